/** An answer that is the same for everyone: however many ask, it is found once in so long. */
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
      // A failure is not kept: the next one to ask tries again.
      answer.catch(() => {
        if (entry === current) entry = null;
      });
    }
    return entry.answer;
  };
}
