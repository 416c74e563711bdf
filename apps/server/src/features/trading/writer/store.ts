/** What the writer needs of the database: reading what a batch rests on, and one transaction for each batch, in the order sent. */
import type { AccountRef, Mode, Transfer } from '@candor/core/ledger/transfer';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { Refusal } from '@candor/core/refusal';
import type { OrderEvent } from '@candor/core/trading/orders/order';
import type { PoolClient } from 'pg';
import { type AccountOwner, totalsOf } from '../../../ledger/balances.ts';
import { type BalanceChange, HotLedger } from '../../../ledger/ledger.ts';
import { BatchPipeline, inOneWrite, type Query } from '../../../db/batch-pipeline.ts';
import { ConnectionLost, type Db, isConnectionLoss, isDeadlock, isOutOfRoom, sqlState } from '../../../db/db.ts';
import { Failure } from '../../../http/errors.ts';
import { readCover } from '../db/read-cover.ts';
import { findAnswers, type FirstAnswer, saveAnswers, supersedeAnswers } from '../../../db/idempotency.ts';
import { type Pins, type QuoteRef, savePins } from '../../quote-log/index.ts';
import * as repo from '../db/batch.repo.ts';
import type { Lease } from './lease.ts';
import type { LossQuery } from '../state/loss-book.ts';
import { sumLosses } from '../db/losses.repo.ts';
import type { Reservation } from '../decide/reserve.ts';
import { ReserveFailed } from './answers.ts';
import type { Cover } from '../state/exposure.ts';
import type { AccountEvent } from '../state/account-event.ts';
import type { AnyOrder, LiveOrder } from '../state/any-order.ts';

export type BatchRead = {
  /** Customers whose balances are read. */
  readonly balances: readonly AccountRef[];
  /** Whatever its transfers may touch. */
  readonly accounts: readonly AccountRef[];
  readonly keys: readonly { readonly owner: string; readonly key: string }[];
  /** Losses to read, because they are not cached. */
  readonly losses: readonly LossQuery[];
};
export type BatchKnown = {
  readonly balances: ReadonlyMap<string, bigint>;
  readonly answers: readonly FirstAnswer[];
  /** In the order requested. */
  readonly losses: readonly bigint[];
};
/** A step that an order took by itself, which its customer is told of. */
export type UnattendedRef = { readonly orderId: string; readonly version: number; readonly digits: number };

/** Saved whole or not at all. */
export type BatchSave = {
  /** The available balances that it was decided upon, and what its steps make of them: saved only if the first are unchanged and the second follow. */
  readonly known: readonly BalanceChange[];
  readonly created: readonly LiveOrder[];
  /** In sequence; an order may get several versions. */
  readonly changed: readonly AnyOrder[];
  /** In sequence: the ledger posts what follows from each. */
  readonly events: readonly OrderEvent[];
  readonly accountEvents: readonly AccountEvent[];
  /** The events among them that customers are told of. */
  readonly unattended: readonly UnattendedRef[];
  /** What the program decided; the ledger works it out again from the events. */
  readonly transfers: readonly Transfer[];
  /** In sequence, after all steps: each goes on from the balance before it, and must lead to the one after it. */
  readonly reservations: readonly Reservation[];
  readonly answers: readonly FirstAnswer[];
  /** Answers to keys that had a passing refusal so far. */
  readonly superseding: readonly FirstAnswer[];
};

export type OrderStore = {
  takeIds(count: number): Promise<string[]>;
  /**
   * Resolves when no batch of this process is in flight in the database, and none that was sent before can still arrive, not even
   * over a lost connection.
   */
  settle(): Promise<void>;
  /** Every live order, one by one. */
  readLive(take: (live: LiveOrder) => void): Promise<void>;
  /** Accounts with an active margin call. */
  listCalled(): Promise<{ readonly owner: string; readonly mode: Mode }[]>;
  /** Total balances, free and held, of these accounts. */
  listAccountBalances(accounts: readonly AccountOwner[]): Promise<(AccountOwner & { readonly units: bigint })[]>;
  /** The committed state that a batch is decided upon. Locks nothing: `save` compares it with the state then. */
  readBalances(read: BatchRead): Promise<BatchKnown>;
  /** The operator's committed cover, and the gap that exposure is measured with. */
  readCover(): Promise<Cover>;
  /**
   * Sends the batch behind those sent before it, and resolves after its commit. It fails when its predecessor fails. Rejects with
   * `StaleRead`, `VersionConflict`, `ReserveFailed`, the refusal `no_cover`, 503 when the lease is lost, or a database error; after a lost
   * connection the outcome is
   * unknown until `settle`.
   */
  save(save: BatchSave): Promise<void>;
  /** After this many lost connections in a row: waits a moment; false when it was long enough. */
  mayRetry(failures: number): Promise<boolean>;
};

