/** An order as its form holds it: the fields, what of them changed, and the check of a change to a pending order. */
import type { Instant } from '@candor/core/time';
import type { Money } from '@candor/core/money/money';
import { parsePrice, type Price } from '@candor/core/money/price';
import { assert } from '@candor/core/assert';
import { applyPendingChange, heldAfter, type PendingChange } from '@candor/core/trading/orders/change-order';
import type { Objection } from '@candor/core/trading/checks/check-order';
import { checkPendingChange } from '@candor/core/trading/checks/check-pending';
import type { PendingOrder } from '@candor/core/trading/orders/order';
import { exactLots, exactPrice, exactUsdt, type Sides } from '../../../shared/exact.ts';
import { instantOf, localTimeOf } from '../shared/local-time.ts';
import { openingPriceOf, type Terms } from '../model/terms.ts';
import type { OrderView } from '../model/trading-queries.ts';
import type { LevelInput } from '../ticket/level-input.ts';
import type { EntryInput } from '../ticket/use-ticket.ts';

export type PendingInput = EntryInput & LevelInput;

export function inputOf(order: OrderView): PendingInput {
  return {
    entryPrice: openingPriceOf(order),
    hasExpiry: order.expiresAt !== null,
    expiresAt: order.expiresAt === null ? '' : localTimeOf(Date.parse(order.expiresAt)),
    stopLoss: order.stopLossPrice ?? '',
    takeProfit: order.takeProfitPrice ?? '',
    trailing: order.trailingDistance ?? '',
  };
}

/** Fields whose text is not a price or a time. They are reported before any rule is checked. */
export function unreadable(input: PendingInput, digits: number): (keyof PendingInput)[] {
  const prices = (['entryPrice', 'stopLoss', 'takeProfit', 'trailing'] as const).filter((name) => {
    const isMissing = input[name] === '' && name !== 'entryPrice';
    return !isMissing && parsePrice(input[name], digits) === null;
  });
  return input.hasExpiry && instantOf(input.expiresAt) === null ? [...prices, 'expiresAt'] : prices;
}

/** The differences from the current order. Call only when every field can be parsed. */
export function changeOf(order: OrderView, input: PendingInput): PendingChange {
  const before = inputOf(order);
  const exact = (text: string) => (text === '' ? null : exactPrice(text));
  // "72000" is the same level as "72000.00".
  const isSame = (name: 'entryPrice' | 'stopLoss' | 'takeProfit' | 'trailing') =>
    exact(input[name]) === exact(before[name]);
  const level = (name: 'stopLoss' | 'takeProfit' | 'trailing'): { readonly [Name in typeof name]?: Price | null } =>
    isSame(name) ? {} : { [name]: exact(input[name]) };
  const isSameEnd = input.hasExpiry === before.hasExpiry && (!input.hasExpiry || input.expiresAt === before.expiresAt);
  return {
    ...(isSame('entryPrice') ? {} : { entryPrice: exactPrice(input.entryPrice) }),
    ...(isSameEnd ? {} : { expiresAt: input.hasExpiry ? instantOf(input.expiresAt) : null }),
    ...level('stopLoss'),
    ...level('takeProfit'),
    ...level('trailing'),
  };
}

type Market = { readonly sides: Sides; readonly rate: Price; readonly now: Instant };
type Funds = { readonly available: Money; readonly openProfit: Money };

/** Checks a change with the functions that the server uses: its objection, and the money that the order would hold. */
export function judge(
  order: OrderView,
  terms: Terms,
  change: PendingChange,
  { sides, rate, now }: Market,
  funds: Funds,
): { readonly objection: Objection | null; readonly held: Money } {
  const exact = exactPending(order, terms);
  return {
    objection: checkPendingChange(terms, exact, change, { quote: sides, rateToUsdt: rate }, funds, now),
    held: heldAfter(exact, applyPendingChange(exact, change), rate),
  };
}

function exactPending(order: OrderView, terms: Terms): PendingOrder {
  const { type } = order;
  assert(type !== 'market', 'an order at the market does not wait');
  const level = (text: string | null) => (text === null ? null : exactPrice(text));
  return {
    id: order.id,
    owner: '',
    mode: order.mode,
    code: order.code,
    direction: order.direction,
    leverage: order.leverage,
    contractSize: BigInt(order.contractSize),
    feeRate: terms.feeRate,
    // Counts at rolls, which charge no pending order.
    creditHours: 0,
    type,
    lots: exactLots(order.lots),
    entryPrice: exactPrice(openingPriceOf(order)),
    expiresAt: order.expiresAt === null ? null : Date.parse(order.expiresAt),
    stopLoss: level(order.stopLossPrice),
    takeProfit: level(order.takeProfitPrice),
    trailing: level(order.trailingDistance),
    held: exactUsdt(order.margin),
    placedAt: Date.parse(order.placedTime),
    version: order.version,
  };
}
