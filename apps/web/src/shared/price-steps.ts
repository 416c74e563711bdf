/** Round prices: how far one press of an arrow key moves a price, and which price a place on a chart stands for. */
import { parsePrice, PRICE_DECIMALS, type Price, price } from '@candor/core/money/price';

const PARTS = 10_000n;

/** A round step of about a ten-thousandth of the price: a power of ten, never finer than the instrument's grid. */
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

/** A height on a chart as a price of its instrument, on its round step; null when it is none. */
export function priceThere(height: number, digits: number): Price | null {
  const raw = parsePrice(Math.max(0, height).toFixed(digits), digits);
  if (raw === null || raw <= 0n) return null;
  const step = priceStep(raw, digits);
  return price(((raw + step / 2n) / step) * step);
}
