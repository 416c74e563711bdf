/** Types of chromium.mjs, for the browser tests. */

/** The path of a Chromium, or null. `CANDOR_CHROMIUM` names one that is not in PATH. */
export function findChromium(): string | null;
/** Installs Chromium where we may; throws, saying what to do, where we may not. */
export function ensureChromium(): void;
