/** Every quote that customers were told, for the oracle. */
import type { Quote } from '@candor/core/market/quote';
import type { Instant } from '@candor/core/time';
import { reachesEntry, triggeredBy } from '@candor/core/trading/triggers/triggers';
import type { LiveOrder } from '../state/any-order.ts';

export class SimQuotes {
  readonly #all = new Map<string, Quote>();
  /** Of each instrument, those that something could be traded at when they came. */
  readonly #tradable = new Map<string, Quote[]>();

  add(quote: Quote, isTradable: boolean): void {
    this.#all.set(`${quote.code}#${quote.sequence}`, quote);
    if (isTradable) this.#tradable.set(quote.code, [...(this.#tradable.get(quote.code) ?? []), quote]);
  }

  /** The first one from that moment on. */
  firstSince(code: string, at: Instant): Quote | undefined {
    return this.#tradable.get(code)?.find(({ time }) => time >= at);
  }

  find(code: string, sequence: number | undefined): Quote | undefined {
    return this.#all.get(`${code}#${sequence}`);
  }

  /** Whether a later one of its instrument came before that time. */
  hasNewer(quote: Quote, before: Instant): boolean {
    for (const other of this.#all.values()) {
      if (other.code === quote.code && other.sequence > quote.sequence && other.time < before) return true;
    }
    return false;
  }
}

export function isReachedBy(live: LiveOrder, quote: Quote): boolean {
  return live.status === 'open' ? triggeredBy(live.order, quote) !== null : reachesEntry(live.order, quote);
}
