/** Behind a sheet that covers a phone's screen nothing has to follow the prices: the phone has its time for the sheet. */
import type { Subscribe } from './use-live.ts';

export class PriceGate {
  #isClosed = false;
  readonly #waiting = new Set<() => void>();

  close(): void {
    this.#isClosed = true;
  }

  /** Tells each listener that something came meanwhile, once. */
  open(): void {
    this.#isClosed = false;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const listener of waiting) listener();
  }

  behind(subscribe: Subscribe): Subscribe {
    return (listener) => {
      const stop = subscribe(() => {
        if (this.#isClosed) this.#waiting.add(listener);
        else listener();
      });
      return () => {
        this.#waiting.delete(listener);
        stop();
      };
    };
  }
}
