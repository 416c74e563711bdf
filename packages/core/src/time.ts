/** Time in core is data: it always comes in as an argument, never from a clock. */

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Most times that are written together are the same few moments, so they are cached. */
const written: { readonly at: Instant; readonly text: string }[] = [];
const WRITTEN_MAX = 16;

/** In ISO 8601, in UTC with milliseconds. */
export function isoTime(at: Instant): string {
  const place = Math.abs(at) % WRITTEN_MAX;
  const known = written[place];
  if (known?.at === at) return known.text;
  const text = new Date(at).toISOString();
  if (Number.isInteger(place)) written[place] = { at, text };
  return text;
}
