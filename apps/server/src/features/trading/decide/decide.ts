/** Customers' commands, each decided on the unit of work of a batch. Pure but for the market's quotes: saves nothing. */
import type { Mode } from '@candor/core/ledger/transfer';
import { money, usdtText } from '@candor/core/money/money';
import type { Lots, Price } from '@candor/core/money/price';
import type { Rate } from '@candor/core/money/rate';
import { Refusal, type RefusalCode, type RefusalDetails } from '@candor/core/refusal';
import { changeOrder, changePending, type PendingChange } from '@candor/core/trading/orders/change-order';
import {
  checkOrder,
  checkPart,
  checkSlippage,
  checkSlippageBound,
  type Objection,
  type OrderRequest,
} from '@candor/core/trading/checks/check-order';
import { checkOpenChange, checkPendingChange, checkPlace } from '@candor/core/trading/checks/check-pending';
import { closeWithinAccount } from '@candor/core/trading/orders/close-account';
import { freeAfterClose, type PricedOrder } from '@candor/core/trading/orders/close-order';
import { closingPrice, quoteOrder, SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { worthOf } from '@candor/core/trading/margin/locked';
import { marginState, type MarginState, type Position, positionOf } from '@candor/core/trading/margin/margin-level';
import { openOrder } from '@candor/core/trading/orders/open-order';
import { type CloseReason, type OrderEvent, requestedAs } from '@candor/core/trading/orders/order';
import { cancelPending, placeOrder, type PlaceRequest, quotePending } from '@candor/core/trading/orders/pending-order';
import type { UnitOfWork } from './unit-of-work.ts';
import type { PreTradeRestrictions } from '../state/loss-book.ts';
import { acceptance, awaitQuote, type FillTiming } from './fill-timing.ts';
import { chargeOvernightFinancing } from './overnight-financing.ts';
import type { AnyOrder } from '../state/any-order.ts';

type Trader = { readonly owner: string; readonly mode: Mode };
type Named = Trader & { readonly orderId: string };

export type PendingOrderRequest = Omit<PlaceRequest, 'id' | 'owner' | 'mode'>;
/** The customer's trading restrictions, read before the command was queued. A repeated key still gets its first answer. */
type Restricted = { readonly restrictions: PreTradeRestrictions | null };

export type OpenCommand = Trader &
  Restricted & { readonly kind: 'open'; readonly code: string; readonly request: OrderRequest };
export type PlaceCommand = Trader &
  Restricted & { readonly kind: 'place'; readonly code: string; readonly request: PendingOrderRequest };
export type ChangeCommand = Named & {
  readonly kind: 'change';
  /** The version that the customer saw; null: any. */
  readonly version: number | null;
  readonly change: PendingChange;
};
export type CancelCommand = Named & { readonly kind: 'cancel' };
export type CloseCommand = Named & {
  readonly kind: 'close';
  /** Null: the whole position. */
  readonly lots: Lots | null;
  /** Null: at any price. */
  readonly priceSeen: Price | null;
  readonly maxSlippage: Rate;
};
export const CLOSE_ALL = ['all', 'profitable', 'losing'] as const;
export type CloseAllCommand = Trader & {
  readonly kind: 'closeAll';
  readonly which: (typeof CLOSE_ALL)[number];
  /** Pending orders are cancelled too. */
  readonly cancelsPending: boolean;
};
export type CustomerCommand =
  | OpenCommand
  | PlaceCommand
  | ChangeCommand
  | CancelCommand
  | CloseCommand
  | CloseAllCommand;

/** One version of one order. */
export type OrderRef = { readonly orderId: string; readonly version: number };

export type Closed = { readonly order: AnyOrder; readonly event: OrderEvent };

export type Effect =
  | {
      readonly effect: 'order';
      readonly kind: OrderEvent['kind'];
      readonly order: AnyOrder;
      readonly event: OrderEvent;
    }
  /** All that was requested; those that cannot be closed now stay as they are. */
  | {
      readonly effect: 'orders';
      readonly done: readonly OrderRef[];
      readonly left: readonly string[];
      /** What was closed of what was requested. */
      readonly closings?: readonly Closed[];
    }
  /** Another feature took money out of the available balance. */
  | { readonly effect: 'reserved'; readonly answer: unknown }
  /** It may be filled at a later quote of these only. */
  | { readonly effect: 'waits'; readonly codes: readonly string[] }
  /** Nothing to do, or no longer. */
  | { readonly effect: 'none' }
  | { readonly effect: 'refused'; readonly code: RefusalCode; readonly details: RefusalDetails };

/** @param nextId gives the id of the new order. */
export function open(
  unit: UnitOfWork,
  { owner, mode, code, request: order, restrictions }: OpenCommand,
  nextId: () => string,
  timing: FillTiming,
): Effect {
  assertPreTradeCheck(unit, { owner, mode }, restrictions);
  refuseUnlisted(unit, code);
  const { instrument, quote, conversion } = unit.tradable(mode, code);
  const waits = awaitQuote(timing, [code]);
  if (waits !== null) return waits;
  const cost = quoteOrder(instrument, quote, conversion.rate, order);
  refuseIf(checkOrder(instrument, quote, order, cost, fundsOf(unit, { owner, mode })));
  const { direction, lots, leverage, stopLoss, takeProfit, trailing } = order;
  const request = { id: nextId(), owner, mode, direction, lots, leverage, stopLoss, takeProfit, trailing };
  const opened = openOrder(request, instrument, cost, quote, conversion, unit.now);
  const { priceSeen, maxSlippage } = order;
  const step = requestedAs(opened, { priceSeen, accepted: { ...acceptance(timing, unit.now, code), maxSlippage } });
  if (!unit.covers(step.order)) throw new Refusal('no_cover');
  return effectOf(unit.create(step), step.event);
}

/** @param nextId gives the id of the new order. */
export function place(
  unit: UnitOfWork,
  { owner, mode, code, request, restrictions }: PlaceCommand,
  nextId: () => string,
  timing: FillTiming,
): Effect {
  assertPreTradeCheck(unit, { owner, mode }, restrictions);
  refuseUnlisted(unit, code);
  const { instrument, quote, conversion } = unit.quoted(mode, code);
  const cost = quotePending(instrument, request, conversion.rate);
  refuseIf(checkPlace(instrument, quote, request, cost, fundsOf(unit, { owner, mode }), unit.now));
  const placed = placeOrder({ ...request, id: nextId(), owner, mode }, instrument, quote, conversion, unit.now);
  const accepted = { ...acceptance(timing, unit.now, null), maxSlippage: null };
  const step = requestedAs(placed, { priceSeen: null, accepted });
  return effectOf(unit.create(step), step.event);
}

/** Refuses instruments that are not listed or can only be closed. */
function refuseUnlisted({ market }: UnitOfWork, code: string): void {
  const instrument = market.instrument(code);
  if (instrument === null) throw new Refusal('option_product_incorrect', { field: 'code' });
  if (instrument.acceptsOrders === false) throw new Refusal('not_tradable_now', { code });
}

/** Checks losses as of this moment: earlier orders of the same batch may have used up the limit. */
function assertPreTradeCheck(unit: UnitOfWork, trader: Trader, restrictions: PreTradeRestrictions | null): void {
  const objection = preTradeCheck(unit, trader, restrictions);
  if (objection !== null) throw objection;
}

/** Trading restrictions on new orders; null: none. */
export function preTradeCheck(
  unit: UnitOfWork,
  { owner, mode }: Trader,
  restrictions: PreTradeRestrictions | null,
): Refusal | null {
  if (restrictions === null || restrictions.objection !== null) return restrictions?.objection ?? null;
  for (const { amount, since, until, elsewhere = 0n } of restrictions.lossLimits) {
    if (amount > 0n && unit.lostSince(owner, mode, since) + elsewhere < amount) continue;
    const limit = usdtText(amount);
    return new Refusal('loss_limit_reached', { limit, until: new Date(until).toISOString() });
  }
  return null;
}

export function change(unit: UnitOfWork, command: ChangeCommand): Effect {
  const live = unit.find(command.orderId);
  if (live === null || !isOf(command, live.order)) throw new Refusal('order_not_open', { order: command.orderId });
  const { order } = live;
  if (command.version !== null && command.version !== order.version) {
    throw new Refusal('order_changed', { order: order.id });
  }
  const { instrument, quote, conversion } = unit.quoted(order.mode, order.code);
  if (live.status === 'open') {
    const { entryPrice, expiresAt, ...levels } = command.change;
    if (entryPrice !== undefined || expiresAt !== undefined)
      throw new Refusal('order_not_pending', { order: order.id });
    refuseIf(checkOpenChange(instrument, live.order, levels, quote));
    const step = changeOrder(live.order, levels, instrument, quote, conversion, unit.now);
    return step === null ? unchanged(live) : effectOf(unit.record(step), step.event);
  }
  const market = { quote, rateToUsdt: conversion.rate };
  refuseIf(checkPendingChange(instrument, live.order, command.change, market, fundsOf(unit, live.order), unit.now));
  const step = changePending(live.order, command.change, quote, conversion, unit.now);
  return step === null ? unchanged(live) : effectOf(unit.record(step), step.event);
}

export function cancel(unit: UnitOfWork, command: CancelCommand): Effect {
  const live = unit.find(command.orderId);
  if (live === null || live.status !== 'pending' || !isOf(command, live.order)) {
    throw new Refusal('order_not_pending', { order: command.orderId });
  }
  const step = cancelPending(live.order, 'customer', unit.now);
  return effectOf(unit.record(step), step.event);
}

export function close(unit: UnitOfWork, command: CloseCommand, timing: FillTiming): Effect {
  const live = unit.find(command.orderId);
  if (live === null || live.status !== 'open' || !isOf(command, live.order)) {
    throw new Refusal('order_not_open', { order: command.orderId });
  }
  const wanted = unit.priced(live.order);
  const waits = awaitQuote(timing, [live.order.code]);
  if (waits !== null) return waits;
  if (command.lots !== null) {
    refuseIf(checkPart(unit.tradable(live.order.mode, live.order.code).instrument, live.order, command.lots));
  }
  if (command.priceSeen !== null) {
    refuseIf(checkSlippageBound(command.maxSlippage));
    const side = live.order.direction === 'long' ? 'sell' : 'buy';
    const price = closingPrice(live.order.direction, wanted.quote);
    const { instrument } = unit.tradable(live.order.mode, live.order.code);
    refuseIf(checkSlippage(side, command.priceSeen, price, command.maxSlippage, instrument.digits));
  }
  const lots = command.lots ?? live.order.lots;
  const { priceSeen } = command;
  const maxSlippage = priceSeen === null ? null : command.maxSlippage;
  const accepted = { ...acceptance(timing, unit.now, live.order.code), maxSlippage };
  return closePriced(unit, wanted, { lots, reason: 'customer', priceSeen, accepted });
}

type ClosePlan = { readonly lots: Lots; readonly reason: CloseReason } & Pick<OrderEvent, 'priceSeen' | 'accepted'>;

/** Closes the given lots, and whatever else of the account must end for it. */
export function closePriced(unit: UnitOfWork, uncharged: PricedOrder, plan: ClosePlan): Effect {
  const { lots, reason, priceSeen, accepted } = plan;
  // A level that was reached before the roll costs no night: that it is carried out after it is our delay.
  const isClosing = reason === 'customer';
  const wanted = chargeOvernightFinancing(unit, uncharged, { isClosing });
  const { owner, mode, id, code } = wanted.order;
  const isCovered = freeAfterClose(unit.available(owner, mode), wanted, lots) >= 0n;
  const others = isCovered ? [] : unit.open(owner, mode).filter((order) => order.id !== id);
  const priced = others
    .flatMap((order) => unit.tryPriced(order) ?? [])
    .map((other) => chargeOvernightFinancing(unit, other, { isClosing }));
  const isPriced = new Set(priced.map(({ order }) => order.id));
  const locked = others.filter(({ id: other }) => !isPriced.has(other));
  const around = {
    available: unit.available(owner, mode),
    pending: isCovered ? [] : unit.pending(owner, mode),
    others: priced,
    lockedWorth: worthOf(locked.map((order) => unit.locked(order))),
  };
  const closing = closeWithinAccount({ ...wanted, lots }, reason, around, unit.now);
  if (closing === null) throw new Refusal('not_tradable_now', { code });
  let effect: Effect = { effect: 'none' };
  for (const each of [...closing.cancellations, ...closing.closings]) {
    // The customer gave no price bound for the others.
    const step = each.order.id === id ? requestedAs(each, { priceSeen, accepted }) : each;
    effect = effectOf(unit.record(step), step.event);
  }
  return effect;
}

export function closeAll(
  unit: UnitOfWork,
  { owner, mode, which, cancelsPending }: CloseAllCommand,
  timing: FillTiming,
): Effect {
  const orders = unit.open(owner, mode);
  const tradable = orders.flatMap((order) => unit.tryPriced(order) ?? []);
  const stale = new Set(tradable.map(({ order: { code } }) => code).filter((code) => !timing.isFresh(code)));
  if (stale.size > 0 && !timing.isLastCall) return { effect: 'waits', codes: [...stale] };
  const priced = tradable.filter(({ order }) => !stale.has(order.code));
  const done: OrderRef[] = [];
  const left: string[] = [];
  const closings: Closed[] = [];
  for (const order of cancelsPending ? unit.pending(owner, mode) : []) {
    done.push(refOf(unit.record(cancelPending(order, 'customer', unit.now))));
  }
  const isPriced = new Set(priced.map(({ order }) => order.id));
  // Without a price now there is no profit to sort by.
  left.push(...orders.filter(({ id }) => !isPriced.has(id)).map(({ id }) => id));
  // Most profitable first, so that the operator covers no loss that another of these positions could pay.
  const nothing = money(SETTLEMENT_ASSET, 0n);
  const wanted = priced
    .filter((each) => isWanted(each, which))
    .toSorted((a, b) => Number(freeAfterClose(nothing, b) - freeAfterClose(nothing, a)));
  for (const { order, quote, conversion } of wanted) {
    const live = unit.find(order.id);
    if (live?.status !== 'open') continue;
    const accepted = { ...acceptance(timing, unit.now, order.code), maxSlippage: null };
    try {
      const effect = closePriced(
        unit,
        { order: live.order, quote, conversion },
        { lots: live.order.lots, reason: 'customer', priceSeen: null, accepted },
      );
      if (effect.effect !== 'order') continue;
      done.push(refOf(effect.order));
      closings.push(effect);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      left.push(order.id);
    }
  }
  return { effect: 'orders', done, left, closings };
}

function isWanted(priced: PricedOrder, which: CloseAllCommand['which']): boolean {
  const units = positionOf(priced).profit.units;
  return which === 'all' || (which === 'profitable' ? units > 0n : units < 0n);
}

/** What free margin follows from: available, and open profit less financing owed. An order without any quote counts as unchanged. */
export function fundsOf(unit: UnitOfWork, { owner, mode }: Trader) {
  return {
    available: unit.available(owner, mode),
    openProfit: stateOf(unit, { owner, mode }).profit,
    openOrders: unit.ofAccount(owner, mode).length,
  };
}

export function stateOf(unit: UnitOfWork, { owner, mode }: Trader): MarginState {
  let held = 0n;
  const positions: Position[] = [];
  for (const { status, order } of unit.ofAccount(owner, mode)) {
    if (status === 'pending') held += order.held.units;
    else positions.push(unit.position(order) ?? { order, profit: money(SETTLEMENT_ASSET, 0n) });
  }
  return marginState({ available: unit.available(owner, mode), held: money(SETTLEMENT_ASSET, held) }, positions);
}

export function effectOf(order: AnyOrder, event: OrderEvent): Effect {
  return { effect: 'order', kind: event.kind, order, event };
}

export function refuseIf(objection: Objection | null): void {
  if (objection !== null) throw new Refusal(objection.code, objection.details);
}

/** Already in the requested state: its present version is the answer. */
function unchanged({ order }: AnyOrder): Effect {
  return { effect: 'orders', done: [{ orderId: order.id, version: order.version }], left: [] };
}

function refOf({ order }: AnyOrder): OrderRef {
  return { orderId: order.id, version: order.version };
}

function isOf({ owner, mode }: Trader, order: Trader): boolean {
  return order.owner === owner && order.mode === mode;
}
