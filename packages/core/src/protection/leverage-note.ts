/** The explanation of leverage that is read once before the first real order. */

/** Rises when what it says changes in substance: then it is read, and confirmed, again. */
export const LEVERAGE_NOTE_VERSION = 1;
