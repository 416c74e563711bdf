/** The server's clock, as its answers tell it: that of the device may be wrong, or be set while the page is open. */
import type { Instant } from '@candor/core/time';

/** The server's time less the time that passes here lies between these two. */
type Bounds = { readonly low: number; readonly high: number };

export class ServerClock {
  readonly #passed: () => number;
  readonly #own: () => Instant;
  #bounds: Bounds | null = null;

  /** @param passed milliseconds that nobody sets; `own`: the device's clock, for as long as there is no answer. */
  constructor(passed: () => number, own: () => Instant) {
    this.#passed = passed;
    this.#own = own;
  }

  /** Asks, and learns from the answer what time it is there. */
  async read<T extends { readonly asOf: string }>(ask: () => Promise<T>): Promise<T> {
    const sent = this.#passed();
    const answer = await ask();
    const at = Date.parse(answer.asOf);
    const heard = { low: at - this.#passed(), high: at - sent };
    const low = Math.max(heard.low, this.#bounds?.low ?? heard.low);
    const high = Math.min(heard.high, this.#bounds?.high ?? heard.high);
    // Answers that contradict each other: the server's clock was set, or this device slept.
    this.#bounds = low > high ? heard : { low, high };
    return answer;
  }

  now = (): Instant =>
    this.#bounds === null ? this.#own() : this.#passed() + (this.#bounds.low + this.#bounds.high) / 2;
}

export const serverClock = new ServerClock(
  () => performance.now(),
  () => Date.now(),
);
