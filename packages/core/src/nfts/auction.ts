/**
 * An item that is sold for a charity: by an English auction with maximum bids (docs/product.md, Charity NFTs), or at a fixed price. The database
 * decides by the same rules, and anybody can replay an auction that is over.
 */
import { assert } from '../assert.ts';
import { add, applyRate, formatMoney, type Money, money, subtract } from '../money/money.ts';
import { rate } from '../money/rate.ts';
import { Refusal } from '../refusal.ts';
import { type Instant, MINUTE } from '../time.ts';

export const NFT_KINDS = ['auction', 'fixed'] as const;
export type NftKind = (typeof NFT_KINDS)[number];
/** As stored: what is listed stays `listed` until it is settled, also before its start and in the moment after its end. */
export const NFT_STATUSES = ['listed', 'sold', 'unsold', 'withdrawn'] as const;
export type NftStatus = (typeof NFT_STATUSES)[number];
/** What an auction's history consists of. */
export const NFT_EVENTS = ['bid', 'raise', 'buy', 'close', 'withdraw'] as const;
export type NftEventKind = (typeof NFT_EVENTS)[number];

/** Each bid is above the price by at least five percent. */
const STEP = rate(50_000_000n);
/** Bids are whole cents. */
const CENT = 10_000n;
/** A bid within the last five minutes moves the end to five minutes after it. */
export const EXTENSION = 5 * MINUTE;
export const BID_MAX = money('USDT', 1_000_000_000_000_000n);

/** Who leads, and the most that they would pay: secret until the end, and held. */
export type Leading = { readonly bidder: string; readonly maximum: Money };

export type Auction = {
  readonly kind: NftKind;
  readonly status: NftStatus;
  /** The first bid may be this. Of a fixed price: that price. */
  readonly opening: Money;
  /** Below it nothing is sold. It is public, as everything that decides who gets the item. */
  readonly reserve: Money | null;
  readonly buyNow: Money | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Null: nobody has bid. */
  readonly price: Money | null;
  readonly leading: Leading | null;
};

/** What one step moves: `held` from the bidder's available balance, `released` back to somebody's, `donated` from what was held. */
export type Step = {
  readonly auction: Auction;
  readonly held: Money;
  readonly released: { readonly bidder: string; readonly amount: Money } | null;
  readonly donated: Money;
};

const NOTHING = money('USDT', 0n);

export function isWholeCents({ units }: Money): boolean {
  return units % CENT === 0n;
}

/** The least that the next bid must be: the opening, and then five percent above the price, rounded up to a whole cent. */
export function nextBid({ opening, price }: Pick<Auction, 'opening' | 'price'>): Money {
  return price === null ? opening : aboveBy(price);
}

/** The least that a leader's own maximum can be raised to: five percent above it, as any bid is above another. */
export function nextRaise({ maximum }: Pick<Leading, 'maximum'>): Money {
  return aboveBy(maximum);
}

function aboveBy(price: Money): Money {
  const step = applyRate(price, STEP, 1n, 'up').units;
  const cents = ((step + CENT - 1n) / CENT) * CENT;
  return money(price.asset, price.units + (cents > CENT ? cents : CENT));
}

/** Whether the price has reached the reserve, so that the item will be sold. */
export function isReserveMet({ reserve, price }: Pick<Auction, 'reserve' | 'price'>): boolean {
  return price !== null && (reserve === null || price.units >= reserve.units);
}

/** Whether bids are taken at that moment. */
export function isOpen({ status, startsAt, endsAt }: Pick<Auction, 'status' | 'startsAt' | 'endsAt'>, now: Instant) {
  return status === 'listed' && now >= startsAt && now < endsAt;
}

