/** The authority on every price: takes in the feed, holds back quotes that cannot be trusted, and publishes the rest. */
import { assert } from '@candor/core/assert';
import { calendar, type Calendar, type CalendarId, isOpen } from '@candor/core/market/calendar/calendar';
import { CREDIT_HOURS, type Instrument } from '@candor/core/market/instrument';
import { checkQuote, isWithinBand, QUOTE_LIMITS, type QuoteStatus } from '@candor/core/market/market-rules';
import { type CandleFloor, FloorReader, NO_FLOOR } from '@candor/core/market/prices/candle-floor';
import { listPrice, type Quote, type QuoteSource } from '@candor/core/market/quote';
import { type DayHours, withSpecialDays } from '@candor/core/market/calendar/special-days';
import { type AgreedChange, termsAt } from '@candor/core/market/terms';
import type { LocalDate } from '@candor/core/market/calendar/zoned-time';
import { LEVEL_FACTOR } from '@candor/core/trading/checks/level-range';
import { priceToNumber } from '@candor/core/money/price';
import { type Instant, MINUTE, SECOND } from '@candor/core/time';
import type { Clock, Elapsed } from '../../../process/clock.ts';
import type { ClockGuard } from '../../../process/clock-guard.ts';
import { CandleBook } from './candle-book.ts';
import { DayWindow } from './day-window.ts';
import { rateFrom, type RateToUsdt } from './rate-to-usdt.ts';

/** What trading and all other features may ask of the market. Prices come in through the feed and in no other way. */
export type Market = {
  /** Only those that the running source quotes, in list order. */
  readonly instruments: readonly Instrument[];
  instrument(code: string): Instrument | null;
  instrumentById(id: number): Instrument | null;
  /** The last accepted quote, whatever its age; null before the first. */
  quoteOf(code: string): Quote | null;
  statusOf(code: string): QuoteStatus;
  /** The quote that an order may fill at now; null means `not_tradable_now`. */
  tradableQuote(code: string): Quote | null;
  /** When that quote came in, by the clock that only goes forward; null before the first. */
  receivedAt(code: string): number | null;
  /** From the pair's last middle price, even while it is closed; null if it was never quoted. */
  rateToUsdt(currency: string): RateToUsdt | null;
  /** Called synchronously with the accepted quotes of each step of the feed, of open markets only. Returns a function that stops listening. */
  onQuotes(listener: (quotes: readonly Quote[]) => void): () => void;
};

/** Terms that are the same for every instrument: parameters. */
export type CommonTerms = Pick<Instrument, 'creditHours' | 'levelFactor'>;
const COMMON_TERMS: CommonTerms = { creditHours: CREDIT_HOURS, levelFactor: LEVEL_FACTOR };

/** The current state of one instrument. */
type LiveEntry = {
  /** With the terms in force. */
  instrument: Instrument;
  /** Approved changes that are not in force yet. */
  announced: readonly AgreedChange[];
  calendar: Calendar;
  specialDays: ReadonlyMap<LocalDate, DayHours>;
  readonly candles: CandleBook;
  readonly day: DayWindow;
  quote: Quote | null;
  /** When it came in, by `Elapsed`, and how old it was by its own time, in ms. */
  receivedAt: number;
  lag: number;
  /** A jump that waits to be confirmed. */
  held: Quote | null;
  /** Rises with each change of `quote` or `held`. */
  version: number;
};
export type Entry = Readonly<LiveEntry>;

type Clocks = {
  readonly now: Clock;
  readonly elapsed: Elapsed;
  /** While it is in doubt, no quote is taken and none is tradable. */
  readonly clockGuard?: Pick<ClockGuard, 'isRight'>;
};

/** Gives an instrument its last quote of before a restart, unless it has one. */
export type Restore = (instrumentId: number, quote: Omit<Quote, 'code'>) => void;
export type Accept = (quotes: readonly Quote[]) => void;

/** The quote log, as far as the hub needs it. */
export type Recorder = {
  /** False: nothing may be traded on. */
  readonly isRecording: boolean;
  /** Added to the feed's own sequences. */
  readonly base: number;
  /** Gives quotes of different instruments back with where they are in the log; null when it could not take them. */
  record(quotes: readonly Quote[], now: Instant, digitsOf: (code: string) => number): readonly Quote[] | null;
};

/** How far a feed's clock may be ahead of ours. */
const AHEAD_MAX = 5 * SECOND;

export class Hub implements Market {
  readonly source: QuoteSource;
  readonly entries: readonly Entry[];
  /** As in the catalogue. */
  readonly listed: readonly Instrument[];
  #instruments: readonly Instrument[];
  readonly #byCode = new Map<string, LiveEntry>();
  readonly #byId = new Map<number, LiveEntry>();
  readonly #listeners = new Set<(quotes: readonly Quote[]) => void>();
  readonly #now: Clock;
  readonly #elapsed: Elapsed;
  readonly #isClockRight: () => boolean;
  readonly #recorder: Recorder;
  #floor = new FloorReader(NO_FLOOR);

