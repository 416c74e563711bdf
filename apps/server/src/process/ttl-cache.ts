/** An answer that is the same for everyone: however many ask, it is found once in so long. */
import type { Instant } from '@candor/core/time';
import type { Clock } from './clock.ts';

export function keptFor<T>(ms: number, now: Clock, find: (at: Instant) => Promise<T>): () => Promise<T> {
  let kept: { readonly at: Instant; readonly answer: Promise<T> } | null = null;
  return () => {
    const at = now();
    if (kept === null || Math.abs(at - kept.at) >= ms) {
      const answer = find(at);
      const current = { at, answer };
      kept = current;
      // A failure is not kept: the next one to ask tries again.
      answer.catch(() => {
        if (kept === current) kept = null;
      });
    }
    return kept.answer;
  };
}
