/**
 * Bids on one item are decided one after the other, in the order in which they came; those on different items do not wait for each other. What
 * it knows of an item it has from the database, reads again after each step, and forgets when somebody else has moved it: the database decides.
 */
import type { Auction } from '@candor/core/nfts/auction';
import type { Tx } from '../../../db/db.ts';
import { Failure } from '../../../http/errors.ts';
import { findItem } from '../db/items.repo.ts';
import { auctionOf } from './auction-of.ts';

/** Behind so many nobody is decided in time. */
const WAITING_MAX = 5_000;
const KNOWN_MAX = 10_000;

export type Known = { readonly auction: Auction; readonly step: number };
type Queue = { count: number; last: Promise<unknown> };

export class BidDesk {
  readonly #queues = new Map<string, Queue>();
  readonly #known = new Map<string, Known>();
  /** Rises with each time that something was forgotten: what was read before that is not kept. */
  #forgotten = 0;

  /** As it was last read; null if it has to be read. */
  known(itemId: string): Known | null {
    return this.#known.get(itemId) ?? null;
  }

  /** Answers 404 for an item that does not exist. */
  async read(tx: Tx, itemId: string): Promise<Known> {
    const before = this.#known.get(itemId);
    if (before !== undefined) return before;
    const since = this.#forgotten;
    const row = await findItem(tx, itemId);
    if (row === null) throw new Failure('404');
    const known = { auction: auctionOf(row), step: row.step };
    if (since === this.#forgotten) {
      if (this.#known.size >= KNOWN_MAX) this.#known.clear();
      this.#known.set(itemId, known);
    }
    return known;
  }

  /** Somebody moved it, or may have. */
  forget(itemId: string): void {
    this.#forgotten += 1;
    this.#known.delete(itemId);
  }

  forgetAll(): void {
    this.#forgotten += 1;
    this.#known.clear();
  }

  /** Runs the work behind everything that was asked for this item before. */
  async inTurn<T>(itemId: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(itemId) ?? { count: 0, last: Promise.resolve() };
    if (queue.count >= WAITING_MAX) throw new Failure('503');
    this.#queues.set(itemId, queue);
    queue.count += 1;
    const result = queue.last.then(work);
    queue.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      queue.count -= 1;
      if (queue.count === 0) this.#queues.delete(itemId);
    }
  }
}
