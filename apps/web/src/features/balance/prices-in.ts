/** The middle prices of assets in USDT, of the quotes at which they can be converted now. */
import type { ConversionAsset } from '@candor/contract/conversion';
import type { Prices } from '@candor/core/conversion/value';
import { midPrice } from '@candor/core/market/quote';
import { price, PRICE_SCALE } from '@candor/core/money/price';
import { sidesOf } from '../../shared/exact.ts';

/** An asset without a quote has no price here. */
export function pricesIn(quotes: readonly ConversionAsset[]): Prices {
  const known = quotes.flatMap(({ asset, quote }) => {
    const sides = sidesOf(quote ?? undefined);
    return sides === null ? [] : [[asset, midPrice(sides)] as const];
  });
  return { USDT: price(PRICE_SCALE), ...Object.fromEntries(known) };
}
