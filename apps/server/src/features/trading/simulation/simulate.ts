/**
 * One life of the trading engine from a seed: the real writer, rules, book and indices behind a simulated database, feed and
 * clock. The same seed gives the same life. Processes die at any moment, commits are slow, fail, or are lost; another process
 * takes over while the old one still runs.
 */
import { grantDemoMoney } from '@candor/core/ledger/demo-grant';
import { accountKey, customerAccount } from '@candor/core/ledger/transfer';
import { money } from '@candor/core/money/money';
import { createRandom, type Random, seedOf } from '@candor/core/market/prices/random';
import { isPassing, Refusal } from '@candor/core/refusal';
import { DAY, HOUR, type Instant, MINUTE, SECOND } from '@candor/core/time';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { ReserveFailed, type Submission } from '../writer/answers.ts';
import { NotInTime } from '../writer/in-time.ts';
import { problemsOf } from './books.ts';
import { Committed } from './committed.ts';
import { Connection, type Faults } from './memory-store.ts';
import { Oracle } from './oracle.ts';
import { SimReversals } from './sim-reversals.ts';
import { OWNERS, randomCommand } from './sim-customer.ts';
import { SimMarket } from './sim-market.ts';
import { openPlan } from './sim-plans.ts';
import { SimProcess } from './sim-process.ts';
import { SimPromises } from './sim-promises.ts';

const STEPS = 90;
const FIRST_MOMENT = Date.UTC(2026, 10, 15);
const NO_FAULTS: Faults = { slowness: 1, failing: 0, losing: 0 };
/** Turns of the event loop until everything that can proceed has. */
const TURNS = 4;
const SETTLING_TURNS_MAX = 4_000;
/** What one round does may be undone, or ended by its levels, in the next: until nothing happens any more. */
const RESTING_ROUNDS = { least: 3, most: 12 };

export type Life = {
  readonly seed: number;
  readonly problems: readonly string[];
  readonly seen: Oracle['seen'] & {
    orders: number;
    crashes: number;
    takeovers: number;
    repeats: number;
    moves: number;
    returns: number;
    notInTime: number;
    /** Passing refusals that another answer to the same key followed. */
    superseded: number;
  };
};

export async function simulate(seed: number): Promise<Life> {
  const life = new SimulatedLife(seed);
  return life.run();
}

/** Requests sent to a process. */
type Pending = {
  readonly process: SimProcess;
  readonly submission: Submission;
  readonly acceptedAt: Instant;
  readonly isAnswered: boolean;
};

