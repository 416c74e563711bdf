/** What the writer needs of the database: one transaction for each batch, that holds the lease, reads, and saves whatever was decided. */
import type { AccountRef, Mode, Transfer } from '@candor/core/ledger/transfer';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin';
import type { OrderEvent } from '@candor/core/trading/order';
import type { PoolClient } from 'pg';
import { worthOfMargined } from '../../ledger/balances.ts';
import { HotLedger } from '../../ledger/ledger.ts';
import { type Db, inBatch } from '../../platform/db.ts';
import { Failure } from '../../platform/errors.ts';
import { findAnswers, type FirstAnswer, saveAnswers } from '../../platform/idempotency.ts';
import * as repo from './batch/repo.ts';
import type { Lease } from './lease.ts';
import type { LossAsk } from './losses/loss-book.ts';
import { sumLosses } from './losses/repo.ts';
import type { AnyOrder, LiveOrder } from './records.ts';

export type BatchRead = {
  /** Whose balances are read, and locked until the batch is saved. */
  readonly balances: readonly AccountRef[];
  /** Whatever its transfers may touch. */
  readonly accounts: readonly AccountRef[];
  readonly keys: readonly { readonly owner: string; readonly key: string }[];
  /** Losses that have to be known, and are not yet. */
  readonly losses: readonly LossAsk[];
};
export type BatchKnown = {
  readonly balances: ReadonlyMap<string, bigint>;
  readonly answers: readonly FirstAnswer[];
  /** As asked. */
  readonly losses: readonly bigint[];
};
/** Saved whole or not at all. */
export type BatchSave = {
  readonly created: readonly LiveOrder[];
  /** In order; an order may go through several versions. */
  readonly changed: readonly AnyOrder[];
  readonly events: readonly OrderEvent[];
  readonly accountEvents: readonly repo.AccountEvent[];
  readonly transfers: readonly Transfer[];
  readonly answers: readonly FirstAnswer[];
};

export type OrderStore = {
  takeIds(count: number): Promise<string[]>;
  /** Resolves when no batch of this process is under way in the database any more, also none whose connection was lost. */
  settle(): Promise<void>;
  /** Every live order, one after the other. */
  readLive(take: (live: LiveOrder) => void): Promise<void>;
  /** Accounts whose margin is called. */
  listCalled(): Promise<{ readonly owner: string; readonly mode: Mode }[]>;
  /** What accounts with margin have in all, free and held. */
  listWorth(): Promise<{ readonly owner: string; readonly mode: Mode; readonly units: bigint }[]>;
  /** Decide may run again, after `onLost`: nobody knows whether a commit arrived when its connection was lost. */
  save<T extends { readonly save: BatchSave }>(
    read: BatchRead,
    decide: (known: BatchKnown) => T,
    onLost: () => Promise<void>,
  ): Promise<T>;
};

export function orderStore(db: Db, lease: Lease): OrderStore {
  const ledger = new HotLedger();
  return {
    takeIds: (count) => repo.takeOrderIds(db.kysely, count),
    async settle() {
      const held = lease.held();
      if (held !== null && (await repo.settleLease(db.kysely, held))) return;
      if (held !== null) lease.lose();
      throw new Failure('503');
    },
    async readLive(take) {
      const client = await db.pool.connect();
      try {
        await repo.copyLiveOrders(client, take);
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    listCalled: () => repo.listCalledAccounts(db.kysely),
    listWorth: () => worthOfMargined(db, SETTLEMENT_ASSET),
    save: (read, decide, onLost) =>
      inBatch(db, {
        prepare: (client) => ledger.prepare(client, read.accounts),
        work: async (client) => {
          const held = lease.held();
          if (held === null) throw new Failure('503');
          // The statements travel together; each waits for none but the server.
          const [isHeld, balances, answers, losses] = await Promise.all([
            repo.holdLease(client, held),
            ledger.lock(client, read.balances),
            read.keys.length === 0
              ? []
              : findAnswers(
                  client,
                  read.keys.map(({ owner }) => owner),
                  read.keys.map(({ key }) => key),
                ),
            // After the lock: what was lost by then is committed.
            read.losses.length === 0 ? [] : sumLosses(client, read.losses),
          ]);
          if (!isHeld) {
            lease.lose();
            throw new Failure('503');
          }
          const decided = decide({ balances, answers, losses });
          await saveAll(client, ledger, decided.save);
          return decided;
        },
        onLost,
      }),
  };
}

/** The database holds other versions than the book. */
export class OutOfStep extends Error {
  constructor() {
    super('an order that the book holds is at another version in the database');
    this.name = 'OutOfStep';
  }
}

async function saveAll(client: PoolClient, ledger: HotLedger, save: BatchSave): Promise<void> {
  const waves = wavesOf(save.changed);
  const [created, ...changed] = await Promise.all([
    repo.insertOrders(client, save.created),
    ...waves.map((wave) => repo.updateOrders(client, wave)),
    repo.insertEvents(client, save.events),
    repo.insertAccountEvents(client, save.accountEvents),
    save.answers.length > 0 && saveAnswers(client, save.answers),
    // Last, because it locks the accounts that everyone shares.
    ledger.post(client, save.transfers),
  ]);
  const isInStep = created === save.created.length && waves.every((wave, index) => changed[index] === wave.length);
  if (!isInStep) throw new OutOfStep();
}

/** One statement changes a row once: the second version of an order goes with the second wave. */
function wavesOf(changed: readonly AnyOrder[]): AnyOrder[][] {
  const waves: AnyOrder[][] = [];
  const seen = new Map<string, number>();
  for (const any of changed) {
    const wave = seen.get(any.order.id) ?? 0;
    seen.set(any.order.id, wave + 1);
    const orders = waves[wave];
    if (orders === undefined) waves[wave] = [any];
    else orders.push(any);
  }
  return waves;
}
