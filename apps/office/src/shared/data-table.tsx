/**
 * A list of records: a table where there is room, a stack of named values on a phone. Each row opens a page or expands, by a click anywhere
 * on it or by Enter; J and K move between rows (shortcuts.tsx).
 */
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '@candor/ui/foundation/class-names';

export type Column<Item> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (item: Item) => ReactNode;
  /** Column width in the grid; `minmax(0, 2fr)` by default. */
  readonly width?: string;
  /** Figures are aligned at the end, below each other. */
  readonly isFigure?: boolean;
};

type DataTableProps<Item> = {
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Item>[];
  readonly rows: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The address that a row opens. */
  readonly to?: (item: Item) => string;
  /** What a row shows when expanded. */
  readonly children?: (item: Item) => ReactNode;
  readonly empty: ReactNode;
};

export function DataTable<Item>({ label, columns, rows, keyOf, to, children: details, empty }: DataTableProps<Item>) {
  const grid = { gridTemplateColumns: columns.map(({ width }) => width ?? 'minmax(0, 2fr)').join(' ') };
  if (rows.length === 0) return empty;
  return (
    <div role="table" aria-label={label} className="tabular border-y border-rule-strong">
      <div role="rowgroup" className="hidden md:block">
        <div role="row" style={grid} className="grid gap-4 px-3 py-2.5 text-xs font-medium text-ink-2">
          {columns.map(({ id, title, isFigure = false }) => (
            <span key={id} role="columnheader" className={isFigure ? 'text-end' : ''}>
              {title}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="divide-y divide-rule md:border-t md:border-rule">
        {rows.map((item) => (
          <Row key={keyOf(item)} item={item} columns={columns} grid={grid} to={to} details={details} />
        ))}
      </div>
    </div>
  );
}

type RowProps<Item> = {
  readonly item: Item;
  readonly columns: readonly Column<Item>[];
  readonly grid: { readonly gridTemplateColumns: string };
  readonly to: ((item: Item) => string) | undefined;
  readonly details: ((item: Item) => ReactNode) | undefined;
};

function Row<Item>({ item, columns, grid, to, details }: RowProps<Item>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isPressed = to !== undefined || details !== undefined;
  const first = (content: ReactNode): ReactNode => {
    if (to !== undefined)
      return (
        <Link to={to(item)} data-row="" className={STRETCHED}>
          {content}
        </Link>
      );
    if (details === undefined) return content;
    return (
      <button
        type="button"
        data-row=""
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={classNames(STRETCHED, 'text-start')}
      >
        {content}
      </button>
    );
  };
  return (
    <>
      <div
        role="row"
        style={grid}
        className={classNames(
          'relative flex flex-col gap-1.5 px-3 py-3 md:grid md:min-h-10 md:items-center md:gap-4 md:py-2',
          isPressed && 'hover:bg-sunken',
        )}
      >
        {columns.map(({ id: column, title, cell, isFigure = false }, index) => (
          <div key={column} role="cell" className="flex justify-between gap-4 md:block md:min-w-0">
            <span className="shrink-0 text-ink-2 md:hidden">{title}</span>
            <div className={classNames('min-w-0 text-end [overflow-wrap:anywhere]', !isFigure && 'md:text-start')}>
              {index === 0 ? first(cell(item)) : cell(item)}
            </div>
          </div>
        ))}
      </div>
      {details !== undefined && isOpen && (
        <div role="row" id={id} className="bg-sunken">
          <div role="cell" className="px-3 py-3">
            {details(item)}
          </div>
        </div>
      )}
    </>
  );
}

/** The link of the first value covers the whole row. */
const STRETCHED =
  'font-medium text-accent after:absolute after:inset-0 after:content-[""] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';
