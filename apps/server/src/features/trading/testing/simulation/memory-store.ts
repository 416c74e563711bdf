/**
 * Stands for the database: what is committed outlives every process, what was not is gone. Slow, and at times it fails: before the commit, or
 * in the middle of it, so that nobody knows whether it arrived. It refuses what the constraints of the real one refuse.
 */
import {
  type AccountRef,
  accountKey,
  customerAccount,
  type Mode,
  OVERDRAFT_KINDS,
  type Transfer,
} from '@candor/core/ledger/transfer';
import type { Random } from '@candor/core/market/random';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin';
import type { OrderEvent } from '@candor/core/trading/order';
import { Failure } from '../../../../platform/errors.ts';
import type { FirstAnswer } from '../../../../platform/idempotency.ts';
import type { AnyOrder, LiveOrder } from '../../records.ts';
import type { BatchKnown, BatchSave, OrderStore } from '../../store.ts';

type AccountEvent = BatchSave['accountEvents'][number];

/** Everything that was committed. */
export class Committed {
  readonly orders = new Map<string, AnyOrder>();
  readonly events: OrderEvent[] = [];
  readonly accountEvents: AccountEvent[] = [];
  readonly transfers: Transfer[] = [];
  readonly balances = new Map<string, bigint>();
  readonly answers = new Map<string, FirstAnswer>();
  /** Of the lease: whoever has an older one saves nothing. */
  epoch = 0;
  nextId = 1;
  /** What the constraints refused: decisions that the rules should not have made. */
  readonly refusals: string[] = [];
  /** Its connection was lost while it committed: it will have arrived when somebody takes the lock that it holds. */
  inDoubt: (() => void) | null = null;
  readonly #keys = new Set<string>();
  readonly #steps = new Set<string>();

  /** What taking the lease's row, or waiting for it, means: nothing is under way any more. */
  settle(): void {
    const arrive = this.inDoubt;
    this.inDoubt = null;
    arrive?.();
  }

  isCalled(owner: string, mode: Mode): boolean {
    const last = this.accountEvents.findLast(
      (event) => event.owner === owner && event.mode === mode && event.kind !== 'stop_out',
    );
    return last?.kind === 'margin_call';
  }

  live(): LiveOrder[] {
    return [...this.orders.values()].flatMap((any) => (any.status === 'pending' || any.status === 'open' ? [any] : []));
  }

  post(transfers: readonly Transfer[]): void {
    for (const transfer of transfers) {
      this.#keys.add(transfer.key);
      this.transfers.push(transfer);
      this.#move(accountKey(transfer.debit), -transfer.amount.units);
      this.#move(accountKey(transfer.credit), transfer.amount.units);
    }
  }

  apply(save: BatchSave): void {
    const problem = this.#problemOf(save);
    if (problem !== null) {
      this.refusals.push(problem);
      throw new Error(problem);
    }
    for (const any of [...save.created, ...save.changed]) this.orders.set(any.order.id, any);
    for (const event of save.events) this.#steps.add(`${event.orderId}/${event.version}`);
    this.events.push(...save.events);
    this.accountEvents.push(...save.accountEvents);
    this.post(save.transfers);
    for (const answer of save.answers) this.answers.set(`${answer.customer} ${answer.key}`, answer);
  }

  /** Each order's versions follow one another, each step and each key is there once, and nobody is below zero. */
  #problemOf(save: BatchSave): string | null {
    const versions = new Map<string, number>();
    for (const { order } of save.created) {
      if (order.version !== 1 || this.orders.has(order.id)) return `order ${order.id} begins twice`;
      versions.set(order.id, 1);
    }
    for (const { order } of save.changed) {
      const known = this.orders.get(order.id);
      const before = versions.get(order.id) ?? known?.order.version ?? 0;
      const hasEnded = known !== undefined && known.status !== 'pending' && known.status !== 'open';
      if (order.version !== before + 1 || hasEnded) return `order ${order.id} goes from ${before} to ${order.version}`;
      versions.set(order.id, order.version);
    }
    const steps = save.events.map(({ orderId, version }) => `${orderId}/${version}`);
    if (new Set(steps).size !== steps.length || steps.some((step) => this.#steps.has(step))) return 'a step twice';
    const keys = save.transfers.map(({ key }) => key);
    const twice = keys.find((key, index) => this.#keys.has(key) || keys.indexOf(key) !== index);
    if (twice !== undefined) return `key ${twice} twice`;
    for (const { customer, key } of save.answers) {
      if (this.answers.has(`${customer} ${key}`)) return `answer ${key} twice`;
    }
    return this.#belowZero(save.transfers);
  }

  #belowZero(transfers: readonly Transfer[]): string | null {
    const after = new Map<string, bigint>();
    for (const { debit, credit, amount } of transfers) {
      for (const [account, units] of [
        [debit, -amount.units],
        [credit, amount.units],
      ] as const) {
        const key = accountKey(account);
        const balance = (after.get(key) ?? this.balances.get(key) ?? 0n) + units;
        after.set(key, balance);
        if (balance < 0n && !mayOverdraw(account)) return `${key} would be at ${balance}`;
      }
    }
    return null;
  }

  #move(key: string, units: bigint): void {
    this.balances.set(key, (this.balances.get(key) ?? 0n) + units);
  }
}

