/**
 * A fill at a wrong quote was taken back. A run that goes on takes the position on again and counts its result anew: it wanted another price, not to
 * be rid of what it holds. One that has ended does not come back to life for it, and says that the position stands outside of it.
 */
import { assert } from '@candor/core/assert';
import type { OrderView } from '@candor/contract/trading';
import { afterReversal, type Leg, type StrategyState } from '@candor/core/strategies/decide';
import { readState, writeState } from '@candor/core/strategies/state-json';
import { inTransaction, type Tx } from '../../db/db.ts';
import { listById } from '../trading/index.ts';
import type { StrategiesApp } from './app.ts';
import * as orders from './db/orders.repo.ts';
import * as reversals from './db/reversals.repo.ts';
import * as runs from './db/runs.repo.ts';
import { bookedOf, outcomeOf } from './run-view.ts';
import { reasonOf } from './settle.ts';

const AT_ONCE = 500;

/** Every position that a run has ever opened, as it is now. */
type Opened = orders.OpenedLeg & { readonly view: OrderView };

/** Takes in whatever was taken back of a run's fills. What cannot be taken in now is found again by the next pass. */
export async function takeInReversals(app: StrategiesApp, id: string): Promise<void> {
  const { kysely } = app.db;
  const seen = await runs.findRun(kysely, id);
  assert(seen !== null, 'a run is there for good');
  // Read first: what is taken back after it is left to the next pass.
  const noted = await reversals.listNew(kysely, id);
  if (noted.length === 0) return;
  const opened = await readOpened(app, seen);
  await inTransaction(app.db, async (tx) => {
    const run = await runs.lockRun(tx, id);
    assert(run !== null, 'a run is there for good');
    const isOver = run.status === 'stopped' || (run.status === 'stopping' && run.keeps_positions);
    if (!isOver && !(await carryOn(tx, run, opened, noted))) return;
    const byLeg = new Map(opened.map((each) => [each.leg, each.view]));
    for (const each of noted) {
      const isOpen = byLeg.get(each.leg)?.status === 'open';
      await reversals.settleReversal(tx, id, each, isOpen ? (isOver ? 'outside' : 'held') : 'gone');
    }
  });
}

/** False: something has changed since the positions were read, and is read anew. */
async function carryOn(
  tx: Tx,
  run: runs.RunRow,
  opened: readonly Opened[],
  noted: readonly reversals.ReversalRow[],
): Promise<boolean> {
  const before = readState(run.state);
  const reversed = new Set(noted.map(({ leg }) => leg));
  const ended = opened.filter(({ leg }) => !before.legs.some(({ id }) => id === leg));
  const reopened = ended.filter(({ view }) => view.status === 'open');
  if (reopened.some(({ leg }) => !reversed.has(leg))) return false;
  const gone = ended.filter(({ view }) => view.status !== 'open');
  const state: StrategyState = afterReversal(before, {
    reopened: reopened.map(legOf),
    result: gone.reduce((sum, { view }) => sum + bookedOf(view), 0n),
  });
  await runs.saveRun(tx, run.id, {
    status: run.status,
    state: writeState(state),
    // It is measured anew at once.
    dueAt: run.started_at.getTime(),
    refusals: run.refusals,
    reason: reasonOf(run),
    endedAt: null,
  });
  return true;
}

function legOf({ leg: id, cell, view }: Opened): Leg {
  const now = outcomeOf(id, view, false);
  assert(now.kind === 'measured', 'what is open is measured');
  const { lots, held, booked } = now;
  return { id, cell, status: 'open', lots, held, booked };
}

async function readOpened(app: StrategiesApp, run: runs.RunRow): Promise<Opened[]> {
  const legs = await orders.listOpened(app.db.kysely, run.id);
  const trader = { owner: run.customer_id, mode: run.mode };
  const views = new Map<string, OrderView>();
  for (let start = 0; start < legs.length; start += AT_ONCE) {
    const ids = legs.slice(start, start + AT_ONCE).map(({ orderId }) => orderId);
    for (const view of await listById(app.trading, trader, ids)) views.set(view.id, view);
  }
  return legs.map((leg) => {
    const view = views.get(leg.orderId);
    assert(view !== undefined, 'a position of a run is an order of its customer');
    return { ...leg, view };
  });
}
