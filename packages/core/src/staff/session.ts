/** How long a session of the back office lives. */
import { DAY, HOUR, MINUTE } from '../time.ts';

/** A session unused for this long ends by itself. */
export const STAFF_IDLE_MAX = 20 * MINUTE;
/** After this long it ends even while in use. */
export const STAFF_LIFETIME = 8 * HOUR;
/** A browser that a member did not sign in with for this long is a stranger's again. */
export const STAFF_DEVICE_LIFETIME = 180 * DAY;
/** Passkeys of one member. */
export const STAFF_PASSKEYS_MAX = 10;
