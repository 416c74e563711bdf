/** The line icons of the top bar, on a 24 × 24 grid, and the look of what carries them: 44 px to touch. */
import type { ReactNode } from 'react';

export const iconButtonLook =
  'grid size-11 shrink-0 place-items-center rounded text-ink-2 transition-colors hover:text-ink -outline-offset-4';

export function GlobeIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
    </Icon>
  );
}

export function SupportIcon() {
  return (
    <Icon>
      <path d="M4 14v-2a8 8 0 0116 0v2M4 13h3v6H5a1 1 0 01-1-1zM20 13h-3v6h2a1 1 0 001-1zM19 19c0 1.7-2 2.5-5 2.5" />
    </Icon>
  );
}

export function BellIcon() {
  return (
    <Icon>
      <path d="M6 17V11a6 6 0 0112 0v6l1.5 2h-15zM10 21.5h4" />
    </Icon>
  );
}

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5"
    >
      {children}
    </svg>
  );
}
