/** For what comes about by itself: waited for until it is so. */
import { vi } from 'vitest';

/** So long that no machine is too slow: only what never comes about takes it. */
const PATIENCE_MS = 30_000;

/** Asks again and again until it throws no more, and gives what it gave. */
export function eventually<T>(ask: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(ask, { timeout: PATIENCE_MS, interval: 20 });
}
