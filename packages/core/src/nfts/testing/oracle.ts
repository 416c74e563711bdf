/**
 * For tests: what the published rules of an auction (docs/product.md, Charity NFTs) make of a list of attempts, in whole cents. It
 * shares nothing with `auction.ts`, and carries no state: everything is worked out again from the list of accepted attempts, as an auditor would.
 */

export type Listing = {
  readonly kind: 'auction' | 'fixed';
  readonly openingCents: bigint;
  readonly reserveCents: bigint | null;
  /** Of a fixed price: the price. */
  readonly buyNowCents: bigint | null;
  readonly startsAt: number;
  readonly endsAt: number;
};

export type Attempt = {
  readonly kind: 'bid' | 'buy';
  readonly bidder: string;
  readonly cents: bigint;
  readonly at: number;
};

export type Reason =
  | 'notBegun'
  | 'over'
  | 'fixedPrice'
  | 'notForSale'
  | 'otherPrice'
  | 'notAnAmount'
  | 'aboveLimit'
  | 'reachesBuyNow'
  | 'belowNextBid'
  | 'notARaise';

/** Totals since the listing. What is still held is what was held less what was released and donated. */
export type Flows = { readonly held: bigint; readonly released: bigint; readonly donated: bigint };

export type Standing = {
  readonly price: bigint | null;
  readonly leader: string | null;
  readonly maximum: bigint | null;
  readonly endsAt: number;
  /** The least that somebody who does not lead must bid. */
  readonly nextBid: bigint;
  readonly isSold: boolean;
  readonly flows: ReadonlyMap<string, Flows>;
};

export type Finding = { readonly attempt: Attempt; readonly refused: Reason | null; readonly after: Standing };
export type Outcome = {
  readonly winner: string | null;
  readonly paid: bigint;
  readonly flows: ReadonlyMap<string, Flows>;
};

type History = readonly Attempt[];
type Offer = { readonly bidder: string; readonly cents: bigint };

const LAST_MINUTES = 5 * 60 * 1_000;
const BILLION = 100_000_000_000n;
const NOTHING: Flows = { held: 0n, released: 0n, donated: 0n };

/** Each attempt in its order: whether it was refused, and how the item stood after it. */
export function audit(listing: Listing, attempts: History): Finding[] {
  const accepted: Attempt[] = [];
  return attempts.map((attempt) => {
    const refused = reasonAgainst(listing, accepted, attempt);
    if (refused === null) accepted.push(attempt);
    return { attempt, refused, after: standing(listing, accepted) };
  });
}

/** What became of the item and of the money, once its time is over. */
export function outcome(listing: Listing, attempts: History): Outcome {
  const accepted = audit(listing, attempts).flatMap(({ attempt, refused }) => (refused === null ? [attempt] : []));
  const { price, leader, maximum, isSold, flows } = standing(listing, accepted);
  const bought = accepted.find(({ kind }) => kind === 'buy');
  if (isSold && bought) return { winner: bought.bidder, paid: bought.cents, flows };
  if (leader === null || price === null || maximum === null) return { winner: null, paid: 0n, flows };

  const paid = price >= (listing.reserveCents ?? 0n) ? price : 0n;
  const before = flows.get(leader) ?? NOTHING;
  const settled = { ...before, released: before.released + maximum - paid, donated: before.donated + paid };
  return { winner: paid > 0n ? leader : null, paid, flows: new Map([...flows, [leader, settled]]) };
}

/** A twentieth more, rounded up to a whole cent. */
export function fivePercentAbove(cents: bigint): bigint {
  return cents + cents / 20n + (cents % 20n === 0n ? 0n : 1n);
}

export function standing(listing: Listing, accepted: History): Standing {
  const bids = accepted.filter(({ kind }) => kind === 'bid');
  const bought = accepted.find(({ kind }) => kind === 'buy');
  const first = ranking(bids)[0];
  const bidTo = auctionPrice(listing, bids);
  return {
    price: bought?.cents ?? bidTo,
    leader: bought?.bidder ?? first?.bidder ?? null,
    maximum: bought?.cents ?? first?.cents ?? null,
    endsAt: endOf(listing, bids),
    nextBid: bidTo === null ? listing.openingCents : fivePercentAbove(bidTo),
    isSold: bought !== undefined,
    flows: flowsOf(accepted),
  };
}

