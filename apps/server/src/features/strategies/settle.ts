/** Places what a run has decided and saved before, and takes in what became of it. */
import type { OrderView } from '@candor/contract/trading';
import { assert } from '@candor/core/assert';
import type { Refusal, RefusalCode } from '@candor/core/refusal';
import { afterOutcome, type StrategyOutcome } from '@candor/core/strategies/decide';
import { readState, writeState } from '@candor/core/strategies/state-json';
import { inTransaction, type Tx } from '../../db/db.ts';
import type { StrategiesApp } from './app.ts';
import * as orders from './db/orders.repo.ts';
import * as runs from './db/runs.repo.ts';
import { findPlaced, place } from './place.ts';
import { outcomeOf, unitsOf } from './run-view.ts';

/** Refusals one after the other, after which a run waits for its customer. */
export const REFUSALS_MAX = 3;
/** A price that has moved is nobody's fault, and over by the next candle. */
const UNCOUNTED: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['price_moved', 'order_not_open']);

/** Whether nothing is wanted any more, or what is can wait. */
export async function settle(app: StrategiesApp, id: string): Promise<void> {
  const { kysely } = app.db;
  for (const wanted of await orders.listWanted(kysely, id)) {
    const run = await runs.findRun(kysely, id);
    assert(run !== null, 'a run is there for good');
    await settleOne(app, run, wanted);
  }
}

async function settleOne(app: StrategiesApp, run: runs.RunRow, wanted: orders.OrderRow): Promise<void> {
  if (wanted.action === 'buy' && run.status !== 'running') return drop(app, run, wanted);
  const [position] = wanted.action === 'buy' ? [] : await orders.listPositions(app.db.kysely, run.id, [wanted.leg]);
  const answer = await place(app, run, wanted, position?.orderId ?? null);
  if (!('refusal' in answer)) return filled(app, run.id, wanted, answer);
  const { refusal, mayPass } = answer;
  if (mayPass) return orders.noteReason(app.db.kysely, run.id, wanted.step, refusal.code, refusal.details);
  await change(app, run.id, { kind: 'refused', leg: wanted.leg }, refusal, (tx) =>
    orders.settleOrder(tx, run.id, wanted.step, {
      status: 'refused',
      reason: refusal.code,
      details: refusal.details,
    }),
  );
}

/** What is not wanted any more: unless it was placed before a crash, it never will be. */
export async function drop(app: StrategiesApp, run: runs.RunRow, wanted: orders.OrderRow): Promise<void> {
  const placed = await findPlaced(app, run, wanted);
  if (placed !== null) return filled(app, run.id, wanted, placed);
  await change(app, run.id, { kind: 'refused', leg: wanted.leg }, null, (tx) =>
    orders.settleOrder(tx, run.id, wanted.step, { status: 'missed' }),
  );
}

async function filled(app: StrategiesApp, id: string, wanted: orders.OrderRow, view: OrderView): Promise<void> {
  const isClosing = wanted.action === 'close';
  const fill = isClosing ? view.fills.at(-1) : view.fills[0];
  assert(fill !== undefined, 'a market order that was placed is filled');
  // An order shows all its fees together.
  const [opened] = isClosing ? await orders.listPositions(app.db.kysely, id, [wanted.leg]) : [];
  const feeUnits = unitsOf(view.fee) - (opened?.feeUnits ?? 0n);
  await change(app, id, outcomeOf(wanted.leg, view, true), null, (tx) =>
    orders.settleOrder(tx, id, wanted.step, { status: 'filled', orderId: view.id, price: fill.price, feeUnits }),
  );
}

/** Notes what became of an order together with the state after it, unless another process has. */
async function change(
  app: StrategiesApp,
  id: string,
  event: StrategyOutcome,
  refusal: Refusal | null,
  note: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const run = await runs.lockRun(tx, id);
    assert(run !== null, 'a run is there for good');
    if (!(await note(tx))) return;
    const state = afterOutcome(readState(run.state), event);
    const refusals = counted(run.refusals, refusal, event);
    const isPaused = run.status === 'running' && refusal !== null && refusals >= REFUSALS_MAX;
    await runs.saveRun(tx, id, {
      status: isPaused ? 'paused' : run.status,
      state: writeState(state),
      dueAt: run.due_at?.getTime() ?? null,
      refusals: isPaused ? 0 : refusals,
      reason: isPaused ? { code: refusal.code, details: refusal.details } : reasonOf(run),
      endedAt: run.ended_at?.getTime() ?? null,
    });
  });
}

export function reasonOf({ reason, reason_details: details }: runs.RunRow): runs.RunChange['reason'] {
  return reason === null ? null : { code: reason, details: details ?? {} };
}

function counted(before: number, refusal: Refusal | null, event: StrategyOutcome): number {
  if (refusal !== null) return UNCOUNTED.has(refusal.code) ? before : before + 1;
  return event.kind === 'refused' ? before : 0;
}