  /** The hub, and the only ways to give it a price, which are handed to the feed and to what reads the last quotes again, and to nobody else. */
  static open(
    source: QuoteSource,
    instruments: readonly Instrument[],
    clocks: Clocks,
    recorder: Recorder,
  ): { hub: Hub; accept: Accept; restore: Restore } {
    const hub = new Hub(source, instruments, clocks, recorder);
    return {
      hub,
      accept: (quotes) => hub.#accept(quotes),
      restore: (instrumentId, quote) => hub.#restore(instrumentId, quote),
    };
  }

  private constructor(
    source: QuoteSource,
    instruments: readonly Instrument[],
    { now, elapsed, clockGuard }: Clocks,
    recorder: Recorder,
  ) {
    this.#isClockRight = clockGuard?.isRight ?? (() => true);
    this.#now = now;
    this.#elapsed = elapsed;
    this.#recorder = recorder;
    this.source = source;
    this.listed = instruments;
    this.#instruments = instruments;
    const entries = instruments.map((instrument) => ({
      instrument,
      announced: [],
      specialDays: new Map<LocalDate, DayHours>(),
      calendar: calendar(instrument.calendar),
      candles: new CandleBook(),
      day: new DayWindow(),
      quote: null,
      receivedAt: Number.NEGATIVE_INFINITY,
      lag: 0,
      held: null,
      version: 0,
    }));
    this.entries = entries;
    for (const entry of entries) {
      this.#byCode.set(entry.instrument.code, entry);
      this.#byId.set(entry.instrument.id, entry);
    }
    assert(
      this.#byCode.size === instruments.length && this.#byId.size === instruments.length,
      'codes and ids are unique',
    );
  }

  get instruments(): readonly Instrument[] {
    return this.#instruments;
  }

  /** Goes on with the candles where the log was read to. */
  resumeCandles(state: CandleFloor): void {
    this.#floor = new FloorReader(state);
  }

