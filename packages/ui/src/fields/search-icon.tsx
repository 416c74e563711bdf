/** The magnifying glass. */

export function SearchIcon({ size }: { readonly size: 16 | 18 }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={size === 16 ? 'size-4 shrink-0' : 'size-4.5 shrink-0'}
    >
      <circle cx="7" cy="7" r="5" />
      <path d="M11 11l3.5 3.5" />
    </svg>
  );
}
