/** All orders of the active mode, newest first, page by page. */
import { lazy, Suspense, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/button';
import { EmptyState } from '@candor/ui/empty-state';
import { SkeletonRows } from '@candor/ui/skeleton';
import { Cell, HeadCell, Table } from '@candor/ui/table';
import { useSession } from '../../api/session.ts';
import { useText } from '../../text/text.tsx';
import { Pager } from '../../app/pager.tsx';
import { Profit } from './live-profit.tsx';
import { DirectionBadge } from './positions.tsx';
import { exactUsdt } from './terms.ts';
import { orderHistoryQuery, type OrderView } from './trading-queries.ts';

const OrderDetail = lazy(async () => ({ default: (await import('./order-detail.tsx')).OrderDetail }));

export function OrderHistory() {
  const { t, problem } = useText();
  const { mode } = useSession();
  const [page, setPage] = useState(1);
  const [detail, setDetail] = useState<string | null>(null);
  const { data, error } = useQuery({ ...orderHistoryQuery(mode, page), placeholderData: keepPreviousData });
  if (error !== null) return <EmptyState title={t('shell.failedTitle')}>{problem(error)}</EmptyState>;
  if (data === undefined) return <SkeletonRows rows={3} />;
  if (data.total === 0) return <EmptyState title={t('orders.noHistory')}>{t('orders.noPositionsText')}</EmptyState>;
  return (
    <>
      <Table label={t('orders.history')}>
        <thead>
          <tr>
            <HeadCell>{t('orders.instrument')}</HeadCell>
            <HeadCell>{t('orders.status')}</HeadCell>
            <HeadCell isFigure>{t('orders.lots')}</HeadCell>
            <HeadCell isFigure>{t('orders.openPrice')}</HeadCell>
            <HeadCell isFigure>{t('orders.closePrice')}</HeadCell>
            <HeadCell isFigure>{t('orders.fees')}</HeadCell>
            <HeadCell isFigure>{t('orders.profitBeforeFees')}</HeadCell>
            <HeadCell isFigure>{t('orders.openTime')}</HeadCell>
            <HeadCell />
          </tr>
        </thead>
        <tbody>
          {data.list.map((order) => (
            <HistoryRow key={order.id} order={order} onDetail={() => setDetail(order.id)} />
          ))}
        </tbody>
      </Table>
      <Pager page={page} size={data.size} total={data.total} onPage={setPage} />
      <Suspense>{detail !== null && <OrderDetail id={detail} onClose={() => setDetail(null)} />}</Suspense>
    </>
  );
}

function HistoryRow({ order, onDetail }: { readonly order: OrderView; readonly onDetail: () => void }) {
  const { t, decimal, price, money, dateTime } = useText();
  return (
    <tr data-testid="history-row">
      <Cell>
        <span className="inline-flex items-center gap-2">
          <DirectionBadge order={order} />
          <bdi className="font-medium">{order.code}</bdi>
        </span>
      </Cell>
      <Cell className="text-ink-2">{t(`orders.${order.status}`)}</Cell>
      <Cell isFigure>
        <bdi>{decimal(order.lots)}</bdi>
      </Cell>
      <Cell isFigure>
        <bdi>{price(order.openPrice)}</bdi>
      </Cell>
      <Cell isFigure>{order.closePrice === null ? '—' : <bdi>{price(order.closePrice)}</bdi>}</Cell>
      <Cell isFigure>
        <bdi>{money(order.fee)}</bdi>
      </Cell>
      <Cell isFigure>{order.profit === null ? '—' : <Profit units={exactUsdt(order.profit).units} />}</Cell>
      <Cell isFigure className="text-ink-2">
        <time dateTime={order.openTime}>{dateTime(order.openTime)}</time>
      </Cell>
      <Cell isFigure>
        <Button tone="quiet" size="sm" aria-label={t('orders.detailsOf', { number: order.orderNo })} onClick={onDetail}>
          {t('orders.details')}
        </Button>
      </Cell>
    </tr>
  );
}
