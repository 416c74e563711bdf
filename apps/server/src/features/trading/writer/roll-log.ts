/** Finds the first quote after a roll in the quote log, for whoever did not take it down in memory: after a restart, or a take-over. */
import { calendar, isOpen, nextOpen } from '@candor/core/market/calendar/calendar';
import { QUOTE_LIMITS } from '@candor/core/market/market-rules';
import { readSegment } from '@candor/core/market/quote-log/segment';
import type { Quote } from '@candor/core/market/quote';
import { type Instant, MINUTE } from '@candor/core/time';
import { type Market, rateFrom, type RateToUsdt, type SealedMinutes } from '../../market/index.ts';
import { conversionAt } from '../decide/conversion.ts';
import { type DueRoll, keyOf, type RollQuote } from './roll-quotes.ts';

/** The quotes of a minute of the log, by instrument, the oldest first. */
type LoggedMinute = (code: string) => readonly Quote[];
/** Minutes of the log from that moment on, in order; it is cut off where there are too many. */
export type ReadMinutes = (from: Instant) => AsyncIterable<LoggedMinute | 'cut off'>;

export type RollLog = {
  /**
   * By `keyOf` the first quote after each of these rolls, with the rate of its currency then. Null: there is none so far. Left out: the log
   * does not say, because its quotes are stored no more or it would take too long.
   */
  find(wanted: readonly DueRoll[], market: Terms): Promise<Map<string, RollQuote | null>>;
};

type Terms = Pick<Market, 'instrument'>;
type Search = DueRoll & { readonly start: Instant };

/** A market is quoted within minutes of its opening. */
const READ_MAX = 60;
/** A rate is from before the quote that it values. */
const LEAD = MINUTE;

/** Without a log: what is not in memory is not known. */
export const NO_ROLL_LOG: RollLog = { find: () => Promise.resolve(new Map()) };

export function sealedMinutes(sealed: SealedMinutes): ReadMinutes {
  return async function* (from) {
    await sealed.settle();
    const minutes = await sealed.listAfter(Math.floor(from / MINUTE) - 1, READ_MAX);
    for (const minute of minutes) {
      const segments = await sealed.read(minute);
      if (segments === null) yield 'cut off';
      else yield (code) => quotesOf(segments.get(code), code, minute);
      // One minute of one instrument at a time: others have their turn in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (minutes.length === READ_MAX) yield 'cut off';
  };
}

function quotesOf(bytes: Uint8Array | undefined, code: string, minute: number): Quote[] {
  if (bytes === undefined) return [];
  const { source, quotes } = readSegment(bytes, minute);
  return quotes.map((quote) => ({ ...quote, code, source, minute }));
}

export function rollLog(read: ReadMinutes, now: () => Instant): RollLog {
  return {
    async find(wanted, market) {
      const at = now();
      const found = new Map<string, RollQuote | null>();
      const searches = new Map<Instant, Search[]>();
      for (const each of wanted) {
        const start = startOf(each, market);
        if (start === null || start > at) found.set(keyOf(each), null);
        else searches.set(start, [...(searches.get(start) ?? []), { ...each, start }]);
      }
      for (const [start, its] of searches) await search(read(start - LEAD), its, market, found);
      return found;
    },
  };
}

/** No quote is taken before its market opens. */
function startOf({ code, rollAt }: DueRoll, market: Terms): Instant | null {
  const instrument = market.instrument(code);
  if (instrument === null) return null;
  const cal = calendar(instrument.calendar);
  return isOpen(cal, rollAt) ? rollAt : nextOpen(cal, rollAt);
}

async function search(
  minutes: AsyncIterable<LoggedMinute | 'cut off'>,
  wanted: readonly Search[],
  market: Terms,
  found: Map<string, RollQuote | null>,
): Promise<void> {
  let left = wanted;
  const earlier = new Map<string, Quote>();
  for await (const minute of minutes) {
    if (minute === 'cut off') return;
    const next: Search[] = [];
    for (const each of left) {
      const first = firstIn(minute, each, market, earlier);
      if (first === null) next.push(each);
      else found.set(keyOf(each), first);
    }
    left = next;
    if (left.length === 0) return;
    for (const code of pairsOf(left, market)) {
      const last = minute(code).at(-1);
      if (last !== undefined) earlier.set(code, last);
    }
  }
  for (const each of left) found.set(keyOf(each), null);
}

function firstIn(
  minute: LoggedMinute,
  { code, rollAt }: Search,
  market: Terms,
  earlier: ReadonlyMap<string, Quote>,
): RollQuote | null {
  const instrument = market.instrument(code);
  if (instrument === null) return null;
  const cal = calendar(instrument.calendar);
  for (const quote of minute(code)) {
    if (quote.time < rollAt || !isOpen(cal, quote.time)) continue;
    const lastBefore = (pair: string): Quote | null =>
      minute(pair).findLast(({ sequence }) => sequence <= quote.sequence) ?? earlier.get(pair) ?? null;
    const rate = rateFrom(instrument.quoteCurrency, lastBefore);
    if (rate !== null && isUsable(rate, quote.time, market)) return { quote, conversion: conversionAt(rate) };
  }
  return null;
}

/** As `tradableRate`, at that moment. */
function isUsable({ quote }: RateToUsdt, at: Instant, market: Terms): boolean {
  const pair = quote === null ? null : market.instrument(quote.code);
  if (quote === null || pair === null) return quote === null;
  return !isOpen(calendar(pair.calendar), at) || at - quote.time <= QUOTE_LIMITS[pair.kind].ageMax;
}

function pairsOf(wanted: readonly Search[], market: Terms): Set<string> {
  const currencies = new Set(wanted.map(({ code }) => market.instrument(code)?.quoteCurrency ?? ''));
  return new Set([...currencies].flatMap((currency) => [`${currency}USD`, `USD${currency}`]));
}
