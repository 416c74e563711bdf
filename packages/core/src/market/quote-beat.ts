/** How often whoever follows the prices hears something, and when one who hears nothing has no current prices. */

/** In ms. While no price changes, the server says once per beat that this is so. */
export const QUOTE_BEAT_MS = 1_000;

/** In ms: two beats. One may be late on its way; after two, what is shown is not known to be the price. */
export const LATE_AFTER_MS = 2 * QUOTE_BEAT_MS;
