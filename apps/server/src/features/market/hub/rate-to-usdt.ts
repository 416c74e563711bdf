/** What a currency counts in USDT, from the last quote of its pair. */
import { midPrice, type Quote } from '@candor/core/market/quote';
import { price, PRICE_SCALE, type Price } from '@candor/core/money/price';

export type RateToUsdt = {
  /** USDT per unit of the quote currency, in units of 10^-10. */
  readonly rate: Price;
  /** The quote of the currency pair that it was taken from; null for USD and USDT, which count as one. */
  readonly quote: Quote | null;
};

/** Null if no pair of it was ever quoted. */
export function rateFrom(currency: string, quoteOf: (code: string) => Quote | null): RateToUsdt | null {
  if (currency === 'USD' || currency === 'USDT') return { rate: price(PRICE_SCALE), quote: null };
  const direct = quoteOf(`${currency}USD`);
  if (direct !== null) return { rate: midPrice(direct), quote: direct };
  const inverse = quoteOf(`USD${currency}`);
  return inverse === null ? null : { rate: price((PRICE_SCALE * PRICE_SCALE) / midPrice(inverse)), quote: inverse };
}
