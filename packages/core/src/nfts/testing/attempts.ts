/** For tests: items that are offered, and attempts to get them, as the rules of core answer them. */
import { money, type Money } from '../../money/money.ts';
import type { Refusal } from '../../refusal.ts';
import { DAY, type Instant } from '../../time.ts';
import { usdt } from '../../testing/trading.ts';
import { type Auction, buy, checkBid, checkBuy, placeBid, type Step } from '../auction.ts';
import type { Attempt, Listing } from './oracle.ts';

export const START: Instant = Date.parse('2026-11-20T12:00:00Z');
export const END: Instant = START + DAY;

/** From 10 USDT on, for a day. */
export const LISTED: Auction = {
  kind: 'auction',
  status: 'listed',
  opening: usdt('10'),
  reserve: null,
  buyNow: null,
  startsAt: START,
  endsAt: END,
  price: null,
  leading: null,
};
export const WITH_RESERVE: Auction = { ...LISTED, reserve: usdt('40') };
export const WITH_BUY_NOW: Auction = { ...LISTED, buyNow: usdt('100') };
export const FIXED: Auction = { ...LISTED, kind: 'fixed', opening: usdt('20'), buyNow: usdt('20') };

/** Stands for the leader where there is none. */
export const NOBODY = 'nobody';

export function bid(auction: Auction, bidder: string, maximum: Money, at: Instant): Step | Refusal {
  return checkBid(auction, bidder, maximum, at) ?? placeBid(auction, bidder, maximum, at);
}

export function purchase(auction: Auction, bidder: string, price: Money, at: Instant): Step | Refusal {
  return checkBuy(auction, price, at) ?? buy(auction, bidder);
}

export function cents(amount: bigint): Money {
  return money('USDT', amount * 10_000n);
}

/** One attempt of the oracle's, made at core. */
export function attempt(auction: Auction, { kind, bidder, cents: amount, at }: Attempt): Step | Refusal {
  return kind === 'buy' ? purchase(auction, bidder, cents(amount), at) : bid(auction, bidder, cents(amount), at);
}

/** The oracle's listing as core has it. */
export function listedAs({ kind, openingCents, reserveCents, buyNowCents, startsAt, endsAt }: Listing): Auction {
  return {
    ...LISTED,
    kind,
    opening: cents(openingCents),
    reserve: reserveCents === null ? null : cents(reserveCents),
    buyNow: buyNowCents === null ? null : cents(buyNowCents),
    startsAt,
    endsAt,
  };
}
