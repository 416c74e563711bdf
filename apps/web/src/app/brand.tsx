/** The mark is a T account, the oldest way to write that two sides are equal. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-ink" />
      <path d="M6 9.5h20M16 9.5V27" fill="none" strokeWidth="2.5" strokeLinecap="round" className="stroke-paper" />
      <path d="M7 14h5.5v8H7zM19.5 14H25v8h-5.5z" className="fill-paper" fillOpacity="0.55" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark />
      <span className="font-serif text-lg font-semibold tracking-tight">Candor</span>
    </span>
  );
}
