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

  /** As somebody who sets the machine's clock: no time passes. */
  set(ms: number): void {
    this.#at += ms;
  }

  /** The time for ages: only a test lets it pass, however long a busy machine takes. */
  elapsed = (): number => this.#moved;

  /** The clock given to the program. */
  read = (): Instant => {
    this.#at += STEP_MS;
    return this.#at;
  };
}

/** The machine's own clock, which a test moves or sets besides. It begins behind, so that a minute's move leaves it near the database's. */
export class RunningClock extends TestClock {
  #ahead = -40_000;
  #passed = 0;

  constructor() {
    super(Date.now());
  }

  override get at(): Instant {
    return Date.now() + this.#ahead;
  }

  override move(ms: number): void {
    this.#ahead += ms;
    this.#passed += ms;
  }

  override set(ms: number): void {
    this.#ahead += ms;
  }

  override elapsed = (): number => performance.now() + this.#passed;
  override read = (): Instant => this.at;
}
