/**
 * Prices, exchange rates and lots are exact fixed-point integers with one scale each, whatever the instrument displays: rules need not know
 * an instrument's decimals, and a BTC price still fits a double for drawing and indexing.
 */
import { assert } from '../assert.ts';
import { divide, formatDecimal, parseDecimal, PRICE_DIGITS_MAX, type Rounding } from './decimal.ts';

declare const priceMark: unique symbol;
declare const lotsMark: unique symbol;

/** Quote currency per unit of the instrument, in units of 10^-10. Exchange rates use the same scale. */
export type Price = bigint & { readonly [priceMark]: true };
/** Lots in units of 10^-8. */
export type Lots = bigint & { readonly [lotsMark]: true };

export const PRICE_DECIMALS = 10;
export const PRICE_SCALE = 10n ** BigInt(PRICE_DECIMALS);
export const LOT_DECIMALS = 8;
export const LOT_SCALE = 10n ** BigInt(LOT_DECIMALS);

export function price(units: bigint): Price {
  return units as Price;
}

export function lots(units: bigint): Lots {
  return units as Lots;
}

/** Null unless the text is a plain decimal with at most `digits` decimals. The caller checks the sign. */
export function parsePrice(text: string, digits: number = PRICE_DECIMALS): Price | null {
  const units = parseDecimal(text, digits, PRICE_DIGITS_MAX - (PRICE_DECIMALS - digits));
  return units === null ? null : price(units * 10n ** BigInt(PRICE_DECIMALS - digits));
}

/** With exactly the instrument's decimals if given; otherwise without trailing zeros. */
export function formatPrice(value: Price, digits?: number): string {
  if (digits === undefined) return formatDecimal(value, PRICE_DECIMALS);
  const step = 10n ** BigInt(PRICE_DECIMALS - digits);
  assert(value % step === 0n, 'a shown price has no more digits than its instrument');
  return formatDecimal(value / step, digits, digits);
}

/** With the instrument's decimals, and more where it has more: not everything that is said about a price lies on the grid. */
export function exactPriceText(value: Price, digits: number): string {
  return formatDecimal(value, PRICE_DECIMALS, digits);
}

/** The nearest price on the instrument's grid of 10^-digits, in the given direction. */
export function roundPrice(value: Price, digits: number, rounding: Rounding): Price {
  const step = 10n ** BigInt(PRICE_DECIMALS - digits);
  return price(divide(value, step, rounding) * step);
}

export function parseLots(text: string): Lots | null {
  return parseDecimal(text, LOT_DECIMALS, PRICE_DIGITS_MAX) as Lots | null;
}

export function formatLots(value: Lots): string {
  return formatDecimal(value, LOT_DECIMALS);
}

/** For charts, model paths and typed arrays only: never for money. */
export function priceToNumber(value: Price): number {
  return Number(value) / Number(PRICE_SCALE);
}
