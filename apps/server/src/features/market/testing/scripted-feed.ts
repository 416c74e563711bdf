/** For tests: a feed whose quotes the test writes. They go through the hub like any other feed's. */
import { assert } from '@candor/core/assert';
import type { Quote } from '@candor/core/market/quote';
import { parsePrice } from '@candor/core/money/price';
import type { Clock } from '../../../process/clock.ts';
import { LISTINGS } from '../catalogue/catalogue.ts';
import type { Feed } from '../feeds/feed.ts';

export type ScriptedFeed = Feed & {
  /** Pushes one quote at the clock's time. A jump beyond the band has to be sent twice, as always. */
  quote(code: string, bid: string, ask: string): void;
  /** Pushes quotes as they are, however wrong. */
  push(quotes: readonly Quote[]): void;
  /** Whether quotes are taken: the quote log is this process's. */
  readonly isStarted: boolean;
};

/** @param first what it sends as soon as it is connected: code, bid, ask. */
export function scriptedFeed(
  clock: Clock,
  codes: readonly string[],
  first: readonly (readonly [code: string, bid: string, ask: string])[] = [],
): ScriptedFeed {
  let deliver: ((quotes: readonly Quote[]) => void) | null = null;
  let sequence = 0;
  const push = (quotes: readonly Quote[]): void => {
    assert(deliver !== null, 'the scripted feed has been started');
    deliver(quotes);
  };
  const quote = (code: string, bidText: string, askText: string): void => {
    const [bid, ask] = [parsePrice(bidText), parsePrice(askText)];
    assert(bid !== null && ask !== null, 'a scripted quote has two prices');
    sequence += 1;
    push([{ code, bid, ask, source: 'simulated', sequence, time: clock() }]);
  };
  return {
    source: 'simulated',
    instruments: LISTINGS.map(({ instrument }) => instrument).filter(({ code }) => codes.includes(code)),
    prepare: () => Promise.resolve(),
    start(listener) {
      deliver = listener;
      for (const [code, bid, ask] of first) quote(code, bid, ask);
    },
    stop() {
      deliver = null;
    },
    push,
    get isStarted() {
      return deliver !== null;
    },
    quote,
  };
}
