/** For tests: auctions at random, whose attempts aim at the values where something changes. */
import fc from 'fast-check';
import { MINUTE } from '../../time.ts';
import { END, START } from './attempts.ts';
import { type Attempt, audit, fivePercentAbove, type Listing, type Standing, standing } from './oracle.ts';

/** What a bid aims at, once it is known how the item stands. */
const AIMS = {
  opening: ({ openingCents }: Listing) => openingCents,
  next: (_: Listing, { nextBid }: Standing) => nextBid,
  maximum: (_: Listing, { maximum }: Standing) => maximum,
  aboveMaximum: (_: Listing, { maximum }: Standing) => fivePercentAbove(maximum ?? 0n),
  farAbove: (_: Listing, { maximum, nextBid }: Standing) => (maximum ?? nextBid) * 3n,
  between: (_: Listing, { maximum, nextBid }: Standing) => ((maximum ?? nextBid) + nextBid) / 2n,
  reserve: ({ reserveCents }: Listing) => reserveCents,
  buyNow: ({ buyNowCents }: Listing) => buyNowCents,
  nothing: () => 0n,
  billion: () => 100_000_000_000n,
} as const;

/** When it comes: a while after the attempt before it, or just at a moment that matters. */
const MOMENTS = {
  atOnce: (_: Listing, __: Standing, last: number) => last,
  later: (_: Listing, __: Standing, last: number) => last + MINUTE,
  start: ({ startsAt }: Listing) => startsAt,
  lastMinutes: (_: Listing, { endsAt }: Standing) => endsAt - 5 * MINUTE,
  end: (_: Listing, { endsAt }: Standing) => endsAt,
} as const;

export const ATTEMPTS_MAX = 16;
const near = fc.constantFrom(-1, 0, 0, 1);

const plan = fc.record({
  kind: fc.constantFrom('bid', 'bid', 'bid', 'bid', 'bid', 'bid', 'bid', 'bid', 'bid', 'buy'),
  bidder: fc.constantFrom('A', 'B', 'C', 'D'),
  aim: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('next', 'maximum', 'aboveMaximum', 'farAbove', 'between', 'reserve') },
    { weight: 1, arbitrary: fc.constantFrom('opening', 'buyNow', 'nothing', 'billion') },
  ),
  aside: near,
  moment: fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom('atOnce', 'later') },
    { weight: 2, arbitrary: fc.constantFrom('start', 'lastMinutes') },
    { weight: 1, arbitrary: fc.constant('end') },
  ),
  apart: near,
}) satisfies fc.Arbitrary<Plan>;

type Plan = {
  readonly kind: 'bid' | 'buy';
  readonly bidder: string;
  readonly aim: keyof typeof AIMS;
  readonly aside: number;
  readonly moment: keyof typeof MOMENTS;
  readonly apart: number;
};

const listing: fc.Arbitrary<Listing> = fc
  .record({
    isFixed: fc.constantFrom(false, false, false, false, false, false, false, true),
    openingCents: fc.oneof(
      fc.constantFrom(1n, 19n, 20n, 21n, 1_000n, 1_999n, 100_000_001n, 99_999_999_999n),
      fc.bigInt(1n, 100_000n),
    ),
    aboveOpening: fc.option(fc.oneof(fc.constantFrom(0n, 1n), fc.bigInt(0n, 3_000n))),
    aboveReserve: fc.option(fc.oneof(fc.constantFrom(1n, 2n, 1_000_000_000n), fc.bigInt(1n, 30_000n))),
  })
  .map(({ isFixed, openingCents, aboveOpening, aboveReserve }) => {
    const times = { startsAt: START, endsAt: END };
    if (isFixed) return { kind: 'fixed', openingCents, reserveCents: null, buyNowCents: openingCents, ...times };
    const reserveCents = aboveOpening === null ? null : openingCents + aboveOpening;
    const buyNowCents = aboveReserve === null ? null : (reserveCents ?? openingCents) + aboveReserve;
    return { kind: 'auction', openingCents, reserveCents, buyNowCents, ...times };
  });

/** Attempts in the order of their times, each planned for how the item then stood. */
function carriedOut(offered: Listing, plans: readonly Plan[]): Attempt[] {
  const attempts: Attempt[] = [];
  for (const { kind, bidder, aim, aside, moment, apart } of plans) {
    const now = audit(offered, attempts).at(-1)?.after ?? standing(offered, []);
    const last = attempts.at(-1)?.at ?? offered.startsAt - 1;
    const at = Math.max(last, MOMENTS[moment](offered, now, last) + apart);
    const amount = kind === 'buy' ? offered.buyNowCents : AIMS[aim](offered, now);
    // Most purchases would end the game: few have the right price.
    attempts.push({ kind, bidder, cents: (amount ?? now.nextBid) + BigInt(aside), at });
  }
  return attempts;
}

export type Game = { readonly offered: Listing; readonly attempts: readonly Attempt[] };

export const games: fc.Arbitrary<Game> = fc
  .tuple(listing, fc.array(plan, { minLength: 1, maxLength: ATTEMPTS_MAX, size: 'max' }))
  .map(([offered, plans]) => ({ offered, attempts: carriedOut(offered, plans) }));
