/** Undoes what two people agreed to take back: all fills of one account on one quote, in one decision. */
import type { Mode } from '@candor/core/ledger/transfer';
import { type Money, money } from '@candor/core/money/money';
import {
  leftOf,
  planReversal,
  type ReversalPlan,
  type Reversible,
  reverseOrder,
} from '@candor/core/trading/orders/reverse-order';
import { cancelPending } from '@candor/core/trading/orders/pending-order';
import { freeMargin } from '@candor/core/trading/margin/free-margin';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { OpenOrder } from '@candor/core/trading/orders/order';
import type { Effect, OrderRef } from './decide.ts';
import type { UnitOfWork } from './unit-of-work.ts';

export type ReverseCommand = {
  readonly kind: 'reverse';
  readonly owner: string;
  readonly mode: Mode;
  /** The agreement, and the words that the customer reads. */
  readonly why: { readonly id: string; readonly words: string };
  /** As they were read; when one has changed since, nothing is done. */
  readonly orders: readonly Reversible[];
  /** Nothing is opened again: the customer is gone. */
  readonly mustEnd: boolean;
};

/**
 * Orders that have to end go first, those that bring the customer money before others. An order whose position cannot be held again, for
 * want of funds, ends too. Margin and gains come from what is free and from what pending orders hold, which are cancelled for it.
 */
export function reverse(unit: UnitOfWork, { why, orders, mustEnd }: ReverseCommand): Effect {
  if (!orders.every((each) => isCurrent(unit, each))) return { effect: 'none' };
  const plans = orders.map((each) => planReversal(each, mustEnd)).filter(({ undone }) => undone.length > 0);
  const done: OrderRef[] = [];
  for (const plan of plans.toSorted(byNeed)) {
    const final = plan.isWhole || canHold(unit, plan, heldOf(unit, plan.order)) ? plan : planReversal(plan, true);
    done.push(...releaseFor(unit, final));
    const left = final.isWhole ? leftOf(final, freeOf(unit, final.order)) : money(SETTLEMENT_ASSET, 0n);
    const { order } = unit.recordReversal(reverseOrder(final, why, left, unit.now));
    done.push({ orderId: order.id, version: order.version });
  }
  return done.length === 0 ? { effect: 'none' } : { effect: 'orders', done, left: [] };
}

/** What pending orders hold was not used: as many are cancelled as the reversal needs, the largest hold first. */
function releaseFor(unit: UnitOfWork, plan: ReversalPlan): OrderRef[] {
  const { order, isWhole } = plan;
  const isEnough = () => (isWhole ? leftOf(plan, freeOf(unit, order)).units === 0n : canHold(unit, plan));
  const released: OrderRef[] = [];
  const largestFirst = unit
    .pending(order.owner, order.mode)
    .toSorted((a, b) => (a.held.units > b.held.units ? -1 : a.held.units < b.held.units ? 1 : 0));
  for (const pending of largestFirst) {
    if (isEnough()) break;
    const { id, version } = unit.record(cancelPending(pending, 'stop_out', unit.now)).order;
    released.push({ orderId: id, version });
  }
  return released;
}

function heldOf(unit: UnitOfWork, { owner, mode }: OpenOrder): bigint {
  return unit.pending(owner, mode).reduce((sum, { held }) => sum + held.units, 0n);
}

function byNeed(a: ReversalPlan, b: ReversalPlan): number {
  if (a.isWhole !== b.isWhole) return a.isWhole ? -1 : 1;
  return a.change > b.change ? -1 : a.change < b.change ? 1 : 0;
}

function isCurrent(unit: UnitOfWork, { order }: Reversible): boolean {
  const live = unit.find(order.id);
  if ('closePrice' in order) return live === null;
  return live?.status === 'open' && live.order.version === order.version;
}

/**
 * Its own present loss counts: a position is not opened again to be stopped out.
 * @param released what pending orders would release for it, in units.
 */
function canHold(unit: UnitOfWork, plan: ReversalPlan, released = 0n): boolean {
  if (plan.change >= 0n) return true;
  const again = reverseOrder(plan, { id: '', words: '' }, money(SETTLEMENT_ASSET, 0n), unit.now).order;
  return 'endedAt' in again || -plan.change <= freeOf(unit, plan.order, { again, released }).units;
}

/** Free margin with `again` in place of the order as it is now, and with what would be released, in units. */
function freeOf(
  unit: UnitOfWork,
  { owner, mode, id }: OpenOrder,
  { again, released }: { readonly again: OpenOrder | null; readonly released: bigint } = { again: null, released: 0n },
): Money {
  const others = unit.open(owner, mode).filter((order) => order.id !== id);
  const profits = [...others, ...(again === null ? [] : [again])].map(
    (order) => (unit.position(order)?.profit.units ?? 0n) - order.owed.units,
  );
  const profit = profits.reduce((sum, units) => sum + units, 0n);
  const available = money(SETTLEMENT_ASSET, unit.available(owner, mode).units + released);
  return freeMargin(available, money(SETTLEMENT_ASSET, profit));
}
