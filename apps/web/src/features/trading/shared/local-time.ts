/** Times as the browser's own field for them has them: of the reader's time zone, to the minute. */
import { DAY, type Instant, MINUTE } from '@candor/core/time';

/** Null for what is no time. */
export function instantOf(localTime: string): Instant | null {
  const instant = Date.parse(localTime);
  return Number.isNaN(instant) ? null : instant;
}

/** "2026-11-22T14:05". */
export function localTimeOf(instant: Instant): string {
  const ahead = -new Date(instant).getTimezoneOffset() * MINUTE;
  return new Date(instant + ahead).toISOString().slice(0, 16);
}

/** Where the field starts: a week from now, on the minute. */
export function inAWeek(now: Instant): string {
  return localTimeOf(now + 7 * DAY);
}
