/** A figure in a list that is a table on a wide screen and cards on a narrow one: there, its column's name stands beside it. */
import type { ReactNode } from 'react';

export function AmountCell({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div
      role="cell"
      className="tabular col-span-full flex justify-between gap-4 @3xl:col-span-1 @3xl:block @3xl:truncate @3xl:text-end"
    >
      <span aria-hidden="true" className="text-ink-3 @3xl:hidden">
        {name}
      </span>
      {children}
    </div>
  );
}
