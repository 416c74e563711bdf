/**
 * Closing within an account. Negative balance protection is per account, not per order: the operator pays only what is missing
 * after everything else of the account was closed. Otherwise a customer could hold both directions, close the losing side at the
 * operator's cost, and keep the gain of the other. ESMA's Q&A 5.4 on CFDs (ESMA35-36-1262) agrees: a client's loss is limited to
 * the account's cash and unrealised net profits, and profits of other positions may be used.
 */
import { applyTransfers, accountKey, customerAccount } from '../../ledger/transfer.ts';
import { type Money, money } from '../../money/money.ts';
import type { Lots } from '../../money/price.ts';
import type { Instant } from '../../time.ts';
import { type Closing, closeOrder, closePart, freeAfterClose, type PricedOrder } from './close-order.ts';
import { SETTLEMENT_ASSET } from '../margin/margin.ts';
import type { CloseReason, EndedOrder, PendingOrder, Step } from './order.ts';
import { cancelPending } from './pending-order.ts';

/** The account's other orders that could pay for a loss. */
export type AccountAround = {
  readonly available: Money;
  readonly pending: readonly PendingOrder[];
  /** Its other open orders that can be closed now. */
  readonly others: readonly PricedOrder[];
  /** What its open orders that cannot be closed now could pay later (`worthOf`). */
  readonly lockedWorth: Money;
};

/** The steps, in this order. */
export type AccountClosing = {
  readonly cancellations: readonly Step<EndedOrder>[];
  /** The requested one last; whole even if only a part was requested and could not be paid. */
  readonly closings: readonly [...Closing[], Closing];
};

/**
 * Closes this many lots of the order. Only while the account lacks money for it, pending orders are cancelled, the largest hold first, and
 * then other orders closed with the reason `stop_out`, the most profitable first. A part that still could not be paid becomes the whole:
 * the rest would have negative value.
 *
 * Null: the account cannot pay, but has positions in closed markets that could. The close waits for these. Where they could not, the
 * operator pays at once: a small position in a closed market is no free option on a large one.
 */
export function closeWithinAccount(
  wanted: PricedOrder & { readonly lots: Lots },
  reason: CloseReason,
  account: AccountAround,
  now: Instant,
): AccountClosing | null {
  const cancellations: Step<EndedOrder>[] = [];
  const closings: Closing[] = [];
  let { available } = account;
  const isCovered = () => freeAfterClose(available, wanted, wanted.lots) >= 0n;

  for (const order of account.pending.toSorted((a, b) => compare(b.held.units, a.held.units))) {
    if (isCovered()) break;
    const cancelled = cancelPending(order, 'stop_out', now);
    available = availableAfter(available, cancelled);
    cancellations.push(cancelled);
  }
  const nothing = money(SETTLEMENT_ASSET, 0n);
  const others = account.others.toSorted((a, b) => compare(freeAfterClose(nothing, b), freeAfterClose(nothing, a)));
  for (const other of others) {
    if (isCovered()) break;
    const closing = closeOrder(other, 'stop_out', available, now);
    available = availableAfter(available, closing);
    closings.push(closing);
  }
  const lacking = -freeAfterClose(available, wanted, wanted.lots);
  if (lacking > 0n && lacking <= account.lockedWorth.units) return null;
  const isWhole = wanted.lots === wanted.order.lots || !isCovered();
  const last = isWhole
    ? closeOrder(wanted, reason, available, now)
    : closePart(wanted, wanted.lots, reason, available, now);
  return { cancellations, closings: [...closings, last] };
}

/** The customer's available balance after the step's transfers. */
export function availableAfter(available: Money, step: Step<Pick<PendingOrder, 'owner' | 'mode'>>): Money {
  const { owner, mode } = step.order;
  const key = accountKey(customerAccount(owner, mode, SETTLEMENT_ASSET, 'available'));
  const after = applyTransfers(new Map([[key, available.units]]), step.transfers).get(key);
  return money(SETTLEMENT_ASSET, after ?? available.units);
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
