/** One entry of the catalogue: the instrument as everybody sees it, and how the simulated feed (and nothing else) prices it. */
import { assert } from '@candor/core/assert';
import type { Instrument } from '@candor/core/market/instrument';
import type { Driver, Pricing } from '@candor/core/market/prices/price-model';
import { priceOnGrid } from '@candor/core/market/prices/quoting';
import { type Lots, parseLots, parsePrice, type Price } from '@candor/core/money/price';
import { rate, type Rate } from '@candor/core/money/rate';

export type Listing = {
  readonly instrument: Instrument;
  /** For the simulated feed and its history only; no rule sees it. */
  readonly pricing: Pricing;
};

/** A group of listings, and the drivers they add to the simulated market. */
export type Catalogue = { readonly listings: readonly Listing[]; readonly drivers: readonly Driver[] };

/** `0.06` (percent) → ppb. The catalogue is written by hand: a value that does not fit is a bug. */
export function percent(value: number): Rate {
  return rate(BigInt(Math.round(value * 1e7)));
}

/** A yearly rate in percent as the rate of one night, on the money market's 360-day year. */
export function perNight(yearlyPercent: number): Rate {
  return percent(yearlyPercent / 360);
}

export function lotsOf(value: number | string): Lots {
  const parsed = parseLots(String(value));
  assert(parsed !== null && parsed > 0n, `${value} is a number of lots`);
  return parsed;
}

export function priceOf(text: string): Price {
  const parsed = parsePrice(text);
  assert(parsed !== null && parsed > 0n, `${text} is a price`);
  return parsed;
}

/** A share of the price as a spread on the instrument's grid, at least one step. */
export function spreadOf(price: number, shareOfPrice: number, digits: number): Price {
  return priceOnGrid(price * shareOfPrice, digits);
}

/** What the broker adds to the money-market rate of a position held overnight, and keeps, in percent a year. */
export const FINANCING_MARKUP = 2.5;
export const DOLLAR_RATE = 3.75;

/** Shares, funds and indices: a buyer borrows the price, a seller lends it. */
export const SECURITIES_FINANCING = {
  financingLong: perNight(DOLLAR_RATE + FINANCING_MARKUP),
  financingShort: perNight(FINANCING_MARKUP - DOLLAR_RATE),
} as const;
