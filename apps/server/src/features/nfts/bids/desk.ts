/**
 * Bids on one item are decided one after the other, in the order in which they came; those on different items do not wait for each other. What
 * it knows of an item it has from the database, reads again after each step, and forgets when somebody else has moved it: the database decides.
 */
import type { Auction } from '@candor/core/nfts/auction';
import type { Tx } from '../../../db/db.ts';
import { Failure } from '../../../http/errors.ts';
import { findStanding, listersOf } from '../db/items.repo.ts';
import { auctionOf } from './auction-of.ts';

/** Behind so many nobody is decided in time. */
const WAITING_MAX = 5_000;
const KNOWN_MAX = 10_000;

export type Known = { readonly auction: Auction; readonly step: number };
type Queue = { count: number; last: Promise<unknown> };

export class BidDesk {
  readonly #queues = new Map<string, Queue>();
  readonly #known = new Map<string, Known>();
  /** Whoever asks meanwhile waits for the same answer. */
  readonly #reading = new Map<string, Promise<Known>>();
  /** They never change. */
  readonly #listers = new Map<string, readonly string[]>();

  /** As it was last read; null if it has to be read. */
  known(itemId: string): Known | null {
    return this.#known.get(itemId) ?? null;
  }

  /** Answers 404 for an item that does not exist. */
  async read(tx: Tx, itemId: string): Promise<Known> {
    return this.#known.get(itemId) ?? this.#reading.get(itemId) ?? this.#read(tx, itemId);
  }

  /** Whose proposal, and whose approval, listed it. */
  async listersOf(tx: Tx, itemId: string): Promise<readonly string[]> {
    const before = this.#listers.get(itemId);
    if (before !== undefined) return before;
    const listers = await listersOf(tx, itemId);
    keep(this.#listers, itemId, listers);
    return listers;
  }

  /** Somebody moved it, or may have: what was read of it before, or is just being read, is not kept. */
  forget(itemId: string): void {
    this.#known.delete(itemId);
    this.#reading.delete(itemId);
  }

  forgetAll(): void {
    this.#known.clear();
    this.#reading.clear();
  }

  async #read(tx: Tx, itemId: string): Promise<Known> {
    const reading = readItem(tx, itemId);
    this.#reading.set(itemId, reading);
    try {
      const known = await reading;
      if (this.#reading.get(itemId) === reading) keep(this.#known, itemId, known);
      return known;
    } finally {
      if (this.#reading.get(itemId) === reading) this.#reading.delete(itemId);
    }
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

async function readItem(tx: Tx, itemId: string): Promise<Known> {
  const row = await findStanding(tx, itemId);
  if (row === null) throw new Failure('404');
  return { auction: auctionOf(row), step: row.step };
}

function keep<T>(all: Map<string, T>, itemId: string, what: T): void {
  if (all.size >= KNOWN_MAX) all.clear();
  all.set(itemId, what);
}
