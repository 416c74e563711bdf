/** Holds the quotes that nights were charged at against the log: each is the first one after its roll. */
import { isOpen, nextOpen } from '@candor/core/market/calendar/calendar';
import { type LoggedQuote, readSegment } from '@candor/core/market/quote-log/segment';
import { MINUTE, SECOND } from '@candor/core/time';
import type { ClientBase } from 'pg';
import { calendarOf } from '../features/market/index.ts';
import type { QuoteFiles } from '../features/quote-log/index.ts';
import type { Finding, RuleResult } from './check.ts';

const RULE = {
  name: 'nights-at-their-first-quotes',
  about: 'each night was charged at the first logged quote after its roll, or at that of a close before it',
} as const;

const LISTED_MAX = 20;
/** Before the minute of the quote: longer ago the market was silent, or its minutes are many. */
const MINUTES_MAX = 10;
/** Well below the age at which a rate is too old to charge anything at. */
const RECENT = 5 * SECOND;

/** The orders that were charged for one roll at one quote. */
type Charged = {
  readonly order: string;
  readonly code: string;
  readonly rolled_at: Date;
  readonly minute: number;
  readonly sequence: string;
  readonly rate_code: string | null;
};

/** @param since an instant in ISO 8601; null: all of them. */
const charged = (since: string | null) => `
  select min(e.order_id)::text as order, o.code, e.rolled_at, e.quote_minute as minute, e.sequence, e.rate_code
  from trading_events e join trading_orders o on o.id = e.order_id
  where e.kind = 'financed' and e.quote_minute is not null and e.quoted_at >= e.rolled_at
    and e.rolled_at > (select after_roll from trading_night_start) and e.quote_minute > (select coalesce(max(until), 0) from quote_removals)
    ${since === null ? '' : `and e.happened_at >= '${since}'::timestamptz - interval '1 hour'`}
  group by o.code, e.rolled_at, e.quote_minute, e.sequence, e.rate_code order by e.quote_minute, o.code`;

export async function holdNights(client: ClientBase, files: QuoteFiles, since: string | null): Promise<RuleResult> {
  const { rows } = await client.query<Charged>(charged(since));
  const findings: Finding[] = [];
  const read = recentMinutes(files);
  for (const night of rows) {
    const earlier = await findEarlier(read, night);
    if (earlier === null) continue;
    const { code, sequence, rolled_at: rollAt, order } = night;
    findings.push({
      id: `order ${order}`,
      problem: `was charged for the night of ${rollAt.toISOString()} at ${code}#${sequence}, and #${earlier.sequence} was the first quote after it`,
    });
  }
  return { rule: RULE, looked: rows.length, broken: findings.length, findings: findings.slice(0, LISTED_MAX) };
}

/** A quote after the roll that came before the one used, and that the night could be charged at. */
async function findEarlier(read: ReadMinute, night: Charged): Promise<LoggedQuote | null> {
  const cal = calendarOf(night.code);
  const roll = night.rolled_at.getTime();
  const start = cal === null || isOpen(cal, roll) ? roll : nextOpen(cal, roll);
  if (cal === null || start === null) return null;
  const pairQuotes: LoggedQuote[] = [];
  let earlier: LoggedQuote | null = null;
  for (
    let minute = Math.max(Math.floor(start / MINUTE) - 1, night.minute - MINUTES_MAX);
    minute <= night.minute;
    minute += 1
  ) {
    const quotesOf = await read(minute);
    if (night.rate_code !== null) pairQuotes.push(...quotesOf(night.rate_code));
    const hasRate = ({ sequence, time }: LoggedQuote): boolean =>
      night.rate_code === null ||
      pairQuotes.some((pair) => pair.sequence < sequence && pair.time <= time && pair.time > time - RECENT);
    for (const quote of quotesOf(night.code)) {
      if (quote.sequence >= Number(night.sequence)) break;
      // Whatever came before it was quoted before a clock was set back.
      if (quote.time < roll) earlier = null;
      else if (earlier === null && isOpen(cal, quote.time) && hasRate(quote)) earlier = quote;
    }
  }
  return earlier;
}

type ReadMinute = (minute: number) => ReturnType<typeof readMinute>;

/** All instruments are charged in the same few minutes: these are opened once. */
function recentMinutes(files: QuoteFiles): ReadMinute {
  const opened = new Map<number, ReturnType<typeof readMinute>>();
  return (minute) => {
    const known = opened.get(minute) ?? readMinute(files, minute);
    opened.delete(minute);
    opened.set(minute, known);
    const [oldest] = opened.keys();
    if (opened.size > 2 * MINUTES_MAX && oldest !== undefined) opened.delete(oldest);
    return known;
  };
}

/** Minutes whose quotes are not stored, or cannot be read, say nothing here: other rules name those. */
async function readMinute(files: QuoteFiles, minute: number): Promise<(code: string) => readonly LoggedQuote[]> {
  try {
    const pack = await files.pack(minute);
    return (code) => {
      const bytes = pack?.segments.get(code)?.bytes();
      return bytes === undefined ? [] : readSegment(bytes, minute).quotes;
    };
  } catch {
    return () => [];
  }
}
