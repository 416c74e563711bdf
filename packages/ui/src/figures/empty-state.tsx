/** Says that there is nothing here, why, and what to do next. */
import type { ReactNode } from 'react';

type EmptyStateProps = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** An illustration instead of the default sheet of paper, where there is room for it. */
  readonly drawing?: ReactNode;
};

export function EmptyState({ title, children, action, drawing }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <div className="mb-2">{drawing ?? <EmptySheet />}</div>
      <p className="font-medium">{title}</p>
      {children !== undefined && <div className="max-w-prose text-ink-2">{children}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}

function EmptySheet() {
  return (
    <svg width="48" height="40" viewBox="0 0 48 40" fill="none" aria-hidden="true" className="h-10 w-12 text-ink-3">
      <path d="M8 4h32v32H8z" stroke="currentColor" />
      <path d="M8 12h32M8 20h32M8 28h32M24 12v24" stroke="currentColor" strokeOpacity=".45" />
    </svg>
  );
}
