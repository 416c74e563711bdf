/** Conversions for the browser's `datetime-local` field: the reader's time zone, to the minute. */
import { DAY, type Instant, MINUTE } from '@candor/core/time';

/** Null when the text is not a time. */
export function instantOf(localTime: string): Instant | null {
  const instant = Date.parse(localTime);
  return Number.isNaN(instant) ? null : instant;
}

/** The instant in local time, such as "2026-11-22T14:05". */
export function localTimeOf(instant: Instant): string {
  const ahead = -new Date(instant).getTimezoneOffset() * MINUTE;
  return new Date(instant + ahead).toISOString().slice(0, 16);
}

/** The field's initial value: a week from now. */
export function inAWeek(now: Instant): string {
  return localTimeOf(now + 7 * DAY);
}
