/** Types of imports.mjs. */

/** Whether a path is one of code. */
export function isSource(path: string): boolean;
/** For each file who imports it; `read` gives the text of one. */
export function importersOf(paths: readonly string[], read?: (path: string) => string): Map<string, Set<string>>;