class SimulatedLife {
  readonly #seed: number;
  readonly #random: Random;
  readonly #committed = new Committed();
  readonly #market: SimMarket;
  readonly #oracle: Oracle;
  readonly #reversals: SimReversals;
  readonly #faults: Faults;
  readonly #problems: string[] = [];
  readonly #promises: SimPromises;
  /** Sent and never answered: sent again with the same key. */
  #unanswered: Submission[] = [];
  #pending: Pending[] = [];
  #process: SimProcess;
  /** It lost the lease and does not know yet. */
  #zombie: SimProcess | null = null;
  #now: Instant;
  #commands = 0;
  /** Customers whose money was moved by others, and not announced to any process yet. */
  #untold: string[] = [];
  #isCalm = false;
  #startedCount = 0;
  #crashes = 0;
  #takeovers = 0;
  #repeats = 0;
  #moved = 0;
  #returned = 0;

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = createRandom(seedOf(seed, 'trading engine'));
    this.#now = FIRST_MOMENT + Math.floor(this.#random.uniform() * 14 * DAY);
    const isRough = this.#random.uniform() < 0.7;
    this.#faults = {
      slowness: 1 + Math.floor(this.#random.uniform() * 4),
      failing: isRough ? 0.1 * this.#random.uniform() : 0,
      losing: isRough ? 0.08 * this.#random.uniform() : 0,
    };
    for (const owner of OWNERS) {
      const grant = grantDemoMoney(owner).map((transfer) => ({ ...transfer, amount: money('USDT', 10_000_000_000n) }));
      this.#committed.post(grant);
    }
    this.#promises = new SimPromises(this.#committed);
    const now = () => this.#now;
    this.#market = new SimMarket(createRandom(seedOf(seed, 'market')), now);
    this.#oracle = new Oracle(this.#committed, this.#market.hub, now);
    this.#reversals = new SimReversals(this.#committed, createRandom(seedOf(seed, 'reversals')), this.#market.hub);
    // Gets quotes before any process does.
    this.#market.hub.onQuotes((quotes) => this.#oracle.onQuotes(quotes, this.#process.isActive));
    this.#process = this.#begin(true);
  }

  async run(): Promise<Life> {
    for (let step = 0; step < STEPS && this.#problems.length + this.#oracle.problems.length === 0; step += 1) {
      await this.#step();
      if (step % 9 === 8) await this.#rest();
    }
    await this.#rest();
    const problems = [
      ...this.#problems,
      ...this.#oracle.problems,
      ...this.#promises.broken(),
      ...this.#committed.refusals.map((refusal) => `refused by the database: ${refusal}`),
      ...problemsOf(this.#committed),
    ];
    this.#process.kill();
    this.#zombie?.kill();
    const { size: orders } = this.#committed.orders;
    const counts = {
      orders,
      crashes: this.#crashes,
      takeovers: this.#takeovers,
      repeats: this.#repeats,
      moves: this.#moved,
      returns: this.#returned,
      notInTime: this.#promises.notInTime,
      superseded: this.#committed.superseded,
    };
    return { seed: this.#seed, problems, seen: { ...this.#oracle.seen, ...counts } };
  }

  async #step(): Promise<void> {
    this.#passTime();
    const luck = this.#random.uniform();
    if (luck < 0.02) this.#crash();
    else if (luck < 0.03) this.#takeOver();
    if (this.#zombie !== null && this.#random.uniform() < 0.2) {
      this.#zombie.kill();
      this.#zombie = null;
    }
    this.#ask();
    // Before, between and after the quotes: commits arrive at any moment.
    await this.#turn(this.#random.uniform() < 0.5 ? 1 : 0);
    this.#market.step();
    this.#ask();
    await this.#turn(this.#random.uniform() < 0.5 ? 1 : 2);
  }

  #passTime(): void {
    const luck = this.#random.uniform();
    if (luck < 0.9) this.#now += Math.floor(SECOND * (0.2 + this.#random.uniform()));
    else if (luck < 0.96) this.#now += Math.floor(MINUTE * this.#random.uniform());
    else this.#now += Math.floor(12 * HOUR * this.#random.uniform());
    this.#oracle.excuse();
  }

  #ask(): void {
    for (let count = this.#random.uniform() * 2; count > 0.7; count -= 1) {
      this.#commands += 1;
      const asked = { random: this.#random, market: this.#market.hub, live: this.#committed.live(), now: this.#now };
      const request = randomCommand(asked, this.#commands);
      if (request === null) continue;
      this.#submit(request);
      // Sent again before the answer: both hear the same.
      if (this.#commands % 11 === 0) this.#submit(request);
    }
    if (this.#random.uniform() < 0.06) this.#spend();
    if (this.#random.uniform() < 0.05) this.#endPlan();
    if (this.#random.uniform() < 0.05) this.#moveMoney();
    this.#reversals.agree();
    this.#reversals.run(this.#process);
    for (const again of this.#random.uniform() < 0.2 ? this.#unanswered.splice(0) : []) {
      this.#repeats += 1;
      this.#submit(again);
    }
  }

  /**
   * Somebody else gives the customer money, or takes some, while batches that depend on the balance are in flight. The database
   * announces it some time later.
   */
  #moveMoney(): void {
    const owner = OWNERS[Math.floor(this.#random.uniform() * OWNERS.length)] ?? OWNERS[0];
    // Locking a balance waits for whatever holds it.
    this.#committed.settle();
    this.#moved += 1;
    for (const transfer of grantDemoMoney(owner)) {
      const free = this.#committed.balances.get(accountKey(transfer.credit)) ?? 0n;
      const isGiven = this.#random.uniform() < 0.5 || free === 0n;
      const [debit, credit] = isGiven ? [transfer.debit, transfer.credit] : [transfer.credit, transfer.debit];
      const amount = money(
        'USDT',
        isGiven ? 50_000_000n : 1n + (free * BigInt(Math.floor(1_000 * this.#random.uniform() ** 2))) / 1_001n,
      );
      this.#committed.post([{ ...transfer, debit, credit, amount, key: `moved:${this.#moved}:${transfer.key}` }]);
    }
    this.#untold.push(owner);
  }

  /** Often all that seems to be there, and at times as two requests at once, or around an order. */
  #spend(): void {
    const owner = OWNERS[Math.floor(this.#random.uniform() * OWNERS.length)] ?? OWNERS[0];
    const available = customerAccount(owner, 'demo', SETTLEMENT_ASSET, 'available');
    const free = this.#committed.balances.get(accountKey(available)) ?? 0n;
    for (let again = true; again; again = this.#random.uniform() < 0.3) {
      this.#commands += 1;
      const share = BigInt(Math.floor(1_050 * this.#random.uniform() ** 0.5));
      this.#submit(openPlan(owner, 1n + (free * share) / 1_000n, this.#commands));
    }
  }

  /** A plan's money comes back, while batches that depend on the balance are in flight. */
  #endPlan(): void {
    const plans = [...this.#committed.plans.values()];
    const plan = plans[Math.floor(this.#random.uniform() * plans.length)];
    if (plan === undefined) return;
    // Locking a balance waits for whatever holds it.
    this.#committed.settle();
    this.#returned += 1;
    this.#committed.endPlan(plan);
    this.#untold.push(plan.owner);
  }

  #tellMoved(): void {
    for (const owner of this.#untold.splice(0)) {
      this.#process.moved(owner);
      this.#zombie?.moved(owner);
    }
  }

  #submit(submission: Submission): void {
    const entry = { process: this.#process, submission, acceptedAt: this.#now, isAnswered: false };
    this.#pending.push(entry);
    this.#promises.noteAsked(submission);
    void this.#hear(entry);
  }

  async #hear(entry: Pending): Promise<void> {
    try {
      const done = await entry.process.submit(entry.submission);
      this.#promises.noteDone(entry.submission, done);
      const { kind } = entry.submission.command;
      if (!done.repeated && done.effect.effect === 'order' && (kind === 'open' || kind === 'close'))
        this.#oracle.checkAccepted(done.effect.event, done.effect.order.order.code, entry.acceptedAt);
    } catch (error) {
      this.#promises.noteError(entry.submission, error);
      // A refusal is an answer, by the rules or by the database; anything else means an unknown outcome, or none.
      const isNever = error instanceof NotInTime && this.#commands % 2 === 0;
      if (!isNever && !(error instanceof Refusal || error instanceof ReserveFailed))
        this.#unanswered.push(entry.submission);
      // Refused for the moment: some ask again, with the same key.
      if (error instanceof Refusal && isPassing(error.code) && this.#commands % 3 > 0)
        this.#unanswered.push(entry.submission);
    }
    Object.assign(entry, { isAnswered: true });
  }

  #begin(hasLease: boolean): SimProcess {
    const connection = new Connection(
      this.#committed,
      createRandom(seedOf(this.#seed, `connection ${this.#startedCount}`)),
      () => (this.#isCalm ? NO_FAULTS : this.#faults),
      (touched, reservations) => this.#oracle.onDecided(touched, reservations),
      (failed) => this.#oracle.reload(failed),
    );
    this.#startedCount += 1;
    if (hasLease) connection.epoch = this.#nextEpoch();
    return new SimProcess(connection, this.#market, () => this.#now);
  }

  #nextEpoch(): number {
    // Taking the lease waits for whatever holds it.
    this.#committed.settle();
    this.#committed.epoch += 1;
    this.#oracle.reload();
    return this.#committed.epoch;
  }

  /** The process dies at an arbitrary point, and another one starts. */
  #crash(): void {
    this.#crashes += 1;
    this.#process.kill();
    this.#forget(this.#process);
    this.#process = this.#begin(true);
  }

  /** Another process takes the lease, with no transaction in flight; the old one continues, and can save nothing any more. */
  #takeOver(): void {
    if (this.#process.connection.isSaving || this.#zombie !== null) return;
    this.#takeovers += 1;
    this.#zombie = this.#process;
    this.#process = this.#begin(false);
    this.#process.takeLease(this.#nextEpoch());
  }

  /** Its customers get no answers any more. */
  #forget(process: SimProcess): void {
    for (const { submission } of this.#pending.filter((each) => each.process === process && !each.isAnswered)) {
      this.#unanswered.push(submission);
    }
    this.#pending = this.#pending.filter((each) => each.process !== process);
  }

  async #turn(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      if (this.#isCalm || this.#random.uniform() < 0.5) this.#tellMoved();
      this.#process.tick();
      this.#zombie?.tick();
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    this.#oracle.checkEvents();
  }

  /** Until nothing is in flight. */
  async #quiet(): Promise<void> {
    let quiet = 0;
    for (let turns = 0; quiet < 3; turns += 1) {
      await this.#turn(1);
      quiet =
        this.#process.connection.isIdle && this.#process.unanswered === this.#process.writer.waiting ? quiet + 1 : 0;
      if (turns > SETTLING_TURNS_MAX) {
        this.#problems.push('it does not come to rest');
        return;
      }
    }
  }

  /** Runs to rest without faults: then nothing may be left to do. */
  async #rest(): Promise<void> {
    this.#isCalm = true;
    if (this.#zombie !== null) {
      this.#zombie.kill();
      this.#forget(this.#zombie);
      this.#zombie = null;
    }
    await this.#quiet();
    this.#oracle.checkReached();
    const { events } = this.#committed;
    let before = -1;
    for (let round = 0; round < RESTING_ROUNDS.least || before < events.length; round += 1) {
      if (round === RESTING_ROUNDS.most) break;
      before = events.length;
      for (const again of this.#unanswered.splice(0)) this.#submit(again);
      this.#now += 2 * SECOND;
      this.#oracle.excuse();
      this.#reversals.run(this.#process);
      this.#market.settle();
      await this.#quiet();
    }
    this.#problems.push(...this.#reversals.unfinished());
    this.#oracle.checkReached();
    this.#oracle.checkRest();
    this.#checkBook();
    this.#pending = this.#pending.filter(({ isAnswered }) => !isAnswered);
    this.#isCalm = false;
  }

  /** Memory equals what is committed. */
  #checkBook(): void {
    const { book, watch } = this.#process.writer;
    const live = this.#committed.live();
    if (book.size !== live.length || watch.size !== live.length) {
      this.#problems.push(`${live.length} orders live, the book has ${book.size}, ${watch.size} are watched`);
    }
    for (const { status, order } of live) {
      if (!watch.isWatched(order.id)) this.#problems.push(`order ${order.id} lives, and nobody watches it`);
      const known = book.find(order.id);
      if (known?.status !== status || known.order.version !== order.version) {
        this.#problems.push(
          `order ${order.id} is at version ${order.version}, the book has ${known?.order.version ?? 'none'}`,
        );
      }
    }
  }
}
