/**
 * Undoing steps of an order, because a quote that it was filled at was wrong. Each undone step moves exactly what it had moved, back;
 * the latest goes first. The customer never owes: what they have used of a gain already is the operator's loss.
 */
import { assert } from '../../assert.ts';
import { accountKey, customerAccount, houseAccount, type Transfer } from '../../ledger/transfer.ts';
import { add, type Money, money, negate, zero } from '../../money/money.ts';
import { lots as lotsOf } from '../../money/price.ts';
import type { Instant } from '../../time.ts';
import { SETTLEMENT_ASSET } from '../margin/margin.ts';
import {
  type ClosedOrder,
  type OpenOrder,
  type OrderEvent,
  orderEvent,
  orderFact,
  orderKey,
  type ReversedOrder,
} from './order.ts';

/** A step with the transfers that were posted for it. */
export type PostedStep = { readonly event: OrderEvent; readonly transfers: readonly Transfer[] };

/** An order that had been opened, with all of its steps; `named`: the versions of its fills at the quote. */
export type Reversible = {
  readonly order: OpenOrder | ClosedOrder;
  readonly steps: readonly PostedStep[];
  readonly named: readonly number[];
};

export type ReversalPlan = Reversible & {
  /** The order ends, and not only the fills at the quote are undone. */
  readonly isWhole: boolean;
  /** In the sequence in which they are undone. */
  readonly undone: readonly PostedStep[];
  /** Of the customer's available balance, in units: negative where a gain, or released margin, is taken back. */
  readonly change: bigint;
};

/** Those that stand: neither reversals nor what they undo. */
export function standing(events: readonly OrderEvent[]): OrderEvent[] {
  const undone = new Set(events.flatMap(({ reversal }) => reversal?.version ?? []));
  return events.filter(({ reversal, version }) => reversal === null && !undone.has(version));
}

/** What would be undone: back to the fill, which leaves the order open, or everything. Always whole when the fill was its opening. */
export function planReversal(given: Reversible, wantsWhole: boolean): ReversalPlan {
  const { steps, named, order } = given;
  const first = Math.min(...named);
  const isWhole = wantsWhole || steps.some(({ event }) => event.version === first && event.kind === 'opened');
  const stands = new Set(standing(steps.map(({ event }) => event)));
  const undone = steps
    .filter(({ event }) => stands.has(event) && movesMoney(event) && (isWhole || event.version >= first))
    .toReversed();
  const own = accountKey(customerAccount(order.owner, order.mode, SETTLEMENT_ASSET, 'available'));
  let change = 0n;
  for (const { debit, credit, amount } of undone.flatMap(({ transfers }) => transfers)) {
    if (accountKey(debit) === own) change += amount.units;
    if (accountKey(credit) === own) change -= amount.units;
  }
  return { ...given, isWhole, undone, change };
}

/** Level changes and moves of a trailing stop stay as they are. */
function movesMoney({ kind, margin }: OrderEvent): boolean {
  if (kind === 'changed') return margin !== null && margin.units !== 0n;
  return kind !== 'trailed' && kind !== 'cancelled' && kind !== 'expired' && kind !== 'reversed';
}

export type ReversalSteps = {
  readonly order: OpenOrder | ReversedOrder;
  readonly events: readonly OrderEvent[];
  readonly transfers: readonly Transfer[];
};

/**
 * @param why the agreement, and the words that the customer reads.
 * @param left what the customer keeps of a gain; zero unless the whole is undone.
 */
export function reverseOrder(
  { order: given, steps, undone, isWhole }: ReversalPlan,
  why: { readonly id: string; readonly words: string },
  left: Money,
  now: Instant,
): ReversalSteps {
  assert(undone.length > 0, 'there is something to undo');
  assert(isWhole || left.units === 0n, 'nothing is left of a gain while the order goes on');
  const version = given.version + undone.length;
  const order = isWhole ? endedOrder(given, version, now) : reopened(given, steps, undone, version, now);
  const events: OrderEvent[] = [];
  const transfers: Transfer[] = [];
  undone.forEach((step, index) => {
    const at = { ...order, version: given.version + index + 1 };
    const covered = index === undone.length - 1 ? left : zero(SETTLEMENT_ASSET);
    const reversal = { ...why, version: step.event.version };
    events.push(orderEvent(at, 'reversed', now, { reversal, protected: covered }));
    transfers.push(...step.transfers.map((transfer) => opposite(transfer, at)));
    if (covered.units > 0n) transfers.push(leftTo(at, covered));
  });
  return { order, events, transfers };
}

function opposite({ debit, credit, amount, kind }: Transfer, { id, version }: OpenOrder): Transfer {
  const back = `${kind}.reversed`;
  return { debit: credit, credit: debit, amount, kind: back, fact: orderFact(id), key: orderKey(id, version, back) };
}

function leftTo({ id, version, owner, mode }: OpenOrder, amount: Money): Transfer {
  const kind = 'gain.protected';
  return {
    debit: houseAccount(mode, SETTLEMENT_ASSET, 'protection'),
    credit: customerAccount(owner, mode, SETTLEMENT_ASSET, 'available'),
    amount,
    kind,
    fact: orderFact(id),
    key: orderKey(id, version, kind),
  };
}

/** As before the undone steps. The nights until now are not charged: the customer could not close it in the meantime. */
function reopened(
  given: OpenOrder | ClosedOrder,
  steps: readonly PostedStep[],
  undone: readonly PostedStep[],
  version: number,
  now: Instant,
): OpenOrder {
  const gone = new Set(undone.map(({ event }) => event.version));
  const debt = standing(steps.map(({ event }) => event)).findLast(
    ({ kind, version: at }) => !gone.has(at) && (kind === 'financed' || kind === 'partly_closed'),
  );
  let order: OpenOrder = {
    ...openPartOf(given),
    version,
    owed: debt?.owed ?? zero(SETTLEMENT_ASSET),
    financedTo: Math.max(given.financedTo, now),
  };
  for (const { event } of undone) {
    const { kind, lots, margin, profit, fee, financing } = event;
    const isPart = kind === 'partly_closed';
    order = {
      ...order,
      lots: isPart ? lotsOf(order.lots + (lots ?? 0n)) : order.lots,
      margin: isPart ? less(order.margin, margin) : order.margin,
      profit: less(order.profit, profit),
      closingFee: less(order.closingFee, fee),
      financing: less(order.financing, financing?.amount ?? null),
    };
  }
  return order;
}

/** It keeps how it was opened, so that its steps can be checked; of what followed nothing is left. */
function endedOrder(given: OpenOrder | ClosedOrder, version: number, now: Instant): ReversedOrder {
  const nothing = zero(SETTLEMENT_ASSET);
  return {
    ...openPartOf(given),
    version,
    lots: given.openedLots,
    margin: given.openedMargin,
    profit: nothing,
    closingFee: nothing,
    financing: nothing,
    owed: nothing,
    status: 'cancelled',
    cancelReason: 'reversed',
    endedAt: now,
  };
}

function openPartOf(order: OpenOrder | ClosedOrder): OpenOrder {
  if (!('closePrice' in order)) return order;
  const { closePrice: _price, closeTime: _time, closeReason: _reason, ...open } = order;
  return open;
}

function less(from: Money, amount: Money | null): Money {
  return amount === null ? from : add(from, negate(amount));
}

/** What the customer keeps of a gain, because it is more than the free margin. */
export function leftOf(plan: Pick<ReversalPlan, 'change'>, free: Money): Money {
  const lacking = -plan.change - free.units;
  return money(SETTLEMENT_ASSET, lacking > 0n ? lacking : 0n);
}
