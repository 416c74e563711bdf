/** Which quotes a command may be decided on: none that is too old for its order, and none that is gone. */
import { Refusal } from '@candor/core/refusal';
import type { Effect } from './decide.ts';

export type FillTiming = {
  /** Whether the instrument's last quote came in after the order was accepted, or was not older than the rules allow then. */
  isFresh(code: string): boolean;
  /** Its time is up: what cannot be filled now is not filled. */
  readonly isLastCall: boolean;
  /** Decided again, or more than a second after a quote reached it: that price is gone. */
  readonly isLate: boolean;
};

/** Null when the order may be filled now. Otherwise it waits for the next quote, as long as there is time. */
export function awaitQuote(timing: FillTiming, codes: readonly string[]): Effect | null {
  const stale = codes.filter((code) => !timing.isFresh(code));
  const [first] = stale;
  if (first === undefined) return null;
  if (timing.isLastCall) throw new Refusal('not_tradable_now', { code: first });
  return { effect: 'waits', codes: stale };
}
