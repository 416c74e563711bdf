/** Watches the quotes, and sends orders whose stop loss or take profit is reached to the writer. Nothing fires twice: the writer decides on what is still open. */
import type { Quote } from '@candor/core/market/quote';
import { Refusal } from '@candor/core/refusal';
import type { CloseReason, OpenOrder } from '@candor/core/trading/order';
import { triggeredBy } from '@candor/core/trading/triggers';
import type { Log } from '../../platform/log.ts';
import type { Market } from '../market/index.ts';
import type { OrderWriter } from './writer.ts';

/** Returns the way to stop watching. */
export function watchTriggers(market: Market, writer: OrderWriter, log: Log): () => void {
  const underWay = new Set<string>();

  async function fire(order: OpenOrder, reason: CloseReason, quote: Quote): Promise<void> {
    try {
      const { id: orderId, owner, mode } = order;
      await writer.submit({ command: { kind: 'trigger', owner, mode, orderId, reason, quote }, idempotency: null });
    } catch (error) {
      // The customer closed it first, or the market closed meanwhile: the next quote looks again.
      if (!(error instanceof Refusal))
        log.error({ err: error, order: order.id }, 'a triggered order could not be closed yet');
    } finally {
      underWay.delete(order.id);
    }
  }

  return market.onQuotes((quotes) => {
    for (const quote of quotes) {
      for (const order of writer.book.withStops(quote.code)) {
        const reason = triggeredBy(order, quote);
        if (reason === null || underWay.has(order.id)) continue;
        underWay.add(order.id);
        void fire(order, reason, quote);
      }
    }
  });
}
