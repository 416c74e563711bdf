/** Ruled tables: hairlines, 40 px rows, figures at the end of their column. They scroll inside themselves, never the page. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';

export function Table({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-start">{children}</table>
    </div>
  );
}

type CellProps = { readonly children?: ReactNode; readonly isFigure?: boolean; readonly className?: string };

export function HeadCell({ children, isFigure = false, className }: CellProps) {
  return (
    <th
      scope="col"
      className={classNames(
        'h-9 border-b border-rule-strong px-3 text-xs font-medium whitespace-nowrap text-ink-3 first:ps-0 last:pe-0',
        isFigure ? 'text-end' : 'text-start',
        className,
      )}
    >
      {children}
    </th>
  );
}

export function Cell({ children, isFigure = false, className }: CellProps) {
  return (
    <td
      className={classNames(
        'h-12 border-b border-rule px-3 whitespace-nowrap first:ps-0 last:pe-0',
        isFigure && 'text-end',
        className,
      )}
    >
      {children}
    </td>
  );
}
