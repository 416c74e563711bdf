/**
 * Stands in for the database connection: slow, and failing at times: before the commit, or during it, so that nobody knows
 * whether it arrived, nor the batches sent behind it. Uncommitted work may be lost when a process dies.
 */
import { accountKey, customerAccount, type Mode } from '@candor/core/ledger/transfer';
import type { Random } from '@candor/core/market/prices/random';
import { rate } from '@candor/core/money/rate';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { ConnectionLost } from '../../../db/db.ts';
import { Failure } from '../../../http/errors.ts';
import type { AnyOrder, LiveOrder } from '../state/any-order.ts';
import type { Cover } from '../state/exposure.ts';
import {
  type BatchKnown,
  type BatchRead,
  type BatchSave,
  type OrderStore,
  PredecessorFailed,
} from '../writer/store.ts';
import type { Committed, Sent } from './committed.ts';

export type Faults = {
  /** The most turns a statement takes. */
  readonly slowness: number;
  /** For saves: the chance to fail before the commit, and to lose the connection during it. */
  readonly failing: number;
  readonly losing: number;
};

/** Capital is not what the simulation tries. */
const PLENTY: Cover = { units: 10n ** 30n, gap: rate(10_000_000n) };

type Waiting = { turns: number; readonly resume: () => void };

/** The database as one process sees it. When the process dies, so does its view. */
export class Connection implements OrderStore {
  readonly #committed: Committed;
  readonly #random: Random;
  readonly #faults: () => Faults;
  readonly #onDecided: (touched: readonly AnyOrder[], reservations: BatchSave['reservations']) => void;
  readonly #onFault: (failed?: readonly AnyOrder[]) => void;
  #waiting: Waiting[] = [];
  /** The batch that the next one follows; null when unknown. */
  #last: number | null = null;
  /** Batches begin one after the other. */
  #line: Promise<unknown> = Promise.resolve();
  #losses = 0;
  /** Batches whose outcome the process does not know yet, in order. */
  readonly #inFlight: BatchSave[] = [];
  /** Until the outcome of everything sent is known. */
  #isLost = false;
  #underWay: Sent | null = null;
  /** Between the lease check and the commit: nobody can take the lease meanwhile. */
  isSaving = false;
  isDead = false;
  epoch: number | null = null;

  constructor(
    committed: Committed,
    random: Random,
    faults: () => Faults,
    onDecided: (touched: readonly AnyOrder[], reservations: BatchSave['reservations']) => void,
    onFault: (failed?: readonly AnyOrder[]) => void,
  ) {
    this.#committed = committed;
    this.#random = random;
    this.#faults = faults;
    this.#onDecided = onDecided;
    this.#onFault = onFault;
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0;
  }

  /** A turn of time: whatever has waited long enough continues. */
  turn(): void {
    if (this.#random.uniform() < 0.1) this.#committed.arrive();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const each of waiting) {
      each.turns -= 1;
      if (each.turns > 0) this.#waiting.push(each);
      else if (!this.isDead) each.resume();
    }
  }

  async takeIds(count: number): Promise<string[]> {
    await this.#wait();
    const first = this.#committed.nextId;
    this.#committed.nextId += count;
    return Array.from({ length: count }, (_, index) => String(first + index));
  }

  async settle(): Promise<void> {
    await this.#wait();
    this.#assertLease(this.epoch);
    this.#last = this.#committed.fence();
    this.#isLost = false;
  }

