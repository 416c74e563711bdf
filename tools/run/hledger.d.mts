/** Types of hledger.mjs, for the tests of statements. */

/** The path of hledger, or null. */
export function findHledger(): string | null;
/** Installs hledger where that works; says what is not tested where it does not. */
export function ensureHledger(): void;
