/** One process of the program: the real writer and the real engine, on a connection and a time that are simulated. */
import type { Instant } from '@candor/core/time';
import { Failure } from '../../../http/errors.ts';
import { createLog } from '../../../process/log.ts';
import type { Market } from '../../market/index.ts';
import type { Done, Submission } from '../writer/answers.ts';
import { type Engine, runEngine, type Timers } from '../run-engine.ts';
import { OrderWriter } from '../writer/writer.ts';
import type { Connection } from './memory-store.ts';

const log = createLog('silent');

/** Time that passes when it is told to. */
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

  later(ms: number, run: () => void): void {
    this.#later.push({ at: this.#now() + ms, run });
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
  /** Commands of customers that are not answered yet. */
  unanswered = 0;
  isRunning = false;
  /** Whose money was moved before the engine ran. */
  #early: string[] = [];

  readonly #market: Market;
  readonly #now: () => Instant;

  /** Begins as the program does: with the lease, it reads what is live before it listens; without, it listens and waits. */
  constructor(connection: Connection, market: Market, now: () => Instant) {
    this.#market = market;
    this.#now = now;
    this.connection = connection;
    this.#timers = new SimTimers(now);
    this.writer = new OrderWriter({
      store: connection,
      market,
      now,
      mayTrade: () => true,
      // Two are under way as often as can be.
      worthMin: 1,
      assertMayDecide: () => {
        // Nobody is heard before it has read what is live.
        if (connection.epoch === null || !this.isRunning) throw new Failure('503');
      },
    });
    // Another one may take the lease before it has begun: then it ends.
    this.#start().catch(() => this.kill());
  }

  /** Whether what the market says is heard and acted upon. */
  get isActive(): boolean {
    return this.isRunning && this.connection.epoch !== null && this.writer.isFresh;
  }

  /** It has waited for the lease, and gets it. */
  takeLease(epoch: number): void {
    this.connection.epoch = epoch;
    this.writer.forget();
  }

  /** Somebody else has moved the demo money of the customer. */
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
    this.unanswered += 1;
    try {
      return await this.writer.submit(submission);
    } finally {
      this.unanswered -= 1;
    }
  }

  /** As `kill -9` does it: nothing of it goes on. */
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
      log,
      timers: this.#timers,
    });
    this.isRunning = true;
    for (const owner of this.#early.splice(0)) this.moved(owner);
  }
}
