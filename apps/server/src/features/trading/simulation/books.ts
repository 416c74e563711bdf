/** The reconciliation rules on the simulated database. The real ones query PostgreSQL: `reconcile/rules.ts`. */
import { type AccountRef, accountKey, customerAccount } from '@candor/core/ledger/transfer';
import { applyRate } from '@candor/core/money/money';
import { notional, profitAt, requiredMargin, SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { OrderEvent } from '@candor/core/trading/orders/order';
import type { AnyOrder } from '../state/any-order.ts';
import { type Committed, mayOverdraw } from './committed.ts';

export function problemsOf(committed: Committed): string[] {
  return [...balances(committed), ...holdings(committed), ...orders(committed)];
}

/** Sums are zero, each balance is the sum of its transfers, and no balance is negative that may not be. */
function balances({ balances: stored, transfers }: Committed): string[] {
  const problems: string[] = [];
  const replayed = new Map<string, bigint>();
  const refs = new Map<string, AccountRef>();
  const keys = new Set<string>();
  for (const { debit, credit, amount, key } of transfers) {
    if (keys.has(key)) problems.push(`key ${key} moved money twice`);
    keys.add(key);
    for (const [ref, units] of [
      [debit, -amount.units],
      [credit, amount.units],
    ] as const) {
      refs.set(accountKey(ref), ref);
      replayed.set(accountKey(ref), (replayed.get(accountKey(ref)) ?? 0n) + units);
    }
  }
  let sum = 0n;
  for (const [key, units] of stored) {
    sum += units;
    const ref = refs.get(key);
    if (units !== (replayed.get(key) ?? 0n))
      problems.push(`${key} holds ${units}, transfers say ${replayed.get(key) ?? 0n}`);
    if (units < 0n && (ref === undefined || !mayOverdraw(ref))) problems.push(`${key} is at ${units}`);
  }
  if (sum !== 0n) problems.push(`all balances add up to ${sum}`);
  return problems;
}

/** An account's margin is what its open orders need, and its held money is what its pending orders hold. */
function holdings(committed: Committed): string[] {
  const needed = new Map<string, bigint>();
  for (const live of committed.live()) {
    const { owner, mode } = live.order;
    const kind = live.status === 'open' ? 'margin' : 'held';
    const key = accountKey(customerAccount(owner, mode, SETTLEMENT_ASSET, kind));
    const units = live.status === 'open' ? live.order.margin.units : live.order.held.units;
    needed.set(key, (needed.get(key) ?? 0n) + units);
  }
  const keys = [...committed.balances.keys()].filter((key) => /\/(margin|held)$/.test(key));
  return [...new Set([...keys, ...needed.keys()])].flatMap((key) => {
    const [holds, needs] = [committed.balances.get(key) ?? 0n, needed.get(key) ?? 0n];
    return holds === needs ? [] : [`${key} holds ${holds}, its orders need ${needs}`];
  });
}

/** Each version has its event, each order's money moved once and exactly, and figures follow from the fills by the published formulas. */
function orders(committed: Committed): string[] {
  const events = Map.groupBy(committed.events, ({ orderId }) => orderId);
  const moved = new Map<string, Map<string, bigint>>();
  for (const { fact, kind, amount } of committed.transfers) {
    const kinds = moved.get(fact) ?? new Map<string, bigint>();
    // What takes a transfer back counts against it.
    const isBack = kind.endsWith('.reversed');
    const name = isBack ? kind.slice(0, -'.reversed'.length) : kind;
    kinds.set(name, (kinds.get(name) ?? 0n) + (isBack ? -amount.units : amount.units));
    moved.set(fact, kinds);
  }
  return [...committed.orders.values()].flatMap((order) => {
    const { id, version } = order.order;
    const own = (events.get(id) ?? []).toSorted((a, b) => a.version - b.version);
    const problems =
      own.length === version && own.every((event, index) => event.version === index + 1)
        ? []
        : ['versions without their events'];
    const kinds = moved.get(`order:${id}`) ?? new Map<string, bigint>();
    return [...problems, ...paid(order, kinds), ...figures(order, own)].map(
      (problem) => `order ${id} (${order.status}): ${problem}`,
    );
  });
}

function paid(current: AnyOrder, kinds: ReadonlyMap<string, bigint>): string[] {
  const of = (...names: string[]) => names.reduce((sum, name) => sum + (kinds.get(name) ?? 0n), 0n);
  const held = of('order.held') - of('order.released');
  const margin = of('margin.held') - of('margin.released');
  const expected = current.status === 'pending' ? current.order.held.units : 0n;
  const problems: string[] = [];
  const say = (what: string, is: bigint, should: bigint) => {
    if (is !== should) problems.push(`${what} is ${is}, should be ${should}`);
  };
  say('held', held, expected);
  if (current.status !== 'open' && current.status !== 'closed') {
    say('margin', margin, 0n);
    return problems;
  }
  const { order } = current;
  say('margin', margin, current.status === 'open' ? order.margin.units : 0n);
  say('margin taken', of('margin.held'), order.openedMargin.units);
  say('opening fee', of('fee.opening'), order.openingFee.units);
  say('closing fee', of('fee.closing', 'fee.protected'), order.closingFee.units);
  say('profit', of('profit') - of('loss', 'loss.protected'), order.profit.units);
  const financing = of('financing.paid', 'financing.settled', 'financing.protected') - of('financing.received');
  say('nights', financing, -order.financing.units - order.owed.units);
  return problems;
}

function figures(current: AnyOrder, events: readonly OrderEvent[]): string[] {
  const { order } = current;
  return events.flatMap((event) => {
    const { kind, quote, lots, price, fee, margin, profit } = event;
    if (quote === null || lots === null || price === null || fee === null) return [];
    const opens = kind === 'opened';
    if (!opens && kind !== 'closed' && kind !== 'partly_closed') return [];
    const problems: string[] = [];
    const side = (order.direction === 'long') === opens ? quote.ask : quote.bid;
    if (price !== side) problems.push(`${kind} at ${price}, the quote's side is ${side}`);
    const sized = { lots, contractSize: order.contractSize };
    const value = notional(sized, price, quote.rateToUsdt);
    if (fee.units !== applyRate(value, order.feeRate, 1n, 'down').units) problems.push(`${kind} with another fee`);
    if (opens && margin?.units !== requiredMargin(value, order.leverage).units)
      problems.push('opened with another margin');
    if (!opens && 'openPrice' in order) {
      const should = profitAt(
        { ...sized, direction: order.direction, openPrice: order.openPrice },
        price,
        quote.rateToUsdt,
      );
      if (profit?.units !== should.units) problems.push(`${kind} with another profit`);
    }
    return problems;
  });
}

const HOURS_EARNED = 12;

function hoursOpen({ financing }: OrderEvent, { order }: AnyOrder): number {
  return financing === null || !('openTime' in order) ? Number.NaN : (financing.rollAt - order.openTime) / 3_600_000;
}

/** Whether the night would have paid a position that had been open for longer. */
export function isUnearned(event: OrderEvent, order: AnyOrder): boolean {
  return (event.financingRate ?? 0n) < 0n && hoursOpen(event, order) < HOURS_EARNED;
}

/** What a night pays is earned by hours of being open; what it charges is not. */
export function problemsOfNight(event: OrderEvent, order: AnyOrder): string[] {
  const { orderId, financing, financingRate } = event;
  const hours = hoursOpen(event, order);
  if (financing === null || financingRate === null || Number.isNaN(hours))
    return [`order ${orderId} was charged no night`];
  const { units } = financing.amount;
  if (financingRate >= 0n) return units > 0n ? [`order ${orderId} was paid at a rate that charges`] : [];
  if (hours < HOURS_EARNED) return units === 0n ? [] : [`order ${orderId} was paid for a night after ${hours} hours`];
  return units > 0n ? [] : [`order ${orderId} was not paid for a night after ${hours} hours`];
}
