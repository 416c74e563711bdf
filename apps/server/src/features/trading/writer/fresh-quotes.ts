/**
 * Which quotes an order may fill at: one that came in after the order was accepted, or was at most so old then. Otherwise the
 * order waits for the next quote, whichever side gains by it, and is refused when none has come in time.
 */
import type { Elapsed } from '../../../process/clock.ts';
import type { Market } from '../../market/index.ts';
import { FILL_RULES, type FillRules } from '@candor/core/trading/checks/fill-rules';
import type { FillTiming } from '../decide/fill-timing.ts';
import type { AwaitsQuote, Done, Submission } from './answers.ts';

/** A quote that reached a level longer ago is gone, in ms. */
const LATE_AFTER = 1_000;

/** Runs a function after so many milliseconds; what it returns ends that. */
export type Later = (ms: number, run: () => void) => () => void;

export const REAL_LATER: Later = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

export type FreshQuotesOptions = {
  readonly market: Pick<Market, 'receivedAt' | 'onQuotes'>;
  readonly elapsed: Elapsed;
  readonly rules?: () => FillRules;
  readonly later?: Later;
};

export class FreshQuotes {
  readonly #options: FreshQuotesOptions;
  readonly #waiting = new Set<() => void>();
  /** How often each was sent to be decided. */
  readonly #sent = new WeakMap<Submission, number>();

  constructor(options: FreshQuotesOptions) {
    this.#options = options;
    options.market.onQuotes(() => {
      for (const check of this.#waiting) check();
    });
  }

  /** How many orders wait for a quote. */
  get waiting(): number {
    return this.#waiting.size;
  }

  elapsed(): number {
    return this.#options.elapsed();
  }

  /** Decides the submission, again with the next quote when it waits for one. */
  async decided(
    submission: Submission,
    decide: (submission: Submission) => Promise<Done | AwaitsQuote>,
  ): Promise<Done> {
    const acceptedAt = submission.acceptedAt ?? this.elapsed();
    let isLastCall = false;
    for (;;) {
      const decided = await decide({ ...submission, acceptedAt, isLastCall });
      if (!('awaits' in decided)) return decided;
      isLastCall = !(await this.#next(decided.awaits, acceptedAt));
    }
  }

  /** Before anything that may fail: what is sent again is decided on the quotes of then. */
  noteSent(batch: readonly Submission[]): void {
    for (const submission of batch) this.#sent.set(submission, (this.#sent.get(submission) ?? 0) + 1);
  }

  /** @param watch knows when the newest quote came that reached the order which a level's command names. */
  timing(submission: Submission, watch: { reachedAt(id: string): number }): FillTiming {
    const { acceptedAt, isLastCall = false } = submission;
    const isRepeated = (this.#sent.get(submission) ?? 0) > 1;
    const now = this.elapsed();
    const since = acceptedAt ?? now;
    const { command } = submission;
    const reachedAt = command.kind === 'reach' ? watch.reachedAt(command.orderId) : Number.NEGATIVE_INFINITY;
    const isLate = isRepeated || now - since > LATE_AFTER;
    return {
      acceptedAgo: now - since,
      quoteAge: (code) => since - (this.#options.market.receivedAt(code) ?? Number.NEGATIVE_INFINITY),
      isFresh: (code) => this.#isFresh(code, since),
      isLastCall,
      isLate,
      isSuperseded: isLate && reachedAt > since && now - reachedAt <= LATE_AFTER,
    };
  }

  /** @param acceptedAt by `elapsed`. */
  #isFresh(code: string, acceptedAt: number): boolean {
    const receivedAt = this.#options.market.receivedAt(code);
    return receivedAt !== null && receivedAt >= acceptedAt - this.#rules.quoteAgeMax;
  }

  /** Resolves when each of them has such a quote, or when the order's time is up: then with false. */
  #next(codes: readonly string[], acceptedAt: number): Promise<boolean> {
    const { elapsed, later = REAL_LATER } = this.#options;
    return new Promise((resolve) => {
      const isThere = () => codes.every((code) => this.#isFresh(code, acceptedAt));
      if (isThere()) return resolve(true);
      const done = (isFresh: boolean): void => {
        cancel();
        this.#waiting.delete(check);
        resolve(isFresh);
      };
      const check = (): void => {
        if (isThere()) done(true);
      };
      this.#waiting.add(check);
      const cancel = later(Math.max(0, acceptedAt + this.#rules.waitMax - elapsed()), () => done(false));
    });
  }

  get #rules(): FillRules {
    return this.#options.rules?.() ?? FILL_RULES;
  }
}
