/** All positions of an instrument as one: long less short lots, and the price at which the account would be stopped out. */
import { formatLots, formatPrice } from '@candor/core/money/price';
import { money, usdtText } from '@candor/core/money/money';
import { liquidationPrice } from '@candor/core/trading/estimates/estimates';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { type Net, netByInstrument } from '@candor/core/trading/margin/net';
import { useLiveQuote, useLiveQuotes } from '../../../api/live-quotes.ts';
import { useText } from '../../../text/text.tsx';
import { exactLots, exactPrice, exactUsdt, sidesOf } from '../../../shared/exact.ts';
import { Profit } from '../../../shared/profit.tsx';
import { Figure } from '../shared/figure.tsx';
import { InstrumentTitle } from '../shared/instrument-title.tsx';
import { DirectionBadge } from '../shared/order-name.tsx';
import { openingPriceOf } from '../model/terms.ts';
import type { OrderView } from '../model/trading-queries.ts';
import { profitUnits } from '../model/use-account.ts';
import { type MarginFigures, useMargin } from '../margin/use-margin.ts';

export function NetPositions({ orders }: { readonly orders: readonly OrderView[] }) {
  const { t } = useText();
  const margin = useMargin();
  useLiveQuotes(orders.map(({ code }) => code));
  return (
    <>
      <ul aria-label={t('position.net')} className="@container divide-y divide-rule">
        {netByInstrument(orders.map(heldOf)).map((net) => (
          <NetRow key={net.code} net={net} margin={margin} />
        ))}
      </ul>
      <p className="py-3 text-xs text-ink-2">{t('position.netText')}</p>
    </>
  );
}

function heldOf(order: OrderView) {
  return {
    code: order.code,
    appName: order.appName,
    direction: order.direction,
    lots: exactLots(order.lots),
    contractSize: BigInt(order.contractSize),
    openPrice: exactPrice(openingPriceOf(order)),
    margin: exactUsdt(order.margin),
    profit: money(SETTLEMENT_ASSET, profitUnits(order)),
    digits: order.digits,
    rateToUsdt: exactPrice(order.rateToUsdt),
  };
}

type NetRowProps = { readonly net: Net<ReturnType<typeof heldOf>>; readonly margin: MarginFigures | null };

function NetRow({ net, margin }: NetRowProps) {
  const { t, decimal, cost, price } = useText();
  const sides = sidesOf(useLiveQuote(net.code));
  const [first] = net.positions;
  const stopOut =
    margin === null || sides === null || first === undefined
      ? null
      : liquidationPrice(margin, net.positions, { quote: sides, rateToUsdt: first.rateToUsdt }, first.digits);
  return (
    <li
      data-testid="net"
      className="grid grid-cols-2 items-center gap-x-4 gap-y-3 py-4 @xl:grid-cols-3 @5xl:grid-cols-[minmax(11rem,1.6fr)_repeat(5,minmax(0,1fr))]"
    >
      <div className="flex min-w-0 items-center gap-2">
        {net.direction !== null && <DirectionBadge order={{ direction: net.direction }} />}
        <div className="min-w-0">
          <InstrumentTitle of={first ?? { code: net.code, appName: net.code }} />
          <div className="tabular text-xs text-ink-3">
            {net.direction === null ? (
              t('position.flat')
            ) : (
              <bdi>{t('orders.lotsOf', { lots: decimal(formatLots(net.lots)) })}</bdi>
            )}
          </div>
        </div>
      </div>
      <Figure name={`${t('orders.profit')} (USDT)`} className="text-end @xl:text-start">
        <Profit units={net.profit.units} className="text-base font-semibold" />
      </Figure>
      <Figure name={t('position.longLots')}>
        <bdi>{decimal(formatLots(net.long))}</bdi>
      </Figure>
      <Figure name={t('position.shortLots')}>
        <bdi>{decimal(formatLots(net.short))}</bdi>
      </Figure>
      <Figure name={t('orders.margin')}>
        <bdi>{cost(usdtText(net.margin.units))}</bdi>
      </Figure>
      <Figure name={t('position.stopOutPrice')}>
        {stopOut === null || first === undefined ? (
          <span className="text-ink-3">{t('orders.none')}</span>
        ) : (
          <bdi>{price(formatPrice(stopOut, first.digits))}</bdi>
        )}
      </Figure>
    </li>
  );
}
