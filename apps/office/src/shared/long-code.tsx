/** A hash or an address: all of it, over as many lines as it takes, from left to right in every language. */
import type { ReactNode } from 'react';

export function LongCode({ children }: { readonly children: ReactNode }) {
  return (
    <bdi dir="ltr" className="font-mono whitespace-normal! [overflow-wrap:anywhere]">
      {children}
    </bdi>
  );
}
