/**
 * Watches prices for alerts: in the process that writes the quote log, behind the log. What quotes have reached is saved in the order of the
 * quotes. Whoever takes over, or starts after an end of whatever kind, reads the log from where it was looked through, by the same index.
 */
import { MINUTE } from '@candor/core/time';
import type { Quote } from '@candor/core/market/quote';
import { type Listener, listen } from '../../../db/listen.ts';
import { inTransaction } from '../../../db/db.ts';
import { closedCandles } from '../../market/index.ts';
import type { AlertsApp } from '../alerts-app.ts';
import * as repo from '../db/alerts.repo.ts';
import { termsOf } from '../rows.ts';
import { AlertIndex, type Reached, type Watched } from './alert-index.ts';
import { FIRED_AT_ONCE, fireAlerts } from './fire-alerts.ts';
import { minutesAfter, quotesOf } from './logged-quotes.ts';

/** The channel that the database notifies on (migration 0155). */
const CHANNEL = 'alerts_changed';
const TICK_MS = 500;
const RETRY_MS = 1_000;
/** It is noted how far the log was looked through every so many ticks. */
const NOTED_TICKS = 20;
const ROWS_AT_ONCE = 10_000;
const CANDLES = 1_441;

export class PriceWatch {
  readonly #app: AlertsApp;
  readonly #index = new AlertIndex();
  /** Quotes that came before everything was read; null: everything was. */
  #waiting: Quote[] | null = [];
  #queue: Reached[] = [];
  /** Alerts whose rows have to be read again. */
  readonly #changed = new Set<string>();
  /** Instruments whose last minutes are known. */
  readonly #known = new Set<string>();
  readonly #last = new Map<string, number>();
  #work: Promise<void> | null = null;
  #isStopped = false;
  #isLoading = false;
  /** Rises with each `#forget`. */
  #beginnings = 0;
  #ticks = 0;
  #isPausing = false;
  readonly #ends: (() => Promise<void> | void)[] = [];

  private constructor(app: AlertsApp) {
    this.#app = app;
  }

  static async start(app: AlertsApp, databaseUrl: string): Promise<PriceWatch> {
    const watch = new PriceWatch(app);
    const listener: Listener = await listen(databaseUrl, CHANNEL, app.log, {
      onMessage: (id) => {
        watch.#changed.add(id);
        watch.#goOn();
      },
      onLost: () => undefined,
      // Some may have been missed.
      onBack: () => watch.#forget(),
    });
    const stopListening = app.market.onQuotes((quotes) => watch.#onQuotes(quotes));
    const ticking = setInterval(() => {
      watch.#ticks += 1;
      watch.#goOn();
    }, TICK_MS);
    watch.#ends.push(
      stopListening,
      () => clearInterval(ticking),
      () => listener.stop(),
    );
    return watch;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const end of this.#ends) await end();
    await this.#work;
  }

  #onQuotes(quotes: readonly Quote[]): void {
    if (this.#waiting === null) {
      for (const quote of quotes) this.#take(quote);
      if (this.#queue.length > 0 || this.#index.hasMore) this.#goOn();
    } else {
      // The log has those that come before it is read.
      if (this.#isLoading) this.#waiting.push(...quotes);
      this.#goOn();
    }
  }

  #take(quote: Quote): void {
    this.#last.set(quote.code, quote.sequence);
    this.#index.onQuote(quote, this.#tell);
  }

