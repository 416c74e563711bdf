/** The right to write the quote log: a lock of the database, held by a connection. One process has it at a time. */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { App } from '../../http/app.ts';
import type { QuoteLog } from './log/quote-log.ts';
import { clearHalfWritten, recoverMinutes } from './log/recover.ts';
import * as repo from './repo.ts';
import { pause } from './sealer.ts';

const RETRY_MS = 200;
/** A process that ended a moment ago is succeeded within this time. */
const PATIENCE_MS = 2_000;

export class WritingRight {
  readonly #app: Pick<App, 'config' | 'db' | 'log'>;
  readonly #quotes: QuoteLog;
  readonly #holder = randomUUID();
  #client: PoolClient | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;
  #underWay: Promise<void> = Promise.resolve();
  #waiting: (() => void)[] = [];

  constructor(app: Pick<App, 'config' | 'db' | 'log'>, quotes: QuoteLog) {
    this.#app = app;
    this.#quotes = quotes;
  }

  /** Resolves when it is ours, or after a short wait: then it goes on being sought. */
  async seek(): Promise<void> {
    const givesUpAt = performance.now() + PATIENCE_MS;
    await this.#begin();
    while (this.#quotes.epoch === null && performance.now() < givesUpAt) {
      await pause(RETRY_MS);
      await this.#tryToBegin();
    }
    if (this.#quotes.epoch === null)
      this.#app.log.warn('another process writes the quote log: this one has no quotes, and waits');
    this.#askLater();
  }

  /** Calls it when the right is ours for the first time. */
  once(start: () => void): void {
    if (this.#quotes.epoch === null) this.#waiting.push(start);
    else start();
  }

  async stopSeeking(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#underWay;
  }

  /** At once: a connection that is closed may hold its lock a moment longer. */
  async giveBack(): Promise<void> {
    if (this.#client !== null) await repo.endLog(this.#client).catch(() => undefined);
    this.#letGo();
  }

  /** Another process has it. */
  async overtaken(): Promise<void> {
    this.#app.log.error('another process writes the quote log: this one has no quotes');
    await this.#quotes.lose();
    this.#letGo();
  }

  async #begin(): Promise<void> {
    const { config, db, log } = this.#app;
    const opened = await db.pool.connect();
    opened.once('end', () => {
      if (this.#client !== opened) return;
      // Quotes go on: nobody else can begin without the database, and if somebody does, fills of our epoch are refused.
      this.#letGo();
      log.warn('the quote log has lost its connection, and asks for its lock again');
    });
    this.#client = opened;
    const last = await repo.beginLog(opened, this.#holder);
    if (last === null) return this.#letGo();
    if (this.#quotes.epoch !== last.epoch) {
      if (this.#quotes.epoch !== null) log.error('another process has written the quote log meanwhile');
      await this.#quotes.lose();
      const { folder } = config.quotes;
      clearHalfWritten(folder);
      const isSealed = async (minute: number) => (await repo.findMinute(db.kysely, minute)) !== null;
      this.#quotes.begin(last.epoch, last, await recoverMinutes(folder, last, isSealed, log));
    }
    for (const start of this.#waiting) start();
    this.#waiting = [];
  }

  async #tryToBegin(): Promise<void> {
    if (this.#client !== null) return;
    try {
      await this.#begin();
    } catch (error) {
      this.#app.log.debug({ err: error }, 'the quote log could not be opened yet');
      this.#letGo();
    }
  }

  #askLater(): void {
    this.#timer = setTimeout(() => {
      this.#underWay = this.#tryToBegin().then(() => {
        if (!this.#isStopped) this.#askLater();
      });
    }, RETRY_MS);
  }

  /** Its lock ends with the connection. */
  #letGo(): void {
    const held = this.#client;
    this.#client = null;
    held?.release(true);
  }
}
