/** Carries running strategies on: whenever candles were closed, those that have something to see, each by itself. */
import type { Candle } from '@candor/core/market/prices/candle';
import { lookbackOf } from '@candor/core/strategies/signals';
import type { Instant } from '@candor/core/time';
import { closedCandles } from '../market/index.ts';
import { advance, type CandlesOf } from './advance.ts';
import type { StrategiesApp } from './app.ts';
import { listDue, type RunRow } from './db/runs.repo.ts';
import { strategyOf } from './run-view.ts';

const AT_ONCE = 200;
const LINES = 4;
/** How many candles a run can be behind and still see each of them. */
const BEHIND_MAX = 500;
const LOOKBACK_MAX = 201;

export class StrategyRunner {
  readonly #app: StrategiesApp;
  readonly #stopListening: () => void;
  /** What is done with each run, one after the other. */
  readonly #lines = new Map<string, Promise<void>>();
  #underWay: Promise<void> | null = null;
  #isAsked = false;
  #isStopped = false;

  constructor(app: StrategiesApp) {
    this.#app = app;
    this.#stopListening = app.market.onCandles(() => this.wake());
    this.wake();
  }

  /** Looks for what is due. */
  wake(): void {
    this.#isAsked = true;
    this.#underWay ??= this.#work().finally(() => (this.#underWay = null));
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#underWay !== null) await this.#underWay;
  }

  /** Carries one run on now, after what is under way with it; what cannot be done now is done when the runner looks for what is due. */
  tryRun(id: string): Promise<void> {
    return this.#tryInLine(id, (run) => this.#read(run));
  }

  /** Finishes what is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopListening();
    await this.#underWay;
    await Promise.allSettled(this.#lines.values());
  }

  async #work(): Promise<void> {
    while (this.#isAsked && !this.#isStopped) {
      this.#isAsked = false;
      try {
        await this.#carryOn();
      } catch (error) {
        this.#app.log.error({ err: error }, 'strategies could not be carried on yet');
      }
    }
  }

  async #carryOn(): Promise<void> {
    const at = this.#app.market.storedUntil();
    const candlesOf = this.#cachedCandles();
    let behind: { readonly dueAt: Instant; readonly id: string } | null = null;
    for (;;) {
      const due: { id: string; dueAt: Instant }[] = await listDue(this.#app.db.kysely, at, behind, AT_ONCE);
      const queue = due.values();
      const work = async (): Promise<void> => {
        for (const { id } of queue) if (!this.#isStopped) await this.#tryInLine(id, candlesOf);
      };
      await Promise.all(Array.from({ length: LINES }, work));
      behind = due.at(-1) ?? null;
      if (due.length < AT_ONCE || this.#isStopped) return;
    }
  }

  async #tryInLine(id: string, candlesOf: CandlesOf): Promise<void> {
    try {
      await this.#inLine(id, candlesOf);
    } catch (error) {
      // It stays due.
      this.#app.log.error({ err: error, run: id }, 'a strategy could not be carried on yet');
    }
  }

  #inLine(id: string, candlesOf: CandlesOf): Promise<void> {
    const before = this.#lines.get(id) ?? Promise.resolve();
    const work = async (): Promise<void> => {
      await before.catch(() => undefined);
      await advance(this.#app, id, this.#app.market.storedUntil(), candlesOf);
    };
    const line = work();
    this.#lines.set(id, line);
    const forget = (): void => {
      if (this.#lines.get(id) === line) this.#lines.delete(id);
    };
    line.then(forget, forget);
    return line;
  }

  /** Runs of the same instrument and interval read its candles once. */
  #cachedCandles(): CandlesOf {
    const known = new Map<string, Promise<readonly Candle[]>>();
    return (run) => {
      const name = `${run.code} ${run.interval}`;
      const found = known.get(name) ?? this.#read(run, LOOKBACK_MAX);
      known.set(name, found);
      return found;
    };
  }

  async #read(run: RunRow, lookback = lookbackOf(strategyOf(run))): Promise<readonly Candle[]> {
    const { market, db } = this.#app;
    const instrument = market.instrument(run.code);
    if (instrument === null) return [];
    const range = { to: market.storedUntil(), most: lookback + BEHIND_MAX };
    return closedCandles({ db, market }, instrument, run.interval, range);
  }
}
