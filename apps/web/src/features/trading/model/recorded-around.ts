/** Which recorded quotes are shown around the one that was used, and how they are drawn. */
import type { QuoteLogView } from '@candor/contract/market';
import { type Instant, MINUTE, SECOND } from '@candor/core/time';

export type LoggedQuote = QuoteLogView['quotes'][number];

/** Drawn this long before and after. */
const AROUND_MS = 10 * SECOND;
/** Listed before, and after. */
const LISTED = 4;

/** Instruments that are quoted at all are quoted within this time. */
const QUOTED_WITHIN = 5 * SECOND;
const NO_MINUTE = /^0*$/;

/** The minutes before and after that have to be fetched too; null where there is enough, or no such minute. */
export function besideOf(
  { minute, previous, isSealed, quotes }: Pick<QuoteLogView, 'minute' | 'previous' | 'isSealed' | 'quotes'>,
  sequence: number,
  now: Instant,
): readonly [before: number | null, after: number | null] {
  const place = quotes.findIndex((quote) => quote.sequence === sequence);
  const hasAfter = isSealed && now > (minute + 1) * MINUTE + QUOTED_WITHIN;
  return [
    place < LISTED && !NO_MINUTE.test(previous) ? minute - 1 : null,
    quotes.length - place <= LISTED && hasAfter ? minute + 1 : null,
  ];
}

/** @param quotes in order. */
export function aroundOf(
  quotes: readonly LoggedQuote[],
  used: { readonly sequence: number; readonly time: string },
): { readonly drawn: readonly LoggedQuote[]; readonly listed: readonly LoggedQuote[] } {
  const place = quotes.findIndex(({ sequence }) => sequence === used.sequence);
  const at = Date.parse(used.time);
  return {
    drawn: quotes.filter(({ time }) => Math.abs(Date.parse(time) - at) <= AROUND_MS),
    listed: quotes.slice(Math.max(0, place - LISTED), place + LISTED + 1),
  };
}

/** Two lines that stay level until the next quote. For pixels only. */
export function stepPath(
  quotes: readonly LoggedQuote[],
  used: { readonly time: string },
  { width, height }: { readonly width: number; readonly height: number },
): { readonly bid: string; readonly ask: string; readonly usedX: number } {
  const times = quotes.map(({ time }) => Date.parse(time));
  const [start, end] = [times[0] ?? 0, times.at(-1) ?? 0];
  const low = Math.min(...quotes.map(({ bid }) => Number(bid)));
  const high = Math.max(...quotes.map(({ ask }) => Number(ask)));
  const x = (at: number): number => (end === start ? width / 2 : ((at - start) / (end - start)) * width);
  const y = (value: number): number =>
    high === low ? height / 2 : 4 + (1 - (value - low) / (high - low)) * (height - 8);
  const line = (side: 'bid' | 'ask'): string =>
    quotes
      .map((quote, index) => {
        const [across, down] = [x(times[index] ?? start).toFixed(1), y(Number(quote[side])).toFixed(1)];
        return index === 0 ? `M0 ${down}H${across}` : `H${across}V${down}`;
      })
      .join('') + `H${width}`;
  return { bid: line('bid'), ask: line('ask'), usedX: x(Date.parse(used.time)) };
}
