/** Places what a run has decided and saved before, and takes in what became of it. */
import type { OrderView } from '@candor/contract/trading';
import { assert } from '@candor/core/assert';
import { Refusal, type RefusalCode } from '@candor/core/refusal';
import { afterOutcome, type StrategyOutcome } from '@candor/core/strategies/decide';
import { readState, writeState } from '@candor/core/strategies/state-json';
import { inTransaction, type Tx } from '../../db/db.ts';
import type { StrategiesApp } from './app.ts';
import * as orders from './db/orders.repo.ts';
import * as runs from './db/runs.repo.ts';
import { findAnswer, findFee, neverPlace, place } from './place.ts';
import { outcomeOf } from './run-view.ts';

/** Candles in a row whose orders were refused, after which a run buys nothing until its customer lets it go on. */
export const REFUSALS_MAX = 3;
/** A price that has moved is nobody's fault, and over by the next candle. */
const UNCOUNTED: readonly RefusalCode[] = ['price_moved', 'order_not_open'];

/** Places what is wanted. What has to wait for its market stays wanted. */
export async function settle(app: StrategiesApp, id: string): Promise<void> {
  const { kysely } = app.db;
  for (const wanted of await orders.listWanted(kysely, id)) {
    const run = await runs.findRun(kysely, id);
    assert(run !== null, 'a run is there for good');
    await settleOne(app, run, wanted);
  }
}

async function settleOne(app: StrategiesApp, run: runs.RunRow, wanted: orders.OrderRow): Promise<void> {
  if (!mayPlace(run, wanted)) return drop(app, run, wanted);
  const [position] = wanted.action === 'buy' ? [] : await orders.listPositions(app.db.kysely, run.id, [wanted.leg]);
  const answer = await place(app, run, wanted, position?.orderId ?? null);
  if (!('refusal' in answer)) return filled(app, run, wanted, answer);
  const { refusal, mayPass } = answer;
  if (mayPass) return orders.noteReason(app.db.kysely, run.id, wanted.step, refusal.code, refusal.details);
  await inTransaction(app.db, (tx) => save(tx, run.id, wanted, refusedFate(wanted, refusal)));
}

/** Purchases are for runs that run; what is to be kept is not sold. */
function mayPlace({ status, keeps_positions: keeps }: runs.RunRow, { action }: orders.OrderRow): boolean {
  return action === 'buy' ? status === 'running' : !keeps;
}

/** What is not wanted any more is never placed; unless it was before, by somebody who did not hear the answer. */
export async function drop(app: StrategiesApp, run: runs.RunRow, wanted: orders.OrderRow): Promise<void> {
  const isDropped = await inTransaction(app.db, async (tx) => {
    await runs.lockRun(tx, run.id);
    return dropIn(tx, run, wanted);
  });
  if (isDropped) return;
  const answer = await findAnswer(app, run, wanted);
  if (!(answer instanceof Refusal)) return filled(app, run, wanted, answer);
  await inTransaction(app.db, (tx) => save(tx, run.id, wanted, refusedFate(wanted, answer)));
}

/** Whatever this run, which is locked, may not place any more: in the transaction that decides so, no order can come after it. */
export async function dropUnwanted(tx: Tx, run: runs.RunRow): Promise<void> {
  for (const wanted of await orders.listWanted(tx, run.id)) if (!mayPlace(run, wanted)) await dropIn(tx, run, wanted);
}

async function dropIn(tx: Tx, run: runs.RunRow, wanted: orders.OrderRow): Promise<boolean> {
  if (!(await neverPlace(tx, run, wanted))) return false;
  const event = { kind: 'refused', leg: wanted.leg } as const;
  await save(tx, run.id, wanted, { event, refusal: null, settlement: { status: 'missed' } });
  return true;
}

async function filled(app: StrategiesApp, run: runs.RunRow, wanted: orders.OrderRow, view: OrderView): Promise<void> {
  const isClosing = wanted.action === 'close';
  const fill = isClosing ? view.fills.at(-1) : view.fills[0];
  assert(fill !== undefined, 'a market order that was placed is filled');
  const feeUnits = await findFee(app, run, view.id, fill.version);
  const settlement = { status: 'filled', orderId: view.id, price: fill.price, feeUnits } as const;
  const event = outcomeOf(wanted.leg, view, isClosing);
  await inTransaction(app.db, (tx) => save(tx, run.id, wanted, { event, refusal: null, settlement }));
}

/** @property refusal counts towards a pause. */
type Fate = {
  readonly event: StrategyOutcome;
  readonly refusal: Refusal | null;
  readonly settlement: orders.Settlement;
};

function refusedFate({ leg }: orders.OrderRow, refusal: Refusal): Fate {
  const settlement = { status: 'refused', reason: refusal.code, details: refusal.details } as const;
  return { event: { kind: 'refused', leg }, refusal, settlement };
}

/** Notes what became of an order together with the state after it, unless another process has. */
async function save(tx: Tx, id: string, wanted: orders.OrderRow, { event, refusal, settlement }: Fate): Promise<void> {
  const run = await runs.lockRun(tx, id);
  assert(run !== null, 'a run is there for good');
  if (!(await orders.settleOrder(tx, id, wanted.step, settlement))) return;
  const state = afterOutcome(readState(run.state), event);
  const counts = refusal !== null && !UNCOUNTED.includes(refusal.code);
  const isCounted = counts && (await orders.isCandleCounted(tx, wanted, UNCOUNTED));
  const before = event.kind === 'refused' ? run.refusals : 0;
  const refusals = counts && !isCounted ? before + 1 : before;
  const isPaused = run.status === 'running' && refusal !== null && refusals >= REFUSALS_MAX;
  await runs.saveRun(tx, id, {
    status: isPaused ? 'paused' : run.status,
    state: writeState(state),
    dueAt: run.due_at?.getTime() ?? null,
    refusals: isPaused ? 0 : refusals,
    reason: isPaused ? { code: refusal.code, details: refusal.details } : reasonOf(run),
    endedAt: run.ended_at?.getTime() ?? null,
  });
}

export function reasonOf({ reason, reason_details: details }: runs.RunRow): runs.RunChange['reason'] {
  return reason === null ? null : { code: reason, details: details ?? {} };
}
