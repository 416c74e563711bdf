/** How far one press of an arrow key moves a price: a round step of about a ten-thousandth of the price. */
import { PRICE_DECIMALS, type Price, price } from '@candor/core/money/price';

const PARTS = 10_000n;

/** A power of ten, never finer than the instrument's grid. */
export function priceStep(around: Price, digits: number): Price {
  const grid = 10n ** BigInt(PRICE_DECIMALS - digits);
  let step = grid;
  while (step * 10n * PARTS <= around) step *= 10n;
  return price(step);
}

/** Arrow steps for a price field, in units of its last digit; an empty field starts at the current price. */
export function arrowsOf(now: Price | null, digits: number): { readonly by: bigint; readonly start: bigint | null } {
  const grid = 10n ** BigInt(PRICE_DECIMALS - digits);
  return now === null ? { by: 1n, start: null } : { by: priceStep(now, digits) / grid, start: now / grid };
}
