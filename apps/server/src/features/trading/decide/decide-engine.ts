/** Commands from the market and the clock. Each only names an order or account: the rules evaluate its current state again. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Quote } from '@candor/core/market/quote';
import {
  isAtOrBelow,
  MARGIN_CALL_ENDS,
  marginCondition,
  type MarginState,
} from '@candor/core/trading/margin/margin-level';
import type { OpenOrder, PendingOrder } from '@candor/core/trading/orders/order';
import { expirePending, fillPending, isExpired, refusePending } from '@candor/core/trading/orders/pending-order';
import { stopOut } from '@candor/core/trading/margin/stop-out';
import { trail } from '@candor/core/trading/triggers/trailing-stop';
import { reachesEntry, triggeredBy } from '@candor/core/trading/triggers/triggers';
import { closePriced, type Effect, effectOf, fundsOf, preTradeCheck, stateOf } from './decide.ts';
import type { FillTiming } from './fill-timing.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import type { LoggedQuote } from '../state/account-event.ts';
import type { PreTradeRestrictions } from '../state/loss-book.ts';
import { chargeOvernightFinancing } from './overnight-financing.ts';

type Trader = { readonly owner: string; readonly mode: Mode };
type Named = Trader & { readonly orderId: string };

/**
 * A quote reached the order's stop loss, take profit or entry, and the order fills at that quote; when it is late, at the current one,
 * if that reaches it too.
 */
type ReachCommand = Named & {
  readonly kind: 'reach';
  readonly quote: Quote;
  /** For an entry. */
  readonly restrictions: PreTradeRestrictions | null;
};
/** A quote moved far enough for the trailing stop to follow. */
type TrailCommand = Named & { readonly kind: 'trail'; readonly quote: Quote };
type ExpireCommand = Named & { readonly kind: 'expire' };
/** A roll has passed since the order was last charged. */
type FinanceCommand = Named & { readonly kind: 'finance' };
/** The account may have reached its margin call or stop-out level. */
type EvaluateCommand = Trader & { readonly kind: 'evaluate' };
export type EngineCommand = ReachCommand | TrailCommand | ExpireCommand | FinanceCommand | EvaluateCommand;

const NOTHING: Effect = { effect: 'none' };

export function reach(unit: UnitOfWork, command: ReachCommand, { isLate, isSuperseded }: FillTiming): Effect {
  const { orderId, restrictions } = command;
  if (isSuperseded) return NOTHING;
  const live = unit.find(orderId);
  if (live === null) return NOTHING;
  const quote = isLate ? unit.tradable(live.order.mode, live.order.code).quote : command.quote;
  return live.status === 'open' ? trigger(unit, live.order, quote) : fill(unit, live.order, quote, restrictions);
}

function trigger(unit: UnitOfWork, order: OpenOrder, quote: Quote): Effect {
  const reason = triggeredBy(order, quote);
  return reason === null
    ? NOTHING
    : closePriced(unit, unit.priced(order, quote), { lots: order.lots, reason, priceSeen: null, accepted: null });
}

function fill(unit: UnitOfWork, order: PendingOrder, quote: Quote, restrictions: PreTradeRestrictions | null): Effect {
  if (isExpired(order, unit.now)) return expireNow(unit, order);
  if (!reachesEntry(order, quote)) return NOTHING;
  const { instrument, conversion } = unit.tradable(order.mode, order.code);
  if (preTradeCheck(unit, order, restrictions) !== null) {
    const step = refusePending(order, quote, conversion, 'not_allowed', unit.now);
    return effectOf(unit.record(step), step.event);
  }
  const filled = fillPending(order, fundsOf(unit, order), instrument, quote, conversion, unit.now);
  const isUncovered = filled.effect === 'opened' && !unit.covers(filled.order);
  const step = isUncovered ? refusePending(order, quote, conversion, 'not_covered', unit.now) : filled;
  return effectOf(unit.record(step), step.event);
}

export function trailStop(unit: UnitOfWork, { orderId, quote }: TrailCommand): Effect {
  const live = unit.find(orderId);
  if (live?.status !== 'open') return NOTHING;
  const { order } = live;
  const { instrument, conversion } = unit.tradable(order.mode, order.code);
  const step = trail(order, quote, conversion, instrument.digits, unit.now);
  return step === null ? NOTHING : effectOf(unit.record(step), step.event);
}

export function expire(unit: UnitOfWork, { orderId }: ExpireCommand): Effect {
  const live = unit.find(orderId);
  return live?.status === 'pending' && isExpired(live.order, unit.now) ? expireNow(unit, live.order) : NOTHING;
}

function expireNow(unit: UnitOfWork, order: PendingOrder): Effect {
  const step = expirePending(order, unit.now);
  return effectOf(unit.record(step), step.event);
}

