/**
 * The single writer of orders: commands queue, are decided in order, and share a commit. While a batch commits, the next is
 * decided on top of it; when one fails, so does the one behind it. Nothing is acknowledged before its commit. Database
 * constraints back every decision, and the book changes only after the commit.
 */
import { assert } from '@candor/core/assert';
import { accountKey, type Mode } from '@candor/core/ledger/transfer';
import { Refusal } from '@candor/core/refusal';
import { isConnectionLoss, isDeadlock, isOutOfRoom } from '../../../db/db.ts';
import { Failure } from '../../../http/errors.ts';
import {
  createGroupCommit,
  type GroupCommit,
  type Outcome,
  type Sent,
  type Verdict,
} from '../../../process/group-commit.ts';
import { AnswerBook, type AwaitsQuote, type Done, ReserveFailed, type Submission } from './answers.ts';
import { BalanceBook } from '../state/balance-book.ts';
import { CoverBook } from '../state/cover-book.ts';
import { availableOf, balanceOf, keysOf, opensReal, readOf } from './batch-read.ts';
import { FreshQuotes, REAL_LATER } from './fresh-quotes.ts';
import { NO_ROLL_LOG } from './roll-log.ts';
import { RollQuotes } from './roll-quotes.ts';
import { saveOf } from './batch-save.ts';
import { CommandLine, isProtective } from './command-line.ts';
import { InTime, NotInTime } from './in-time.ts';
import { liveOrders, type PendingBatch } from './pending-batch.ts';
import { Repeats } from './repeats.ts';
import { accountOf, type Accounts, Book } from '../state/book.ts';
import { decide } from '../decide/command.ts';
import type { Cover } from '../state/exposure.ts';
import { UnitOfWork } from '../decide/unit-of-work.ts';
import { OrderWatch } from '../triggers/order-watch.ts';
import type { WriterOptions } from './options.ts';
import { type LossQuery, LossBook } from '../state/loss-book.ts';
import { RecentKeys } from '../state/recent-keys.ts';
import type { LiveOrder } from '../state/any-order.ts';
import { type BatchKnown, type BatchRead, VersionConflict, PredecessorFailed, StaleRead } from './store.ts';

const BATCH_MAX = 256;
/** At least as many as a batch may open. */
const ID_BLOCK = 1_024;
/** How often a batch is decided again because somebody else changed what it rested on. */
const RETRIES_MAX = 8;

