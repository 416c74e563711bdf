/**
 * What a strategy does, event by event. The back-test and the running strategy call this very function: it knows no clock and no market,
 * only closed candles and what became of its orders.
 */
import type { Candle } from '../market/prices/candle.ts';
import { intervalEnd } from '../market/prices/candles.ts';
import { type Money, money } from '../money/money.ts';
import type { Lots, Price } from '../money/price.ts';
import { HOUR, type Instant } from '../time.ts';
import { SETTLEMENT_ASSET } from '../trading/margin/margin.ts';
import type { Signal } from './signals.ts';
import {
  costAtWorst,
  type DcaStrategy,
  gridLines,
  type GridStrategy,
  lotsFor,
  sidesAt,
  sliceOf,
  type Strategy,
  type StrategyTerms,
} from './strategy.ts';

/** One position of a strategy. @property held what it takes of the budget. @property booked fees, financing and parts that were closed. */
export type Leg = {
  readonly id: number;
  /** Of a grid. */
  readonly cell: number | null;
  readonly status: 'buying' | 'open' | 'closing';
  readonly lots: Lots;
  readonly held: bigint;
  readonly booked: bigint;
};

export type StrategyState = {
  /** The end of the last candle it has seen. */
  readonly seenTo: Instant | null;
  readonly nextLeg: number;
  readonly legs: readonly Leg[];
  /** What the positions that ended brought, all costs included, in units. */
  readonly result: bigint;
  /** Trend: whether it is to hold, and whether it was sold otherwise since: then it waits for the next time. */
  readonly wants: boolean;
  readonly isBlocked: boolean;
  /** Recurring buys: from when on the next one is due. */
  readonly nextAt: Instant | null;
  /** Grid: cells whose position ended otherwise, until the price has been at their upper line. */
  readonly blockedCells: readonly number[];
};

export const NEW_STATE: StrategyState = {
  seenTo: null,
  nextLeg: 1,
  legs: [],
  result: 0n,
  wants: false,
  isBlocked: false,
  nextAt: null,
  blockedCells: [],
};

export type StrategyEvent =
  /**
   * @property isNewest only then it orders: an older one is a price that is gone.
   * @property mayBuy otherwise it only closes what it holds, when its time has come.
   */
  | {
      readonly kind: 'candle';
      readonly candle: Candle;
      readonly signal: Signal;
      readonly isNewest: boolean;
      readonly mayBuy: boolean;
    }
  /** What a position is now: it was opened, financed, or a part of it was closed. */
  | {
      readonly kind: 'measured';
      readonly leg: number;
      readonly lots: Lots;
      readonly held: bigint;
      readonly booked: bigint;
    }
  /** @property isOwn the strategy asked for it. */
  | { readonly kind: 'closed'; readonly leg: number; readonly booked: bigint; readonly isOwn: boolean }
  | { readonly kind: 'refused'; readonly leg: number };

/** What became of an order, or of the position that it opened. */
export type StrategyOutcome = Exclude<StrategyEvent, { readonly kind: 'candle' }>;

export type StrategyOrder =
  /** Market orders, long, at leverage 1. */
  | {
      readonly action: 'buy';
      readonly leg: number;
      readonly cell: number | null;
      readonly lots: Lots;
      readonly priceSeen: Price;
    }
  | { readonly action: 'close'; readonly leg: number };

export type Decision = { readonly state: StrategyState; readonly orders: readonly StrategyOrder[] };
export type Running = { readonly strategy: Strategy; readonly instrument: StrategyTerms };

export function decideStrategy(running: Running, state: StrategyState, event: StrategyEvent): Decision {
  return event.kind === 'candle' ? onCandle(running, state, event) : quiet(afterOutcome(state, event));
}

/** Takes in what became of an order. It needs no instrument, which may not be listed any more. */
export function afterOutcome(state: StrategyState, event: StrategyOutcome): StrategyState {
  switch (event.kind) {
    case 'measured': {
      const { leg: id, lots, held, booked } = event;
      return withLeg(state, id, (leg) => ({ ...leg, lots, held, booked, status: openStatus(leg) }));
    }
    case 'closed':
      return ended(state, event);
    case 'refused':
      return refused(state, event.leg);
  }
}

/**
 * Fills were taken back: positions that had ended are there again.
 * @param result what those that ended have brought, now that others have not.
 */
export function afterReversal(
  state: StrategyState,
  { reopened, result }: { readonly reopened: readonly Leg[]; readonly result: bigint },
): StrategyState {
  return { ...state, legs: [...state.legs, ...reopened], result };
}

/** What may still be bought for: the budget less what is bound and what was lost. Gains are not put at risk. */
export function freeBudget({ budget }: Strategy, { legs, result }: StrategyState): Money {
  let [held, booked] = [0n, result];
  for (const leg of legs) {
    held += leg.held;
    booked += leg.booked;
  }
  const free = budget.units + (booked < 0n ? booked : 0n) - held;
  return money(SETTLEMENT_ASSET, free < 0n ? 0n : free);
}

function openStatus({ status }: Leg): Leg['status'] {
  return status === 'buying' ? 'open' : status;
}

function quiet(state: StrategyState): Decision {
  return { state, orders: [] };
}

function withLeg(state: StrategyState, id: number, change: (leg: Leg) => Leg): StrategyState {
  return { ...state, legs: state.legs.map((leg) => (leg.id === id ? change(leg) : leg)) };
}

