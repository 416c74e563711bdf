/** One way from here, in a list of them: where it leads, and what is there. The whole row can be pressed. */
import { Link } from 'react-router';
import { Onward } from '@candor/ui/actions/onward';

type WayLinkProps = { readonly to: string; readonly title: string; readonly text?: string };

export function WayLink({ to, title, text }: WayLinkProps) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center justify-between gap-4 py-3 hover:text-accent">
        <span className="grid">
          <span className="font-medium">{title}</span>
          {text !== undefined && <span className="text-ink-2">{text}</span>}
        </span>
        <Onward shape="chevron" />
      </Link>
    </li>
  );
}