/** Null: the bid is accepted. `maximum`: the most that the bidder would pay. */
export function checkBid(auction: Auction, bidder: string, maximum: Money, now: Instant): Refusal | null {
  if (auction.kind !== 'auction' || !isOpen(auction, now)) return new Refusal('nft_not_open');
  if (maximum.units <= 0n || maximum.units > BID_MAX.units || !isWholeCents(maximum))
    return new Refusal('bid_amount_incorrect', { most: formatMoney(BID_MAX) });
  const { buyNow, leading } = auction;
  if (buyNow !== null && maximum.units >= buyNow.units)
    return new Refusal('bid_reaches_price', { price: formatMoney(buyNow) });
  if (leading?.bidder === bidder) {
    const least = nextRaise(leading);
    return maximum.units < least.units
      ? new Refusal('bid_not_raised', { own: formatMoney(leading.maximum), least: formatMoney(least) })
      : null;
  }
  const least = nextBid(auction);
  return maximum.units < least.units ? new Refusal('bid_too_low', { least: formatMoney(least) }) : null;
}

/** What `checkBid` has accepted. */
export function placeBid(auction: Auction, bidder: string, maximum: Money, now: Instant): Step {
  assert(checkBid(auction, bidder, maximum, now) === null, 'an accepted bid');
  const { leading, price, opening } = auction;
  // Nobody bids against themselves: only the reserve can lift the price.
  if (leading?.bidder === bidder)
    return {
      auction: { ...auction, leading: { bidder, maximum }, price: liftedToReserve(auction, price ?? opening, maximum) },
      held: subtract(maximum, leading.maximum),
      released: null,
      donated: NOTHING,
    };
  const endsAt = Math.max(auction.endsAt, now + EXTENSION);
  if (leading !== null && maximum.units <= leading.maximum.units)
    return {
      // The leader's maximum answers; on a tie the earlier bid leads.
      auction: { ...auction, endsAt, price: lower(aboveBy(maximum), leading.maximum) },
      held: maximum,
      released: { bidder, amount: maximum },
      donated: NOTHING,
    };
  const reached = leading === null ? opening : lower(aboveBy(leading.maximum), maximum);
  return {
    auction: { ...auction, endsAt, leading: { bidder, maximum }, price: liftedToReserve(auction, reached, maximum) },
    held: maximum,
    released: leading && { bidder: leading.bidder, amount: leading.maximum },
    donated: NOTHING,
  };
}

/** A maximum that covers the reserve bids it at once: otherwise nothing would be sold to somebody who would pay it. */
function liftedToReserve({ reserve }: Auction, price: Money, maximum: Money): Money {
  return reserve !== null && maximum.units >= reserve.units && price.units < reserve.units ? reserve : price;
}

function lower(a: Money, b: Money): Money {
  return a.units < b.units ? a : b;
}

/** Null: it can be bought at this price now. */
export function checkBuy(auction: Auction, price: Money, now: Instant): Refusal | null {
  if (auction.buyNow === null || !isOpen(auction, now)) return new Refusal('nft_not_open');
  return price.units === auction.buyNow.units
    ? null
    : new Refusal('nft_price_changed', { price: formatMoney(auction.buyNow) });
}

/** Buying ends the auction: everybody else's hold is released. What the buyer already holds counts towards the price. */
export function buy(auction: Auction, bidder: string): Step {
  const { buyNow, leading, status } = auction;
  assert(buyNow !== null && status === 'listed', 'it can be bought');
  const isOwn = leading?.bidder === bidder;
  return {
    auction: { ...auction, status: 'sold', price: buyNow, leading: { bidder, maximum: buyNow } },
    held: isOwn ? subtract(buyNow, leading.maximum) : buyNow,
    released: leading === null || isOwn ? null : { bidder: leading.bidder, amount: leading.maximum },
    donated: buyNow,
  };
}

