/** Which quotes a command may be decided on: none that is too old for its order, and none that is gone. */
import { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import type { Acceptance } from '@candor/core/trading/orders/order';
import type { Effect } from './decide.ts';

export type FillTiming = {
  /** How long ago the command was accepted, in ms. */
  readonly acceptedAgo: number;
  /** How old the instrument's last quote was then, in ms; below zero: it came in later. */
  quoteAge(code: string): number;
  /** Whether the instrument's last quote came in after the order was accepted, or was not older than the rules allow then. */
  isFresh(code: string): boolean;
  /** Its time is up: what cannot be filled now is not filled. */
  readonly isLastCall: boolean;
  /** Decided again, or more than a second after a quote reached it: that price is gone. */
  readonly isLate: boolean;
  /** It is late, and a newer quote reached the order at most a second ago: that one's own command is on its way, and decides. */
  readonly isSuperseded: boolean;
};

/** @param code of the instrument whose last quote fills it; null: nothing is filled. */
export function acceptance(
  timing: Pick<FillTiming, 'acceptedAgo' | 'quoteAge'>,
  now: Instant,
  code: string | null,
): Omit<Acceptance, 'maxSlippage'> {
  return {
    at: Math.floor(now - timing.acceptedAgo),
    quoteAge: code === null ? null : Math.ceil(timing.quoteAge(code)),
  };
}

/** Null when the order may be filled now. Otherwise it waits for the next quote, as long as there is time. */
export function awaitQuote(timing: FillTiming, codes: readonly string[]): Effect | null {
  const stale = codes.filter((code) => !timing.isFresh(code));
  const [first] = stale;
  if (first === undefined) return null;
  if (timing.isLastCall) throw new Refusal('not_tradable_now', { code: first });
  return { effect: 'waits', codes: stale };
}
