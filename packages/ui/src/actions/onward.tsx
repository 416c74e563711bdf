/** An arrow that shows that a link leads on; mirrored in right-to-left languages. */
import { classNames } from '../foundation/class-names.tsx';

const PATHS = { arrow: 'M3 8h10M9 4l4 4-4 4', chevron: 'M6 3l5 5-5 5' } as const;

type OnwardProps = { readonly shape?: keyof typeof PATHS; readonly className?: string };

export function Onward({ shape = 'arrow', className }: OnwardProps) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-points="onward"
      className={classNames('size-4 shrink-0 rtl:-scale-x-100', className)}
    >
      <path d={PATHS[shape]} />
    </svg>
  );
}
