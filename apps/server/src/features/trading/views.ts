/** Orders as the contract shows them. */
import type { FillView, OrderView } from '@candor/contract/trading';
import { formatMoney, money } from '@candor/core/money/money';
import { formatLots, formatPrice } from '@candor/core/money/price';
import { closingPrice, profitAt, SETTLEMENT_ASSET } from '@candor/core/trading/margin';
import type { Fill, OpenOrder } from '@candor/core/trading/order';
import type { Market } from '../market/index.ts';
import type { OrderWithFills } from './repo.ts';

/** An order as it stands; an open one is marked at the market's last quote. */
export function viewOrder(market: Market, entry: OrderWithFills): OrderView {
  if (entry.status === 'open') {
    const quote = market.quoteOf(entry.order.code);
    const conversion = rateOf(market, entry.order.code);
    const opened = viewOpened(market, entry.order, entry.fills);
    if (quote === null || conversion === null) return { ...opened, profit: null };
    const profit = profitAt(entry.order, closingPrice(entry.order.direction, quote), conversion);
    return { ...opened, profit: formatMoney(profit), rateToUsdt: formatPrice(conversion) };
  }
  const { order } = entry;
  const digits = digitsOf(market, order.code);
  return {
    ...viewOpened(market, order, entry.fills),
    status: 'closed',
    closePrice: formatPrice(order.closePrice, digits),
    closeTime: new Date(order.closeTime).toISOString(),
    closeReason: order.closeReason,
    profit: formatMoney(order.profit),
    fee: formatMoney(money(SETTLEMENT_ASSET, order.openingFee.units + order.closingFee.units)),
    rateToUsdt: formatPrice((entry.fills.at(-1) ?? entry.fills[0])?.rateToUsdt ?? order.openPrice),
  };
}

/** An order as it stood when it was filled: marked at the very quote that opened it. The same for ever. */
export function viewOpened(market: Market, order: OpenOrder, fills: readonly Fill[]): OrderView {
  const instrument = market.instrument(order.code);
  const digits = digitsOf(market, order.code);
  const opening = fills.find(({ leg }) => leg === 'open');
  return {
    id: order.id,
    orderNo: order.id.padStart(10, '0'),
    mode: order.mode,
    product: 'contract',
    code: order.code,
    appName: instrument?.name ?? order.code,
    digits,
    direction: order.direction,
    type: 'market',
    status: 'open',
    lots: formatLots(order.lots),
    leverage: order.leverage,
    contractSize: order.contractSize.toString(),
    margin: formatMoney(order.margin),
    openPrice: formatPrice(order.openPrice, digits),
    openTime: new Date(order.openTime).toISOString(),
    closePrice: null,
    closeTime: null,
    closeReason: null,
    stopLossPrice: order.stopLoss === null ? null : formatPrice(order.stopLoss, digits),
    takeProfitPrice: order.takeProfit === null ? null : formatPrice(order.takeProfit, digits),
    fee: formatMoney(order.openingFee),
    profit:
      opening === undefined
        ? null
        : formatMoney(profitAt(order, closingPrice(order.direction, opening), opening.rateToUsdt)),
    rateToUsdt: formatPrice(opening?.rateToUsdt ?? order.openPrice),
    fills: fills.map((fill) => viewFill(fill, digits)),
  };
}

function viewFill(fill: Fill, digits: number): FillView {
  return {
    leg: fill.leg,
    price: formatPrice(fill.price, digits),
    bid: formatPrice(fill.bid, digits),
    ask: formatPrice(fill.ask, digits),
    source: fill.source,
    sequence: fill.sequence,
    quoteTime: new Date(fill.quoteTime).toISOString(),
    rateToUsdt: formatPrice(fill.rateToUsdt),
    rateSource: fill.rateSource,
    time: new Date(fill.time).toISOString(),
  };
}

function rateOf(market: Market, code: string) {
  const instrument = market.instrument(code);
  return instrument === null ? null : (market.rateToUsdt(instrument.quoteCurrency)?.rate ?? null);
}

/** Orders outlive the list: without their instrument they show every digit that a price can have. */
function digitsOf(market: Market, code: string): number {
  return market.instrument(code)?.digits ?? 10;
}
