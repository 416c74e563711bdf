/** A step of an order as mails show it: amounts and prices as decimals, with the quote that was used. */
import { formatPrice } from '@candor/core/money/price';
import type { OrderEvent } from '@candor/core/trading/orders/order';
import type { MailedClosing } from '../../../mail/kinds.ts';

export type MailedQuote = Pick<MailedClosing, 'bid' | 'ask' | 'source' | 'sequence' | 'at'>;

/** Null for a step without a price. */
export function mailedQuote({ quote }: OrderEvent, digits: number): MailedQuote | null {
  if (quote === null) return null;
  return {
    bid: formatPrice(quote.bid, digits),
    ask: formatPrice(quote.ask, digits),
    source: quote.source,
    sequence: quote.sequence,
    at: new Date(quote.quoteTime).toISOString(),
  };
}
