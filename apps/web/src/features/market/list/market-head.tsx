/** The header of the market table. Where the list can be sorted, its titles are buttons. */
import type { MessageKey } from '@candor/i18n/catalogue';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../../text/text.tsx';
import { MARKET_GRID } from './market-row.tsx';
import type { Sort } from './sort-instruments.ts';

type MarketHeadProps = { readonly sort?: Sort; readonly onSort?: (sort: Sort) => void };

export function MarketHead({ sort, onSort }: MarketHeadProps) {
  const { t } = useText();
  const column = (title: MessageKey, orders: readonly [Sort, Sort], className: string) => (
    <Column title={t(title)} orders={orders} sort={sort} onSort={onSort} className={className} />
  );
  return (
    <div
      role="row"
      className={`${MARKET_GRID} h-10 border-b border-rule-strong text-xs pointer-coarse:h-11 font-medium text-ink-3`}
    >
      <span role="columnheader" className="sr-only">
        {t('markets.watchlist')}
      </span>
      <span aria-hidden="true" />
      {column('market.name', ['name', 'nameDown'], '')}
      <span role="columnheader" className="leading-tight max-[22.5rem]:hidden max-sm:text-center">
        <span className="max-sm:hidden">{t('market.chart')}</span>
        <span className="sm:hidden">{t('markets.day')}</span>
      </span>
      {column('market.change', ['gain', 'loss'], 'text-end max-sm:hidden')}
      {column('market.price', ['priceDown', 'price'], 'text-end')}
      <span role="columnheader" className="text-end max-lg:hidden">
        {t('markets.sourceAndState')}
      </span>
    </div>
  );
}

type ColumnProps = {
  readonly title: string;
  /** The first press and the second; a third restores the listed order. */
  readonly orders: readonly [Sort, Sort];
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
  readonly className: string;
};

const RISING: ReadonlySet<Sort> = new Set(['name', 'price', 'loss']);

function Column({ title, orders, sort, onSort, className }: ColumnProps) {
  if (onSort === undefined) {
    return (
      <span role="columnheader" className={className}>
        <bdi>{title}</bdi>
      </span>
    );
  }
  const place = sort === undefined ? -1 : orders.indexOf(sort);
  const direction = sort === undefined || place === -1 ? null : RISING.has(sort) ? 'ascending' : 'descending';
  return (
    <span role="columnheader" aria-sort={direction ?? 'none'} className={className}>
      <button
        type="button"
        onClick={() => onSort(orders[place + 1] ?? 'listed')}
        className={classNames(
          'target -mx-1 inline-flex h-10 pointer-coarse:h-11 [unicode-bidi:plaintext] items-center gap-1 rounded-sm px-1 hover:text-ink',
          direction !== null && 'text-ink',
        )}
      >
        {title}
        <svg
          width="8"
          height="12"
          viewBox="0 0 8 12"
          aria-hidden="true"
          fill="currentColor"
          className="h-3 w-2 shrink-0"
        >
          <path d="M4 1l3 4H1z" opacity={direction === 'ascending' ? 1 : 0.35} />
          <path d="M4 11L1 7h6z" opacity={direction === 'descending' ? 1 : 0.35} />
        </svg>
      </button>
    </span>
  );
}
