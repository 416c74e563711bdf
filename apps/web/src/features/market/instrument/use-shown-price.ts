/** The latest price of an instrument that is known here, and its change of the day. */
import { useLivePrice } from '../../../api/live-prices.ts';
import { useLiveQuote } from '../../../api/live-quotes.ts';
import type { MarketInfo } from '../market-queries.ts';

export function useShownPrice({ code, price, zdf }: MarketInfo): {
  readonly price: string | null;
  readonly change: number;
} {
  const quote = useLiveQuote(code);
  const live = useLivePrice(code);
  return { price: quote?.price ?? live?.price ?? price, change: quote?.zdf ?? live?.zdf ?? zdf };
}
