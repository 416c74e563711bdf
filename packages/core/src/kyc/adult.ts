/** Adults only. Today's date is read strictly: as in UTC−12, where each day comes last. */
import { HOUR, type Instant } from '../time.ts';

export const ADULT_AGE = 18;
/** The offset of the zone whose calendar is behind all others. */
const LAST_ZONE = 12 * HOUR;

/**
 * Somebody born on 29 February comes of age on 1 March.
 * @param birthdate a calendar day, such as "1990-04-30".
 */
export function isAdult(birthdate: string, now: Instant): boolean {
  const today = new Date(now - LAST_ZONE).toISOString().slice(0, 10);
  return comesOfAge(birthdate) <= today;
}

function comesOfAge(birthdate: string): string {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number);
  // A 29 February that this year lacks becomes 1 March.
  return new Date(Date.UTC(year + ADULT_AGE, month - 1, day)).toISOString().slice(0, 10);
}
