/** The check mark for done, chosen and copied. */
import { classNames } from './class-names.tsx';

export function Tick({ size = 14, className }: { readonly size?: 12 | 14; readonly className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0', size === 12 ? 'size-3' : 'size-3.5', className)}
    >
      <path d="M2 7.5l3.5 3.5L12 3.5" />
    </svg>
  );
}
