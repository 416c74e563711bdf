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
import { Refusal, type RefusalCode, type RefusalDetails } from '@candor/core/refusal';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin';
import type { OpenOrder } from '@candor/core/trading/order';
import type { PoolClient } from 'pg';
import { HotLedger } from '../../ledger/ledger.ts';
import type { App } from '../../platform/app.ts';
import { inBatch } from '../../platform/db.ts';
import { createGroupCommit, type GroupCommit, type Outcome } from '../../platform/group-commit.ts';
import {
  findAnswers,
  type FirstAnswer,
  IdempotencyConflict,
  type IdempotencyKey,
  saveAnswers,
} from '../../platform/idempotency.ts';
import type { Market } from '../market/index.ts';
import { Book } from './book.ts';
import { type Command, Decisions, type Effect } from './decide.ts';
import * as repo from './repo.ts';

export type Submission = { readonly command: Command; readonly idempotency: IdempotencyKey | null };

/** What became of a command: just now, or — `repeated` — when its key was first used. */
export type Done =
  | { readonly repeated: false; readonly effect: Exclude<Effect, { effect: 'refused' }> }
  | { readonly repeated: true; readonly effect: 'opened' | 'closed'; readonly orderId: string };

/** What is kept of an answer: the order says the rest, and never changes what it said. */
type Kept =
  | { readonly effect: 'opened' | 'closed'; readonly orderId: string }
  | { readonly effect: 'refused'; readonly code: RefusalCode; readonly details: RefusalDetails };

const BATCH_MAX = 256;
const QUEUE_MAX = 20_000;
const REBUILD_PAGE = 10_000;
/** At least as many as a batch may open. */
const ID_BLOCK = 1_024;

export class OrderWriter {
  #book = new Book();
  readonly #app: App;
  readonly #market: Market;
  readonly #ledger = new HotLedger();
  readonly #commits: GroupCommit<Submission, Done>;
  /** Taken for orders to come, the next one last. */
  #ids: string[] = [];
  #mustRebuild = true;

  constructor(app: App, market: Market) {
    this.#app = app;
    this.#market = market;
    this.#commits = createGroupCommit({ batchMax: BATCH_MAX, queueMax: QUEUE_MAX, save: (batch) => this.#save(batch) });
  }

  /** What is open, as committed. */
  get book(): Book {
    return this.#book;
  }

  /** Reads every open order. The writer does the same by itself when it cannot know whether a commit arrived. */
  async rebuild(): Promise<void> {
    const book = new Book();
    let last: OpenOrder | null = null;
    for (;;) {
      const page: OpenOrder[] = await repo.listOpenOrders(this.#app.db.kysely, last, REBUILD_PAGE);
      for (const order of page) book.add(order);
      last = page.at(-1) ?? null;
      if (page.length < REBUILD_PAGE) break;
    }
    this.#book = book;
    this.#mustRebuild = false;
  }

  submit(submission: Submission): Promise<Done> {
    return this.#commits.submit(submission);
  }

  drain(): Promise<void> {
    return this.#commits.drain();
  }

  async #save(batch: readonly Submission[]): Promise<readonly Outcome<Done>[]> {
    if (this.#mustRebuild) await this.rebuild();
    const saved = await inBatch(this.#app.db, {
      prepare: async (client) => {
        if (this.#ids.length < batch.length) {
          this.#ids = (await repo.takeOrderIds(this.#app.db.kysely, ID_BLOCK)).toReversed();
        }
        await this.#ledger.prepare(client, [...HOUSE_ACCOUNTS, ...accountsOf(batch)]);
      },
      work: (client) => this.#saveOn(client, batch),
      // The commit may have arrived or not: the keys say what was answered, and the database what is open.
      onLost: () => {
        this.#mustRebuild = true;
        return this.rebuild();
      },
    });
    for (const order of saved.decisions.opened) this.#book.add(order);
    for (const order of saved.decisions.closed) this.#book.remove(order);
    return saved.outcomes;
  }