  /** Takes the approved changes of terms, by instrument; those whose time has come are in force. `common` are terms of all instruments. */
  agree(agreed: ReadonlyMap<number, readonly AgreedChange[]>, common: CommonTerms = COMMON_TERMS): void {
    const now = this.#now();
    this.#instruments = this.listed.map((listed) => {
      const entry = this.#byId.get(listed.id);
      assert(entry !== undefined, 'what is listed has its entry');
      const changes = agreed.get(listed.id) ?? [];
      entry.instrument = { ...termsAt(listed, changes, now), ...common };
      entry.announced = changes.filter(({ effectiveAt }) => effectiveAt > now);
      return entry.instrument;
    });
  }

  /** Takes the days on which markets close, or close early, beyond the calendar's rules. */
  observe(days: ReadonlyMap<CalendarId, ReadonlyMap<LocalDate, DayHours>>): void {
    const calendars = new Map([...days].map(([id, its]) => [id, withSpecialDays(calendar(id), its)]));
    for (const entry of this.#byId.values()) {
      const { calendar: id } = entry.instrument;
      entry.calendar = calendars.get(id) ?? calendar(id);
      entry.specialDays = days.get(id) ?? new Map();
    }
  }

  /** Positions are valued by it, and nothing fills at it. */
  #restore(instrumentId: number, quote: Omit<Quote, 'code'>): void {
    const entry = this.#byId.get(instrumentId);
    if (entry === undefined || entry.quote !== null) return;
    entry.quote = { ...quote, code: entry.instrument.code };
    entry.version += 1;
  }

  entry(code: string): Entry | null {
    return this.#byCode.get(code) ?? null;
  }

  entryById(id: number): Entry | null {
    return this.#byId.get(id) ?? null;
  }

  instrument(code: string): Instrument | null {
    return this.#byCode.get(code)?.instrument ?? null;
  }

  instrumentById(id: number): Instrument | null {
    return this.#byId.get(id)?.instrument ?? null;
  }

  quoteOf(code: string): Quote | null {
    return this.#byCode.get(code)?.quote ?? null;
  }

  receivedAt(code: string): number | null {
    const entry = this.#byCode.get(code);
    return entry === undefined || entry.quote === null ? null : entry.receivedAt;
  }

  statusOf(code: string): QuoteStatus {
    const entry = this.#byCode.get(code);
    return entry === undefined ? 'stale' : this.statusOfEntry(entry);
  }

  statusOfEntry(entry: Entry): QuoteStatus {
    if (!isOpen(entry.calendar, this.#now())) return 'closed';
    if (!this.#recorder.isRecording || !this.#isClockRight()) return 'stale';
    if (entry.held !== null) return 'held';
    if (entry.quote === null) return 'stale';
    // However often the clock is set meanwhile.
    const age = this.#elapsed() - entry.receivedAt + entry.lag;
    return age > QUOTE_LIMITS[entry.instrument.kind].ageMax ? 'stale' : 'live';
  }

  tradableQuote(code: string): Quote | null {
    return this.statusOf(code) === 'live' ? this.quoteOf(code) : null;
  }

  rateToUsdt(currency: string): RateToUsdt | null {
    return rateFrom(currency, (code) => this.quoteOf(code));
  }

  onQuotes(listener: (quotes: readonly Quote[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Nobody is handed a quote that the log has not taken down. */
  #accept(quotes: readonly Quote[]): void {
    const now = this.#now();
    // It would be taken down in a wrong minute.
    if (!this.#isClockRight()) return;
    const { base } = this.#recorder;
    for (const step of stepsOf(quotes)) {
      const numbered = base === 0 ? step : step.map((quote) => ({ ...quote, sequence: quote.sequence + base }));
      this.#take(numbered, now);
    }
  }

  /** @param quotes of different instruments. */
  #take(quotes: readonly Quote[], now: Instant): void {
    const admitted = quotes.filter((quote) => {
      const entry = this.#byCode.get(quote.code);
      if (entry === undefined) return false;
      // A feed knows the calendar's rules, but not the days announced besides.
      const isSpecial = !isOpen(entry.calendar, now) && isOpen(calendar(entry.instrument.calendar), now);
      return (entry.quote === null || !isSpecial) && this.#admits(entry, quote, now);
    });
    if (admitted.length === 0) return;
    const recorded = this.#recorder.record(admitted, now, (code) => this.#byCode.get(code)?.instrument.digits ?? 0);
    if (recorded === null) return;
    const live: Quote[] = [];
    for (const quote of recorded) {
      const entry = this.#byCode.get(quote.code);
      assert(entry !== undefined, 'what is recorded was admitted');
      publish(entry, quote, { now, elapsed: this.#elapsed() });
      this.#addToCandles(entry, quote, now);
      if (isOpen(entry.calendar, now)) live.push(quote);
    }
    if (live.length > 0) for (const listener of this.#listeners) listener(live);
  }

  /** By the rules by which the candles are made from the log later. */
  #addToCandles(entry: LiveEntry, quote: Quote, now: Instant): void {
    const minute = quote.minute ?? Math.floor(now / MINUTE);
    if (this.#floor.minute !== minute) {
      this.#floor.end();
      const floor = this.#floor.begin(minute);
      for (const each of this.entries) each.candles.close(floor * MINUTE);
    }
    const place = this.#floor.place(quote.time);
    if (place !== null) entry.candles.add(place * MINUTE, listPrice(quote, entry.instrument.digits));
  }

  /** Whether the quote may become the instrument's last one. A jump is held back. */
  #admits(entry: LiveEntry, quote: Quote, now: number): boolean {
    if (checkQuote(quote) !== null || quote.time > now + AHEAD_MAX) return false;
    const last = entry.quote;
    if (last === null) return true;
    if (quote.sequence <= last.sequence) return false;
    // A restored one is no measure: the market may have gone anywhere meanwhile.
    if (entry.receivedAt === Number.NEGATIVE_INFINITY) return true;
    // No quote was ahead of our clock when it came: one that is now was received before the clock was set back.
    if (quote.time < last.time && last.time <= now + AHEAD_MAX) return false;
    const { band } = QUOTE_LIMITS[entry.instrument.kind];
    if (isWithinBand(last, quote, band)) return true;
    const { held } = entry;
    if (held !== null && held.sequence < quote.sequence && isWithinBand(held, quote, band)) return true;
    if (held === null || held.sequence < quote.sequence) entry.held = quote;
    entry.version += 1;
    return false;
  }
}

/** A feed sends each instrument once at a time; what it repeats comes after the rest. */
function stepsOf(quotes: readonly Quote[]): (readonly Quote[])[] {
  const codes = new Set(quotes.map(({ code }) => code));
  if (codes.size === quotes.length) return [quotes];
  const steps: Quote[][] = [];
  const seen = new Map<string, number>();
  for (const quote of quotes) {
    const place = seen.get(quote.code) ?? 0;
    seen.set(quote.code, place + 1);
    const step = steps[place];
    if (step === undefined) steps.push([quote]);
    else step.push(quote);
  }
  return steps;
}

function publish(
  entry: LiveEntry,
  quote: Quote,
  { now, elapsed }: { readonly now: Instant; readonly elapsed: number },
): void {
  entry.held = null;
  entry.quote = quote;
  entry.receivedAt = elapsed;
  entry.lag = Math.max(0, now - quote.time);
  entry.version += 1;
  entry.day.add(quote.time, priceToNumber(listPrice(quote, entry.instrument.digits)));
}
