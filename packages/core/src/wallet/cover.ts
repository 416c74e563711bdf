/** Whether an address holds what its payouts take from it: the coins that are paid, and the network's fees in the network's own coin. */
import { ASSETS, type Asset } from '../money/money.ts';

/** Units by coin. */
export type Holdings = Readonly<Partial<Record<Asset, bigint>>>;

/** What one payout takes at most. */
export type PayoutCost = { readonly coin: Asset; readonly units: bigint; readonly feeUnits: bigint };

export type Shortfall = { readonly coin: Asset; readonly held: bigint; readonly needed: bigint };

/** The first coin of which there is not enough; null if there is enough of all. @param feeCoin null: fees are paid in a coin that is none of ours. */
export function findShortfall(held: Holdings, costs: readonly PayoutCost[], feeCoin: Asset | null): Shortfall | null {
  const needed: Record<Asset, bigint> = { USDT: 0n, BTC: 0n, ETH: 0n };
  for (const { coin, units, feeUnits } of costs) {
    needed[coin] += units;
    if (feeCoin !== null) needed[feeCoin] += feeUnits;
  }
  const coin = ASSETS.find((each) => needed[each] > (held[each] ?? 0n));
  return coin === undefined ? null : { coin, held: held[coin] ?? 0n, needed: needed[coin] };
}
