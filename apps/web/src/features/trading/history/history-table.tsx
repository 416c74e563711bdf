/** Orders of the history: table rows on a wide screen, cards on a narrow one. */
import { profitAt } from '@candor/core/trading/margin/margin';
import { Button } from '@candor/ui/actions/button';
import { useText } from '../../../text/text.tsx';
import { AmountCell } from '../../../shared/amount-cell.tsx';
import { exactLots, exactPrice, exactUsdt } from '../../../shared/exact.ts';
import { Profit } from '../../../shared/profit.tsx';
import { bookedProfit } from '../shared/booked-facts.tsx';
import { REASONS } from '../shared/close-reasons.ts';
import { OrderName } from '../shared/order-name.tsx';
import { openingPriceOf } from '../model/terms.ts';
import type { OrderView } from '../model/trading-queries.ts';
import { Usdt } from '../../../shared/usdt.tsx';

const GRID =
  'grid-cols-[minmax(0,1fr)_fit-content(60%)] tight:grid-cols-1 items-center gap-x-4 gap-y-1 @3xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1.4fr)_repeat(4,minmax(0,1fr))_5rem]';

type HistoryTableProps = { readonly orders: readonly OrderView[]; readonly onDetail: (id: string) => void };

export function HistoryTable({ orders, onDetail }: HistoryTableProps) {
  const { t } = useText();
  return (
    <div role="table" aria-label={t('orders.history')} className="@container">
      <div
        role="row"
        className={`${GRID} hidden h-9 border-b border-rule-strong text-xs font-medium text-ink-3 @3xl:grid`}
      >
        <span role="columnheader">{t('orders.instrument')}</span>
        <span role="columnheader">{t('orders.status')}</span>
        <span role="columnheader" className="text-end">
          {t('orders.openPrice')}
        </span>
        <span role="columnheader" className="text-end">
          {t('orders.closePrice')}
        </span>
        <span role="columnheader" className="text-end">
          {t('orders.fees')}
        </span>
        <span role="columnheader" className="text-end">
          {t('orders.profitBeforeFees')}
        </span>
        <span role="columnheader" className="sr-only">
          {t('orders.details')}
        </span>
      </div>
      {orders.map((order) => (
        <HistoryRow key={order.id} order={order} onDetail={() => onDetail(order.id)} />
      ))}
    </div>
  );
}

function HistoryRow({ order, onDetail }: { readonly order: OrderView; readonly onDetail: () => void }) {
  const { t, price, dateTime } = useText();
  const protection = exactUsdt(order.protection).units;
  const closings = order.fills.filter(({ leg }) => leg === 'close');
  const hasParts = order.status === 'open' ? closings.length > 0 : closings.length > 1;
  const profit = bookedProfit(order);
  return (
    <div role="row" data-testid="history-row" className={`${GRID} grid border-b border-rule py-3 compact:py-1`}>
      <div role="cell">
        <OrderName order={order} lots={order.orderedLots} />
      </div>
      <div role="cell" className="text-end text-xs tight:text-start @3xl:text-start">
        <span className="text-sm">{t(`orders.${order.status}`)}</span>
        {order.closeReason !== null && <span className="text-ink-2"> · {t(REASONS[order.closeReason])}</span>}
        {hasParts && (
          <span className="block text-ink-2">
            {t(order.status === 'open' ? 'history.partsOpen' : 'history.parts', { count: closings.length })}
          </span>
        )}
        <time dateTime={timeOf(order)} className="tabular block text-ink-3">
          {dateTime(timeOf(order))}
        </time>
      </div>
      <AmountCell name={t('orders.openPrice')}>
        <bdi>{price(openingPriceOf(order))}</bdi>
      </AmountCell>
      <AmountCell name={t('orders.closePrice')}>
        {order.closePrice === null ? '—' : <bdi>{price(order.closePrice)}</bdi>}
      </AmountCell>
      <AmountCell name={t('orders.fees')}>
        <Usdt of={order.fee} isCost showsUnit={false} />
      </AmountCell>
      <AmountCell name={t('orders.profitBeforeFees')}>{profit === null ? '—' : <Profit units={profit} />}</AmountCell>
      {hasParts && <FillRows order={order} fills={closings} />}
      {protection !== 0n && (
        <p
          role="cell"
          className="tabular col-span-full flex flex-wrap justify-between gap-x-4 @3xl:order-last @3xl:justify-end"
        >
          <span className="text-ink-3">{t('orders.protection')}</span>
          <Profit units={protection} />
        </p>
      )}
      <div role="cell" className="col-span-full text-end @3xl:col-span-1">
        <Button tone="quiet" size="sm" aria-label={t('orders.detailsOf', { number: order.orderNo })} onClick={onDetail}>
          {t('orders.details')}
        </Button>
      </div>
    </div>
  );
}

/** When it was closed, or its last part; of an order that was not, when it was opened or placed. */
function timeOf({ closeTime, fills, placedTime }: OrderView): string {
  return closeTime ?? fills.at(-1)?.time ?? placedTime;
}

type FillRowsProps = { readonly order: OrderView; readonly fills: OrderView['fills'] };

/** One line for each part that a position was closed in; the row above has their sums. */
function FillRows({ order, fills }: FillRowsProps) {
  const { t, price, decimal, dateTime } = useText();
  return (
    <div role="cell" className="order-last col-span-full border-s-2 border-rule ps-3">
      {fills.map((fill) => (
        <p
          key={fill.version}
          data-testid="history-fill"
          className="tabular grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-1 text-xs tight:grid-cols-1 sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_auto]"
        >
          <span className="text-ink-2">
            <bdi>{t('orders.lotsOf', { lots: decimal(fill.lots) })}</bdi>
            {' · '}
            <time dateTime={fill.time}>{dateTime(fill.time)}</time>
          </span>
          <span className="max-sm:order-last">
            <span className="text-ink-3">{t('orders.closePrice')}</span> <bdi>{price(fill.price)}</bdi>
          </span>
          <Profit units={profitOf(order, fill)} />
        </p>
      ))}
    </div>
  );
}

/** Before fees, in the smallest unit of USDT: by the rule and the rate that the part was booked with. */
function profitOf(order: OrderView, fill: OrderView['fills'][number]): bigint {
  const { direction, contractSize } = order;
  return profitAt(
    {
      direction,
      contractSize: BigInt(contractSize),
      lots: exactLots(fill.lots),
      openPrice: exactPrice(openingPriceOf(order)),
    },
    exactPrice(fill.price),
    exactPrice(fill.rateToUsdt),
  ).units;
}
