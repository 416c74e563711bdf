/** Carries running strategies on: whenever candles were closed, those that have something to see or whose fills were taken back, each by itself. */
import type { Candle } from '@candor/core/market/prices/candle';
import { LOOKBACK_MAX, lookbackOf } from '@candor/core/strategies/signals';
import type { Instant } from '@candor/core/time';
import { closedCandles } from '../market/index.ts';
import { advance, type CandlesOf } from './advance.ts';
import type { StrategiesApp } from './app.ts';
import { listReversed } from './db/reversals.repo.ts';
import { listDue, type RunRow } from './db/runs.repo.ts';
import { takeInReversals } from './reversals.ts';
import { strategyOf } from './run-view.ts';

const AT_ONCE = 200;
const LINES = 4;
/** How many candles a run can be behind and still see each of them. */
const BEHIND_MAX = 500;

/**
 * @property until all candles that were over by then are stored. It is read once for a pass: a run that saw no candle after it must not be
 * due later because more were stored meanwhile.
 */
type Pass = { readonly until: Instant; readonly candlesOf: CandlesOf };

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
  async tryRun(id: string): Promise<void> {
    await this.#tryInLine(id, () => takeInReversals(this.#app, id));
    const until = this.#app.market.storedUntil();
    return this.#tryAdvance(id, { until, candlesOf: (run) => this.#read(run, until) });
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
    for (const id of await listReversed(this.#app.db.kysely))
      await this.#tryInLine(id, () => takeInReversals(this.#app, id));
    const until = this.#app.market.storedUntil();
    const pass = { until, candlesOf: this.#cachedCandles(until) };
    let behind: { readonly dueAt: Instant; readonly id: string } | null = null;
    for (;;) {
      const due: { id: string; dueAt: Instant }[] = await listDue(this.#app.db.kysely, until, behind, AT_ONCE);
      const queue = due.values();
      const work = async (): Promise<void> => {
        for (const { id } of queue) if (!this.#isStopped) await this.#tryAdvance(id, pass);
      };
      await Promise.all(Array.from({ length: LINES }, work));
      behind = due.at(-1) ?? null;
      if (due.length < AT_ONCE || this.#isStopped) return;
    }
  }

  #tryAdvance(id: string, { until, candlesOf }: Pass): Promise<void> {
    return this.#tryInLine(id, () => advance(this.#app, id, until, candlesOf));
  }

  async #tryInLine(id: string, what: () => Promise<void>): Promise<void> {
    try {
      await this.#inLine(id, what);
    } catch (error) {
      // It stays due.
      this.#app.log.error({ err: error, run: id }, 'a strategy could not be carried on yet');
    }
  }

  #inLine(id: string, what: () => Promise<void>): Promise<void> {
    const before = this.#lines.get(id) ?? Promise.resolve();
    const work = async (): Promise<void> => {
      await before.catch(() => undefined);
      await what();
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
  #cachedCandles(until: Instant): CandlesOf {
    const known = new Map<string, Promise<readonly Candle[]>>();
    return (run) => {
      const name = `${run.code} ${run.interval}`;
      const found = known.get(name) ?? this.#read(run, until, LOOKBACK_MAX);
      known.set(name, found);
      return found;
    };
  }

  async #read(run: RunRow, to: Instant, lookback = lookbackOf(strategyOf(run))): Promise<readonly Candle[]> {
    const { market, db } = this.#app;
    const instrument = market.instrument(run.code);
    if (instrument === null) return [];
    return closedCandles({ db, market }, instrument, run.interval, { to, most: lookback + BEHIND_MAX });
  }
}
