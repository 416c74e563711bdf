/** Open positions with live profit. The way out stands in each row, as easy to find as the way in. */
import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@candor/ui/badge';
import { Button } from '@candor/ui/button';
import { EmptyState } from '@candor/ui/empty-state';
import { SkeletonRows } from '@candor/ui/skeleton';
import { useQuoteFeed } from '../../api/live-quotes.ts';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { Figure } from './figure.tsx';
import { LiveClosingPrice, LiveProfit } from './live-profit.tsx';
import { openOrdersQuery, type OrderView } from './trading-queries.ts';

const ClosePosition = lazy(async () => ({ default: (await import('./close-position.tsx')).ClosePosition }));
const OrderDetail = lazy(async () => ({ default: (await import('./order-detail.tsx')).OrderDetail }));

type Asked = { readonly what: 'close' | 'detail'; readonly order: OrderView } | null;

export function Positions() {
  const { t, problem } = useText();
  const { mode } = useSession();
  const { data, error, isPending, refetch } = useQuery(openOrdersQuery(mode));
  const [asked, setAsked] = useState<Asked>(null);
  const orders = data?.list ?? [];
  useQuoteFeed(orders.map(({ code }) => code));

  if (error !== null) {
    return (
      <EmptyState
        title={t('shell.failedTitle')}
        action={
          <Button tone="plain" onClick={() => refetch()}>
            {t('shell.retry')}
          </Button>
        }
      >
        {problem(error)}
      </EmptyState>
    );
  }
  return (
    <>
      {isPending && <SkeletonRows rows={2} />}
      {data !== undefined && orders.length === 0 && (
        <EmptyState title={t('orders.noPositions')}>{t('orders.noPositionsText')}</EmptyState>
      )}
      <ul aria-label={t('orders.positions')} className="divide-y divide-rule">
        {orders.map((order) => (
          <PositionRow key={order.id} order={order} onAsk={(what) => setAsked({ what, order })} />
        ))}
      </ul>
      <Suspense>
        {asked?.what === 'close' && <ClosePosition order={asked.order} onClose={() => setAsked(null)} />}
        {asked?.what === 'detail' && <OrderDetail id={asked.order.id} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}

type PositionRowProps = { readonly order: OrderView; readonly onAsk: (what: 'close' | 'detail') => void };

function PositionRow({ order, onAsk }: PositionRowProps) {
  const { t, price, decimal, money } = useText();
  const stop = (text: string | null) =>
    text === null ? <span className="text-ink-3">{t('orders.none')}</span> : <bdi>{price(text)}</bdi>;
  return (
    <li
      data-testid="position"
      className="grid grid-cols-2 items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-4 lg:grid-cols-[1.6fr_repeat(6,1fr)_auto]"
    >
      <div className="flex items-center gap-2 max-lg:col-span-full">
        <DirectionBadge order={order} />
        <div className="min-w-0">
          <bdi className="font-semibold">{order.code}</bdi>
          <div className="tabular text-xs whitespace-nowrap text-ink-3">
            {decimal(order.lots)} {t('orders.lots')} · {t('ticket.leverageTimes', { times: String(order.leverage) })}
          </div>
        </div>
        <LiveProfit order={order} className="ms-auto text-lg font-semibold lg:hidden" />
      </div>
      <Figure name={t('orders.openPrice')}>
        <bdi>{price(order.openPrice)}</bdi>
      </Figure>
      <Figure name={t('orders.currentPrice')}>
        <LiveClosingPrice order={order} />
      </Figure>
      <Figure name={t('orders.margin')}>
        <bdi>{money(order.margin)}</bdi>
      </Figure>
      <Figure name={t('orders.stopLoss')}>{stop(order.stopLossPrice)}</Figure>
      <Figure name={t('orders.takeProfit')}>{stop(order.takeProfitPrice)}</Figure>
      <Figure name={`${t('orders.profitBeforeFees')} (USDT)`} className="max-lg:hidden">
        <span data-testid="live-profit">
          <LiveProfit order={order} className="font-semibold" />
        </span>
      </Figure>
      <Figure name={t('orders.fee')} className="lg:hidden">
        <bdi>{money(order.fee)}</bdi>
      </Figure>
      <div className="flex gap-2 max-lg:col-span-full max-lg:*:grow">
        <Button
          tone="quiet"
          className="max-lg:h-11"
          aria-label={t('orders.detailsOf', { number: order.orderNo })}
          onClick={() => onAsk('detail')}
        >
          {t('orders.details')}
        </Button>
        <Button
          tone="plain"
          className="max-lg:h-11"
          aria-label={t('orders.closeOf', { name: order.code })}
          onClick={() => onAsk('close')}
        >
          {t('orders.close')}
        </Button>
      </div>
    </li>
  );
}

export function DirectionBadge({ order }: { readonly order: Pick<OrderView, 'direction'> }) {
  const { t } = useText();
  const isLong = order.direction === 'long';
  return (
    <Badge tone={isLong ? 'up' : 'down'} className="shrink-0">
      <span aria-hidden="true">{isLong ? '▲' : '▼'}</span>
      {t(isLong ? 'orders.long' : 'orders.short')}
    </Badge>
  );
}
