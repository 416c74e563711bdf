/** Types of related.mjs, for its test. */

/** Which tests a change can have broken, and what remains unasked. */
export function related(
  paths: readonly string[],
  changed: readonly string[],
  read?: (path: string) => string,
): { tests: string[]; stories: string[]; unasked: string[]; unseen: string[]; throughAll: number };
