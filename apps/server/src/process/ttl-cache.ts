/** A TTL cache for an answer that is the same for everyone: however many ask, it is computed once per period. */
import type { Instant } from '@candor/core/time';
import type { Clock } from './clock.ts';

export function cached<T>(ms: number, now: Clock, find: (at: Instant) => Promise<T>): () => Promise<T> {
  let entry: { readonly at: Instant; readonly answer: Promise<T> } | null = null;
  return () => {
    const at = now();
    if (entry === null || Math.abs(at - entry.at) >= ms) {
      const answer = find(at);
      const current = { at, answer };
      entry = current;
      // A failure is not cached: the next caller tries again.
      answer.catch(() => {
        if (entry === current) entry = null;
      });
    }
    return entry.answer;
  };
}