export function finance(unit: UnitOfWork, { orderId }: FinanceCommand): Effect {
  const live = unit.find(orderId);
  if (live?.status === 'open') chargeOvernightFinancing(unit, unit.priced(live.order));
  return NOTHING;
}

/** No position switches this off: what has no price now counts at its last one, and stays. */
export function evaluateMargin(unit: UnitOfWork, { owner, mode }: EvaluateCommand): Effect {
  chargeAll(unit, { owner, mode }, false);
  let state = stateOf(unit, { owner, mode });
  let condition = marginCondition(state);
  if (condition === 'stop_out' && chargeAll(unit, { owner, mode }, true)) {
    state = stateOf(unit, { owner, mode });
    condition = marginCondition(state);
  }
  const orders = unit.open(owner, mode);
  if (condition === 'sound') {
    if (unit.isCalled(owner, mode) && !isAtOrBelow(state, MARGIN_CALL_ENDS))
      recordMarginEvent(unit, { owner, mode }, 'margin_call_ended', state);
    return NOTHING;
  }
  if (!unit.isCalled(owner, mode)) recordMarginEvent(unit, { owner, mode }, 'margin_call', state);
  if (condition !== 'stop_out') return NOTHING;

  const closable = orders.flatMap((order) => {
    const priced = unit.tryPriced(order);
    const instrument = unit.market.instrument(order.code);
    if (priced === null || instrument === null) return [];
    return [{ ...priced, lotStep: instrument.lotStep, lotMin: instrument.lotMin }];
  });
  const isClosable = new Set(closable.map(({ order }) => order.id));
  const locked = orders.filter(({ id }) => !isClosable.has(id)).map((order) => unit.locked(order));
  const available = unit.available(owner, mode);
  const { cancellations, closings } = stopOut(
    { available, pending: unit.pending(owner, mode), positions: closable, locked },
    unit.now,
  );
  if (cancellations.length + closings.length === 0) return NOTHING;
  recordMarginEvent(unit, { owner, mode }, 'stop_out', state);
  let effect = NOTHING;
  for (const step of [...cancellations, ...closings]) effect = effectOf(unit.record(step), step.event);
  return effect;
}

/** True: something was charged. */
function chargeAll(unit: UnitOfWork, { owner, mode }: Trader, isClosing: boolean): boolean {
  let hasCharged = false;
  for (const order of unit.open(owner, mode)) {
    const priced = unit.tryPriced(order);
    if (priced === null) continue;
    const charged = chargeOvernightFinancing(unit, priced, { isClosing });
    hasCharged ||= charged.order.version > order.version;
  }
  return hasCharged;
}

/** A margin call ends with the last position, whoever closed it: no later quote concerns the account. */
export function endMarginCallWithoutPositions(unit: UnitOfWork, { owner, mode }: Trader): void {
  if (!unit.isCalled(owner, mode) || unit.open(owner, mode).length > 0) return;
  recordMarginEvent(unit, { owner, mode }, 'margin_call_ended', stateOf(unit, { owner, mode }));
}

function recordMarginEvent(
  unit: UnitOfWork,
  { owner, mode }: Trader,
  kind: 'margin_call' | 'margin_call_ended' | 'stop_out',
  { equity, used }: MarginState,
): void {
  const quote = newestQuote(unit, { owner, mode });
  unit.recordAccountEvent({ owner, mode, kind, at: unit.now, equity, used, quote });
}

/**
 * Of the live quotes that value the account's positions, rates included, the one that came in last: with it the threshold was reached. Null
 * while all of its markets are silent: then money was moved.
 */
function newestQuote(unit: UnitOfWork, { owner, mode }: Trader): LoggedQuote | null {
  const { market } = unit;
  const quotes = unit.open(owner, mode).flatMap(({ code }) => {
    const currency = market.instrument(code)?.quoteCurrency;
    const pair = currency === undefined ? undefined : market.rateToUsdt(currency)?.quote?.code;
    return [market.tradableQuote(code), pair === undefined ? null : market.tradableQuote(pair)];
  });
  const receivedAt = ({ code }: LoggedQuote) => market.receivedAt(code) ?? Number.NEGATIVE_INFINITY;
  const isNewer = (one: LoggedQuote, other: LoggedQuote) =>
    receivedAt(one) === receivedAt(other) ? one.sequence > other.sequence : receivedAt(one) > receivedAt(other);
  return quotes.reduce<LoggedQuote | null>((newest, quote) => {
    if (quote?.minute === undefined) return newest;
    const { code, bid, ask, sequence, time, minute } = quote;
    const logged = { code, bid, ask, sequence, time, minute };
    return newest === null || isNewer(logged, newest) ? logged : newest;
  }, null);
}
