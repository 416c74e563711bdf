/**
 * One run from what it has seen to now. First what it wanted is placed; then it sees the candles that were closed since, decides, and saves
 * what it wants together with its state; then that is placed. A crash in between repeats what was not saved, and asks again, under the same
 * keys, for what was.
 */
import { assert } from '@candor/core/assert';
import type { OrderView } from '@candor/contract/trading';
import type { Candle } from '@candor/core/market/prices/candle';
import { INTERVAL_LENGTHS, intervalEnd, intervalStart } from '@candor/core/market/prices/candles';
import {
  afterOutcome,
  closeLegs,
  decideStrategy,
  type Running,
  type StrategyOrder,
  type StrategyState,
} from '@candor/core/strategies/decide';
import { signalsOf } from '@candor/core/strategies/signals';
import { readState, writeState } from '@candor/core/strategies/state-json';
import { HOUR, type Instant } from '@candor/core/time';
import { inTransaction, type Tx } from '../../db/db.ts';
import { listById } from '../trading/index.ts';
import type { StrategiesApp } from './app.ts';
import * as orders from './db/orders.repo.ts';
import * as runs from './db/runs.repo.ts';
import { measured, outcomeOf, resultOf, strategyOf } from './run-view.ts';
import { drop, reasonOf, settle } from './settle.ts';

/** The last closed candles of a run's instrument and interval. */
export type CandlesOf = (run: runs.RunRow) => Promise<readonly Candle[]>;

/** @param until all candles that were over by then are stored. */
export async function advance(app: StrategiesApp, id: string, until: Instant, candlesOf: CandlesOf): Promise<void> {
  // Read before the run is: what another process decides from here on is not what the next candle makes void.
  const wanted = await orders.listWanted(app.db.kysely, id);
  const found = await runs.findRun(app.db.kysely, id);
  if (found === null || found.status === 'stopped') return;
  const candles = found.status === 'stopping' ? [] : await candlesOf(found);
  const seenTo = found.state.seenTo ?? 0;
  const isBehind = candles.some(({ time }) => intervalEnd(found.interval, time) > seenTo);
  // The next candle decides anew: what could not be placed until now is not placed.
  if (isBehind) for (const order of wanted) await drop(app, found, order);
  else await settle(app, id);
  const run = await runs.findRun(app.db.kysely, id);
  if (run === null || run.status === 'stopped') return;
  if (run.status === 'stopping') return finish(app, run);
  const positions = await readPositions(app, run);
  if (await decideNext(app, id, until, { candles, positions })) await settle(app, id);
}

type Known = { readonly candles: readonly Candle[]; readonly positions: readonly Position[] };

/** Decides on what is new, and saves it. Whether anything is wanted. */
async function decideNext(
  app: StrategiesApp,
  id: string,
  until: Instant,
  { candles, positions }: Known,
): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    const run = await runs.lockRun(tx, id);
    if (run === null || (run.status !== 'running' && run.status !== 'paused')) return false;
    const instrument = app.market.instrument(run.code);
    // It may be listed again.
    if (instrument === null) return false;
    const running = { strategy: strategyOf(run), instrument };
    const before = withPositions(readState(run.state), positions);
    const decided = see(run, running, before, candles, tx.now());
    await orders.insertOrders(tx, id, decided.state.seenTo ?? until, decided.orders);
    const isWaiting = decided.orders.length > 0 || (await orders.listWanted(tx, id)).length > 0;
    await runs.saveRun(tx, id, {
      status: run.status,
      state: writeState(decided.state),
      // What waits for its market is asked for again each minute.
      dueAt: isWaiting ? (run.due_at?.getTime() ?? until) : nextEnd(run, until),
      refusals: run.refusals,
      reason: reasonOf(run),
      endedAt: null,
    });
    await measure(tx, run, decided.state, positions);
    return decided.orders.length > 0;
  });
}

function nextEnd({ interval }: runs.RunRow, until: Instant): Instant {
  return intervalEnd(interval, intervalStart(interval, until));
}

/** What has become of a position: an order of the engine. */
type Position = { readonly leg: number; readonly view: OrderView; readonly isOwn: boolean };