/** Somebody else changed what the batch rests on. */
export class StaleRead extends Error {
  constructor() {
    super('what a batch was decided upon has changed');
    this.name = 'Stale';
  }
}

/** The database holds other versions than the book. */
export class VersionConflict extends Error {
  constructor() {
    super('an order that the book holds is at another version in the database');
    this.name = 'OutOfStep';
  }
}

/** The batch before it was not saved. */
export class PredecessorFailed extends Error {
  constructor() {
    super('a batch before this one was not saved');
    this.name = 'Preceded';
  }
}

const PATIENCE_MS = 20_000;
const PAUSE_MS = 100;

/** Gives what fills rest on, once it is on disk. */
export type PinQuotes = (refs: Iterable<QuoteRef>) => Promise<Pins>;

export function orderStore(db: Db, lease: Lease, pin: PinQuotes): OrderStore & { close(): Promise<void> } {
  const ledger = new HotLedger();
  const line = new BatchPipeline(db);
  /** The batch that the next one follows; null when unknown. */
  let last: bigint | null = null;
  let lostSince = 0;
  /** Batches are sent in the order of their calls, however long each waits for the quote log. */
  let inOrder: Promise<unknown> = Promise.resolve();

  /** Null: it rests on no quote. */
  function pinned(save: BatchSave): Promise<Pins | null> {
    const refs = quotesBehind(save);
    const pins = refs.length === 0 ? Promise.resolve(null) : pin(refs);
    const turn = inOrder.then(() => pins);
    inOrder = turn.catch(() => undefined);
    return turn;
  }

  return {
    takeIds: (count) => repo.takeOrderIds(db.kysely, count),
    async settle() {
      const held = lease.held();
      last = held === null ? null : await repo.fenceBatches(db.kysely, held);
      line.reopen();
      if (last !== null) return;
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
    listAccountBalances: (accounts) => totalsOf(db, accounts, SETTLEMENT_ASSET),
    readBalances: (read) => (isKnown(ledger, read) ? NOTHING : onClient(db, (client) => lookUp(client, ledger, read))),
    readCover: () => readCover(db.kysely),
    async save(save) {
      const held = lease.held();
      const before = last;
      if (held === null) throw new Failure('503');
      if (before === null) throw new ConnectionLost();
      last = before + 1n;
      try {
        const pins = await pinned(save);
        await line.transact([repo.beginBatch(held, before), ...queriesOf(ledger, save, pins)]);
      } catch (error) {
        if (isConnectionLoss(error)) last = null;
        else if (last !== null && last > before) last = before;
        if (sqlState(error) === 'CN001') lease.lose();
        throw translateError(error);
      }
    },
    close: () => line.close(),
    async mayRetry(failures) {
      if (failures <= 1) lostSince = performance.now();
      if (performance.now() - lostSince > PATIENCE_MS) return false;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return true;
    },
  };
}

async function onClient<T>(db: Db, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.batchPool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const NOTHING: Promise<BatchKnown> = Promise.resolve({ balances: new Map(), answers: [], losses: [] });

function isKnown(ledger: HotLedger, { accounts, balances, keys, losses }: BatchRead): boolean {
  return balances.length + keys.length + losses.length === 0 && ledger.knows(accounts);
}

async function lookUp(client: PoolClient, ledger: HotLedger, read: BatchRead): Promise<BatchKnown> {
  await ledger.prepare(client, read.accounts);
  // Sent together.
  const [balances, answers, losses] = await inOneWrite(client, () =>
    Promise.all([
      read.balances.length === 0 ? new Map<string, bigint>() : ledger.read(client, read.balances),
      read.keys.length === 0 ? [] : findAnswers(client, read.keys),
      read.losses.length === 0 ? [] : sumLosses(client, read.losses),
    ]),
  );
  return { balances, answers, losses };
}

/** Steps that move money at a price: what they rest on must be provable. */
const PRICED: ReadonlySet<OrderEvent['kind']> = new Set<OrderEvent['kind']>([
  'opened',
  'partly_closed',
  'closed',
  'financed',
]);

function quotesBehind({ events, created, changed, accountEvents }: BatchSave): QuoteRef[] {
  const priced = events.filter(({ kind }) => PRICED.has(kind));
  const named = accountEvents.flatMap(({ quote }) => quote ?? []);
  const codes = new Map(
    priced.length === 0 ? [] : [...created, ...changed].map(({ order }) => [order.id, order.code] as const),
  );
  const used = priced.flatMap(({ orderId, quote }): QuoteRef[] => {
    const code = codes.get(orderId);
    if (code === undefined || quote === null || quote.minute === null) return [];
    const { minute, sequence, rateQuote } = quote;
    return [{ code, minute, sequence }, ...(rateQuote === null ? [] : [rateQuote])];
  });
  return [...used, ...named];
}

function queriesOf(ledger: HotLedger, save: BatchSave, pins: Pins | null): Query[] {
  return [
    pins === null ? null : savePins(pins),
    repo.insertOrders(save.created),
    // Before the orders: an order may go back only over steps that say so.
    repo.insertEvents(save.events),
    ...wavesOf(save.changed).flatMap(repo.updateOrders),
    repo.insertAccountEvents(save.accountEvents),
    repo.tellSteps(save.unattended),
    saveAnswers(save.answers),
    superseding(save.superseding),
    // Late, because it locks the accounts that everyone shares.
    repo.postSteps(ledger, save.known, save.events),
    ...save.reservations.flatMap((reservation) => reserveQueries(ledger, reservation)),
  ].filter((query) => query !== null);
}

/** Where a passing refusal was replaced meanwhile, by whoever closed the key, the batch is decided again by that answer. */
function superseding(answers: BatchSave['superseding']): Query | null {
  const query = supersedeAnswers(answers);
  const translate = (error: unknown) => (sqlState(error) === '23001' ? new StaleRead() : error);
  return query === null ? null : { ...query, translate };
}

/** Its balance is locked since `postSteps`, which compared it: a difference is the doing of this transaction. */
function reserveQueries(ledger: HotLedger, { command, account, after, queries }: Reservation): Query[] {
  const isNobodysFault = (error: unknown) => isConnectionLoss(error) || isDeadlock(error) || isOutOfRoom(error);
  const translate = (error: unknown) => (isNobodysFault(error) ? error : new ReserveFailed(command, error));
  return [...queries, repo.expectBalance(ledger, account, after)].map((query) => ({ ...query, translate }));
}

/** The errors of `OrderStore.save`. */
function translateError(error: unknown): unknown {
  switch (sqlState(error)) {
    case 'CN001':
      return new Failure('503');
    case 'CN002':
      return new PredecessorFailed();
    case 'CN003':
    // Another process wrote the quote log for a moment: it is decided again.
    case 'CN009':
      return new StaleRead();
    case 'CN008':
      return new Refusal('no_cover');
    case 'CN004':
    case '23001':
      return new VersionConflict();
    case '23505':
      return constraintOf(error) === 'idempotency_answers_pkey' ? new StaleRead() : new VersionConflict();
    default:
      return error;
  }
}

function constraintOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : null;
}

/** One statement can change a row only once: an order's second version goes into the second wave. */
function wavesOf(changed: readonly AnyOrder[]): AnyOrder[][] {
  const waves: AnyOrder[][] = [];
  const seen = new Map<string, number>();
  for (const order of changed) {
    const wave = seen.get(order.order.id) ?? 0;
    seen.set(order.order.id, wave + 1);
    const orders = waves[wave];
    if (orders === undefined) waves[wave] = [order];
    else orders.push(order);
  }
  return waves;
}
