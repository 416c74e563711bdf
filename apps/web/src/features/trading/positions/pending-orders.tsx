/** Pending orders: the price that each waits for, the current price, and a cancel button in each row. */
import { lazy, memo } from 'react';
import { Button } from '@candor/ui/actions/button';
import { openingPrice } from '@candor/core/trading/margin/margin';
import { formatPrice } from '@candor/core/money/price';
import { useLiveQuote } from '../../../api/live-quotes.ts';
import { sidesOf } from '../../../shared/exact.ts';
import { useText } from '../../../text/text.tsx';
import { Figure } from '../shared/figure.tsx';
import { type OrderDialogProps, OrderList, type OrderRowProps } from './order-list.tsx';
import { OrderName } from '../shared/order-name.tsx';
import { openingPriceOf } from '../model/terms.ts';
import { type OrderView, pendingOrdersQuery } from '../model/trading-queries.ts';
import { Usdt } from '../../../shared/usdt.tsx';

const CancelOrder = lazy(async () => ({ default: (await import('./cancel-order.tsx')).CancelOrder }));
const EditOrder = lazy(async () => ({ default: (await import('./edit-order.tsx')).EditOrder }));

type Action = 'cancel' | 'change';

export function PendingOrders() {
  const { t } = useText();
  return (
    <OrderList
      label={t('pending.title')}
      query={pendingOrdersQuery}
      empty={{ title: t('pending.none'), text: t('pending.noneText') }}
      Row={PendingRow}
      Asked={PendingDialog}
    />
  );
}

function PendingDialog({ what, ...asked }: OrderDialogProps & { readonly what: Action }) {
  const Shown = what === 'cancel' ? CancelOrder : EditOrder;
  return <Shown {...asked} />;
}

/** Adapts to its container's width: one line, two lines, or a card. */
const PendingRow = memo(function PendingRow({ order, onAsk }: OrderRowProps<Action>) {
  const { t, field, price, dateTime } = useText();
  return (
    <div
      data-testid="pending-order"
      className="grid grid-cols-2 items-center gap-x-4 gap-y-3 py-4 tight:grid-cols-1 compact:gap-y-1.5 compact:py-1.5 @xl:grid-cols-4 @5xl:grid-cols-[minmax(12.5rem,1.8fr)_repeat(3,minmax(0,1fr))_minmax(9.5rem,1.2fr)_minmax(0,1.2fr)_auto]"
    >
      <OrderName order={order} className="@xl:col-span-2 @5xl:col-span-1" />
      <Figure
        name={order.type === 'limit' ? t('pending.limit') : t('pending.stop')}
        className="@max-xl:text-end tight:text-start"
      >
        <bdi className="text-base leading-5 font-semibold">{price(openingPriceOf(order))}</bdi>
      </Figure>
      <Figure name={t('pending.priceNow')}>
        <PriceNow order={order} />
      </Figure>
      <Figure name={t('pending.held')} className="@max-xl:text-end tight:text-start">
        <Usdt of={order.margin} isCost showsUnit={false} />
      </Figure>
      <Levels order={order} />
      <Figure name={field('expiresAt')} className="@max-xl:text-end tight:text-start">
        {order.expiresAt === null ? (
          <span className="text-ink-3">{t('pending.tillCancelled')}</span>
        ) : (
          <bdi>{dateTime(order.expiresAt)}</bdi>
        )}
      </Figure>
      <div className="col-span-full grid grid-cols-2 gap-2 tight:grid-cols-1 @xl:flex @xl:justify-end @5xl:col-span-1">
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

/** The price at which the order would open now. */
function PriceNow({ order }: { readonly order: OrderView }) {
  const { price } = useText();
  const sides = sidesOf(useLiveQuote(order.code));
  if (sides === null) return '—';
  return <bdi>{price(formatPrice(openingPrice(order.direction, sides), order.digits))}</bdi>;
}

/** The levels that the order will open with: stop loss, take profit and trailing distance. */
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
