/** The leverage note, which is read once before the first real order. */

/** Raised when the note changes in substance: then it has to be read and confirmed again. */
export const LEVERAGE_NOTE_VERSION = 1;
