/**
 * The quotes of one instrument in one minute as bytes, written one after another. The format is described in docs/design/quote-log.md, from
 * which anyone can read it without this file.
 */
import { assert } from '../../assert.ts';
import { price, PRICE_DECIMALS, type Price } from '../../money/price.ts';
import { MINUTE, type Instant } from '../../time.ts';
import type { Quote, QuoteSource } from '../quote.ts';
import { ByteReader, ByteWriter, unzigzag, zigzag } from './bytes.ts';

const VERSION = 1;
/** In place of a quote: prices are in another unit from here on. */
const NEW_UNIT = 0;

/** What a segment has of a quote; its code and its source are the segment's. */
export type LoggedQuote = Pick<Quote, 'sequence' | 'time' | 'bid' | 'ask'>;

export type Segment = {
  readonly source: QuoteSource;
  /** With so many digits all its prices can be written. */
  readonly digits: number;
  /** The instrument's own when the segment began: candles are on that grid. */
  readonly listedDigits: number;
  readonly quotes: readonly LoggedQuote[];
};

/** The state that each quote is written as a difference to. */
type State = { digits: number; step: bigint; sequence: number; time: Instant; bid: Price; spread: Price };

function startOf(minute: number, digits: number): State {
  return { digits, step: stepOf(digits), sequence: 0, time: minute * MINUTE, bid: price(0n), spread: price(0n) };
}

function stepOf(digits: number): bigint {
  return 10n ** BigInt(PRICE_DECIMALS - digits);
}

/** Writes a segment. Sequences rise, and times do not fall but at the first quote, which may be older than its minute. */
export class SegmentWriter {
  readonly #writer = new ByteWriter();
  readonly #state: State;
  #count = 0;

  /** @param digits of the instrument. A price with more digits costs some bytes. */
  constructor(minute: number, digits: number, source: QuoteSource) {
    this.#state = startOf(minute, digits);
    this.#writer.byte(VERSION);
    this.#writer.byte(digits);
    this.#writer.text(source);
  }

  get count(): number {
    return this.#count;
  }

  /** Of the last quote; 0 before the first. */
  get sequence(): number {
    return this.#state.sequence;
  }

  /** Of the last quote; before the first, the start of the minute. */
  get time(): Instant {
    return this.#state.time;
  }

  get length(): number {
    return this.#writer.length;
  }

  /** The segment's bytes. Not a copy: they are valid until more is written. */
  bytes(from = 0, to = this.length): Uint8Array {
    return this.#writer.slice(from, to);
  }

  append({ sequence, time, bid, ask }: LoggedQuote): void {
    const state = this.#state;
    const writer = this.#writer;
    assert(sequence > state.sequence, 'the sequences of an instrument rise');
    const spread = price(ask - bid);
    if (bid % state.step !== 0n || spread % state.step !== 0n) {
      state.digits = digitsOf(bid, spread);
      state.step = stepOf(state.digits);
      writer.varint(NEW_UNIT);
      writer.byte(state.digits);
    }
    writer.varint(sequence - state.sequence);
    const late = time - state.time;
    if (this.#count === 0) writer.varint(zigzag(BigInt(late)));
    else writer.varint(late);
    const moved = zigzag(ticks(price(bid - state.bid), state));
    const isSame = spread === state.spread;
    writer.varint((moved << 1n) | (isSame ? 0n : 1n));
    if (!isSame) writer.varint(zigzag(ticks(price(spread - state.spread), state)));
    state.sequence = sequence;
    state.time = time;
    state.bid = bid;
    state.spread = spread;
    this.#count += 1;
  }
}

/** In the state's unit. A new one is always a part of the one before, so that earlier prices lie on its grid too. */
function ticks(difference: Price, { step }: State): bigint {
  assert(difference % step === 0n, 'a price lies on the grid of its segment');
  return difference / step;
}

/** The fewest that write both. */
function digitsOf(bid: Price, spread: Price): number {
  let digits = PRICE_DECIMALS;
  while (digits > 0 && bid % stepOf(digits - 1) === 0n && spread % stepOf(digits - 1) === 0n) digits -= 1;
  return digits;
}

/** A segment's quotes, oldest first. Throws a `RangeError` if the bytes are not a segment. */
export function readSegment(bytes: Uint8Array, minute: number): Segment {
  const quotes: LoggedQuote[] = [];
  const head = walk(bytes, minute, (quote) => {
    quotes.push(quote);
    return true;
  });
  return { ...head, quotes };
}

/** Where the quote with this sequence ends, and how many there are up to it; null if it is not there. */
export function findQuote(
  bytes: Uint8Array,
  minute: number,
  sequence: number,
): { readonly end: number; readonly count: number } | null {
  let count = 0;
  let found: { end: number; count: number } | null = null;
  walk(bytes, minute, (quote, end) => {
    count += 1;
    if (quote.sequence === sequence) found = { end, count };
    return quote.sequence < sequence;
  });
  return found;
}

/** @param take called with each quote and where it ends; false: the rest is not read. */
function walk(
  bytes: Uint8Array,
  minute: number,
  take: (quote: LoggedQuote, end: number) => boolean,
): Omit<Segment, 'quotes'> {
  const reader = new ByteReader(bytes);
  if (reader.byte() !== VERSION) throw new RangeError('not a segment of this version');
  const listedDigits = digitsFrom(reader);
  const state = startOf(minute, listedDigits);
  const source = reader.text() as QuoteSource;
  let isFirst = true;
  while (!reader.isAtEnd) {
    let risen = reader.number();
    if (risen === NEW_UNIT) {
      state.digits = digitsFrom(reader);
      state.step = stepOf(state.digits);
      risen = reader.number();
      if (risen === NEW_UNIT) throw new RangeError('two quotes have one sequence');
    }
    state.sequence += risen;
    state.time += isFirst ? Number(unzigzag(reader.bigint())) : reader.number();
    const moved = reader.bigint();
    state.bid = price(state.bid + unzigzag(moved >> 1n) * state.step);
    if ((moved & 1n) === 1n) state.spread = price(state.spread + unzigzag(reader.bigint()) * state.step);
    isFirst = false;
    const { sequence, time, bid, spread } = state;
    if (!take({ sequence, time, bid, ask: price(bid + spread) }, reader.at)) break;
  }
  return { source, digits: state.digits, listedDigits };
}

function digitsFrom(reader: ByteReader): number {
  const digits = reader.byte();
  if (digits > PRICE_DECIMALS) throw new RangeError('a price has at most ten digits');
  return digits;
}