export function mayOverdraw(account: AccountRef): boolean {
  return account.owner === null && OVERDRAFT_KINDS.includes(account.kind);
}

export type Faults = {
  /** How many turns a statement may take. */
  readonly slowness: number;
  /** Of saves: fails before its commit; loses the connection in it. */
  readonly failing: number;
  readonly losing: number;
};

type Waiting = { turns: number; readonly resume: () => void };

/** What a process sees of the database. When the process dies, nothing of it goes on. */
export class Connection implements OrderStore {
  readonly #committed: Committed;
  readonly #random: Random;
  readonly #faults: () => Faults;
  readonly #onDecided: (touched: readonly AnyOrder[]) => void;
  readonly #onFault: () => void;
  #waiting: Waiting[] = [];
  /** Between the check of its lease and the commit: nobody takes the lease meanwhile. */
  isSaving = false;
  isDead = false;
  epoch: number | null = null;

  constructor(
    committed: Committed,
    random: Random,
    faults: () => Faults,
    onDecided: (touched: readonly AnyOrder[]) => void,
    onFault: () => void,
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

  /** A turn of time: what waited long enough goes on. */
  turn(): void {
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
    this.#assertLease();
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

  async listWorth(): Promise<{ owner: string; mode: Mode; units: bigint }[]> {
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

  async save<T extends { readonly save: BatchSave }>(
    read: Parameters<OrderStore['save']>[0],
    decide: (known: BatchKnown) => T,
    onLost: () => Promise<void>,
  ): Promise<T> {
    for (let wasLost = false; ; wasLost = true) {
      if (wasLost) await onLost();
      await this.#wait();
      this.#assertLease();
      this.isSaving = true;
      try {
        const balances = new Map(
          read.balances.map((account) => [
            accountKey(account),
            this.#committed.balances.get(accountKey(account)) ?? 0n,
          ]),
        );
        const answers = read.keys.flatMap(({ owner, key }) => this.#committed.answers.get(`${owner} ${key}`) ?? []);
        const decided = decide({ balances, answers, losses: read.losses.map(() => 0n) });
        this.#onDecided([...decided.save.created, ...decided.save.changed]);
        await this.#wait();
        if (await this.#commit(decided.save)) return decided;
      } finally {
        this.isSaving = false;
      }
    }
  }

  #assertLease(): void {
    this.#committed.settle();
    if (this.epoch === this.#committed.epoch) return;
    this.epoch = null;
    throw new Failure('503');
  }

  /** False: the connection was lost in it. */
  async #commit(save: BatchSave): Promise<boolean> {
    const { failing, losing } = this.#faults();
    const luck = this.#random.uniform();
    if (luck < failing) {
      this.#onFault();
      throw new Error('the database did not take it');
    }
    if (luck > failing + losing) {
      this.#committed.apply(save);
      await this.#wait();
      return true;
    }
    const fate = this.#random.uniform();
    if (fate < 0.3) this.#committed.apply(save);
    else if (fate < 0.6) {
      this.#committed.inDoubt = () => {
        this.#committed.apply(save);
        this.#onFault();
      };
    }
    this.#onFault();
    await this.#wait();
    return false;
  }

  #wait(): Promise<void> {
    const turns = 1 + Math.floor(this.#random.uniform() * this.#faults().slowness);
    return new Promise((resume) => this.#waiting.push({ turns, resume }));
  }
}
