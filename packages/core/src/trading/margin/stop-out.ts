/**
 * Stop-out: which positions are closed when an account's equity has fallen to half of its used margin. The order follows brokers'
 * close-outs: pending orders, then losing positions of open markets (Capital.com, "How does the automatic margin close-out
 * work"), one after the other until the level is back above the threshold (cTrader help, `IAccount.StopOutLevel`).
 */
import { money, type Money } from '../../money/money.ts';
import { lots as lotsOf, type Lots } from '../../money/price.ts';
import type { Instant } from '../../time.ts';
import { availableAfter, closeWithinAccount } from '../orders/close-account.ts';
import { type Closing, type PricedOrder, settlementOf } from '../orders/close-order.ts';
import { profitAt, SETTLEMENT_ASSET } from './margin.ts';
import { type LockedPosition, worthOf } from './locked.ts';
import { isAtOrBelow, marginState, positionOf, STOP_OUT, STOP_OUT_TARGET } from './margin-level.ts';
import type { EndedOrder, PendingOrder, Step } from '../orders/order.ts';
import { cancelPending } from '../orders/pending-order.ts';

/** A position whose market is open, with its lot step for closing. */
export type ClosablePosition = PricedOrder & { readonly lotStep: Lots; readonly lotMin: Lots };

export type StopOutAccount = {
  readonly available: Money;
  readonly pending: readonly PendingOrder[];
  readonly positions: readonly ClosablePosition[];
  /** Open, but not closable now: they count, and stay. */
  readonly locked: readonly LockedPosition[];
};

/** The steps, in this order. Empty where the level is above the threshold. */
export type StopOut = { readonly cancellations: readonly Step<EndedOrder>[]; readonly closings: readonly Closing[] };

/**
 * Pending orders are cancelled first. Then positions are closed, the largest loss first, until the level is above 50 % or nothing
 * closable is left. Where a part of one is enough, only as many lots are closed as bring the level above 60 %: a part that ended
 * at 50 % would be followed by another with the next tick.
 */
export function stopOut(account: StopOutAccount, now: Instant): StopOut {
  const held = account.pending.reduce((sum, order) => sum + order.held.units, 0n);
  let { available } = account;
  let rest: readonly ClosablePosition[] = account.positions;
  const stateOf = (heldUnits: bigint) =>
    marginState({ available, held: money(SETTLEMENT_ASSET, heldUnits) }, [...rest.map(positionOf), ...account.locked]);
  if (!isAtOrBelow(stateOf(held), STOP_OUT)) return { cancellations: [], closings: [] };

  const cancellations = account.pending.map((order) => cancelPending(order, 'stop_out', now));
  for (const step of cancellations) available = availableAfter(available, step);

  const closings: Closing[] = [];
  const waiting = new Set<string>();
  for (;;) {
    const state = stateOf(0n);
    const next = largestLoss(rest.filter(({ order }) => !waiting.has(order.id)));
    if (next === null || !isAtOrBelow(state, STOP_OUT)) return { cancellations, closings };
    const done = closeWithinAccount(
      { ...next, lots: enoughLots(next, { equity: state.equity.units, used: state.used.units }) },
      'stop_out',
      {
        available,
        pending: [],
        others: rest.filter((other) => other !== next),
        lockedWorth: worthOf(account.locked),
      },
      now,
    );
    if (done === null) {
      waiting.add(next.order.id);
      continue;
    }
    // Where a winner must pay for the loser, it is closed first, and the account is evaluated again: that may have been enough. Where the
    // first one brings nothing, the operator pays for the whole account, and nothing of it is left to wait with the operator's money.
    const [first] = done.closings;
    const isWinner = availableAfter(available, first).units > available.units;
    for (const closing of isWinner ? [first] : done.closings) {
      closings.push(closing);
      available = availableAfter(available, closing);
      rest = without(rest, closing);
    }
  }
}

/** By current profit; of equals the older one. */
function largestLoss(positions: readonly ClosablePosition[]): ClosablePosition | null {
  let found: { readonly position: ClosablePosition; readonly units: bigint } | null = null;
  for (const position of positions) {
    const units = positionOf(position).profit.units - position.order.owed.units;
    if (found === null || units < found.units || (units === found.units && isOlder(position, found.position))) {
      found = { position, units };
    }
  }
  return found?.position ?? null;
}

function isOlder(a: PricedOrder, b: PricedOrder): boolean {
  return BigInt(a.order.id) < BigInt(b.order.id);
}

/** The fewest lots, in whole steps, that bring the level above the target; all of them where no part does. */
function enoughLots(
  position: ClosablePosition,
  { equity, used }: { readonly equity: bigint; readonly used: bigint },
): Lots {
  const { order, lotStep, lotMin, conversion } = position;
  const whole = positionOf(position).profit.units;
  const isEnough = (lots: Lots): boolean => {
    const { price, margin, profit, fee } = settlementOf(position, lots);
    const restProfit = profitAt({ ...order, lots: lotsOf(order.lots - lots) }, price, conversion.rate).units;
    const after = {
      equity: money(SETTLEMENT_ASSET, equity - whole + profit.units + restProfit - fee.units),
      used: money(SETTLEMENT_ASSET, used - margin.units),
    };
    return !isAtOrBelow(after, STOP_OUT_TARGET);
  };
  if (!isEnough(order.lots)) return order.lots;
  // Monotonic: each step frees margin at the same rate as it costs fee.
  let low = 0n;
  let high = order.lots / lotStep;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isEnough(lotsOf(middle * lotStep))) high = middle;
    else low = middle;
  }
  const found = high * lotStep;
  return order.lots - found < lotMin ? order.lots : lotsOf(found);
}

function without(positions: readonly ClosablePosition[], closing: Closing): ClosablePosition[] {
  return positions.flatMap((position) => {
    if (position.order.id !== closing.order.id) return [position];
    return closing.status === 'open' ? [{ ...position, order: closing.order }] : [];
  });
}