/** After its end: sold at the price when the reserve is met, all proceeds to the charity; otherwise everything is released. */
export function close(auction: Auction): Step {
  assert(auction.status === 'listed', 'it is settled once');
  const { leading, price } = auction;
  if (leading !== null && price !== null && isReserveMet(auction)) {
    const rest = subtract(leading.maximum, price);
    return {
      auction: { ...auction, status: 'sold' },
      held: NOTHING,
      released: rest.units > 0n ? { bidder: leading.bidder, amount: rest } : null,
      donated: price,
    };
  }
  return {
    auction: { ...auction, status: 'unsold' },
    held: NOTHING,
    released: leading && { bidder: leading.bidder, amount: leading.maximum },
    donated: NOTHING,
  };
}

/** Null: such an item can be listed. Otherwise the field that is wrong. */
export function checkListing({
  kind,
  opening,
  reserve,
  buyNow,
  startsAt,
  endsAt,
}: Omit<Auction, 'status' | 'price' | 'leading'>): 'opening' | 'reserve' | 'buyNow' | 'endsAt' | null {
  const isAmount = (amount: Money) => amount.units > 0n && amount.units <= BID_MAX.units && isWholeCents(amount);
  if (!isAmount(opening)) return 'opening';
  if (kind === 'fixed') {
    if (reserve !== null) return 'reserve';
    if (buyNow === null || buyNow.units !== opening.units) return 'buyNow';
  }
  if (reserve !== null && (!isAmount(reserve) || reserve.units < opening.units)) return 'reserve';
  // Maxima stay below it, and one that covers the reserve must be possible.
  const above = reserve ?? opening;
  if (kind === 'auction' && buyNow !== null && (!isAmount(buyNow) || buyNow.units <= above.units)) return 'buyNow';
  return endsAt - startsAt < LASTS_MIN || endsAt - startsAt > LASTS_MAX ? 'endsAt' : null;
}

/** How long an item can be offered. */
export const LASTS_MIN = 10 * MINUTE;
export const LASTS_MAX = 90 * 24 * 60 * MINUTE;

/** One accepted bid or purchase, as the history of an auction that is over shows it. */
export type Accepted = {
  readonly kind: 'bid' | 'raise' | 'buy';
  readonly bidder: string;
  readonly maximum: Money;
  readonly at: Instant;
};

/**
 * Replays an auction from its published history: what its price and its leader have to be after each step. Null for a step that the rules refuse, or
 * that calls a bid a raise or a raise a bid, and for all that follow it.
 */
export function replay(listed: Auction, history: readonly Accepted[]): (Auction | null)[] {
  let auction: Auction | null = { ...listed, status: 'listed', price: null, leading: null };
  return history.map(({ kind, bidder, maximum, at }) => {
    if (auction === null) return null;
    const isRaise = kind !== 'buy' && auction.leading?.bidder === bidder;
    const refusal: Refusal | null =
      kind === 'buy' ? checkBuy(auction, maximum, at) : checkBid(auction, bidder, maximum, at);
    auction =
      refusal !== null || isRaise !== (kind === 'raise')
        ? null
        : kind === 'buy'
          ? buy(auction, bidder).auction
          : placeBid(auction, bidder, maximum, at).auction;
    return auction;
  });
}

/** What a bidder has to have free for a bid or a purchase: what they hold already counts. */
export function neededFor(auction: Auction, bidder: string, amount: Money): Money {
  return auction.leading?.bidder === bidder ? subtract(amount, auction.leading.maximum) : amount;
}

/** All steps of an auction together: what came in from bidders is back with them, with the charity, or still held for the leader. */
export function isConserved(steps: readonly Step[]): boolean {
  const sum = (amounts: readonly Money[]) => amounts.reduce(add, NOTHING).units;
  const last = steps.at(-1)?.auction;
  const held = last?.status === 'listed' ? (last.leading?.maximum.units ?? 0n) : 0n;
  const came = sum(steps.map((step) => step.held));
  const left = sum(steps.map((step) => step.released?.amount ?? NOTHING)) + sum(steps.map((step) => step.donated));
  return came === left + held;
}
