/** An item and the customer's place in it, in core's exact form: the form asks the very rules that the server will ask. */
import type { NftStanding, NftView } from '@candor/contract/nfts';
import { formatMoney, type Money, parseMoney, zero } from '@candor/core/money/money';
import { type Auction, BID_MAX, checkBid, neededFor, nextBid, nextRaise } from '@candor/core/nfts/auction';
import type { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import { exactUsdt } from '../../../shared/exact.ts';

/** The customer, whatever their number on the item is. */
const YOU = 'you';
/** Whoever else leads; how much they would pay at most is not known here, and no rule for others asks it. */
const OTHER = 'other';

export type Place = Pick<NftStanding, 'isLeading' | 'maximum'>;

export const NO_PLACE: Place = { isLeading: false, maximum: null };

export function auctionOf(item: NftView, { isLeading, maximum }: Place): Auction {
  const exact = (text: string | null) => (text === null ? null : exactUsdt(text));
  const price = exact(item.price);
  const own = isLeading ? exact(maximum) : null;
  return {
    kind: item.kind,
    status: item.status,
    opening: exactUsdt(item.opening),
    reserve: exact(item.reserve),
    buyNow: exact(item.buyNow),
    startsAt: Date.parse(item.startsAt),
    endsAt: Date.parse(item.endsAt),
    price,
    leading: own !== null ? { bidder: YOU, maximum: own } : price !== null ? { bidder: OTHER, maximum: price } : null,
  };
}

/** What of a bid is held now: of whoever leads, only what their maximum rises by. */
export type ReadBid = { readonly maximum: Money; readonly held: Money };

/** Null without an amount; otherwise the bid, or why it is none. */
export function readBid(item: NftView, place: Place, text: string, now: Instant): ReadBid | Refusal | null {
  if (text === '') return null;
  const auction = auctionOf(item, place);
  const maximum = parseMoney('USDT', text) ?? zero('USDT');
  return checkBid(auction, YOU, maximum, now) ?? { maximum, held: neededFor(auction, YOU, maximum) };
}

/** What buying at once would still take: what the customer already holds for the item counts. */
export function neededToBuy(item: NftView, place: Place, price: Money): Money {
  return neededFor(auctionOf(item, place), YOU, price);
}

/** The least that the customer's next bid must be: of whoever leads, above their own maximum. */
export function leastBid(item: NftView, place: Place): string {
  const { leading } = auctionOf(item, place);
  return leading?.bidder === YOU ? formatMoney(nextRaise(leading)) : item.nextBid;
}

const SUGGESTIONS = 3;

/** The next least bids, each by the rule upon the one before it; of whoever leads, above their own maximum. */
export function suggestedBids(item: NftView, place: Place): string[] {
  const { opening, buyNow, price, leading } = auctionOf(item, place);
  const most = buyNow === null ? BID_MAX.units : buyNow.units - 1n;
  const bids: Money[] = [];
  let below = leading?.bidder === YOU ? leading.maximum : price;
  while (bids.length < SUGGESTIONS) {
    const bid = nextBid({ opening, price: below });
    if (bid.units > most) break;
    bids.push(bid);
    below = bid;
  }
  return bids.map((bid) => formatMoney(bid));
}
