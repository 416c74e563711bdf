/** How long a session of the back office lives. */
import { HOUR, MINUTE } from '../time.ts';

/** A session unused for this long ends by itself. */
export const STAFF_IDLE_MAX = 20 * MINUTE;
/** After this long it ends even while in use. */
export const STAFF_LIFETIME = 8 * HOUR;
