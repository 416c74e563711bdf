/** An amount of money is a whole number of an asset's smallest unit. A float never touches it. */
import { assert } from '../assert.ts';
import { divide, formatDecimal, parseDecimal, type Rounding } from './decimal.ts';
import { PPB, type Rate } from './rate.ts';

/** Decimals of each asset (docs/product.md, Money). */
export const ASSET_DECIMALS = { USDT: 6, BTC: 8, ETH: 18 } as const;

export type Asset = keyof typeof ASSET_DECIMALS;

export const ASSETS = Object.keys(ASSET_DECIMALS) as readonly Asset[];

export type Money = { readonly asset: Asset; readonly units: bigint };

export function money(asset: Asset, units: bigint): Money {
  return { asset, units };
}

export function zero(asset: Asset): Money {
  return { asset, units: 0n };
}

/** `"0.1"` → Money, or null if the text is not a plain decimal that the asset can hold exactly. */
export function parseMoney(asset: Asset, text: string): Money | null {
  const units = parseDecimal(text, ASSET_DECIMALS[asset]);
  return units === null ? null : { asset, units };
}

/** The exact decimal string, without trailing zeros unless `minDecimals` asks for them. */
export function formatMoney(amount: Money, minDecimals = 0): string {
  return formatDecimal(amount.units, ASSET_DECIMALS[amount.asset], minDecimals);
}

/** Smallest units of USDT, as the books and queries have them, in its decimal string. */
export function usdtText(units: bigint | string): string {
  return formatMoney(money('USDT', BigInt(units)));
}

export function add(a: Money, b: Money): Money {
  assert(a.asset === b.asset, 'amounts of one asset add up');
  return { asset: a.asset, units: a.units + b.units };
}

export function subtract(a: Money, b: Money): Money {
  assert(a.asset === b.asset, 'amounts of one asset subtract');
  return { asset: a.asset, units: a.units - b.units };
}

export function negate(a: Money): Money {
  return { asset: a.asset, units: -a.units };
}

/** Money × rate × times. The caller says who keeps the fraction. */
export function applyRate(amount: Money, rate: Rate, times: bigint, rounding: Rounding): Money {
  return { asset: amount.asset, units: divide(amount.units * rate * times, PPB, rounding) };
}
