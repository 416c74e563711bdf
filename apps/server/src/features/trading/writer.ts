/**
 * The one writer of orders: commands queue, are decided in order, and share a commit. Nothing is acknowledged before it. The
 * database's own constraints stand behind every decision, and the book changes only after the commit.
 */
import { assert } from '@candor/core/assert';
import {
  type AccountRef,
  customerAccount,
  HOUSE_KINDS,
  houseAccount,
  type Mode,
  MODES,
} from '@candor/core/ledger/transfer';
import type { Quote } from '@candor/core/market/quote';
import { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin';
import { sqlState } from '../../platform/db.ts';
import { createGroupCommit, type GroupCommit, type Outcome } from '../../platform/group-commit.ts';
import type { Market } from '../market/index.ts';
import { AnswerBook, type Done, type Submission } from './answers.ts';
import { accountOf, Book } from './book.ts';
import { decide } from './command.ts';
import { Draft } from './draft.ts';
import { OrderWatch } from './engine/order-watch.ts';
import { type LossAsk, LossBook } from './losses/loss-book.ts';
import type { LiveOrder } from './records.ts';
import { type BatchKnown, type BatchRead, type BatchSave, type OrderStore, OutOfStep } from './store.ts';

const BATCH_MAX = 256;
const QUEUE_MAX = 20_000;
/** At least as many as a batch may begin. */
const ID_BLOCK = 1_024;

export type WriterOptions = {
  readonly store: OrderStore;
  readonly market: Market;
  readonly now: () => Instant;
  /** Whether accounts of the mode may trade on this quote. */
  readonly mayTrade: (mode: Mode, quote: Quote) => boolean;
  /** Throws what a command is answered with while another process decides. */
  readonly assertMayDecide: () => void;
};

export class OrderWriter {
  #book = new Book();
  #watch: OrderWatch<LiveOrder>;
  readonly #options: WriterOptions;
  readonly #commits: GroupCommit<Submission, Done>;
  /** Taken for orders to come. */
  #ids: string[] = [];
  #mustRebuild = true;
  readonly #losses = new LossBook();
  /** A batch and the reading of the book never overlap. */
  #last: Promise<unknown> = Promise.resolve();
  /** Hears of every live order whose new version is committed. */
  onCommitted: (live: LiveOrder) => void = () => undefined;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#watch = this.#newWatch();
    this.#commits = createGroupCommit({
      batchMax: BATCH_MAX,
      queueMax: QUEUE_MAX,
      save: (batch) => this.#alone(() => this.#save(batch)),
    });
  }

  /** What is live, as committed. */
  get book(): Book {
    return this.#book;
  }

  /** What the market and the clock are held against. */
  get watch(): OrderWatch<LiveOrder> {
    return this.#watch;
  }

  /** False while what is in memory may be old: nothing is decided on it. */
  get isFresh(): boolean {
    return !this.#mustRebuild;
  }

  /** What is in memory may be old: it is read again before the next decision. */
  forget(): void {
    this.#mustRebuild = true;
  }

  /** Reads every live order, if that is needed. The writer does the same by itself when it cannot know whether a commit arrived. */
  rebuild(): Promise<void> {
    return this.#alone(async () => {
      if (this.#mustRebuild) await this.#rebuild();
    });
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #rebuild(): Promise<void> {
    const { store } = this.#options;
    this.#mustRebuild = true;
    this.#losses.forget();
    await store.settle();
    const book = new Book();
    const watch = this.#newWatch();
    await store.readLive((live) => {
      book.put(live);
      watch.put(live);
    });
    for (const { owner, mode } of await store.listCalled()) book.setCalled(owner, mode, true);
    for (const { owner, mode, units } of await store.listWorth()) {
      watch.setAccount(owner, mode, { balance: units, isCalled: book.isCalled(owner, mode) });
    }
    this.#book = book;
    this.#watch = watch;
    this.#mustRebuild = false;
  }

  async submit(submission: Submission): Promise<Done> {
    this.#options.assertMayDecide();
    return this.#commits.submit(submission);
  }

  drain(): Promise<void> {
    return this.#commits.drain();
  }

  /** Watches the order, or the account, again: what was seen of it came to nothing, or not yet. */
  rearm(orderId: string): void {
    const live = this.#book.find(orderId);
    if (live === null) this.#watch.drop(orderId);
    else this.#watch.put(live);
  }

  async #save(batch: readonly Submission[]): Promise<readonly Outcome<Done>[]> {
    if (this.#mustRebuild) await this.#rebuild();
    const saved = await this.#trySave(batch, await this.#idsFor(batch));
    this.#apply(saved.draft, batch);
    return saved.outcomes;
  }

  /** One for each command that may begin an order, taken for this batch alone. */
  async #idsFor(batch: readonly Submission[]): Promise<string[]> {
    const count = batch.filter(({ command: { kind } }) => kind === 'open' || kind === 'place').length;
    if (this.#ids.length < count) this.#ids = await this.#options.store.takeIds(ID_BLOCK);
    return this.#ids.splice(0, count);
  }

  async #trySave(batch: readonly Submission[], ids: readonly string[]) {
    let draft: Draft | null = null;
    const read = this.#readOf(batch);
    try {
      return await this.#options.store.save(
        read,
        (known) => {
          read.losses.forEach((ask, index) => this.#losses.learn(ask, known.losses[index] ?? 0n));
          const decided = this.#decide(batch, known, ids);
          draft = decided.draft;
          for (const [id, live] of draft.touched()) {
            // Levels count from the decision on, while the commit is under way: a quote that touches one meanwhile is not missed.
            if (live === null) this.#watch.drop(id);
            else this.#watch.put(live);
          }
          return decided;
        },
        // The commit may have arrived or not: the keys say what was answered, and the database what is live.
        () => {
          draft = null;
          return this.#rebuild();
        },
      );
    } catch (error) {
      if (isOutOfStep(error)) this.#mustRebuild = true;
      for (const [id] of (draft as Draft | null)?.touched() ?? []) this.rearm(id);
      throw error;
    }
  }

  #decide(batch: readonly Submission[], { balances, answers: known }: BatchKnown, ids: readonly string[]) {
    const { market, mayTrade, now } = this.#options;
    const answers = new AnswerBook(known);
    const draft = new Draft(this.#book, market, balances, this.#losses, mayTrade, now());
    let used = 0;
    const nextId = () => {
      const id = ids[used];
      used += 1;
      assert(id !== undefined, 'an id was taken for every order that may begin');
      return id;
    };
    const outcomes = batch.map((submission): Outcome<Done> => {
      const before = answers.find(submission);
      if (before !== null) return before;
      const effect = decide(draft, submission.command, nextId);
      answers.keep(submission, effect);
      return effect.effect === 'refused'
        ? { error: new Refusal(effect.code, effect.details) }
        : { answer: { repeated: false, effect } };
    });
    const { created, changed, events, accountEvents, transfers } = draft;
    const save: BatchSave = { created, changed, events, accountEvents, transfers, answers: answers.fresh };
    return { outcomes, draft, save };
  }

  /** After the commit. */
  #apply(draft: Draft, batch: readonly Submission[]): void {
    for (const [id, live] of draft.touched()) {
      if (live === null) this.#book.drop(id);
      else {
        this.#book.put(live);
        this.onCommitted(live);
      }
    }
    for (const [account, units] of draft.lost) this.#losses.add(account, units);
    for (const { owner, mode, isCalled } of draft.calls.values()) this.#book.setCalled(owner, mode, isCalled);
    for (const { command } of batch) {
      const { owner, mode } = command;
      this.#tellAccount(owner, mode, draft.available(owner, mode).units);
    }
  }

  #tellAccount(owner: string, mode: Mode, available: bigint): void {
    let balance = available;
    for (const live of this.#book.ofAccount(owner, mode)) {
      balance += live.status === 'open' ? live.order.margin.units : live.order.held.units;
    }
    this.#watch.setAccount(owner, mode, { balance, isCalled: this.#book.isCalled(owner, mode) });
  }

  #readOf(batch: readonly Submission[]): BatchRead {
    const accounts = new Map<string, AccountRef>();
    const balances = new Map<string, AccountRef>();
    const keys: { owner: string; key: string }[] = [];
    const losses: LossAsk[] = [];
    for (const { command, idempotency } of batch) {
      const { owner, mode } = command;
      if (command.kind === 'open' || command.kind === 'place') {
        const asks = (command.guard?.lossLimits ?? []).map(({ since }) => ({ owner, mode, since }));
        losses.push(...asks.filter((ask) => this.#losses.find(ask) === null));
      }
      if (idempotency !== null) keys.push({ owner, key: idempotency.key });
      const account = accountOf(owner, mode);
      const free = customerAccount(owner, mode, SETTLEMENT_ASSET, 'available');
      balances.set(account, free);
      accounts.set(`${account}/available`, free);
      accounts.set(`${account}/margin`, customerAccount(owner, mode, SETTLEMENT_ASSET, 'margin'));
      if (command.kind === 'place' || this.#book.ofAccount(owner, mode).some(({ status }) => status === 'pending')) {
        accounts.set(`${account}/held`, customerAccount(owner, mode, SETTLEMENT_ASSET, 'held'));
      }
    }
    return { balances: [...balances.values()], accounts: [...HOUSE_ACCOUNTS, ...accounts.values()], keys, losses };
  }

  #newWatch(): OrderWatch<LiveOrder> {
    return new OrderWatch(this.#options.market);
  }
}

/** The database holds other versions than the book: somebody else decided, or a commit arrived after it was given up. */
function isOutOfStep(error: unknown): boolean {
  return error instanceof OutOfStep || ['23001', '23505'].includes(sqlState(error) ?? '');
}

const HOUSE_ACCOUNTS: readonly AccountRef[] = MODES.flatMap((mode) =>
  HOUSE_KINDS.filter((kind) => kind !== 'demo_issuance').map((kind) => houseAccount(mode, SETTLEMENT_ASSET, kind)),
);
