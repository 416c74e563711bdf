/**
 * Converting one asset of a customer into another: what it comes to at the middle of logged quotes, less a published spread. The spread is all
 * that it costs. Nothing is firm but what the customer sets: a conversion is made at a fresh quote, or not at all if that gives less.
 */
import { assert } from '../assert.ts';
import type { Quote } from '../market/quote.ts';
import { divide } from '../money/decimal.ts';
import { applyRate, type Asset, ASSET_DECIMALS, formatMoney, type Money, money, subtract } from '../money/money.ts';
import { PRICE_SCALE } from '../money/price.ts';
import { PPB, type Rate, rate } from '../money/rate.ts';
import { Refusal } from '../refusal.ts';
import { SECOND } from '../time.ts';

/** How long a page shows figures before it takes new ones. */
export const CONVERSION_SHOWN_FOR = 10 * SECOND;
/** How much less than shown the page lets a conversion give: 0.1 %. */
export const CONVERSION_TOLERANCE: Rate = rate(1_000_000n);

/** The public parameter with the smallest amount that can be converted. */
export const CONVERSION_MIN_KEYS = {
  USDT: 'conversionMinUsdt',
  BTC: 'conversionMinBtc',
  ETH: 'conversionMinEth',
} as const satisfies Readonly<Record<Asset, string>>;

/** The instrument that an asset is priced by; null for USDT, which prices are in. */
export function pricedBy(asset: Asset): string | null {
  return asset === 'USDT' ? null : `${asset}USDT`;
}

export type Sides = Pick<Quote, 'bid' | 'ask'>;
/** Null of USDT. */
export type SidesOf = { readonly from: Sides | null; readonly to: Sides | null };

export type Conversion = {
  /** What the amount is worth in the middle of the quotes. */
  readonly gross: Money;
  /** What the operator earns. */
  readonly spread: Money;
  readonly received: Money;
};

/**
 * Rounded down twice, to whole units: the worth at the middle of the quotes, because nobody can be paid a fraction of a unit, and the spread,
 * whose fraction the customer keeps. Both middles are used exactly, so that a conversion by way of USDT is not rounded on the way.
 */
export function quoteConversion(amount: Money, to: Asset, sides: SidesOf, spreadRate: Rate): Conversion {
  assert(amount.asset !== to, 'an asset is converted into another');
  const worth = amount.units * twiceMiddle(sides.from) * 10n ** BigInt(ASSET_DECIMALS[to]);
  const unit = twiceMiddle(sides.to) * 10n ** BigInt(ASSET_DECIMALS[amount.asset]);
  const gross = money(to, divide(worth, unit, 'down'));
  const spread = applyRate(gross, spreadRate, 1n, 'down');
  return { gross, spread, received: subtract(gross, spread) };
}

function twiceMiddle(sides: Sides | null): bigint {
  return sides === null ? 2n * PRICE_SCALE : sides.bid + sides.ask;
}

/** The least that the page asks for when it shows this. */
export function leastOf(received: Money): Money {
  return subtract(received, applyRate(received, CONVERSION_TOLERANCE, 1n, 'down'));
}

/** Whether the market's own spread is wider than ours: in its middle the operator would sell below what it pays. */
export function isTooWide({ bid, ask }: Sides, spreadRate: Rate): boolean {
  return (ask - bid) * PPB > spreadRate * (ask + bid);
}

/** Refuses an amount below the minimum of its asset. */
export function checkAmount(amount: Money, minimum: Money): Refusal | null {
  if (amount.units >= minimum.units) return null;
  return new Refusal('conversion_below_minimum', { asset: minimum.asset, limit: formatMoney(minimum) });
}

/** Refuses what gives less than the customer asked for, with what it gives now; and what the operator does not have. */
export function checkConversion({ gross, received }: Conversion, least: Money, inventory: Money): Refusal | null {
  if (received.units < least.units || received.units <= 0n)
    return new Refusal('conversion_price_changed', { received: formatMoney(received), asset: received.asset });
  if (gross.units <= inventory.units) return null;
  return new Refusal('conversion_uncovered', { most: formatMoney(inventory), asset: inventory.asset });
}
