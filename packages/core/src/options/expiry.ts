/** When an option expires. */
import { assert } from '../assert.ts';
import { type Calendar, openSpans } from '../market/calendar/calendar.ts';
import { DAY, HOUR, type Instant, MINUTE } from '../time.ts';

/** In days. */
export const OPTION_PERIODS = [1, 7, 30, 90] as const;
export type OptionPeriod = (typeof OPTION_PERIODS)[number];

/** In UTC: an hour at which every market of an underlying is open on each of its days, in summer and in winter. */
const EXPIRY_HOUR = 16 * HOUR;
/** The half hour whose quotes settle an option. Then it is neither sold nor closed. */
export const SETTLEMENT_WINDOW = 30 * MINUTE;
/** No market of ours is closed for so long. */
const SEARCHED_DAYS = 21;

export function isOptionPeriod(days: number): days is OptionPeriod {
  return OPTION_PERIODS.some((each) => each === days);
}

/** The first hour of expiry that is at least so many times 24 hours away and ends a half hour of trading. */
export function expiryOf(period: OptionPeriod, now: Instant, calendar: Calendar): Instant {
  const earliest = now + period * DAY;
  const first = Math.ceil((earliest - EXPIRY_HOUR) / DAY) * DAY + EXPIRY_HOUR;
  for (let day = 0; day < SEARCHED_DAYS; day += 1) {
    const at = first + day * DAY;
    const [span] = openSpans(calendar, at - SETTLEMENT_WINDOW, at);
    if (span !== undefined && span.open <= at - SETTLEMENT_WINDOW && span.close >= at) return at;
  }
  assert(false, 'a market trades within three weeks');
}

/** Whether it can still be closed. */
export function canClose(expiresAt: Instant, now: Instant): boolean {
  return now < expiresAt - SETTLEMENT_WINDOW;
}