function ended(state: StrategyState, { leg: id, booked, isOwn }: StrategyEvent & { kind: 'closed' }): StrategyState {
  const leg = state.legs.find((each) => each.id === id);
  if (leg === undefined) return state;
  const legs = state.legs.filter((each) => each.id !== id);
  const after = { ...state, legs, result: state.result + booked };
  if (isOwn) return after;
  const blockedCells = leg.cell === null ? state.blockedCells : [...state.blockedCells, leg.cell];
  return { ...after, isBlocked: state.wants, blockedCells };
}

/** A purchase that was refused was none; a position that could not be closed is still there. */
function refused(state: StrategyState, id: number): StrategyState {
  const isBuying = state.legs.some((leg) => leg.id === id && leg.status === 'buying');
  if (isBuying) return { ...state, legs: state.legs.filter((leg) => leg.id !== id) };
  return withLeg(state, id, (leg) => ({ ...leg, status: 'open' }));
}

type CandleEvent = StrategyEvent & { kind: 'candle' };

function onCandle(running: Running, before: StrategyState, event: CandleEvent): Decision {
  const { strategy } = running;
  const { candle, signal, isNewest } = event;
  const state = { ...before, seenTo: intervalEnd(strategy.interval, candle.time) };
  switch (strategy.kind) {
    case 'dca':
      return recur(running, strategy, state, event);
    case 'cross':
    case 'donchian':
      return follow(running, turned(state, signal), event);
    case 'grid':
      return isNewest ? climb(running, strategy, state, event) : quiet(state);
  }
}

function recur(running: Running, strategy: DcaStrategy, state: StrategyState, event: CandleEvent): Decision {
  const now = state.seenTo ?? 0;
  const due = state.nextAt ?? now;
  if (now < due) return quiet(state);
  const every = strategy.everyHours * HOUR;
  // Purchases that were missed are not made up for.
  const nextAt = due + (Math.floor((now - due) / every) + 1) * every;
  const after = { ...state, nextAt };
  return event.isNewest && event.mayBuy ? buy(running, after, event.candle, null) : quiet(after);
}

function turned(state: StrategyState, signal: Signal): StrategyState {
  if (signal === 1) return state.wants ? state : { ...state, wants: true };
  return signal === -1 ? { ...state, wants: false, isBlocked: false } : state;
}

function follow(running: Running, state: StrategyState, { candle, isNewest, mayBuy }: CandleEvent): Decision {
  if (!isNewest) return quiet(state);
  if (state.legs.length === 0)
    return mayBuy && state.wants && !state.isBlocked ? buy(running, state, candle, null) : quiet(state);
  // One position; two, when one that was sold is there again.
  return state.wants ? quiet(state) : closeLegs(state);
}

/** Lines of each grid: the same for every candle. */
const linesOf = new WeakMap<GridStrategy, readonly Price[]>();

function climb(
  running: Running,
  strategy: GridStrategy,
  before: StrategyState,
  { candle, mayBuy }: CandleEvent,
): Decision {
  const lines = linesOf.get(strategy) ?? gridLines(strategy, running.instrument.digits);
  linesOf.set(strategy, lines);
  const at = candle.close;
  const upper = (cell: number | null) => lines[(cell ?? 0) + 1] ?? at;
  const isBlocking = before.blockedCells.length > 0;
  const blockedCells = isBlocking ? before.blockedCells.filter((cell) => at < upper(cell)) : before.blockedCells;
  const isReached = ({ cell, status }: Leg) => status === 'open' && at >= upper(cell);
  const reached = before.legs.filter(isReached).map(({ id }) => id);
  let decision = close(isBlocking ? { ...before, blockedCells } : before, reached);
  // Below the lowest line nothing is bought: the range has not held.
  if (!mayBuy || at < strategy.low) return decision;
  const isTaken = new Uint8Array(strategy.levels);
  for (const { cell } of before.legs) if (cell !== null) isTaken[cell] = 1;
  for (const cell of blockedCells) isTaken[cell] = 1;
  for (let cell = strategy.levels - 1; cell >= 0 && at <= (lines[cell] ?? 0n); cell -= 1) {
    if (isTaken[cell] === 1) continue;
    const bought = buy(running, decision.state, candle, cell);
    // The cells below have the same price, and the same budget to buy for.
    if (bought.orders.length === 0) break;
    decision = { state: bought.state, orders: [...decision.orders, ...bought.orders] };
  }
  return decision;
}

function buy(running: Running, state: StrategyState, { close: middle }: Candle, cell: number | null): Decision {
  const { strategy, instrument } = running;
  const free = freeBudget(strategy, state);
  const slice = sliceOf(strategy);
  const { ask } = sidesAt(instrument, middle);
  const lots = lotsFor(instrument, ask, free.units < slice.units ? free : slice);
  if (lots <= 0n) return quiet(state);
  const id = state.nextLeg;
  const held = costAtWorst(instrument, ask, lots).units;
  const leg: Leg = { id, cell, status: 'buying', lots, held, booked: 0n };
  return {
    state: { ...state, nextLeg: id + 1, legs: [...state.legs, leg] },
    orders: [{ action: 'buy', leg: id, cell, lots, priceSeen: ask }],
  };
}

function close(state: StrategyState, ids: readonly number[]): Decision {
  if (ids.length === 0) return quiet(state);
  const legs = state.legs.map((leg): Leg => (ids.includes(leg.id) ? { ...leg, status: 'closing' } : leg));
  return { state: { ...state, legs }, orders: ids.map((leg) => ({ action: 'close', leg })) };
}

/** Closes whatever is open. */
export function closeLegs(state: StrategyState): Decision {
  return close(
    state,
    state.legs.flatMap(({ id, status }) => (status === 'open' ? [id] : [])),
  );
}
