/** Quotes as the log has them, for whatever was not looked at when they came. */
import { calendar, isOpen } from '@candor/core/market/calendar/calendar';
import type { Quote } from '@candor/core/market/quote';
import { readSegment } from '@candor/core/market/quote-log/segment';
import { MINUTE } from '@candor/core/time';
import type { AlertsApp } from '../alerts-app.ts';

const MINUTES_AT_ONCE = 1_000;

/** The log's minutes behind one, up to the one under way; some of the last may have no quotes. */
export async function* minutesAfter(
  { market, now }: Pick<AlertsApp, 'market' | 'now'>,
  minute: number,
): AsyncGenerator<number> {
  let last = minute;
  for (;;) {
    const sealed = await market.sealed.listAfter(last, MINUTES_AT_ONCE);
    yield* sealed;
    last = sealed.at(-1) ?? last;
    if (sealed.length < MINUTES_AT_ONCE) break;
  }
  // A minute is sealed soon after its end; and its number may be somewhat ahead of the clock.
  const end = Math.floor(now() / MINUTE) + 2;
  for (let each = Math.max(last + 1, end - 120); each <= end; each += 1) yield each;
}

/** An instrument's quotes of a minute that the hub has handed out: while its market was open. */
export async function quotesOf(
  { market, quotes }: Pick<AlertsApp, 'market' | 'quotes'>,
  code: string,
  minute: number,
): Promise<Quote[]> {
  const instrument = market.instrument(code);
  const segment = instrument === null ? null : await quotes.read(code, minute);
  if (instrument === null || segment === null) return [];
  const { source, quotes: logged } = readSegment(segment.bytes, minute);
  const hours = calendar(instrument.calendar);
  return logged.filter(({ time }) => isOpen(hours, time)).map((quote) => ({ ...quote, code, source, minute }));
}
