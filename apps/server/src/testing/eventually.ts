/** Polls for what happens asynchronously. */
import { vi } from 'vitest';

/** Long enough for any machine: only what never happens takes it. */
const PATIENCE_MS = 30_000;

/** Retries until it throws no more, and returns its result. */
export function eventually<T>(ask: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(ask, { timeout: PATIENCE_MS, interval: 20 });
}
