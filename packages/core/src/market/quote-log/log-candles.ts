/** Candles of one minute each, derived from the quote log: minute by minute in the order of its chain. */
import { MINUTE } from '../../time.ts';
import type { Candle } from '../prices/candle.ts';
import { type CandleFloor, FloorReader } from '../prices/candle-floor.ts';
import { addPrice } from '../prices/candles.ts';
import { listPrice, type QuoteSource } from '../quote.ts';
import { readSegment } from './segment.ts';

export type LogCandle = { readonly source: QuoteSource; readonly code: string; readonly candle: Candle };

/** Whether a quote is left out of its candle, because it was found to be wrong. */
export type LeftOut = (code: string, sequence: number) => boolean;

export class LogCandles {
  readonly #reader: FloorReader;
  /** Not closed yet, by instrument and time. */
  readonly #open = new Map<string, LogCandle>();
  readonly #isLeftOut: LeftOut;

  /** @param state what was read before; no candle under way comes from it. */
  constructor(state: CandleFloor, isLeftOut: LeftOut = () => false) {
    this.#reader = new FloorReader(state);
    this.#isLeftOut = isLeftOut;
  }

  get state(): CandleFloor {
    return this.#reader.state;
  }

  /** The candles under way. */
  open(): LogCandle[] {
    return [...this.#open.values()];
  }

  /** Begins a minute of the log. Afterwards `add` each of its segments, and `end` it. */
  begin(minute: number): void {
    this.#reader.begin(minute);
  }

  /** Throws a `RangeError` if the bytes are no segment. */
  add(code: string, bytes: Uint8Array): void {
    const { source, listedDigits, quotes } = readSegment(bytes, this.#reader.minute ?? 0);
    const grown = new Map<number, Candle>();
    for (const quote of quotes) {
      const minute = this.#reader.place(quote.time);
      if (minute === null || this.#isLeftOut(code, quote.sequence)) continue;
      const before = grown.get(minute) ?? this.#open.get(keyOf(source, code, minute))?.candle ?? null;
      grown.set(minute, addPrice(before, '1m', minute * MINUTE, listPrice(quote, listedDigits)));
    }
    for (const [minute, candle] of grown) this.#open.set(keyOf(source, code, minute), { source, code, candle });
  }

  /** Ends the minute, and gives the candles that are closed now. */
  end(): LogCandle[] {
    const { floor } = this.#reader.end();
    const closed: LogCandle[] = [];
    for (const [key, each] of this.#open) {
      if (each.candle.time >= floor * MINUTE) continue;
      closed.push(each);
      this.#open.delete(key);
    }
    return closed;
  }
}

function keyOf(source: QuoteSource, code: string, minute: number): string {
  return `${source} ${code} ${minute}`;
}
