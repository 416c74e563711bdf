/** A small bell. */
export function BellIcon() {
  return (
    <svg
      width="18"
      height="18"
      className="size-4.5"
      viewBox="0 0 18 18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M3.5 13.2c1.2-1.2 1.3-2.6 1.3-4.7a4.2 4.2 0 0 1 8.4 0c0 2.1.1 3.5 1.3 4.7z" />
      <path d="M7.3 15.6a1.8 1.8 0 0 0 3.4 0M9 4.3V2.6" />
    </svg>
  );
}