/** Read before the run is locked: an order only goes on, whatever is decided meanwhile. */
async function readPositions(app: StrategiesApp, run: runs.RunRow): Promise<Position[]> {
  const legs = run.state.legs.filter(({ status }) => status !== 'buying').map(({ id }) => id);
  if (legs.length === 0) return [];
  const found = await orders.listPositions(app.db.kysely, run.id, legs);
  const trader = { owner: run.customer_id, mode: run.mode };
  const views = await listById(
    app.trading,
    trader,
    found.map(({ orderId }) => orderId),
  );
  const byId = new Map(views.map((view) => [view.id, view]));
  return found.map(({ leg, orderId, isClosed }) => {
    const view = byId.get(orderId);
    assert(view !== undefined, 'a position of a run is an order of its customer');
    return { leg, view, isOwn: isClosed };
  });
}

/** Financed since, closed by hand, stopped out. */
function withPositions(before: StrategyState, positions: readonly Position[]): StrategyState {
  return positions.reduce(
    (state, { leg, view, isOwn }) =>
      state.legs.some(({ id }) => id === leg) ? afterOutcome(state, outcomeOf(leg, view, isOwn)) : state,
    before,
  );
}

/** Shows it the candles that are new, in order. It orders on the last, if that is not over for too long. */
function see(
  { status }: runs.RunRow,
  running: Running,
  before: StrategyState,
  candles: readonly Candle[],
  now: Instant,
): { readonly state: StrategyState; readonly orders: readonly StrategyOrder[] } {
  const { interval } = running.strategy;
  const signals = signalsOf(running.strategy, candles, running.instrument.digits);
  let state = before;
  let wanted: readonly StrategyOrder[] = [];
  for (const [index, candle] of candles.entries()) {
    const end = intervalEnd(interval, candle.time);
    if (end <= (state.seenTo ?? 0)) continue;
    const isLate = now - end > INTERVAL_LENGTHS[interval];
    const isNewest = index === candles.length - 1 && !isLate;
    // A run that was paused buys nothing, and still closes what it holds.
    const mayBuy = status === 'running';
    const signal = signals[index] ?? 0;
    ({ state, orders: wanted } = decideStrategy(running, state, { kind: 'candle', candle, signal, isNewest, mayBuy }));
  }
  return { state, orders: wanted };
}

async function measure(tx: Tx, run: runs.RunRow, state: StrategyState, positions: readonly Position[]): Promise<void> {
  const at = tx.now();
  const units = resultOf(
    state,
    positions.map(({ view }) => view),
  );
  if (units === null) return;
  await runs.saveMeasure(tx, run.id, at, units, measured(run, at, units));
  const { seenTo } = state;
  if (seenTo !== null && seenTo % HOUR === 0 && seenTo !== run.state.seenTo)
    await runs.insertMark(tx, run.id, seenTo, units);
}

/** The customer has stopped it: closes what it opened, or leaves it to them. */
async function finish(app: StrategiesApp, seen: runs.RunRow): Promise<void> {
  const { id } = seen;
  const positions = await readPositions(app, seen);
  const wants = await inTransaction(app.db, async (tx) => {
    const run = await runs.lockRun(tx, id);
    if (run?.status !== 'stopping') return false;
    const before = withPositions(readState(run.state), positions);
    const decided = run.keeps_positions ? { state: before, orders: [] } : closeLegs(before);
    await orders.insertOrders(tx, id, tx.now(), decided.orders);
    // What was placed without our hearing of it is taken in first.
    const isSettled = (await orders.listWanted(tx, id)).length === 0;
    const isOver = isSettled && (run.keeps_positions || decided.state.legs.length === 0);
    await runs.saveRun(tx, id, {
      status: isOver ? 'stopped' : 'stopping',
      state: writeState(decided.state),
      dueAt: isOver ? null : run.started_at.getTime(),
      refusals: 0,
      reason: reasonOf(run),
      endedAt: isOver ? tx.now() : null,
    });
    await measure(tx, run, decided.state, positions);
    return decided.orders.length > 0;
  });
  if (!wants) return;
  await settle(app, id);
  const after = await runs.findRun(app.db.kysely, id);
  if (after !== null && after.state.legs.length === 0) await finish(app, after);
}
