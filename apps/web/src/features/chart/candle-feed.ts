/** The live candles of one instrument and interval: history from the server, the running candle from quotes. */
import { getKValueByCodeAndDate } from '@candor/contract/market';
import type { Interval } from '@candor/core/market/prices/candle';
import { call } from '../../api/client.ts';
import { onLiveQuote } from '../../api/live-quotes.ts';
import { type Bar, barOf, withEarlier, withHistory, withQuote } from './draw/candle-bars.ts';

export type FeedState = 'loading' | 'ready' | 'failed';
export type Candles = {
  readonly bars: readonly Bar[];
  readonly state: FeedState;
  /** True once nothing older is stored. */
  readonly isComplete: boolean;
};

/** The page gets at most five quotes a second, the server all of them: the last candles are fetched again this often. */
const TAIL_AGAIN_MS = 15_000;
const TAIL_CANDLES = 3;
const EARLIER_CANDLES = 300;

export class CandleFeed {
  #candles: Candles = { bars: [], state: 'loading', isComplete: false };
  #isStopped = true;
  #isFetchingEarlier = false;
  readonly #listeners = new Set<() => void>();
  readonly #code: string;
  readonly #interval: Interval;
  readonly #count: number;

  constructor(code: string, interval: Interval, count: number) {
    this.#code = code;
    this.#interval = interval;
    this.#count = count;
  }

  /** Starts the updates, and returns a function that stops them. */
  start(): () => void {
    this.#isStopped = false;
    const stopQuotes = onLiveQuote(this.#code, (quote) => {
      const before = this.#candles.bars;
      const bars = withQuote(before, this.#interval, quote);
      if (bars === before) return;
      this.#change({ bars });
      if (bars.length > before.length) void this.#refresh(TAIL_CANDLES);
    });
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && this.#candles.state === 'ready') void this.#refresh(TAIL_CANDLES);
    }, TAIL_AGAIN_MS);
    // What was missed while the page was hidden or offline is fetched, not guessed.
    const wake = () => document.visibilityState === 'visible' && void this.reload();
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    void this.reload();
    return () => {
      this.#isStopped = true;
      stopQuotes();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly now = (): Candles => this.#candles;

  async reload(): Promise<void> {
    if (this.#candles.bars.length === 0) this.#change({ state: 'loading' });
    await this.#refresh(this.#count);
  }

  /** Failures are not reported: the next scroll, or the next press, retries. */
  async loadEarlier(): Promise<void> {
    const first = this.#candles.bars[0];
    if (this.#isFetchingEarlier || this.#candles.isComplete || first === undefined) return;
    this.#isFetchingEarlier = true;
    try {
      const earlier = await this.#fetch(EARLIER_CANDLES, new Date(first.time * 1000).toISOString());
      if (this.#isStopped) return;
      const bars = withEarlier(this.#candles.bars, earlier);
      this.#change({ bars, isComplete: bars.length === this.#candles.bars.length });
    } catch {
      // Not reported either.
    } finally {
      this.#isFetchingEarlier = false;
    }
  }

  async #refresh(count: number): Promise<void> {
    try {
      const history = await this.#fetch(count);
      if (!this.#isStopped) this.#change({ bars: withHistory(this.#candles.bars, history), state: 'ready' });
    } catch {
      if (!this.#isStopped && this.#candles.bars.length === 0) this.#change({ state: 'failed' });
    }
  }

  async #fetch(limit: number, before?: string): Promise<Bar[]> {
    const query = {
      code: this.#code,
      interval: this.#interval,
      limit: String(limit),
      ...(before === undefined ? {} : { to: before }),
    };
    const { candles } = await call(getKValueByCodeAndDate, { query });
    return candles.map(barOf);
  }

  #change(part: Partial<Candles>): void {
    this.#candles = { ...this.#candles, ...part };
    for (const listener of this.#listeners) listener();
  }
}
