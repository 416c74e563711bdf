/** How long a session of the back office lives. */
import { HOUR, MINUTE } from '../time.ts';

/** Not used for so long, it ends by itself. */
export const STAFF_IDLE_MAX = 20 * MINUTE;
/** After so long it ends even when it is used. */
export const STAFF_LIFETIME = 8 * HOUR;
