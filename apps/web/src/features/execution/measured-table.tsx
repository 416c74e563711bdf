/** A table of measurements, with a bar in each row where shares are compared. */
import type { ReactNode } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';

export type MeasuredColumn = { readonly title: string; readonly isFigure?: boolean };
export type MeasuredRow = {
  readonly id: string;
  readonly cells: readonly ReactNode[];
  /** The bar's share of the longest bar, from 0 to 1. */
  readonly bar?: { readonly share: number; readonly look: string };
};

type MeasuredTableProps = {
  readonly label: string;
  readonly columns: readonly MeasuredColumn[];
  readonly rows: readonly MeasuredRow[];
};

export function MeasuredTable({ label, columns, rows }: MeasuredTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full border-collapse text-sm" aria-label={label}>
        <thead>
          <tr className="border-b border-rule-strong text-ink-2">
            {columns.map(({ title, isFigure = false }) => (
              <th key={title} scope="col" className={classNames('py-2 font-medium', cellStyle(isFigure))}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells, bar }) => (
            <tr key={id} className="border-b border-rule">
              {cells.map((cell, index) => {
                const column = columns[index];
                if (index === 0) {
                  return (
                    <th key={column?.title} scope="row" className="py-2.5 pe-2 text-start font-normal">
                      {cell}
                      {bar !== undefined && <Bar {...bar} />}
                    </th>
                  );
                }
                return (
                  <td key={column?.title} className={classNames('py-2.5', cellStyle(column?.isFigure ?? false))}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellStyle(isFigure: boolean): string {
  return isFigure ? 'ps-2 text-end' : 'pe-2 text-start';
}

function Bar({ share, look: colour }: NonNullable<MeasuredRow['bar']>) {
  return (
    <span aria-hidden="true" className="mt-1 block h-1.5 w-full max-w-64 bg-sunken">
      <span className={classNames('block h-full', colour)} style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  );
}
