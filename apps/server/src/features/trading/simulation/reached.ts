/** Whether a price concerns an order, by its levels alone. */
import type { Quote } from '@candor/core/market/quote';
import { reachesEntry, triggeredBy } from '@candor/core/trading/triggers/triggers';
import type { LiveOrder } from '../state/any-order.ts';

export function isReachedBy(live: LiveOrder, quote: Quote): boolean {
  return live.status === 'open' ? triggeredBy(live.order, quote) !== null : reachesEntry(live.order, quote);
}

/** Its levels began to count, or its trailing stop stands elsewhere than before. */
export function hasOpenedOrTrailed(before: LiveOrder | undefined, after: LiveOrder): boolean {
  return (
    after.status === 'open' &&
    (before?.status !== 'open' || before.order.trailing?.level !== after.order.trailing?.level)
  );
}
