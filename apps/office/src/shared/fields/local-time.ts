/** What the browser's `datetime-local` field holds: a time of the reader's own zone, to the minute. */
import type { Instant } from '@candor/core/time';

/** Null when the text is not a time. */
export function instantOf(localTime: string): Instant | null {
  const instant = Date.parse(localTime);
  return Number.isNaN(instant) ? null : instant;
}