  async #saveOn(
    client: PoolClient,
    batch: readonly Submission[],
  ): Promise<{ outcomes: readonly Outcome<Done>[]; decisions: Decisions }> {
    // The statements travel together; each waits for none but the server.
    const [answers, balances] = await Promise.all([
      AnswerBook.read(client, batch),
      this.#ledger.lock(client, accountsOf(batch)),
    ]);
    const decisions = new Decisions(this.#book, this.#market, balances, this.#mayTrade, this.#app.now());

    const outcomes = batch.map((submission): Outcome<Done> => {
      const known = answers.find(submission);
      if (known !== null) return known;
      const effect = decisions.decide(submission.command, () => {
        const id = this.#ids.pop();
        assert(id !== undefined, 'an id was taken for every order that may open');
        return id;
      });
      answers.keep(submission, effect);
      return effect.effect === 'refused'
        ? { error: new Refusal(effect.code, effect.details) }
        : { answer: { repeated: false, effect } };
    });

    for (const order of decisions.opened) this.#book.watch(order);
    try {
      await save(client, this.#ledger, decisions, answers.fresh);
    } catch (error) {
      for (const order of decisions.opened) this.#book.unwatch(order);
      throw error;
    }
    return { outcomes, decisions };
  }

  /** Real accounts never trade on prices that nobody else pays; in the sandbox all money is play money. */
  readonly #mayTrade = (mode: Mode, quote: Quote): boolean =>
    mode === 'demo' || this.#app.config.deployment === 'sandbox' || quote.source.startsWith('live:');
}

const HOUSE_ACCOUNTS: readonly AccountRef[] = MODES.flatMap((mode) =>
  HOUSE_KINDS.filter((kind) => kind !== 'demo_issuance' && kind !== 'financing').map((kind) =>
    houseAccount(mode, SETTLEMENT_ASSET, kind),
  ),
);

function accountsOf(batch: readonly Submission[]): AccountRef[] {
  return batch.flatMap(({ command: { owner, mode } }) => [
    customerAccount(owner, mode, SETTLEMENT_ASSET, 'available'),
    customerAccount(owner, mode, SETTLEMENT_ASSET, 'margin'),
  ]);
}

async function save(
  client: PoolClient,
  ledger: HotLedger,
  decisions: Decisions,
  answers: readonly FirstAnswer[],
): Promise<void> {
  const { opened, closed, fills, transfers } = decisions;
  const [closedRows] = await Promise.all([
    closed.length > 0 ? repo.closeOrders(client, closed) : 0,
    opened.length > 0 && repo.insertOrders(client, opened),
    fills.length > 0 && repo.insertFills(client, fills),
    answers.length > 0 && saveAnswers(client, answers),
    // Last, because it locks the accounts that everyone shares.
    ledger.post(client, transfers),
  ]);
  assert(closedRows === closed.length, 'an order that the book holds is open in the database');
}

/** The first answers to this batch's keys: those of the database, and those given within the batch. */
class AnswerBook {
  readonly fresh: FirstAnswer[] = [];
  readonly #known: Map<string, FirstAnswer>;

  private constructor(known: readonly FirstAnswer[]) {
    this.#known = new Map(known.map((answer) => [`${answer.customer} ${answer.key}`, answer]));
  }

  static async read(client: PoolClient, batch: readonly Submission[]): Promise<AnswerBook> {
    const keyed = batch.flatMap(({ command, idempotency }) =>
      idempotency === null ? [] : [{ owner: command.owner, key: idempotency.key }],
    );
    if (keyed.length === 0) return new AnswerBook([]);
    return new AnswerBook(
      await findAnswers(
        client,
        keyed.map(({ owner }) => owner),
        keyed.map(({ key }) => key),
      ),
    );
  }

  find({ command, idempotency }: Submission): Outcome<Done> | null {
    if (idempotency === null) return null;
    const known = this.#known.get(`${command.owner} ${idempotency.key}`);
    if (known === undefined) return null;
    if (!known.requestHash.equals(idempotency.requestHash)) return { error: new IdempotencyConflict() };
    const kept = known.answer as Kept;
    if (kept.effect === 'refused') return { error: new Refusal(kept.code, kept.details) };
    return { answer: { repeated: true, effect: kept.effect, orderId: kept.orderId } };
  }

  keep({ command, idempotency }: Submission, effect: Effect): void {
    if (idempotency === null) return;
    const answer: Kept = effect.effect === 'refused' ? effect : { effect: effect.effect, orderId: effect.order.id };
    const first = { customer: command.owner, ...idempotency, answer };
    this.fresh.push(first);
    this.#known.set(`${command.owner} ${idempotency.key}`, first);
  }
}
