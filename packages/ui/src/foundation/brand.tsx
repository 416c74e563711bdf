/** Candor's mark and wordmark. The mark is a T account, the oldest way to write that two sides are equal. */
import { classNames } from './class-names.tsx';

export function Mark({ size = 24, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={classNames('shrink-0', className)}
    >
      <rect width="32" height="32" rx="7" className="fill-ink" />
      <path d="M6 9.5h20M16 9.5V27" fill="none" strokeWidth="2.5" strokeLinecap="round" className="stroke-paper" />
      <rect x="7" y="14" width="5.5" height="8" rx="1" className="fill-on-ink" />
      <rect x="19.5" y="14" width="5.5" height="8" rx="1" className="fill-on-ink" />
    </svg>
  );
}

/** `size` is the mark's height in pixels; the name scales with it. */
export function Wordmark({ size = 24, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <span className={classNames('inline-flex items-center', className)} style={{ gap: size * 0.42 }}>
      <Mark size={size} />
      <span
        dir="ltr"
        className="font-serif leading-none font-semibold tracking-tight"
        style={{ fontSize: size * 0.84 }}
      >
        Candor
      </span>
    </span>
  );
}