function reasonAgainst(listing: Listing, accepted: History, attempt: Attempt): Reason | null {
  const now = standing(listing, accepted);
  if (attempt.at < listing.startsAt) return 'notBegun';
  if (now.isSold || attempt.at >= now.endsAt) return 'over';
  if (attempt.kind === 'buy') {
    if (listing.buyNowCents === null) return 'notForSale';
    return attempt.cents === listing.buyNowCents ? null : 'otherPrice';
  }
  if (listing.kind === 'fixed') return 'fixedPrice';
  if (attempt.cents <= 0n) return 'notAnAmount';
  if (attempt.cents > BILLION) return 'aboveLimit';
  if (listing.buyNowCents !== null && attempt.cents >= listing.buyNowCents) return 'reachesBuyNow';
  // Whoever leads bids against nobody; each step is five percent all the same, and any less would take a bid back.
  if (attempt.bidder === now.leader) return attempt.cents >= fivePercentAbove(now.maximum ?? 0n) ? null : 'notARaise';
  return attempt.cents >= now.nextBid ? null : 'belowNextBid';
}

/** Each bidder's highest bid, the highest first; of equal ones, the earlier first. */
function ranking(bids: History): Offer[] {
  const highest = new Map<string, { bidder: string; cents: bigint; turn: number }>();
  for (const [turn, { bidder, cents }] of bids.entries())
    if (cents > (highest.get(bidder)?.cents ?? 0n)) highest.set(bidder, { bidder, cents, turn });
  return [...highest.values()].toSorted((a, b) => (a.cents === b.cents ? a.turn - b.turn : a.cents > b.cents ? -1 : 1));
}

/** Whether the bid was made by who led at the time. */
function isRaise(bids: History, turn: number): boolean {
  return ranking(bids.slice(0, turn))[0]?.bidder === bids[turn]?.bidder;
}

/**
 * Raises cost nothing: the price was made by the last bid that was none. One bidder alone pays the opening; of several, the first pays five percent
 * above what the second would have paid, and never more than their own maximum. Whoever covers the reserve bids at least that.
 */
function auctionPrice({ openingCents, reserveCents }: Listing, bids: History): bigint | null {
  const contest = bids.findLastIndex((_, turn) => !isRaise(bids, turn));
  const [first, second] = ranking(bids.slice(0, contest + 1));
  if (first === undefined) return null;

  const contested = second === undefined ? openingCents : least(first.cents, fivePercentAbove(second.cents));
  const most = ranking(bids)[0]?.cents ?? 0n;
  return reserveCents !== null && most >= reserveCents && contested < reserveCents ? reserveCents : contested;
}

function endOf({ endsAt }: Listing, bids: History): number {
  return bids.reduce((end, { at }, turn) => (isRaise(bids, turn) ? end : Math.max(end, at + LAST_MINUTES)), endsAt);
}

/** A bid holds what is not held for its bidder already; what is held for anybody who does not lead after it goes back. */
function flowsOf(accepted: History): Map<string, Flows> {
  const flows = new Map<string, Flows>();
  const change = (bidder: string, by: Partial<Flows>): void => {
    const { held, released, donated } = flows.get(bidder) ?? NOTHING;
    flows.set(bidder, {
      held: held + (by.held ?? 0n),
      released: released + (by.released ?? 0n),
      donated: donated + (by.donated ?? 0n),
    });
  };
  for (const [turn, { kind, bidder, cents }] of accepted.entries()) {
    change(bidder, { held: cents - stillHeld(flows.get(bidder)) });
    const keeps = kind === 'buy' ? bidder : ranking(accepted.slice(0, turn + 1))[0]?.bidder;
    for (const [each, theirs] of flows) {
      if (each !== keeps) change(each, { released: stillHeld(theirs) });
    }
    if (kind === 'buy') change(bidder, { donated: cents });
  }
  return flows;
}

function stillHeld({ held, released, donated }: Flows = NOTHING): bigint {
  return held - released - donated;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
