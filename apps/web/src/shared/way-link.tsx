/** One way from here, in a list of them: where it leads, and what is there. The whole row can be pressed. */
import { Link } from 'react-router';

type WayLinkProps = { readonly to: string; readonly title: string; readonly text?: string };

export function WayLink({ to, title, text }: WayLinkProps) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center justify-between gap-4 py-3 hover:text-accent">
        <span className="grid">
          <span className="font-medium">{title}</span>
          {text !== undefined && <span className="text-ink-2">{text}</span>}
        </span>
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          aria-hidden="true"
          className="shrink-0 rtl:-scale-x-100"
        >
          <path d="M6 3l5 5-5 5" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Link>
    </li>
  );
}