  readonly #tell = (reached: Reached): void => {
    this.#queue.push(reached);
  };

  /** One thing after the other, until there is nothing left to do. */
  #goOn(): void {
    if (this.#work !== null || this.#isStopped || this.#isPausing) return;
    this.#work = this.#run().finally(() => (this.#work = null));
  }

  async #run(): Promise<void> {
    const app = this.#app;
    try {
      if (app.quotes.state === 'waiting') return this.#forget();
      if (this.#waiting !== null) {
        this.#isLoading = true;
        await this.#load().finally(() => (this.#isLoading = false));
      }
      while (!this.#isStopped && (this.#queue.length > 0 || this.#changed.size > 0 || this.#index.hasMore)) {
        if (this.#changed.size > 0) await this.#readChanged();
        if (this.#queue.length > 0) await this.#fire();
        else if (this.#index.hasMore) {
          this.#index.goOn(this.#tell);
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
      await this.#noteLooked();
    } catch (error) {
      this.#isPausing = true;
      setTimeout(() => (this.#isPausing = false), RETRY_MS).unref();
      app.log.warn({ err: error }, 'price alerts could not be looked after yet: it is tried again');
    }
  }

  /** Everything is read again before anything is watched. */
  #forget(): void {
    this.#beginnings += 1;
    this.#index.clear();
    this.#known.clear();
    this.#changed.clear();
    this.#last.clear();
    this.#queue = [];
    this.#waiting = [];
  }

  async #fire(): Promise<void> {
    const some = this.#queue.slice(0, FIRED_AT_ONCE);
    const left = await fireAlerts(this.#app, some);
    // What was forgotten meanwhile is read again.
    if (this.#queue[0] !== some[0]) return;
    this.#queue.splice(0, some.length);
    for (const id of left) this.#changed.add(id);
    const again = new Set(left);
    for (const { alert } of some) if (!again.has(alert.id)) this.#index.drop(alert.id);
  }

  async #readChanged(): Promise<void> {
    const ids = [...this.#changed].slice(0, ROWS_AT_ONCE);
    const rows = await repo.findAlerts(this.#app.db.kysely, ids);
    for (const id of ids) this.#changed.delete(id);
    for (const row of rows) {
      if (row.status !== 'open') this.#index.drop(row.id);
      else await this.#put(row);
    }
  }

  /** Watches it; and looks through the quotes that came since it was set. */
  async #put(row: repo.AlertRow): Promise<void> {
    const alert = watchedOf(row);
    await this.#knowMoves(alert, this.#app.now());
    this.#index.put(alert);
    const last = this.#last.get(alert.code) ?? 0;
    if (last <= alert.setSequence) return;
    for await (const minute of minutesAfter(this.#app, Math.floor(row.set_at.getTime() / MINUTE) - 2)) {
      for (const quote of await quotesOf(this.#app, alert.code, minute)) {
        // Later ones the index has seen.
        const reached = quote.sequence > last ? null : this.#index.check(alert, quote);
        if (reached === null) continue;
        this.#index.disarm(alert.id);
        this.#queue.push(reached);
        return;
      }
    }
  }

  /** Reads the instrument's last minutes for the first one who waits for a move of it. */
  async #knowMoves({ code, terms }: Watched, before: number): Promise<void> {
    if (terms.kind !== 'percent' || this.#known.has(code)) return;
    const entry = this.#app.market.entry(code);
    if (entry === null) return;
    this.#index.follow(code, entry.instrument.digits);
    // Growing candles first: one that is stored in between is then read twice, rather than not at all.
    const recent = entry.candles.recent('1m').candles.filter(({ time }) => time < before);
    const stored = await closedCandles(this.#app, entry.instrument, '1m', { to: before, most: CANDLES });
    this.#index.windowOf(code).merge([...recent, ...stored]);
    this.#known.add(code);
  }

  /** All open alerts; then the log from where it was looked through, and the quotes that came meanwhile. */
  async #load(): Promise<void> {
    const app = this.#app;
    this.#forget();
    const beginning = this.#beginnings;
    const looked = await repo.readLooked(app.db.kysely);
    let first = Math.floor(app.now() / MINUTE);
    const alerts: Watched[] = [];
    for (let behind = '0'; ;) {
      const rows = await repo.listOpen(app.db.kysely, behind, ROWS_AT_ONCE);
      for (const row of rows) {
        alerts.push(watchedOf(row));
        first = Math.min(first, Math.floor(row.set_at.getTime() / MINUTE) - 2);
      }
      behind = rows.at(-1)?.id ?? behind;
      if (rows.length < ROWS_AT_ONCE) break;
    }
    const from = Math.max(looked ?? first, first);
    for (const alert of alerts) {
      await this.#knowMoves(alert, (from + 1) * MINUTE);
      this.#index.put(alert);
    }
    const codes = new Set(alerts.map(({ code }) => code));
    if (codes.size > 0) {
      for await (const minute of minutesAfter(app, from)) {
        for (const code of codes) for (const quote of await quotesOf(app, code, minute)) this.#take(quote);
      }
    }
    // Without a pause from here on.
    if (this.#beginnings !== beginning || this.#waiting === null) return;
    for (const quote of this.#waiting) if (quote.sequence > (this.#last.get(quote.code) ?? 0)) this.#take(quote);
    this.#waiting = null;
  }

  /** Everything that the log has of the minutes before this one was taken as it came. */
  async #noteLooked(): Promise<void> {
    const app = this.#app;
    const isDone =
      this.#waiting === null && this.#queue.length === 0 && this.#changed.size === 0 && !this.#index.hasMore;
    if (!isDone || this.#ticks < NOTED_TICKS) return;
    // Whoever has set an alert in an earlier minute was heard.
    const minute = Math.floor(app.now() / MINUTE) - 2;
    this.#ticks = 0;
    const expired = await inTransaction(app.db, (tx) => repo.noteLooked(tx, minute));
    for (const id of expired) this.#index.drop(id);
  }
}

export function watchedOf(row: repo.AlertRow): Watched {
  return {
    id: row.id,
    code: row.code,
    terms: termsOf(row),
    digits: row.digits,
    expiresAt: row.expires_at?.getTime() ?? null,
    setSequence: Number(row.set_sequence),
  };
}
