/** The period of a statement: whole days of one time zone, and the format of its times. */
import { addDays, type LocalDate, wallToInstant, zoneOffset } from '../market/calendar/zoned-time.ts';
import { type Instant, MINUTE } from '../time.ts';

/** Both days are included. */
export type Period = { readonly from: LocalDate; readonly to: LocalDate; readonly timeZone: string };

/** From `start`, inclusive, to `end`, exclusive. */
export type Span = { readonly start: Instant; readonly end: Instant };

const DATE = /^(?:19|20)\d\d-\d\d-\d\d$/;
const ZONE = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;
/** Offsets change on quarter hours. */
const QUARTER = 15 * MINUTE;

/** A valid calendar day of this century or the last. */
export function isLocalDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** In the IANA spelling, or null if it names no zone. Offsets such as `+02:00` are not zones: they are wrong for half the year. */
export function canonicalTimeZone(text: string): string | null {
  if (!ZONE.test(text)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** A day may have 23 or 25 hours. */
export function spanOf({ from, to, timeZone }: Period): Span {
  return { start: wallToInstant(timeZone, from, 0), end: wallToInstant(timeZone, addDays(to, 1), 0) };
}

/** Writes instants in the zone's local time, with its offset: `2026-11-20T17:00:00.000+01:00`. */
export function localClock(timeZone: string): (at: Instant) => string {
  let quarter = Number.NaN;
  let offset = 0;
  return (at) => {
    const of = Math.floor(at / QUARTER);
    if (of !== quarter) {
      quarter = of;
      offset = zoneOffset(timeZone, at);
    }
    return new Date(at + offset).toISOString().slice(0, -1) + offsetText(offset);
  };
}

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
