/** The button that decides, with what must be known beside it: it stays in sight however long the page above it is. */
import type { ReactNode } from 'react';

export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mb-4 grid gap-3 border-t border-rule bg-surface pt-3 pb-4">{children}</div>
  );
}
