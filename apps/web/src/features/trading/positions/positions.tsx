/** Open positions with live profit. Each row has its close button, as easy to reach as opening. */
import { lazy, memo, Suspense, useState } from 'react';
import { formatPrice } from '@candor/core/money/price';
import { stopLevel } from '@candor/core/trading/triggers/triggers';
import { Button } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useStepNews } from '../../../api/step-news.ts';
import { useText } from '../../../text/text.tsx';
import { Figure } from '../shared/figure.tsx';
import { OrderName } from '../shared/order-name.tsx';
import { levelsOf } from '../model/levels-of.ts';
import { LiveClosingPrice, LiveProfit } from './live-profit.tsx';
import { type OrderDialogProps, OrderList, type OrderRowProps } from './order-list.tsx';
import { useQuoteArrivals } from '../model/quote-age.ts';
import { useShownOrder } from '../model/shown-order.ts';
import { openingPriceOf } from '../model/terms.ts';
import { openOrdersQuery } from '../model/trading-queries.ts';
import { Usdt } from '../../../shared/usdt.tsx';

const EditOrder = lazy(async () => ({ default: (await import('./edit-order.tsx')).EditOrder }));
const CloseSeveral = lazy(async () => ({ default: (await import('./close-several.tsx')).CloseSeveral }));
const ClosePosition = lazy(async () => ({ default: (await import('./close-position.tsx')).ClosePosition }));
const NetPositions = lazy(async () => ({ default: (await import('./net-positions.tsx')).NetPositions }));
const OrderDetail = lazy(async () => ({ default: (await import('../history/order-detail.tsx')).OrderDetail }));

type Action = 'close' | 'edit' | 'detail';

export function Positions() {
  const { t } = useText();
  const [isNet, setNet] = useState(false);
  const [isClosing, setClosing] = useState(false);
  return (
    <OrderList
      label={t('orders.positions')}
      query={openOrdersQuery}
      empty={{ title: t('orders.noPositions'), text: t('orders.noPositionsText') }}
      Row={PositionRow}
      Asked={PositionDialog}
    >
      {(orders, list) => {
        const showsNet = isNet && orders.length > 1;
        return (
          <>
            {orders.length > 1 && (
              <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
                <ViewChoice isNet={isNet} onChange={setNet} />
                <Button tone="plain" size="sm" onClick={() => setClosing(true)}>
                  {t('position.several')}
                </Button>
              </div>
            )}
            {!showsNet && list}
            <Suspense fallback={showsNet ? <SkeletonRows rows={2} /> : null}>
              {showsNet && <NetPositions orders={orders} />}
            </Suspense>
            <Suspense>{isClosing && <CloseSeveral orders={orders} onClose={() => setClosing(false)} />}</Suspense>
          </>
        );
      }}
    </OrderList>
  );
}

/** Chooses between single positions and one net position for each instrument. */
function ViewChoice({ isNet, onChange }: { readonly isNet: boolean; readonly onChange: (isNet: boolean) => void }) {
  const { t } = useText();
  return (
    <div role="group" aria-label={t('position.view')} className="flex rounded border border-rule-strong">
      {[false, true].map((net) => (
        <button
          key={String(net)}
          type="button"
          aria-pressed={net === isNet}
          onClick={() => onChange(net)}
          className={classNames(
            'h-8 px-3 text-sm first:rounded-s-[7px] last:rounded-e-[7px] pointer-coarse:min-h-11',
            net === isNet ? 'bg-ink font-semibold text-paper' : 'text-ink-2 hover:bg-sunken',
          )}
        >
          {t(net ? 'position.net' : 'position.each')}
        </button>
      ))}
    </div>
  );
}

function PositionDialog({ what, ...asked }: OrderDialogProps & { readonly what: Action }) {
  if (what === 'detail') return <OrderDetail id={asked.order.id} onClose={asked.onClose} />;
  const Shown = what === 'close' ? ClosePosition : EditOrder;
  return <Shown {...asked} />;
}

/** Adapts to its container's width: one line, two lines, or a card. */
const PositionRow = memo(function PositionRow({ order, onAsk }: OrderRowProps<Action>) {
  useQuoteArrivals(order.code);
  const { t, price } = useText();
  const { filled } = useStepNews();
  const shown = useShownOrder();
  const stop = stopLevel(levelsOf(order));
  return (
    <div
      data-testid="position"
      className="grid grid-cols-2 items-center gap-x-4 gap-y-3 py-4 compact:gap-y-1.5 compact:py-1.5 @xl:grid-cols-5 @5xl:grid-cols-[minmax(12.5rem,1.8fr)_minmax(8rem,1.2fr)_repeat(5,minmax(0,1fr))_auto]"
    >
      <div className="col-span-full flex flex-wrap items-start justify-between gap-x-4 gap-y-2 @xl:contents">
        <OrderName
          order={order}
          isNew={filled.has(order.id) || shown?.id === order.id}
          className="@max-xl:flex-1 tight:basis-full @xl:col-span-2 @5xl:col-span-1"
        />
        <div className="min-w-0 text-end tight:text-start @xl:text-start" data-testid="live-profit">
          <div className="text-xs text-ink-3">{t('orders.profit')} (USDT)</div>
          <LiveProfit order={order} className="text-base leading-5 font-semibold" />
        </div>
      </div>
      <div className="order-last col-span-full grid grid-cols-3 gap-2 tight:grid-cols-1 @xl:order-none @xl:col-span-2 @xl:flex @xl:justify-end @5xl:order-last @5xl:col-span-1">
        <Button
          tone="quiet"
          className="max-sm:h-11"
          aria-label={t('orders.detailsOf', { number: order.orderNo })}
          onClick={() => onAsk('detail', order)}
        >
          {t('orders.details')}
        </Button>
        <Button
          tone="plain"
          className="max-sm:h-11 @xl:px-3"
          aria-label={t('position.editOf', { name: order.code })}
          onClick={() => onAsk('edit', order)}
        >
          {t('position.edit')}
        </Button>
        <Button
          tone="plain"
          className="max-sm:h-11"
          aria-label={t('orders.closeOf', { name: order.code })}
          onClick={() => onAsk('close', order)}
        >
          {t('orders.close')}
        </Button>
      </div>
      <Figure name={t('orders.openPrice')}>
        <bdi>{price(openingPriceOf(order))}</bdi>
      </Figure>
      <Figure name={t('orders.currentPrice')}>
        <LiveClosingPrice order={order} />
      </Figure>
      <Figure name={t('orders.margin')}>
        <Usdt of={order.margin} isCost showsUnit={false} />
      </Figure>
      <Level
        name={t(stop?.reason === 'trailing_stop' ? 'position.trailingShort' : 'orders.stopLoss')}
        level={stop === null ? null : formatPrice(stop.level, order.digits)}
      />
      <Level name={t('orders.takeProfit')} level={order.takeProfitPrice} />
      <Figure name={t('orders.fees')} className="@xl:hidden">
        <Usdt of={order.fee} isCost showsUnit={false} />
      </Figure>
    </div>
  );
});

function Level({ name, level }: { readonly name: string; readonly level: string | null }) {
  const { t, price } = useText();
  return (
    <Figure name={name}>
      {level === null ? <span className="text-ink-3">{t('orders.none')}</span> : <bdi>{price(level)}</bdi>}
    </Figure>
  );
}
