/** Batches that were sent and are not committed yet. */
import type { FirstAnswer } from '../../../db/idempotency.ts';
import type { UnitOfWork } from '../decide/unit-of-work.ts';
import type { LiveOrder } from '../state/any-order.ts';
import type { Book } from '../state/book.ts';
import type { Submission } from './answers.ts';

export type PendingBatch = {
  readonly batch: readonly Submission[];
  readonly unit: UnitOfWork;
  readonly answers: readonly FirstAnswer[];
  /** Resolves when it is committed, or failed. */
  readonly settled: Promise<unknown>;
  hasFailed: boolean;
};

/** Committed, or being committed. */
export function* liveOrders(book: Book, pending: readonly PendingBatch[]): Iterable<LiveOrder> {
  yield* book.all();
  for (const { unit } of pending) for (const [, live] of unit.touched()) if (live !== null) yield live;
}
