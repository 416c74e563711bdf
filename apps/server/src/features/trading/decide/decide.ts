/** Decides what a customer asks for, on the draft of a batch. Pure but for the market's quotes: saves nothing. */
import type { Mode } from '@candor/core/ledger/transfer';
import { formatMoney, money } from '@candor/core/money/money';
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
  type OrderWish,
} from '@candor/core/trading/checks/check-order';
import { checkOpenChange, checkPendingChange, checkPlace } from '@candor/core/trading/checks/check-pending';
import { closeWithinAccount } from '@candor/core/trading/orders/close-account';
import { freeAfterClose, type PricedOrder } from '@candor/core/trading/orders/close-order';
import { closingPrice, quoteOrder, SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { marginState, type MarginState, type Position, positionOf } from '@candor/core/trading/margin/margin-level';
import { openOrder } from '@candor/core/trading/orders/open-order';
import { type CloseReason, type OrderEvent, seenAt } from '@candor/core/trading/orders/order';
import { cancelPending, placeOrder, type PlaceRequest, quotePending } from '@candor/core/trading/orders/pending-order';
import type { Draft } from './unit-of-work.ts';
import type { Guard } from '../state/loss-book.ts';
import { chargeNights } from './overnight-financing.ts';
import type { AnyOrder } from '../state/any-order.ts';

type Trader = { readonly owner: string; readonly mode: Mode };
type Named = Trader & { readonly orderId: string };

export type PlaceWish = Omit<PlaceRequest, 'id' | 'owner' | 'mode'>;
/** What the customer set against themselves, found before the command was queued. A repeated key still gets its first answer. */
type Guarded = { readonly guard: Guard | null };

export type OpenCommand = Trader & Guarded & { readonly kind: 'open'; readonly code: string; readonly wish: OrderWish };
export type PlaceCommand = Trader &
  Guarded & { readonly kind: 'place'; readonly code: string; readonly wish: PlaceWish };
export type ChangeCommand = Named & {
  readonly kind: 'change';
  /** The version that the customer saw; null: whatever it is. */
  readonly version: number | null;
  readonly change: PendingChange;
};
export type CancelCommand = Named & { readonly kind: 'cancel' };
export type CloseCommand = Named & {
  readonly kind: 'close';
  /** Null: all that is open. */
  readonly lots: Lots | null;
  /** Null: at whatever the market gives. */
  readonly priceSeen: Price | null;
  readonly maxSlippage: Rate;
};
export const CLOSE_ALL = ['all', 'profitable', 'losing'] as const;
export type CloseAllCommand = Trader & {
  readonly kind: 'closeAll';
  readonly which: (typeof CLOSE_ALL)[number];
  /** Orders that wait are cancelled too. */
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

export type Effect =
  | { readonly effect: 'order'; readonly kind: OrderEvent['kind']; readonly any: AnyOrder; readonly event: OrderEvent }
  /** All that was asked for; those that could not be closed now stay as they are. */
  | { readonly effect: 'orders'; readonly done: readonly OrderRef[]; readonly left: readonly string[] }
  /** There was nothing to do, or not any more. */
  | { readonly effect: 'none' }
  | { readonly effect: 'refused'; readonly code: RefusalCode; readonly details: RefusalDetails };

/** @param nextId gives the id of an order that begins. */
export function decideCustomer(draft: Draft, command: CustomerCommand, nextId: () => string): Effect {
  switch (command.kind) {
    case 'open':
      return open(draft, command, nextId);
    case 'place':
      return place(draft, command, nextId);
    case 'change':
      return change(draft, command);
    case 'cancel':
      return cancel(draft, command);
    case 'close':
      return close(draft, command);
    case 'closeAll':
      return closeAll(draft, command);
  }
}

function open(draft: Draft, { owner, mode, code, wish, guard }: OpenCommand, nextId: () => string): Effect {
  refuseGuarded(draft, { owner, mode }, guard);
  refuseUnlisted(draft, code);
  const { instrument, quote, conversion } = draft.tradable(mode, code);
  const cost = quoteOrder(instrument, quote, conversion.rate, wish);
  refuseIf(checkOrder(instrument, quote, wish, cost, fundsOf(draft, { owner, mode })));
  const { direction, lots, leverage, stopLoss, takeProfit, trailing } = wish;
  const request = { id: nextId(), owner, mode, direction, lots, leverage, stopLoss, takeProfit, trailing };
  const step = seenAt(openOrder(request, instrument, cost, quote, conversion, draft.now), wish.priceSeen);
  return effectOf(draft.create(step), step.event);
}

function place(draft: Draft, { owner, mode, code, wish, guard }: PlaceCommand, nextId: () => string): Effect {
  refuseGuarded(draft, { owner, mode }, guard);
  refuseUnlisted(draft, code);
  const { instrument, quote, conversion } = draft.quoted(mode, code);
  const cost = quotePending(instrument, wish, conversion.rate);
  refuseIf(checkPlace(instrument, quote, wish, cost, fundsOf(draft, { owner, mode }), draft.now));
  const step = placeOrder({ ...wish, id: nextId(), owner, mode }, instrument, quote, conversion, draft.now);
  return effectOf(draft.create(step), step.event);
}

/** What is not listed, and what can only be closed. */
function refuseUnlisted({ market }: Draft, code: string): void {
  const instrument = market.instrument(code);
  if (instrument === null) throw new Refusal('option_product_incorrect', { field: 'code' });
  if (instrument.acceptsOrders === false) throw new Refusal('not_tradable_now', { code });
}

/** Against what is lost at this very moment: of orders that were asked for together, those before may have used the limit up. */
function refuseGuarded(draft: Draft, trader: Trader, guard: Guard | null): void {
  const objection = objectionTo(draft, trader, guard);
  if (objection !== null) throw objection;
}

/** What stands against anything new; null: nothing. */
export function objectionTo(draft: Draft, { owner, mode }: Trader, guard: Guard | null): Refusal | null {
  if (guard === null || guard.objection !== null) return guard?.objection ?? null;
  for (const { amount, since, until } of guard.lossLimits) {
    if (amount > 0n && draft.lostSince(owner, mode, since) < amount) continue;
    const limit = formatMoney(money(SETTLEMENT_ASSET, amount));
    return new Refusal('loss_limit_reached', { limit, until: new Date(until).toISOString() });
  }
  return null;
}

function change(draft: Draft, command: ChangeCommand): Effect {
  const live = draft.find(command.orderId);
  if (live === null || !isOf(command, live.order)) throw new Refusal('order_not_open', { order: command.orderId });
  const { order } = live;
  if (command.version !== null && command.version !== order.version) {
    throw new Refusal('order_changed', { order: order.id });
  }
  const { instrument, quote, conversion } = draft.quoted(order.mode, order.code);
  if (live.status === 'open') {
    const { entryPrice, expiresAt, ...levels } = command.change;
    if (entryPrice !== undefined || expiresAt !== undefined)
      throw new Refusal('order_not_pending', { order: order.id });
    refuseIf(checkOpenChange(instrument, live.order, levels, quote));
    const step = changeOrder(live.order, levels, instrument, quote, conversion, draft.now);
    return step === null ? unchanged(live) : effectOf(draft.keep(step), step.event);
  }
  const market = { quote, rateToUsdt: conversion.rate };
  refuseIf(checkPendingChange(instrument, live.order, command.change, market, fundsOf(draft, live.order), draft.now));
  const step = changePending(live.order, command.change, quote, conversion, draft.now);
  return step === null ? unchanged(live) : effectOf(draft.keep(step), step.event);
}

function cancel(draft: Draft, command: CancelCommand): Effect {
  const live = draft.find(command.orderId);
  if (live === null || live.status !== 'pending' || !isOf(command, live.order)) {
    throw new Refusal('order_not_pending', { order: command.orderId });
  }
  const step = cancelPending(live.order, 'customer', draft.now);
  return effectOf(draft.keep(step), step.event);
}

function close(draft: Draft, command: CloseCommand): Effect {
  const live = draft.find(command.orderId);
  if (live === null || live.status !== 'open' || !isOf(command, live.order)) {
    throw new Refusal('order_not_open', { order: command.orderId });
  }
  const wanted = draft.priced(live.order);
  if (command.lots !== null) {
    refuseIf(checkPart(draft.tradable(live.order.mode, live.order.code).instrument, live.order, command.lots));
  }
  if (command.priceSeen !== null) {
    refuseIf(checkSlippageBound(command.maxSlippage));
    const side = live.order.direction === 'long' ? 'sell' : 'buy';
    const price = closingPrice(live.order.direction, wanted.quote);
    refuseIf(checkSlippage(side, command.priceSeen, price, command.maxSlippage));
  }
  const lots = command.lots ?? live.order.lots;
  return closePriced(draft, wanted, { lots, reason: 'customer', priceSeen: command.priceSeen });
}

type ClosePlan = { readonly lots: Lots; readonly reason: CloseReason; readonly priceSeen: Price | null };

/** Closes so many lots, with whatever else of the account has to end for it. */
export function closePriced(draft: Draft, uncharged: PricedOrder, { lots, reason, priceSeen }: ClosePlan): Effect {
  const wanted = chargeNights(draft, uncharged);
  const { owner, mode, id, code } = wanted.order;
  const isCovered = freeAfterClose(draft.available(owner, mode), wanted, lots) >= 0n;
  const others = isCovered ? [] : draft.open(owner, mode).filter((order) => order.id !== id);
  const priced = others.flatMap((order) => draft.tryPriced(order) ?? []).map((other) => chargeNights(draft, other));
  const around = {
    available: draft.available(owner, mode),
    pending: isCovered ? [] : draft.pending(owner, mode),
    others: priced,
    hasLocked: priced.length < others.length,
  };
  const closing = closeWithinAccount({ ...wanted, lots }, reason, around, draft.now);
  if (closing === null) throw new Refusal('not_tradable_now', { code });
  let effect: Effect = { effect: 'none' };
  for (const each of [...closing.cancellations, ...closing.closings]) {
    // What else has to end was not asked for at any price.
    const step = each.order.id === id ? seenAt(each, priceSeen) : each;
    effect = effectOf(draft.keep(step), step.event);
  }
  return effect;
}

function closeAll(draft: Draft, { owner, mode, which, cancelsPending }: CloseAllCommand): Effect {
  const done: OrderRef[] = [];
  const left: string[] = [];
  for (const order of cancelsPending ? draft.pending(owner, mode) : []) {
    done.push(refOf(draft.keep(cancelPending(order, 'customer', draft.now))));
  }
  const orders = draft.open(owner, mode);
  const priced = orders.flatMap((order) => draft.tryPriced(order) ?? []);
  const isPriced = new Set(priced.map(({ order }) => order.id));
  // What cannot be priced now cannot be told apart by its profit either.
  left.push(...orders.filter(({ id }) => !isPriced.has(id)).map(({ id }) => id));
  // Those first that bring the most, so that the operator pays for none that another one of these could pay for.
  const nothing = money(SETTLEMENT_ASSET, 0n);
  const wanted = priced
    .filter((each) => isWanted(each, which))
    .toSorted((a, b) => Number(freeAfterClose(nothing, b) - freeAfterClose(nothing, a)));
  for (const { order, quote, conversion } of wanted) {
    const live = draft.find(order.id);
    if (live?.status !== 'open') continue;
    try {
      const effect = closePriced(
        draft,
        { order: live.order, quote, conversion },
        { lots: live.order.lots, reason: 'customer', priceSeen: null },
      );
      if (effect.effect === 'order') done.push(refOf(effect.any));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      left.push(order.id);
    }
  }
  return { effect: 'orders', done, left };
}

function isWanted(priced: PricedOrder, which: CloseAllCommand['which']): boolean {
  const units = positionOf(priced).profit.units;
  return which === 'all' || (which === 'profitable' ? units > 0n : units < 0n);
}

/** What the account may spend, and how its open orders stand. One that was never quoted counts as unchanged. */
export function fundsOf(draft: Draft, { owner, mode }: Trader) {
  return {
    available: draft.available(owner, mode),
    openProfit: stateOf(draft, { owner, mode }).profit,
    openOrders: draft.ofAccount(owner, mode).length,
  };
}

export function stateOf(draft: Draft, { owner, mode }: Trader): MarginState {
  let held = 0n;
  const positions: Position[] = [];
  for (const { status, order } of draft.ofAccount(owner, mode)) {
    if (status === 'pending') held += order.held.units;
    else positions.push(draft.position(order) ?? { order, profit: money(SETTLEMENT_ASSET, 0n) });
  }
  return marginState({ available: draft.available(owner, mode), held: money(SETTLEMENT_ASSET, held) }, positions);
}

export function effectOf(any: AnyOrder, event: OrderEvent): Effect {
  return { effect: 'order', kind: event.kind, any, event };
}

export function refuseIf(objection: Objection | null): void {
  if (objection !== null) throw new Refusal(objection.code, objection.details);
}

/** Asked for, and so already: its present version is the answer. */
function unchanged({ order }: AnyOrder): Effect {
  return { effect: 'orders', done: [{ orderId: order.id, version: order.version }], left: [] };
}

function refOf({ order }: AnyOrder): OrderRef {
  return { orderId: order.id, version: order.version };
}

function isOf({ owner, mode }: Trader, order: Trader): boolean {
  return order.owner === owner && order.mode === mode;
}
