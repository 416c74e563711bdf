/** A rate to USDT as a step keeps it, with the quote that it was taken from. */
import type { Conversion } from '@candor/core/trading/orders/order';
import type { RateToUsdt } from '../../market/index.ts';

export function conversionAt({ rate, quote }: RateToUsdt): Conversion {
  return { rate, source: quote === null ? 'par' : `${quote.source}:${quote.code}#${quote.sequence}`, quote };
}
