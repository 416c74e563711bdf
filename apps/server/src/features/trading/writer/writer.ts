/**
 * The one writer of orders: commands queue, are decided in order, and share a commit. While a batch is being committed, the next is decided
 * on what will hold after it; when one fails, so does the one behind it. Nothing is acknowledged before its commit. The database's own
 * constraints stand behind every decision, and the book changes only after the commit.
 */
import { assert } from '@candor/core/assert';
import { accountKey, customerAccount, type Mode } from '@candor/core/ledger/transfer';
import type { Quote } from '@candor/core/market/quote';
import { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { isConnectionLoss, isDeadlock } from '../../../db/db.ts';
import { Failure } from '../../../http/errors.ts';
import {
  createGroupCommit,
  type GroupCommit,
  type Outcome,
  type Sent,
  type Verdict,
} from '../../../process/group-commit.ts';
import type { Market } from '../../market/index.ts';
import { AnswerBook, type Done, type Submission } from './answers.ts';
import { BalanceBook } from '../state/balance-book.ts';
import { balanceOf, readOf } from './batch-read.ts';
import { accountOf, type Accounts, Book } from '../state/book.ts';
import { decide } from '../decide/command.ts';
import { Draft } from '../decide/unit-of-work.ts';
import { OrderWatch } from '../triggers/order-watch.ts';
import { type LossAsk, LossBook } from '../state/loss-book.ts';
import { type Key, RecentKeys } from '../state/recent-keys.ts';
import type { LiveOrder } from '../state/any-order.ts';
import {
  type BatchKnown,
  type BatchRead,
  type BatchSave,
  type OrderStore,
  OutOfStep,
  Preceded,
  Stale,
} from './store.ts';

const BATCH_MAX = 256;
const QUEUE_MAX = 20_000;
/** At least as many as a batch may begin. */
const ID_BLOCK = 1_024;
/** So often a batch is decided anew because somebody else changed what it rested on. */
const AGAIN_MAX = 8;

export type WriterOptions = {
  readonly store: OrderStore;
  readonly market: Market;
  readonly now: () => Instant;
  /** Whether accounts of the mode may trade on this quote. */
  readonly mayTrade: (mode: Mode, quote: Quote) => boolean;
  /** Throws what a command is answered with while another process decides. */
  readonly assertMayDecide: () => void;
  /** See `GroupCommitOptions`. */
  readonly worthMin?: number;
};

/** A batch that was sent and is not committed yet. */
type Flight = {
  readonly batch: readonly Submission[];
  readonly draft: Draft;
  readonly answers: BatchSave['answers'];
  /** Resolves when it is committed, or not. */
  readonly landed: Promise<unknown>;
  hasFailed: boolean;
};

export class OrderWriter {
  #book = new Book();
  #watch: OrderWatch<LiveOrder>;
  readonly #options: WriterOptions;
  readonly #commits: GroupCommit<Submission, Done>;
  /** In the order in which they were sent: each was decided on what holds after those before it. */
  #ahead: Flight[] = [];
  /** Taken for orders to come. */
  #ids: string[] = [];
  #mustRebuild = true;
  readonly #losses = new LossBook();
  readonly #balances = new BalanceBook();
  readonly #keys = new RecentKeys();
  /** How often it was said that what is in memory may be old. */
  #doubts = 0;
  /** A decision and the reading of the book never overlap. */
  #last: Promise<unknown> = Promise.resolve();
  /** Hears of every live order whose new version is committed. */
  onCommitted: (live: LiveOrder) => void = () => undefined;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#watch = this.#newWatch();
    this.#commits = createGroupCommit({
      batchMax: BATCH_MAX,
      queueMax: QUEUE_MAX,
      ...(options.worthMin !== undefined && { worthMin: options.worthMin }),
      send: (batch) => this.#alone(() => this.#send(batch)),
      judge: (error, failures) => this.#judge(error, failures),
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
    this.#doubts += 1;
  }

  /** Reads every live order, if that is needed. The writer does the same by itself when it cannot know whether a commit arrived. */
  rebuild(): Promise<void> {
    return this.#alone(() => this.#rebuildIfNeeded());
  }

  /** Resolves when whatever was sent by now is committed, or not, and what is in memory is fresh. */
  async settled(): Promise<void> {
    await this.rebuild();
    await Promise.all(this.#ahead.map(({ landed }) => landed));
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #rebuildIfNeeded(): Promise<void> {
    if (!this.#mustRebuild) return;
    await Promise.all(this.#ahead.map(({ landed }) => landed));
    const { store } = this.#options;
    const doubts = this.#doubts;
    this.#losses.forget();
    this.#balances.forgetAll();
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
    // A doubt that came meanwhile asks for another time.
    this.#mustRebuild = this.#doubts !== doubts;
  }

  async submit(submission: Submission): Promise<Done> {
    this.#options.assertMayDecide();
    return this.#commits.submit(submission);
  }

  drain(): Promise<void> {
    return this.#commits.drain();
  }

  /** Somebody else has moved this customer's money, or may have. */
  moved(owner: string, mode: Mode): void {
    this.#balances.forget(availableOf(owner, mode));
  }

  /** Watches the order, or the account, again: what was seen of it came to nothing, or not yet. */
  rearm(orderId: string): void {
    const live = this.#newest().find(orderId);
    if (live === null) this.#watch.drop(orderId);
    else this.#watch.put(live);
  }

  /** With what was sent and is not committed yet. */
  #lost(ask: LossAsk): bigint | null {
    const committed = this.#losses.find(ask);
    if (committed === null) return null;
    const account = accountOf(ask.owner, ask.mode);
    return this.#ahead.reduce((sum, { draft }) => sum + (draft.lost.get(account) ?? 0n), committed);
  }

  /** What holds when everything that was sent is committed. */
  #newest(): Accounts {
    return this.#ahead.at(-1)?.draft ?? this.#book;
  }

  async #send(batch: readonly Submission[]): Promise<Sent<Done>> {
    const { store } = this.#options;
    const before = [...this.#ahead];
    await this.#rebuildIfNeeded();
    const read = readOf(batch, this.#newest(), this.#keys, (ask) => this.#losses.find(ask) !== null);
    // What is on its way would be counted, or not: nobody could tell.
    if (read.losses.length > 0) await Promise.all(before.map(({ landed }) => landed));
    const unknown = read.balances.filter((account) => !this.#balances.has(account));
    const known = await store.look({ ...read, balances: unknown });
    const ids = await this.#idsFor(batch);
    // Without a pause from here until it is sent: what it is decided on is the newest that there is.
    if (this.#mustRebuild || before.some(({ hasFailed }) => hasFailed)) throw new Preceded();
    read.losses.forEach((ask, index) => this.#losses.learn(ask, known.losses[index] ?? 0n));
    const { draft, outcomes, save } = this.#decide(batch, read, known, before, ids);
    for (const [id, live] of draft.touched()) {
      // Levels count from the decision on, while the commit is under way: a quote that touches one meanwhile is not missed.
      if (live === null) this.#watch.drop(id);
      else this.#watch.put(live);
    }
    const saved = store.save(save).then(
      () => {
        this.#land(flight);
        return outcomes;
      },
      (error: unknown) => {
        this.#fail(flight, error);
        throw error;
      },
    );
    const landed = saved.catch(() => undefined);
    const flight: Flight = { batch, draft, answers: save.answers, landed, hasFailed: false };
    this.#ahead.push(flight);
    return { saved };
  }

  /** One for each command that may begin an order, taken for this batch alone. */
  async #idsFor(batch: readonly Submission[]): Promise<string[]> {
    const count = batch.filter(({ command: { kind } }) => kind === 'open' || kind === 'place').length;
    if (this.#ids.length < count) this.#ids = await this.#options.store.takeIds(ID_BLOCK);
    return this.#ids.splice(0, count);
  }

  /** @param before the batches that were under way when `found` was read: what they leave counts, committed meanwhile or not. */
  #decide(
    batch: readonly Submission[],
    read: BatchRead,
    found: BatchKnown,
    before: readonly Flight[],
    ids: readonly string[],
  ) {
    const { market, mayTrade, now } = this.#options;
    const answers = new AnswerBook(found.answers, ...before.map((flight) => flight.answers));
    const drafts = before.map((flight) => flight.draft);
    const known = read.balances.map((account) => [account, balanceOf(account, this.#balances, found, drafts)] as const);
    const balances = new Map(known.map(([account, units]) => [accountKey(account), units]));
    const draft = new Draft(this.#newest(), market, balances, { find: (ask) => this.#lost(ask) }, mayTrade, now());
    let used = 0;
    const nextId = () => {
      const id = ids[used];
      used += 1;
      assert(id !== undefined, 'an id was taken for every order that may begin');
      return id;
    };
    const outcomes = batch.map((submission): Outcome<Done> => {
      const first = answers.find(submission);
      if (first !== null) return first;
      const effect = decide(draft, submission.command, nextId);
      answers.keep(submission, effect);
      return effect.effect === 'refused'
        ? { error: new Refusal(effect.code, effect.details) }
        : { answer: { repeated: false, effect } };
    });
    const { created, changed, events, accountEvents, transfers } = draft;
    const save: BatchSave = { known, created, changed, events, accountEvents, transfers, answers: answers.fresh };
    return { outcomes, draft, save };
  }

  /** After the commit. */
  #land(flight: Flight): void {
    assert(this.#ahead[0] === flight, 'batches are committed in the order in which they were sent');
    this.#ahead.shift();
    const { draft, batch } = flight;
    for (const [id, live] of draft.touched()) {
      if (live === null) this.#book.drop(id);
      else {
        this.#book.put(live);
        this.onCommitted(live);
      }
    }
    for (const [account, units] of draft.lost) this.#losses.add(account, units);
    for (const { owner, mode, isCalled } of draft.calls.values()) this.#book.setCalled(owner, mode, isCalled);
    this.#ahead[0]?.draft.rest(this.#book);
    for (const key of keysOf(batch)) this.#keys.note(key);
    for (const { command } of batch) {
      const { owner, mode } = command;
      const { units } = draft.available(owner, mode);
      this.#balances.learn(availableOf(owner, mode), units);
      this.#tellAccount(owner, mode, units);
    }
  }

  /** Nothing of it holds, nor of what was decided upon it. */
  #fail(flight: Flight, error: unknown): void {
    const place = this.#ahead.indexOf(flight);
    // Behind nothing, and yet not the next one: the store counts otherwise.
    const isAstray = place === 0 && error instanceof Preceded;
    if (isConnectionLoss(error) || error instanceof OutOfStep || isAstray) this.forget();
    const failed = place === -1 ? [] : this.#ahead.splice(place);
    for (const each of failed) {
      each.hasFailed = true;
      for (const { command } of each.batch) this.moved(command.owner, command.mode);
      for (const key of keysOf(each.batch)) this.#keys.suspect(key);
    }
    for (const { draft } of failed) for (const [id] of draft.touched()) this.rearm(id);
  }

  async #judge(error: unknown, failures: number): Promise<Verdict> {
    if (error instanceof Failure) return 'give up';
    if (isConnectionLoss(error)) return (await this.#options.store.mayAskAgain(failures)) ? 'again' : 'give up';
    const isNobodysFault = error instanceof Stale || error instanceof Preceded || isDeadlock(error);
    return isNobodysFault && failures < AGAIN_MAX ? 'again' : 'halve';
  }

  #tellAccount(owner: string, mode: Mode, available: bigint): void {
    const balance = available + this.#book.heldOf(owner, mode);
    this.#watch.setAccount(owner, mode, { balance, isCalled: this.#book.isCalled(owner, mode) });
  }

  #newWatch(): OrderWatch<LiveOrder> {
    return new OrderWatch(this.#options.market);
  }
}

function availableOf(owner: string, mode: Mode) {
  return customerAccount(owner, mode, SETTLEMENT_ASSET, 'available');
}

function keysOf(batch: readonly Submission[]): Key[] {
  return batch.flatMap(({ command: { owner }, idempotency }) =>
    idempotency === null ? [] : [{ owner, key: idempotency.key }],
  );
}
