/** For tests: a clock that a test moves, and that advances a little at each reading, as real ones do. */
import type { Instant } from '@candor/core/time';

/** Two readings within one fact must not agree by luck. */
const STEP_MS = 3;

export class TestClock {
  #at: Instant;
  #moved = 0;

  constructor(at: Instant) {
    this.#at = at;
  }

  /** The last instant that was read, or moved to. Reading it here does not advance the clock. */
  get at(): Instant {
    return this.#at;
  }

  move(ms: number): void {
    this.#at += ms;
    this.#moved += Math.max(0, ms);
  }

  /** The time for ages: only a test lets it pass, however long a busy machine takes. */
  readonly elapsed = (): number => this.#moved;

  /** The clock given to the program. */
  readonly read = (): Instant => {
    this.#at += STEP_MS;
    return this.#at;
  };
}
