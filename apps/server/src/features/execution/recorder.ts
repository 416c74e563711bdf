/**
 * Records how orders were executed: after the answer, in bulk, so that measuring slows no order. The last second's records are
 * lost when the process is killed, or the database; the orders themselves are not.
 */
import { type Against, type RefusedFor, slippageStep, timeStep } from '@candor/core/execution/measures';
import type { Mode } from '@candor/core/ledger/transfer';
import type { Instant } from '@candor/core/time';
import { type Db, inTransaction } from '../../db/db.ts';
import type { Log } from '../../process/log.ts';
import * as repo from './repo.ts';

/** One order request, or a pending order's fill at its level. */
export type Execution = {
  readonly at: Instant;
  readonly mode: Mode;
  readonly code: string | null;
  /** The instrument's type; 0 if unknown. */
  readonly type: number;
  readonly kind: 'open' | 'place' | 'close' | 'level';
  readonly outcome: 'filled' | 'waits' | 'refused' | 'failed';
  readonly reason: RefusedFor | null;
  readonly order: { readonly id: string; readonly version: number } | null;
  /** Null if nobody was waiting for it. */
  readonly tookUs: number | null;
  readonly slippage: {
    readonly against: Against;
    readonly ppm: number;
    /** Against the price that the client says it saw; null if it said none. */
    readonly seenPpm: number | null;
    /** Of the instrument's quote when the request arrived; null for orders filled at their level. */
    readonly receivedSequence: number | null;
  } | null;
};

const FLUSH_MS = 500;
/** A larger batch would hold up the orders of that moment. */
const WRITTEN_MAX = 1_000;
/** How many are held while the database is unavailable. */
const KEPT_MAX = 100_000;

export type Recorder = {
  readonly note: (execution: Execution) => void;
  /** Resolves when everything noted so far is written, or failed to be. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

export function startRecorder(db: Db, log: Log): Recorder {
  let noted: Execution[] = [];
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    while (noted.length > 0) {
      const batch = noted.slice(0, WRITTEN_MAX);
      noted = noted.slice(WRITTEN_MAX);
      try {
        await inTransaction(db, async (tx) => {
          await repo.insertRecords(tx, batch);
          await repo.addCounts(tx, countsOf(batch));
        });
      } catch (error) {
        log.warn({ err: error, waiting: batch.length + noted.length }, 'executions could not be written down yet');
        noted = [...batch, ...noted].slice(-KEPT_MAX);
        return;
      }
    }
  }
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    note: (execution) => void noted.push(execution),
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

function countsOf(batch: readonly Execution[]): repo.CountRow[] {
  const counts = new Map<string, repo.CountRow>();
  for (const execution of batch) {
    const { at, mode, type } = execution;
    const day = new Date(at).toISOString().slice(0, 10);
    for (const [measure, step] of measuresOf(execution)) {
      const key = `${day} ${mode} ${type} ${measure} ${step}`;
      const count = (counts.get(key)?.count ?? 0) + 1;
      counts.set(key, { day, mode, type, measure, step, count });
    }
  }
  // In the same order everywhere, so that two processes cannot deadlock.
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function measuresOf({ kind, outcome, reason, tookUs, slippage }: Execution): [measure: string, step: number][] {
  const measures: [string, number][] = [];
  if (kind !== 'level') measures.push([outcome, 0]);
  if (reason !== null) measures.push([`refused ${reason}`, 0]);
  if (outcome === 'filled' && tookUs !== null) measures.push(['took', timeStep(tookUs)]);
  if (slippage !== null) measures.push([`slippage ${slippage.against}`, slippageStep(slippage.ppm)]);
  return measures;
}