  mayRetry(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** The process is killed. What it has sent may still be committed. */
  die(): void {
    this.isDead = true;
    const sent = this.#underWay;
    this.#underWay = null;
    if (sent === null || this.#random.uniform() < 0.5) return;
    this.#committed.inDoubt = () => this.#committed.applyLate(sent, this.#onFault);
  }

  async readLive(take: (live: LiveOrder) => void): Promise<void> {
    await this.#wait();
    for (const live of this.#committed.live()) take(live);
  }

  async listCalled(): Promise<{ owner: string; mode: Mode }[]> {
    await this.#wait();
    const accounts = new Map(
      this.#committed.accountEvents.map(({ owner, mode }) => [`${owner}/${mode}`, { owner, mode }]),
    );
    return [...accounts.values()].filter(({ owner, mode }) => this.#committed.isCalled(owner, mode));
  }

  async listAccountBalances(): Promise<{ owner: string; mode: Mode; units: bigint }[]> {
    await this.#wait();
    const owners = new Map(
      this.#committed.live().map(({ order: { owner, mode } }) => [`${owner}/${mode}`, { owner, mode }]),
    );
    return Array.from(owners.values(), ({ owner, mode }) => ({
      owner,
      mode,
      units: (['available', 'margin', 'held'] as const)
        .map(
          (kind) =>
            this.#committed.balances.get(accountKey(customerAccount(owner, mode, SETTLEMENT_ASSET, kind))) ?? 0n,
        )
        .reduce((sum, units) => sum + units, 0n),
    }));
  }

  async readBalances(read: BatchRead): Promise<BatchKnown> {
    await this.#wait();
    const { balances, answers } = this.#committed;
    return {
      balances: new Map(read.balances.map((account) => [accountKey(account), balances.get(accountKey(account)) ?? 0n])),
      answers: read.keys.flatMap(({ owner, key }) => answers.get(`${owner} ${key}`) ?? []),
      losses: read.losses.map(() => 0n),
    };
  }

  async readCover(): Promise<Cover> {
    await this.#wait();
    return PLENTY;
  }

  async save(save: BatchSave): Promise<void> {
    const [epoch, before, losses] = [this.epoch, this.#last, this.#losses];
    if (epoch === null) throw new Failure('503');
    if (before === null || this.#isLost) throw new ConnectionLost();
    this.#last = before + 1;
    // A process that lost the lease unnoticed decides nothing.
    if (epoch === this.#committed.epoch) this.#onDecided([...save.created, ...save.changed], save.reservations);
    const saved = this.#line.then(() => this.#transact({ save, epoch, before }, losses));
    this.#line = saved.catch(() => undefined);
    this.#inFlight.push(save);
    try {
      await saved;
      this.#inFlight.shift();
    } catch (error) {
      if (error instanceof ConnectionLost) this.#last = null;
      else if (this.#last !== null && this.#last > before) this.#last = before;
      // It may have been decided after the fault that makes it fail.
      // The batches behind it fail with it.
      const place = this.#inFlight.indexOf(save);
      const failed = place === -1 ? [] : this.#inFlight.splice(place);
      const orders = failed.flatMap(({ created, changed }) => [...created, ...changed]);
      if (epoch === this.#committed.epoch) this.#onFault(orders);
      throw error;
    }
  }

  /** @param losses the number of lost connections when it was sent. */
  async #transact(sent: Sent, losses: number): Promise<void> {
    await this.#wait();
    if (losses !== this.#losses) {
      if (this.#random.uniform() < 0.7) this.#committed.straggle(sent, this.#onFault);
      throw new ConnectionLost();
    }
    this.#assertLease(sent.epoch);
    if (sent.before !== this.#committed.batch) throw new PredecessorFailed();
    this.isSaving = true;
    this.#underWay = sent;
    try {
      await this.#wait();
      await this.#commit(sent);
    } finally {
      this.isSaving = false;
      this.#underWay = null;
    }
  }

  #assertLease(epoch: number | null): void {
    this.#committed.settle();
    if (epoch === this.#committed.epoch) return;
    this.epoch = null;
    throw new Failure('503');
  }

  async #commit(sent: Sent): Promise<void> {
    const { failing, losing } = this.#faults();
    const luck = this.#random.uniform();
    if (luck < failing) {
      this.#onFault();
      throw new Error('the database did not take it');
    }
    if (luck > failing + losing) {
      this.#apply(sent);
      await this.#wait();
      return;
    }
    this.#losses += 1;
    this.#isLost = true;
    // Its outcome is drawn here, once: also when the process dies before it hears of it.
    this.#underWay = null;
    const fate = this.#random.uniform();
    if (fate < 0.3) this.#committed.applyLate(sent, this.#onFault);
    else if (fate < 0.6) {
      this.#committed.inDoubt = () => this.#committed.applyLate(sent, this.#onFault);
    }
    this.#onFault();
    await this.#wait();
    throw new ConnectionLost();
  }

  #apply(sent: Sent): void {
    this.#underWay = null;
    try {
      this.#committed.apply(sent);
    } catch (error) {
      this.#onFault();
      throw error;
    }
  }

  #wait(): Promise<void> {
    const turns = 1 + Math.floor(this.#random.uniform() * this.#faults().slowness);
    return new Promise((resume) => this.#waiting.push({ turns, resume }));
  }
}
