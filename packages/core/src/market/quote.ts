/** A quote is a price with its provenance. Prices enter the system in no other way. */
import { price, PRICE_DECIMALS, type Price } from '../money/price.ts';
import type { Instant } from '../time.ts';

export type QuoteSource = 'simulated' | 'replay' | `live:${string}`;

export type Quote = {
  readonly code: string;
  readonly bid: Price;
  readonly ask: Price;
  readonly source: QuoteSource;
  /** Strictly rising per instrument: of a feed's own quotes within one run of it, of those that the hub hands out for ever. */
  readonly sequence: number;
  readonly time: Instant;
  /** Of the quote log, which has every quote that the hub hands out. In minutes since 1970. */
  readonly minute?: number;
};

/** The middle of bid and ask, in price units (towards zero): what lists and charts show. */
export function midPrice(quote: Pick<Quote, 'bid' | 'ask'>): Price {
  return ((quote.bid + quote.ask) / 2n) as Price;
}

/** The middle on the instrument's grid, halves rounded up: `price` and `nowPrice` on the wire, and the basis of candles. */
export function listPrice(quote: Pick<Quote, 'bid' | 'ask'>, digits: number): Price {
  const step = 10n ** BigInt(PRICE_DECIMALS - digits);
  return price(((quote.bid + quote.ask + step) / (2n * step)) * step);
}
