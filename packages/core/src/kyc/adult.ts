/** Adults only. Whoever is in doubt about today's date is read strictly: it is the day where the day comes last, at UTC−12. */
import { HOUR, type Instant } from '../time.ts';

export const ADULT_AGE = 18;
/** Where the calendar lags behind all others. */
const LAST_ZONE = 12 * HOUR;

/** @param birthdate a day of the calendar, as "1990-04-30". Born on 29 February one comes of age on 1 March. */
export function isAdult(birthdate: string, now: Instant): boolean {
  const today = new Date(now - LAST_ZONE).toISOString().slice(0, 10);
  return comesOfAge(birthdate) <= today;
}

function comesOfAge(birthdate: string): string {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number);
  // A day that this year has not is the one after.
  return new Date(Date.UTC(year + ADULT_AGE, month - 1, day)).toISOString().slice(0, 10);
}
