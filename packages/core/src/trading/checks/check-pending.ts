/** The rules for pending orders, and for changes of an order. The ticket and the server call the same functions. */
import type { Instrument } from '../../market/instrument.ts';
import type { Quote } from '../../market/quote.ts';
import { type Money, money } from '../../money/money.ts';
import { exactPriceText, type Price, price } from '../../money/price.ts';
import { rate } from '../../money/rate.ts';
import { DAY, type Instant } from '../../time.ts';
import { applyPendingChange, heldAfter, type OpenChange, type PendingChange } from '../orders/change-order.ts';
import {
  checkCount,
  checkFunds,
  checkStops,
  checkTerms,
  checkTrailing,
  checkNotional,
  type Objection,
} from './check-order.ts';
import { checkRange, levelRange, type LevelTerms, sideProblem } from './level-range.ts';
import { type Direction, openingPrice, type OrderQuote } from '../margin/margin.ts';
import type { OpenOrder, PendingOrder } from '../orders/order.ts';
import { type PlaceRequest, quotePending } from '../orders/pending-order.ts';
import { entersBelow, reachesEntry } from '../triggers/triggers.ts';

/** An order is pending for a year at most. */
export const EXPIRY_MAX = 365 * DAY;

type Sides = Pick<Quote, 'bid' | 'ask'>;
type Entry = Pick<PendingOrder, 'type' | 'direction' | 'entryPrice'>;

/** Null when the entry price is on the grid, not reached already, and not absurdly far from the current price. */
export function checkEntry(instrument: LevelTerms, entry: Entry, quote: Sides): Objection | null {
  const { entryPrice } = entry;
  const now = openingPrice(entry.direction, quote);
  const side = entersBelow(entry) ? 'below' : 'above';
  const found = sideProblem(instrument, entryPrice, side, !reachesEntry(entry, quote));
  if (found !== null) {
    return {
      code: 'entry_price_unreasonable',
      details: {
        field: 'entryPrice',
        price: exactPriceText(now, instrument.digits),
        at: entry.direction === 'long' ? 'buy' : 'sell',
        ...found,
      },
    };
  }
  return checkRange(instrument, 'entryPrice', entryPrice, levelRange(instrument, side, now));
}

/** Null when the order is good till cancelled, or expires within a year from now. */
export function checkExpiry(expiresAt: Instant | null, now: Instant): Objection | null {
  if (expiresAt === null || (expiresAt > now && expiresAt <= now + EXPIRY_MAX)) return null;
  return {
    code: 'expiry_unreasonable',
    details: { field: 'expiresAt', min: new Date(now).toISOString(), max: new Date(now + EXPIRY_MAX).toISOString() },
  };
}

/** The market as it will be when the order fills at its entry price, with today's spread: its stops are checked against that. */
export function quoteAtEntry({ direction, entryPrice }: Pick<Entry, 'direction' | 'entryPrice'>, quote: Sides): Sides {
  const spread = quote.ask - quote.bid;
  return direction === 'long'
    ? { bid: price(entryPrice - spread), ask: entryPrice }
    : { bid: entryPrice, ask: price(entryPrice + spread) };
}

type Funds = { readonly available: Money; readonly openProfit: Money };

/** Null when the order may be placed. Ordered by what the customer must fix first. */
export function checkPlace(
  instrument: Instrument,
  quote: Sides,
  request: Omit<PlaceRequest, 'id' | 'owner' | 'mode'>,
  cost: OrderQuote,
  funds: Funds & { readonly openOrders: number },
  now: Instant,
): Objection | null {
  return (
    checkTerms(instrument, { ...request, maxSlippage: rate(0n) }) ??
    checkEntry(instrument, request, quote) ??
    checkNotional(instrument, cost) ??
    checkExpiry(request.expiresAt, now) ??
    checkLevels(instrument, request.direction, quoteAtEntry(request, quote), request, 'entry') ??
    checkCount(funds.openOrders) ??
    checkFunds(funds.available, funds.openProfit, cost)
  );
}

/** Null when the changed levels are valid at this quote. An unchanged level is not checked again. */
export function checkOpenChange(
  instrument: LevelTerms,
  order: Pick<OpenOrder, 'direction' | 'stopLoss' | 'takeProfit' | 'trailing'>,
  change: OpenChange,
  quote: Sides,
): Objection | null {
  const changed = {
    stopLoss: change.stopLoss === order.stopLoss ? null : (change.stopLoss ?? null),
    takeProfit: change.takeProfit === order.takeProfit ? null : (change.takeProfit ?? null),
    trailing: change.trailing === order.trailing?.distance ? null : (change.trailing ?? null),
  };
  return checkLevels(instrument, order.direction, quote, changed, 'now');
}

/** Null when the order may stay pending on its changed terms, and the funds for any additional hold suffice. */
export function checkPendingChange(
  instrument: LevelTerms & Pick<Instrument, 'lotMin' | 'lotMax' | 'lotStep'>,
  order: PendingOrder,
  change: PendingChange,
  market: { readonly quote: Sides; readonly rateToUsdt: Price },
  funds: Funds,
  now: Instant,
): Objection | null {
  const wished = applyPendingChange(order, change);
  const hasMoved = wished.entryPrice !== order.entryPrice;
  const held = heldAfter(order, wished, market.rateToUsdt);
  const more = held.units - order.held.units;
  const cost = { margin: money(held.asset, more), openingFee: money(held.asset, 0n) };
  return (
    (hasMoved ? checkEntry(instrument, wished, market.quote) : null) ??
    (hasMoved ? checkNotional(instrument, quotePending(order, wished, market.rateToUsdt)) : null) ??
    (wished.expiresAt === order.expiresAt ? null : checkExpiry(wished.expiresAt, now)) ??
    checkLevels(
      instrument,
      order.direction,
      quoteAtEntry(wished, market.quote),
      {
        stopLoss: hasMoved || wished.stopLoss !== order.stopLoss ? wished.stopLoss : null,
        takeProfit: hasMoved || wished.takeProfit !== order.takeProfit ? wished.takeProfit : null,
        trailing: hasMoved || wished.trailing !== order.trailing ? wished.trailing : null,
      },
      'entry',
    ) ??
    (more > 0n ? checkFunds(funds.available, funds.openProfit, cost) : null)
  );
}

function checkLevels(
  instrument: LevelTerms,
  direction: Direction,
  quote: Sides,
  levels: Pick<PendingOrder, 'stopLoss' | 'takeProfit' | 'trailing'>,
  when: 'now' | 'entry',
): Objection | null {
  return (
    checkStops(instrument, direction, quote, levels, when) ??
    checkTrailing(instrument, direction, quote, levels.trailing)
  );
}
