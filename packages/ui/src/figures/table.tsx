/**
 * A data table: sortable headers, arrow keys between cells, and only the visible rows in the document, so that thousands of rows cost no
 * more than thirty. The caller sorts the rows; the table only reports the requested order.
 */
import type { ReactNode } from 'react';
import {
  Cell,
  Column,
  Row,
  Table as AriaTable,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components';
import { classNames } from '../foundation/class-names.tsx';
import { Localized } from '../foundation/localized.tsx';
import { Triangle } from './price.tsx';

export type TableColumn<Item> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (item: Item) => ReactNode;
  /** Figures are right-aligned in both writing directions, so that decimal points line up. */
  readonly isFigure?: boolean;
  readonly isSortable?: boolean;
  /** In pixels, or a share of the remaining width such as "2fr". */
  readonly width?: number | `${number}fr`;
};

export type TableSort = { readonly column: string; readonly direction: 'ascending' | 'descending' };

type TableProps<Item extends { readonly id: string }> = {
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly TableColumn<Item>[];
  readonly rows: readonly Item[];
  readonly sort?: TableSort;
  readonly onSort?: (sort: TableSort) => void;
  /** Called on Enter or a click on a row. */
  readonly onOpen?: (id: string) => void;
  readonly empty: ReactNode;
  /** The height of the whole table in pixels; more rows scroll. */
  readonly height: number;
  readonly rowHeight?: 40 | 48 | 64;
};

const HEADING_HEIGHT = 40;

export function Table<Item extends { readonly id: string }>(props: TableProps<Item>) {
  const { label, columns, rows, sort, onSort, onOpen, empty, height, rowHeight = 48 } = props;
  return (
    <Localized>
      <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight, headingHeight: HEADING_HEIGHT }}>
        <AriaTable
          aria-label={label}
          className="tabular block overflow-auto"
          style={{ height }}
          {...(sort === undefined ? {} : { sortDescriptor: sort })}
          {...(onSort === undefined
            ? {}
            : { onSortChange: ({ column, direction }) => onSort({ column: String(column), direction }) })}
          {...(onOpen === undefined ? {} : { onRowAction: (key) => onOpen(String(key)) })}
        >
          <TableHeader columns={columns} className="bg-paper">
            {(column) => <HeaderCell column={column} isFirst={column.id === columns[0]?.id} />}
          </TableHeader>
          <TableBody items={rows} dependencies={[columns]} renderEmptyState={() => empty}>
            {(item) => (
              <Row
                columns={columns}
                className={classNames(
                  'group border-b border-rule -outline-offset-2',
                  onOpen !== undefined && 'cursor-pointer hover:bg-sunken',
                )}
              >
                {(column) => <Cell className={classNames(cellLook(column), 'h-full')}>{column.cell(item)}</Cell>}
              </Row>
            )}
          </TableBody>
        </AriaTable>
      </Virtualizer>
    </Localized>
  );
}

function HeaderCell<Item>({ column, isFirst }: { readonly column: TableColumn<Item>; readonly isFirst: boolean }) {
  return (
    <Column
      id={column.id}
      isRowHeader={isFirst}
      allowsSorting={column.isSortable ?? false}
      width={column.width ?? '1fr'}
      className={({ allowsSorting }) =>
        classNames(
          cellLook(column),
          'h-full border-b border-rule-strong bg-paper text-xs font-medium text-ink-2',
          allowsSorting && 'cursor-pointer hover:text-ink',
        )
      }
    >
      {({ sortDirection }) => (
        <>
          <span className="truncate">{column.title}</span>
          {sortDirection !== undefined && (
            <Triangle direction={sortDirection === 'ascending' ? 'up' : 'down'} className="ms-1 shrink-0 text-accent" />
          )}
        </>
      )}
    </Column>
  );
}

function cellLook<Item>({ isFigure = false }: TableColumn<Item>): string {
  return classNames(
    'flex min-w-0 items-center px-3 -outline-offset-2',
    isFigure && 'justify-end text-right rtl:justify-start',
  );
}
