/** An item of the database as the rules of `core/nfts` know it. */
import type { Auction } from '@candor/core/nfts/auction';
import { money } from '@candor/core/money/money';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { Standing } from '../db/items.repo.ts';

export function auctionOf(row: Standing): Auction {
  const usdt = (units: string) => money(SETTLEMENT_ASSET, BigInt(units));
  const optional = (units: string | null) => (units === null ? null : usdt(units));
  const { leader_id: bidder, leader_max_units: maximum } = row;
  return {
    kind: row.kind,
    status: row.status,
    opening: usdt(row.opening_units),
    reserve: optional(row.reserve_units),
    buyNow: optional(row.buy_now_units),
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    price: optional(row.price_units),
    leading: bidder === null || maximum === null ? null : { bidder, maximum: usdt(maximum) },
  };
}
