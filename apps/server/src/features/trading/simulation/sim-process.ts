/** One server process: the real writer and the real engine on a simulated connection and clock. */
import type { Quote } from '@candor/core/market/quote';
import type { Instant } from '@candor/core/time';
import { Failure } from '../../../http/errors.ts';
import { createLog } from '../../../process/log.ts';
import type { Market } from '../../market/index.ts';
import type { Done, Submission } from '../writer/answers.ts';
import { type Engine, runEngine, type Timers } from '../run-engine.ts';
import { OrderWriter } from '../writer/writer.ts';
import { rollLog } from '../writer/roll-log.ts';
import type { Connection } from './memory-store.ts';
import type { SimMarket } from './sim-market.ts';

const log = createLog('silent');

/** As one minute. */
async function* wholeLog(logged: readonly Quote[]) {
  const known = [...logged];
  await Promise.resolve();
  yield (code: string) => known.filter((quote) => quote.code === code);
}

/** Time that advances on command. */
class SimTimers implements Timers {
  readonly #now: () => Instant;
  readonly #ticking = new Set<() => void>();
  #later: { readonly at: Instant; readonly run: () => void }[] = [];

  constructor(now: () => Instant) {
    this.#now = now;
  }

  every(_ms: number, run: () => void): () => void {
    this.#ticking.add(run);
    return () => this.#ticking.delete(run);
  }

  later(ms: number, run: () => void): () => void {
    const waits = { at: this.#now() + ms, run };
    this.#later.push(waits);
    return () => {
      this.#later = this.#later.filter((each) => each !== waits);
    };
  }

  soon(run: () => void): void {
    this.later(0, run);
  }

  tick(): void {
    for (const run of this.#ticking) run();
    const due = this.#later.filter(({ at }) => at <= this.#now());
    this.#later = this.#later.filter(({ at }) => at > this.#now());
    for (const { run } of due) run();
  }

  stop(): void {
    this.#ticking.clear();
    this.#later = [];
  }
}

export class SimProcess {
  readonly connection: Connection;
  readonly writer: OrderWriter;
  readonly #timers: SimTimers;
  #engine: Engine | null = null;
  /** Customers' commands without an answer yet, and the keys of those that have one. */
  unanswered = 0;
  readonly #keys = new Set<string>();
  isRunning = false;
  /** Customers whose money was moved before the engine ran. */
  #early: string[] = [];

  readonly #market: Market;
  readonly #now: () => Instant;

  /** Starts like the program: with the lease it reads the live orders before it subscribes; without, it subscribes and waits. */
  constructor(connection: Connection, { hub: market, logged }: Pick<SimMarket, 'hub' | 'logged'>, now: () => Instant) {
    this.#market = market;
    this.#now = now;
    this.connection = connection;
    this.#timers = new SimTimers(now);
    this.writer = new OrderWriter({
      store: connection,
      market,
      now,
      mayTrade: () => true,
      quotes: { elapsed: now, later: (ms, run) => this.#timers.later(ms, run) },
      rollLog: rollLog(() => wholeLog(logged), now),
      // Whatever a quote makes due is found in several turns.
      roomMax: 2,
      // Two batches are in flight as often as possible.
      worthMin: 1,
      assertMayDecide: () => {
        // Commands are accepted only once the live orders are read.
        if (connection.epoch === null || !this.isRunning) throw new Failure('503');
      },
    });
    // Another process may take the lease before this one has started: then it ends.
    this.#start().catch(() => this.kill());
  }

  /** Whether it receives quotes and acts on them. */
  get isActive(): boolean {
    return this.isRunning && this.connection.epoch !== null && this.writer.isFresh;
  }

  /** It waited for the lease, and gets it. */
  takeLease(epoch: number): void {
    this.connection.epoch = epoch;
    this.writer.forget();
  }

  /** Somebody else moved the customer's demo money. */
  moved(owner: string): void {
    if (this.connection.isDead) return;
    if (this.#engine === null) this.#early.push(owner);
    else void this.#engine.balanceMoved(owner, 'demo');
  }

  tick(): void {
    this.connection.turn();
    if (this.isRunning) this.#timers.tick();
  }

  async submit(submission: Submission): Promise<Done> {
    const name = `${submission.command.owner} ${submission.idempotency?.key}`;
    // It hears what the first one hears.
    if (submission.idempotency !== null && this.#keys.has(name)) return this.writer.submit(submission);
    this.#keys.add(name);
    this.unanswered += 1;
    try {
      return await this.writer.submit(submission);
    } finally {
      this.unanswered -= 1;
      this.#keys.delete(name);
    }
  }

  /** Like `kill -9`: nothing of it continues. */
  kill(): void {
    this.connection.die();
    this.isRunning = false;
    this.#timers.stop();
    this.#engine?.stop();
  }

  async #start(): Promise<void> {
    if (this.connection.epoch !== null) await this.writer.rebuild();
    if (this.connection.isDead) return;
    this.#engine = runEngine(this.#market, this.writer, {
      isActive: () => this.connection.epoch !== null,
      now: this.#now,
      elapsed: this.#now,
      log,
      timers: this.#timers,
    });
    this.isRunning = true;
    for (const owner of this.#early.splice(0)) this.moved(owner);
  }
}
