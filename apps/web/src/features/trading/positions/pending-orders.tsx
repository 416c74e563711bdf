/** Pending orders: the price that each waits for, how far that is, and a cancel button in each row. */
import { lazy, memo, Suspense, useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { openingPrice } from '@candor/core/trading/margin/margin';
import { formatPrice } from '@candor/core/money/price';
import { useLiveQuote, useQuoteFeed } from '../../../api/live-quotes.ts';
import { useSession } from '../../../api/session.ts';
import { sidesOf } from '../../../shared/exact.ts';
import { LongList } from '../../../shared/long-list.tsx';
import { useText } from '../../../text/text.tsx';
import { Figure } from '../shared/figure.tsx';
import { ListFailed } from '../shared/list-failed.tsx';
import { followed } from '../model/followed.ts';
import { useOtherTabs } from '../model/other-tabs.ts';
import { OrderName } from '../shared/order-name.tsx';
import { openingPriceOf } from '../model/terms.ts';
import { type OrderView, pendingOrdersQuery } from '../model/trading-queries.ts';
import { useWholeAccount } from '../model/use-whole-account.ts';

const CancelOrder = lazy(async () => ({ default: (await import('./cancel-order.tsx')).CancelOrder }));
const EditOrder = lazy(async () => ({ default: (await import('./edit-order.tsx')).EditOrder }));

type Action = 'cancel' | 'change';
type Asked = { readonly what: Action; readonly order: OrderView };

/** On a desktop; cards on a phone are higher, and measured when they come into sight. */
const ROW_HEIGHT_PX = 82;

function idOf({ id }: OrderView): string {
  return id;
}

export function PendingOrders() {
  const { t } = useText();
  const { mode } = useSession();
  const { data, error, isPending, refetch } = useQuery(pendingOrdersQuery(mode));
  const [asked, setAsked] = useState<Asked | null>(null);
  const orders = data?.list ?? [];
  const ask = useCallback((what: Action, order: OrderView) => setAsked({ what, order }), []);
  useOtherTabs();
  useWholeAccount();
  useQuoteFeed(orders.map(({ code }) => code));

  const failed = error !== null && (
    <ListFailed error={error} isKnown={data !== undefined} onRetry={() => void refetch()} />
  );
  if (data === undefined && failed !== false) return failed;
  return (
    <>
      {failed}
      {isPending && <SkeletonRows rows={2} />}
      {data !== undefined && orders.length === 0 && (
        <EmptyState title={t('pending.none')}>{t('pending.noneText')}</EmptyState>
      )}
      <LongList label={t('pending.title')} items={orders} keyOf={idOf} rowHeight={ROW_HEIGHT_PX}>
        {(order) => <PendingRow order={order} onAsk={ask} />}
      </LongList>
      <Suspense>
        {asked !== null && <PendingDialog asked={asked} waiting={data} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}

type PendingDialogProps = {
  readonly asked: Asked;
  readonly waiting: { readonly list: readonly OrderView[] } | undefined;
  readonly onClose: () => void;
};

/** About the order as it is now: it may be changed elsewhere, open or end while somebody decides. */
function PendingDialog({ asked: { what, order: seen }, waiting, onClose }: PendingDialogProps) {
  const { order, isGone } = followed(seen, waiting);
  const Shown = what === 'cancel' ? CancelOrder : EditOrder;
  return <Shown order={order} isGone={isGone} onClose={onClose} />;
}

type PendingRowProps = { readonly order: OrderView; readonly onAsk: (what: Action, order: OrderView) => void };

/** As wide as its container allows: one line, or two, or a card. */
const PendingRow = memo(function PendingRow({ order, onAsk }: PendingRowProps) {
  const { t, field, price, money, dateTime } = useText();
  return (
    <div
      data-testid="pending-order"
      className="grid grid-cols-2 items-center gap-x-4 gap-y-3 py-4 @xl:grid-cols-4 @5xl:grid-cols-[minmax(11rem,1.6fr)_repeat(4,minmax(0,1fr))_minmax(0,1.4fr)_auto]"
    >
      <OrderName order={order} className="@xl:col-span-2 @5xl:col-span-1" />
      <Figure name={order.type === 'limit' ? t('pending.limit') : t('pending.stop')} className="max-@xl:text-end">
        <bdi className="text-base font-semibold">{price(openingPriceOf(order))}</bdi>
      </Figure>
      <Figure name={t('pending.priceNow')}>
        <PriceNow order={order} />
      </Figure>
      <Figure name={t('pending.held')} className="max-@xl:text-end">
        <bdi>{money(order.margin)}</bdi>
      </Figure>
      <Levels order={order} />
      <Figure name={field('expiresAt')} className="max-@xl:text-end">
        {order.expiresAt === null ? (
          <span className="text-ink-3">{t('pending.tillCancelled')}</span>
        ) : (
          <bdi>{dateTime(order.expiresAt)}</bdi>
        )}
      </Figure>
      <div className="col-span-full grid grid-cols-2 gap-2 @xl:flex @xl:justify-end @5xl:col-span-1">
        <Button
          tone="quiet"
          className="max-sm:h-11"
          aria-label={t('pending.changeOf', { name: order.code })}
          onClick={() => onAsk('change', order)}
        >
          {t('pending.change')}
        </Button>
        <Button
          tone="plain"
          className="max-sm:h-11"
          aria-label={t('pending.cancelOf', { name: order.code })}
          onClick={() => onAsk('cancel', order)}
        >
          {t('pending.cancel')}
        </Button>
      </div>
    </div>
  );
});

/** The side that it would open at. */
function PriceNow({ order }: { readonly order: OrderView }) {
  const { price } = useText();
  const sides = sidesOf(useLiveQuote(order.code));
  if (sides === null) return '—';
  return <bdi>{price(formatPrice(openingPrice(order.direction, sides), order.digits))}</bdi>;
}

/** What it opens with: stop loss and take profit, and the distance of a trailing stop. */
function Levels({ order }: { readonly order: OrderView }) {
  const { t, field, price } = useText();
  const { stopLossPrice, takeProfitPrice, trailingDistance } = order;
  const levels = [stopLossPrice, takeProfitPrice].map((level) => (level === null ? '—' : price(level)));
  return (
    <Figure name={`${t('orders.stopLoss')} · ${t('orders.takeProfit')}`}>
      <bdi>{levels[0]}</bdi> · <bdi>{levels[1]}</bdi>
      {trailingDistance !== null && (
        <span className="block text-xs text-ink-2">
          {field('trailingDistance')} <bdi>{price(trailingDistance)}</bdi>
        </span>
      )}
    </Figure>
  );
}
