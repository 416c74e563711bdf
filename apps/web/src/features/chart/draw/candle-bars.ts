/** The chart's candles as plain numbers, joined from history and live quotes. Floats are for pixels here, never for money. */
import type { CandleView } from '@candor/contract/market';
import type { Interval } from '@candor/core/market/prices/candle';
import { intervalStart } from '@candor/core/market/prices/candles';

export type Bar = {
  /** Start of the interval, in seconds since 1970. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Quotes seen in the interval. */
  readonly ticks: number;
  /** Where it is from: the recorded quotes, or the history that the source gave. */
  readonly origin: CandleView['origin'];
  readonly source: string;
  /** A quote was left out of it after it was closed. */
  readonly isCorrected: boolean;
};

export type QuoteSeen = { readonly price: string; readonly time: string };

export function barOf(candle: CandleView): Bar {
  return {
    time: Date.parse(candle.time) / 1000,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    ticks: candle.ticks,
    origin: candle.origin,
    source: candle.source,
    isCorrected: candle.isCorrected,
  };
}

/** Adds a quote, to the running bar or as the start of the next one. Returns the same array if the quote is older than the running bar. */
export function withQuote(bars: readonly Bar[], interval: Interval, quote: QuoteSeen): readonly Bar[] {
  const last = bars.at(-1);
  const start = intervalStart(interval, Date.parse(quote.time)) / 1000;
  const price = Number(quote.price);
  if (last === undefined || start < last.time || !Number.isFinite(price)) return bars;
  if (start > last.time) {
    const first = { open: price, high: price, low: price, close: price, ticks: 1 };
    return [...bars, { time: start, ...first, origin: 'log', source: last.source, isCorrected: false }];
  }
  const running: Bar = {
    ...last,
    high: Math.max(last.high, price),
    low: Math.min(last.low, price),
    close: price,
    ticks: last.ticks + 1,
  };
  return [...bars.slice(0, -1), running];
}

/**
 * The server's bars replace those guessed from single quotes. Bars that did not change stay the same objects. If the answer does not reach
 * the existing bars (the page was hidden for long), only the answer stays, so that no gap is drawn as a line.
 */
export function withHistory(bars: readonly Bar[], history: readonly Bar[]): readonly Bar[] {
  const [first, last] = [history[0], bars.at(-1)];
  if (first === undefined) return bars;
  if (last === undefined || first.time > last.time) return history;
  const known = new Map(bars.map((bar) => [bar.time, bar]));
  const fresh = history.map((bar) => {
    const before = known.get(bar.time);
    return before !== undefined && isSame(before, bar) ? before : bar;
  });
  const end = fresh.at(-1)?.time ?? 0;
  const joined = [
    ...bars.filter(({ time }) => time < first.time),
    ...fresh,
    // A quote can open the next bar before the server's answer includes it.
    ...bars.filter(({ time }) => time > end),
  ];
  return joined.length === bars.length && joined.every((bar, index) => bar === bars[index]) ? bars : joined;
}

/** Older bars, put before the existing ones. */
export function withEarlier(bars: readonly Bar[], earlier: readonly Bar[]): readonly Bar[] {
  const start = bars[0]?.time ?? Infinity;
  return [...earlier.filter(({ time }) => time < start), ...bars];
}

function isSame(a: Bar, b: Bar): boolean {
  const isOneShape = a.open === b.open && a.high === b.high && a.low === b.low && a.close === b.close;
  return isOneShape && a.ticks === b.ticks && a.origin === b.origin && a.isCorrected === b.isCorrected;
}
