/** Levels that quotes have reached and that were not reported yet: each with the quote that reached it, the first one first. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Quote } from '@candor/core/market/quote';
import type { LiveOrder } from '../state/any-order.ts';

export type Reached = {
  readonly what: 'reach' | 'trail';
  readonly order: Pick<LiveOrder['order'], 'id' | 'owner' | 'mode'>;
  readonly status: LiveOrder['status'];
  readonly quote: Quote;
  /** When the quote came, by `Elapsed`. */
  readonly at: number;
};

/** Those taken stay in front until they are half of the list. */
export class WaitingLevels {
  #list: (Reached | null)[] = [];
  #first = 0;

  get length(): number {
    return this.#list.length - this.#first;
  }

  push(reached: Reached): void {
    this.#list.push(reached);
  }

  next(): Reached | null {
    const reached = this.#list[this.#first] ?? null;
    this.#first += 1;
    if (this.#first * 2 > this.#list.length) {
      this.#list = this.#list.slice(this.#first);
      this.#first = 0;
    }
    return reached;
  }

  /** Takes out what waits of one account. */
  takeOf(owner: string, mode: Mode): Reached[] {
    const taken: Reached[] = [];
    for (let place = this.#first; place < this.#list.length; place += 1) {
      const reached = this.#list[place] ?? null;
      if (reached?.order.owner !== owner || reached.order.mode !== mode) continue;
      taken.push(reached);
      this.#list[place] = null;
    }
    return taken;
  }
}
