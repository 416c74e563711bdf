/** The interface of a price source. Adapters implement it; only the hub listens. */
import type { Candle, Interval } from '@candor/core/market/prices/candle';
import type { Instrument } from '@candor/core/market/instrument';
import type { Quote, QuoteSource } from '@candor/core/market/quote';
import type { Instant } from '@candor/core/time';

export type HistoryRow = { readonly instrumentId: number; readonly interval: Interval; readonly candle: Candle };

/** The stored candles of this feed's own source. */
export type HistoryStore = {
  /** Where the time begins of which nothing was logged or stored; null: there is no history yet. */
  readonly gapFrom: Instant | null;
  /** The newest candle of each instrument and interval. */
  newest(): Promise<readonly HistoryRow[]>;
  /** Adds candles that are over and lie in that time as a whole. What else is among them is left out: it follows from the quote log. */
  add(rows: Iterable<HistoryRow>): Promise<void>;
};

export type Feed = {
  readonly source: QuoteSource;
  /** What it can quote: the rest of the catalogue is not listed while this feed runs. */
  readonly instruments: readonly Instrument[];
  /** Called once, before `start`: completes the history up to now. */
  prepare(history: HistoryStore, now: Instant): Promise<void>;
  /** From here on, quotes arrive through `push`, in batches with each instrument at most once; the first batch at once. */
  start(push: (quotes: readonly Quote[]) => void): void;
  stop(): void;
};