export class OrderWriter {
  #book = new Book();
  #watch: OrderWatch<LiveOrder>;
  readonly #options: WriterOptions;
  readonly #commits: GroupCommit<Submission, Done | AwaitsQuote>;
  readonly #line = new CommandLine<Done | AwaitsQuote>();
  readonly #quotes: FreshQuotes;
  readonly #rolls: RollQuotes;
  readonly #inTime: InTime;
  readonly #repeats = new Repeats();
  /** In the order sent: each was decided on the state after those before it. */
  #pendingBatches: PendingBatch[] = [];
  /** Ids reserved for future orders. */
  #ids: string[] = [];
  #mustRebuild = true;
  readonly #losses = new LossBook();
  readonly #balances = new BalanceBook();
  readonly #cover = new CoverBook();
  readonly #keys = new RecentKeys();
  /** How often memory was marked as possibly stale. */
  #invalidations = 0;
  /** Deciding and rereading the book never overlap. */
  #last: Promise<unknown> = Promise.resolve();
  /** Called with every live order whose new version is committed. */
  onCommitted: (live: LiveOrder) => void = () => undefined;
  /** Called with each committed batch, and when every live order was reread because that was not known. */
  onBatch: (unit: UnitOfWork | null) => void = () => undefined;
  /** Called before somebody's command for this account joins the line: what protects the account joins first. */
  onAsked: (owner: string, mode: Mode) => void = () => undefined;
  /** Called when a batch was taken from it. */
  onTaken: () => void = () => undefined;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#quotes = new FreshQuotes({ market: options.market, ...options.quotes });
    const { market, now, rollLog = NO_ROLL_LOG } = options;
    this.#rolls = new RollQuotes(market, rollLog, () => liveOrders(this.#book, this.#pendingBatches), now);
    this.#inTime = new InTime(options.quotes.later ?? REAL_LATER);
    this.#watch = new OrderWatch(this.#options.market);
    this.#commits = createGroupCommit({
      batchMax: BATCH_MAX,
      line: this.#line,
      ...(options.worthMin !== undefined && { worthMin: options.worthMin }),
      send: (batch) => this.#exclusive(() => this.#send(batch)),
      judge: (error, failures) => this.#judge(error, failures),
    });
  }

  /** The committed live orders. */
  get book(): Book {
    return this.#book;
  }

  /** The index that quotes and time are checked against. */
  get watch(): OrderWatch<LiveOrder> {
    return this.#watch;
  }

  /** False while memory may be stale: nothing is decided on it. */
  get isFresh(): boolean {
    return !this.#mustRebuild;
  }

  /** How much that protects accounts has room in the line: the rest need not take up memory before its turn. */
  get room(): number {
    return this.#line.roomFor(this.#options.roomMax);
  }

  /** Marks memory as possibly stale: it is reread before the next decision. */
  forget(): void {
    this.#mustRebuild = true;
    this.#invalidations += 1;
  }

  /** Rereads every live order, if needed. The writer does so by itself when a commit's outcome is unknown. */
  rebuild(): Promise<void> {
    return this.#exclusive(() => this.#rebuildIfNeeded());
  }

  /** Resolves when everything sent so far is committed, or failed, and memory is fresh. */
  async settled(): Promise<void> {
    await this.rebuild();
    await Promise.all(this.#pendingBatches.map(({ settled }) => settled));
  }

  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #rebuildIfNeeded(): Promise<void> {
    if (!this.#mustRebuild) return;
    await Promise.all(this.#pendingBatches.map(({ settled }) => settled));
    const { store } = this.#options;
    const doubts = this.#invalidations;
    this.#losses.forget();
    this.#balances.forgetAll();
    this.#cover.forget();
    await store.settle();
    const book = new Book();
    const watch = new OrderWatch(this.#options.market);
    await store.readLive((live) => {
      book.put(live);
      watch.put(live);
    });
    for (const { owner, mode } of await store.listCalled()) book.setCalled(owner, mode, true);
    for (const { owner, mode, units } of await store.listAccountBalances(book.accounts())) {
      watch.setAccount(owner, mode, { balance: units, isCalled: book.isCalled(owner, mode) });
    }
    this.#book = book;
    this.#watch = watch;
    await this.#rolls.load();
    // A doubt raised meanwhile requires another read.
    this.#mustRebuild = this.#invalidations !== doubts;
    this.onBatch(null);
  }

  async submit(submission: Submission): Promise<Done> {
    const { assertMayDecide, observe } = this.#options;
    const onOutcome = observe?.(submission, this.#latestState()) ?? null;
    try {
      assertMayDecide();
      const answer = await this.#repeats.decided(submission, () =>
        this.#quotes.decided(submission, (timed) => this.#enter(timed)),
      );
      onOutcome?.({ answer });
      return answer;
    } catch (error) {
      onOutcome?.({ error });
      throw error;
    }
  }

  #enter(submission: Submission): Promise<Done | AwaitsQuote> {
    const enter = () => this.#commits.submit(submission);
    if (isProtective(submission)) return enter();
    this.onAsked(submission.command.owner, submission.command.mode);
    return this.#inTime.decided(submission, enter, () => this.#line.leave(submission));
  }

  /** How many orders wait for a quote. */
  get waiting(): number {
    return this.#quotes.waiting;
  }

  drain(): Promise<void> {
    return this.#commits.drain();
  }

  /** Somebody else moved this customer's money, or may have. */
  moved(owner: string, mode: Mode): void {
    this.#balances.forget(availableOf(owner, mode));
  }

  /** Somebody else changed the operator's cover or the exposure gap, or may have. */
  coverMoved(): void {
    this.#cover.forget();
  }

  /** Whether we hear of such changes. */
  watchCover(isWatched: boolean): void {
    this.#cover.watch(isWatched);
  }

  /** Re-arms the order, or the account: its trigger led to nothing, or not yet. */
  rearm(orderId: string): void {
    const live = this.#latestState().find(orderId);
    if (live === null) this.#watch.drop(orderId);
    else this.#watch.put(live);
  }

  /** Including batches in flight. */
  #lostWithPending(ask: LossQuery): bigint | null {
    const committed = this.#losses.find(ask);
    if (committed === null) return null;
    const account = accountOf(ask.owner, ask.mode);
    return this.#pendingBatches.reduce((sum, { unit }) => sum + (unit.lost.get(account) ?? 0n), committed);
  }

  /** Including batches in flight. */
  #coverWithPending(): Cover {
    return this.#cover.after(this.#pendingBatches.map(({ unit }) => unit.coverChange));
  }

  /** The state once everything sent is committed. */
  #latestState(): Accounts {
    return this.#pendingBatches.at(-1)?.unit ?? this.#book;
  }

  async #send(batch: readonly Submission[]): Promise<Sent<Done | AwaitsQuote>> {
    const { store } = this.#options;
    this.onTaken();
    this.#quotes.noteSent(batch);
    const before = [...this.#pendingBatches];
    await this.#rebuildIfNeeded();
    const read = readOf(batch, this.#latestState(), this.#keys, (ask) => this.#losses.find(ask) !== null);
    const readsCover = opensReal(batch) && !this.#cover.isFresh;
    // Batches in flight might be counted or not: the result would be ambiguous.
    if (read.losses.length > 0 || readsCover) await Promise.all(before.map(({ settled }) => settled));
    const unknown = read.balances.filter((account) => !this.#balances.has(account));
    const known = await store.readBalances({ ...read, balances: unknown });
    const ids = await this.#idsFor(batch);
    if (readsCover) await this.#cover.read(() => store.readCover());
    // What was due before this process took quotes is charged by the log.
    while (this.#rolls.loading !== null) await this.#rolls.loading;
    // No await from here until it is sent: it is decided on the newest state there is.
    if (this.#mustRebuild || before.some(({ hasFailed }) => hasFailed)) throw new PredecessorFailed();
    read.losses.forEach((ask, index) => this.#losses.learn(ask, known.losses[index] ?? 0n));
    const { draft: unit, outcomes, save } = this.#decide(batch, read, known, before, ids);
    for (const [id, live] of unit.touched()) {
      // Levels count from the decision on, while the commit is in flight: a quote that reaches one meanwhile is not missed.
      if (live === null) this.#watch.drop(id);
      else this.#watch.put(live);
    }
    this.#inTime.noteSent(batch);
    const began = this.#quotes.elapsed();
    const saved = store.save(save).then(
      () => {
        if (batch.some(isProtective)) this.#line.noteTook(this.#quotes.elapsed() - began);
        this.#commit(batchInFlight);
        return outcomes;
      },
      (error: unknown) => {
        this.#fail(batchInFlight, error);
        throw error;
      },
    );
    const settled = saved.catch(() => undefined);
    const batchInFlight: PendingBatch = {
      batch,
      unit,
      answers: [...save.answers, ...save.superseding],
      settled,
      hasFailed: false,
    };
    this.#pendingBatches.push(batchInFlight);
    return { saved };
  }

  /** One for each command that may begin an order, reserved for this batch alone. */
  async #idsFor(batch: readonly Submission[]): Promise<string[]> {
    const count = batch.filter(({ command: { kind } }) => kind === 'open' || kind === 'place').length;
    if (this.#ids.length < count) this.#ids = await this.#options.store.takeIds(ID_BLOCK);
    return this.#ids.splice(0, count);
  }

  /** @param before the batches in flight when `found` was read: their results count, committed meanwhile or not. */
  #decide(
    batch: readonly Submission[],
    read: BatchRead,
    found: BatchKnown,
    before: readonly PendingBatch[],
    ids: readonly string[],
  ) {
    const { market, mayTrade, now } = this.#options;
    const answers = new AnswerBook(found.answers, ...before.map((batchInFlight) => batchInFlight.answers));
    const unitsOfWork = before.map((batchInFlight) => batchInFlight.unit);
    const known = read.balances.map(
      (account) => [account, balanceOf(account, this.#balances, found, unitsOfWork)] as const,
    );
    const balances = new Map(known.map(([account, units]) => [accountKey(account), units]));
    const unit = new UnitOfWork(
      this.#latestState(),
      market,
      balances,
      {
        losses: { find: (ask) => this.#lostWithPending(ask) },
        cover: opensReal(batch) ? this.#coverWithPending() : null,
        firstAfter: (code, rollAt) => this.#rolls.find(code, rollAt),
      },
      mayTrade,
      now(),
    );
    let used = 0;
    const nextId = () => {
      const id = ids[used];
      used += 1;
      assert(id !== undefined, 'an id was taken for every order that may begin');
      return id;
    };
    const outcomes = batch.map((submission): Outcome<Done | AwaitsQuote> => {
      if (this.#inTime.isOver(submission)) return { error: new NotInTime() };
      const first = answers.find(submission);
      if (first !== null) return first;
      const effect = decide(unit, submission.command, nextId, this.#quotes.timing(submission, this.#watch));
      if (effect.effect === 'waits') return { answer: { awaits: effect.codes } };
      answers.keep(submission, effect);
      return effect.effect === 'refused'
        ? { error: new Refusal(effect.code, effect.details) }
        : { answer: { repeated: false, effect } };
    });
    const save = saveOf(unit, known, answers);
    return { outcomes, draft: unit, save };
  }

  #commit(batchInFlight: PendingBatch): void {
    assert(this.#pendingBatches[0] === batchInFlight, 'batches are committed in the order in which they were sent');
    this.#pendingBatches.shift();
    const { unit, batch } = batchInFlight;
    for (const [id, live] of unit.touched()) {
      if (live === null) this.#book.drop(id);
      else {
        this.#book.put(live);
        this.onCommitted(live);
      }
    }
    for (const [account, units] of unit.lost) this.#losses.add(account, units);
    this.#cover.add(unit.coverChange);
    if (unit.hasReversals) this.#losses.forget();
    for (const { owner, mode, isCalled } of unit.calls.values()) this.#book.setCalled(owner, mode, isCalled);
    this.#pendingBatches[0]?.unit.rebase(this.#book);
    for (const key of keysOf(batch)) this.#keys.note(key);
    for (const { command } of batch) {
      const { owner, mode } = command;
      const { units } = unit.available(owner, mode);
      this.#balances.learn(availableOf(owner, mode), units);
      this.#updateWatchedAccount(owner, mode, units);
    }
    this.onBatch(unit);
  }

  /** It is discarded, and so is everything decided on top of it. */
  #fail(batchInFlight: PendingBatch, error: unknown): void {
    const place = this.#pendingBatches.indexOf(batchInFlight);
    // The database may know of less cover than we do.
    if (error instanceof Refusal) this.#cover.forget();
    // It follows nothing in flight, and yet is not the next one: the store counts differently.
    const isAstray = place === 0 && error instanceof PredecessorFailed;
    if (isConnectionLoss(error) || error instanceof VersionConflict || isAstray) this.forget();
    const failed = place === -1 ? [] : this.#pendingBatches.splice(place);
    for (const each of failed) {
      each.hasFailed = true;
      for (const { command } of each.batch) this.moved(command.owner, command.mode);
      for (const key of keysOf(each.batch)) this.#keys.suspect(key);
    }
    for (const { unit } of failed) for (const [id] of unit.touched()) this.rearm(id);
  }

  async #judge(error: unknown, failures: number): Promise<Verdict<Submission>> {
    // Where there is no room, halving it would only fail more often.
    if (error instanceof Failure || isOutOfRoom(error)) return 'give up';
    if (error instanceof ReserveFailed) return { alone: ({ command }) => command === error.command };
    if (isConnectionLoss(error)) return (await this.#options.store.mayRetry(failures)) ? 'again' : 'give up';
    const isNobodysFault = error instanceof StaleRead || error instanceof PredecessorFailed || isDeadlock(error);
    return isNobodysFault && failures < RETRIES_MAX ? 'again' : 'halve';
  }

  #updateWatchedAccount(owner: string, mode: Mode, available: bigint): void {
    const balance = available + this.#book.heldOf(owner, mode);
    this.#watch.setAccount(owner, mode, { balance, isCalled: this.#book.isCalled(owner, mode) });
  }
}
