/** An order's name in lists: direction, instrument and size. */
import { Badge } from '@candor/ui/figures/badge';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../../text/text.tsx';
import type { OrderView } from '../model/trading-queries.ts';
import { InstrumentTitle } from './instrument-title.tsx';

type OrderNameProps = {
  readonly order: OrderView;
  /** It was filled while the customer was looking elsewhere. */
  readonly isNew?: boolean;
  /** Where it is not what is open of it that counts. */
  readonly lots?: string;
  readonly className?: string;
};

export function OrderName({ order, isNew = false, lots = order.lots, className }: OrderNameProps) {
  const { t, decimal } = useText();
  return (
    <div className={classNames('flex min-w-0 items-center gap-2', className)}>
      <DirectionBadge order={order} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2">
          <InstrumentTitle of={order} />
          {isNew && <Badge tone="accent">{t('notifications.isNew')}</Badge>}
        </div>
        <div className="tabular truncate text-xs text-ink-3">
          <bdi>{t('orders.lotsOf', { lots: decimal(lots) })}</bdi> ·{' '}
          <bdi>{t('ticket.leverageTimes', { times: String(order.leverage) })}</bdi>
        </div>
      </div>
    </div>
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
