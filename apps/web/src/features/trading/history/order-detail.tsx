/** One order's history with the full quote of each step, so that anyone can check the price against its source. */
import { useQuery } from '@tanstack/react-query';
import type { OrderDetailView } from '@candor/contract/trading';
import { ApiFailure } from '@candor/contract/wire/answer';
import { Dialog } from '@candor/ui/overlays/dialog';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';
import { BookedFacts } from '../shared/booked-facts.tsx';
import { REASONS } from '../shared/close-reasons.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { InstrumentTitle } from '../shared/instrument-title.tsx';
import { DirectionBadge } from '../shared/order-name.tsx';
import { orderQuery } from '../model/trading-queries.ts';
import { Usdt } from '../../../shared/usdt.tsx';

export function OrderDetail({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t, problem } = useText();
  const { mode } = useSession();
  const { data, error } = useQuery(orderQuery(mode, id));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('orders.detailTitle', { number: data?.orderNo ?? '' })}
    >
      {data === undefined && error === null && <SkeletonRows rows={4} />}
      {error !== null && <p role="alert">{isUnknown(error) ? t('orders.inOtherAccount') : problem(error)}</p>}
      {data !== undefined && <Detail order={data} />}
    </Dialog>
  );
}

/** Whoever follows a link may look at the other account. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiFailure && error.kind === '404';
}

function Detail({ order }: { readonly order: OrderDetailView }) {
  const { t, decimal, price, dateTime } = useText();
  const reason = order.closeReason === null ? '' : ` · ${t(REASONS[order.closeReason])}`;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-2 text-base">
        <DirectionBadge order={order} />
        <InstrumentTitle of={order} />
        <span className="tabular text-ink-2">
          <bdi>{t('orders.lotsOf', { lots: decimal(order.lots) })}</bdi> ·{' '}
          <bdi>{t('ticket.leverageTimes', { times: String(order.leverage) })}</bdi>
        </span>
      </p>
      <Facts className="border-y border-rule">
        <Fact name={t('orders.status')}>
          {t(`orders.${order.status}`)}
          {reason}
        </Fact>
        <Fact name={t('orders.openTime')}>{dateTime(order.openTime ?? order.placedTime)}</Fact>
        {order.closeTime !== null && <Fact name={t('orders.closeTime')}>{dateTime(order.closeTime)}</Fact>}
        <Fact name={t('orders.margin')}>
          <Usdt of={order.margin} isCost />
        </Fact>
        <BookedFacts order={order} />
        <Fact name={t('orders.stopLoss')}>
          {order.stopLossPrice === null ? t('orders.none') : <bdi>{price(order.stopLossPrice)}</bdi>}
        </Fact>
        <Fact name={t('orders.takeProfit')}>
          {order.takeProfitPrice === null ? t('orders.none') : <bdi>{price(order.takeProfitPrice)}</bdi>}
        </Fact>
      </Facts>
      <OrderTimeline order={order} />
    </div>
  );
}
