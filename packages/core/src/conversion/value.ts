/** What an amount is worth in another asset at middle prices, for showing a total. Nothing is booked by it. */
import { divide } from '../money/decimal.ts';
import { type Asset, ASSET_DECIMALS, type Money, money } from '../money/money.ts';
import type { Price } from '../money/price.ts';

/** USDT per whole unit of each asset. */
export type Prices = Readonly<Partial<Record<Asset, Price>>>;

/** Rounded down: a total is never shown above what it is. Null without a price of both. */
export function convertAt({ asset, units }: Money, into: Asset, prices: Prices): Money | null {
  const [from, to] = [prices[asset], prices[into]];
  if (asset === into) return { asset, units };
  if (from === undefined || to === undefined || to <= 0n) return null;
  const worth = units * from * 10n ** BigInt(ASSET_DECIMALS[into]);
  return money(into, divide(worth, to * 10n ** BigInt(ASSET_DECIMALS[asset]), 'down'));
}
