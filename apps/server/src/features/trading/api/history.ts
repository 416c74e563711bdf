/** An order at an earlier version, rebuilt from its events, so that a repeated key gets its first answer unchanged. */
import { assert } from '@candor/core/assert';
import { add, type Money, money } from '@candor/core/money/money';
import { lots } from '@candor/core/money/price';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import {
  CLOSE_REASONS,
  type ClosedOrder,
  type OpenOrder,
  type OrderEvent,
  type PendingOrder,
} from '@candor/core/trading/orders/order';
import { standing } from '@candor/core/trading/orders/reverse-order';
import type { AnyOrder } from '../state/any-order.ts';
import type { StoredOrder } from '../db/orders.repo.ts';

/** @param stored with all of its events. */
export function atVersion(stored: StoredOrder, version: number): StoredOrder {
  if (version === stored.any.order.version) return stored;
  const events = stored.events.filter((event) => event.version <= version);
  const opening = events.find(({ kind }) => kind === 'opened');
  return {
    any: opening === undefined ? pendingAt(stored, events) : openedAt(stored, events, opening),
    origin: originAt(stored, events),
    events,
  };
}

function originAt({ origin }: StoredOrder, events: readonly OrderEvent[]): StoredOrder['origin'] {
  // The entry price may have been changed after this version.
  const waiting = events.findLast(({ levels }) => levels.entryPrice !== null)?.levels ?? origin;
  return { ...origin, entryPrice: waiting.entryPrice, expiresAt: waiting.expiresAt };
}

function pendingAt({ any: current, origin }: StoredOrder, events: readonly OrderEvent[]): AnyOrder {
  const last = lastOf(events);
  const { type } = current.order;
  const { entryPrice, expiresAt, stopLoss, takeProfit, trailing } = last.levels;
  assert(type !== 'market' && entryPrice !== null, 'an order that is not open yet waits for a price');
  const order: PendingOrder = {
    ...termsOf(current),
    type,
    lots: orderedLots(current),
    entryPrice,
    expiresAt,
    stopLoss,
    takeProfit,
    trailing: trailing?.distance ?? null,
    held: sum(events.map(({ margin }) => margin)),
    placedAt: origin.placedAt,
    version: last.version,
  };
  return { status: 'pending', order };
}

/** Steps that were undone until then, and their reversals, leave no figures; a closing that was undone later stands here. */
function openedAt({ any: current }: StoredOrder, all: readonly OrderEvent[], opening: OrderEvent): AnyOrder {
  const last = lastOf(all);
  const events = standing(all);
  const closings = events.filter(({ kind }) => kind === 'partly_closed');
  const { stopLoss, takeProfit, trailing } = last.levels;
  assert(opening.price !== null && opening.margin !== null && opening.fee !== null, 'an opening has its figures');
  const openedLots = orderedLots(current);
  const order: OpenOrder = {
    ...termsOf(current),
    type: current.order.type,
    lots: lots(closings.reduce((left, { lots: closed }) => left - (closed ?? 0n), openedLots as bigint)),
    openedLots,
    margin: sum([opening.margin, ...closings.map(({ margin }) => margin)]),
    openedMargin: opening.margin,
    openPrice: opening.price,
    openTime: opening.at,
    openingFee: opening.fee,
    stopLoss,
    takeProfit,
    trailing:
      trailing === null || trailing.level === null ? null : { distance: trailing.distance, level: trailing.level },
    profit: sum(closings.map(({ profit }) => profit)),
    closingFee: sum(closings.map(({ fee }) => fee)),
    financing: sum(events.map(({ financing }) => financing?.amount ?? null)),
    owed: money(SETTLEMENT_ASSET, 0n),
    financedTo: events.findLast(({ financing }) => financing !== null)?.financing?.rollAt ?? opening.at,
    version: last.version,
  };
  return last.kind === 'closed' ? { status: 'closed', order: closedBy(order, last) } : { status: 'open', order };
}

function closedBy(order: OpenOrder, { price, at, reason, profit, fee }: OrderEvent): ClosedOrder {
  assert(price !== null && profit !== null && fee !== null, 'a closing has its figures');
  const closeReason = CLOSE_REASONS.find((each) => each === reason);
  assert(closeReason !== undefined, 'a closing has its reason');
  return {
    ...order,
    profit: add(order.profit, profit),
    closingFee: add(order.closingFee, fee),
    closePrice: price,
    closeTime: at,
    closeReason,
  };
}

/** As agreed when the order was placed. */
function termsOf({ order }: AnyOrder) {
  const { id, owner, mode, code, direction, leverage, contractSize, feeRate, creditHours } = order;
  return { id, owner, mode, code, direction, leverage, contractSize, feeRate, creditHours };
}

/** The ordered size, whatever was closed since. */
export function orderedLots({ order }: AnyOrder): OpenOrder['lots'] {
  return 'openPrice' in order ? order.openedLots : order.lots;
}

function lastOf(events: readonly OrderEvent[]): OrderEvent {
  const last = events.at(-1);
  assert(last !== undefined, 'every version has its event');
  return last;
}

function sum(amounts: readonly (Money | null)[]): Money {
  return amounts.reduce<Money>(
    (total, amount) => (amount === null ? total : add(total, amount)),
    money(SETTLEMENT_ASSET, 0n),
  );
}
