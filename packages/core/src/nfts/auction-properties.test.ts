/** Auctions at random: core against the oracle, attempt by attempt, and what must hold whatever is attempted. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal, type RefusalCode } from '../refusal.ts';
import { MINUTE } from '../time.ts';
import {
  type Accepted,
  type Auction,
  close,
  isConserved,
  isReserveMet,
  nextBid,
  replay,
  type Step,
} from './auction.ts';
import { attempt, cents, listedAs, NOBODY } from './testing/attempts.ts';
import { type Attempt, audit, type Flows, outcome, type Reason, type Standing } from './testing/oracle.ts';
import { ATTEMPTS_MAX, type Game, games } from './testing/play.ts';

const CODES: Readonly<Record<Reason, RefusalCode>> = {
  notBegun: 'nft_not_open',
  over: 'nft_not_open',
  fixedPrice: 'nft_not_open',
  notForSale: 'nft_not_open',
  otherPrice: 'nft_price_changed',
  notAnAmount: 'bid_amount_incorrect',
  aboveLimit: 'bid_amount_incorrect',
  reachesBuyNow: 'bid_reaches_price',
  belowNextBid: 'bid_too_low',
  notARaise: 'bid_not_raised',
};

type Move = {
  readonly made: Attempt;
  readonly before: Auction;
  readonly answer: Step | Refusal;
  readonly after: Auction;
};
type Taken = { readonly made: Attempt; readonly before: Auction; readonly step: Step };

function play(listed: Auction, attempts: readonly Attempt[]): Move[] {
  let now = listed;
  return attempts.map((made) => {
    const before = now;
    const answer = attempt(before, made);
    if (!(answer instanceof Refusal)) now = answer.auction;
    return { made, before, answer, after: now };
  });
}

function accepted(moves: readonly Move[]): Taken[] {
  return moves.flatMap(({ made, before, answer }) =>
    answer instanceof Refusal ? [] : [{ made, before, step: answer }],
  );
}

/** What each bidder's money did, by the steps of core. */
function flowsOf(taken: readonly { readonly bidder: string; readonly step: Step }[]): Record<string, Flows> {
  const flows: Record<string, Flows> = {};
  const change = (bidder: string, kind: keyof Flows, units: bigint): void => {
    const before = flows[bidder] ?? { held: 0n, released: 0n, donated: 0n };
    flows[bidder] = { ...before, [kind]: before[kind] + units };
  };
  for (const { bidder, step } of taken) {
    change(bidder, 'held', step.held.units);
    if (step.released !== null) change(step.released.bidder, 'released', step.released.amount.units);
    change(bidder, 'donated', step.donated.units);
  }
  return flows;
}

function inUnits(flows: ReadonlyMap<string, Flows>): Record<string, Flows> {
  const units = ({ held, released, donated }: Flows): Flows => ({
    held: cents(held).units,
    released: cents(released).units,
    donated: cents(donated).units,
  });
  return Object.fromEntries([...flows].map(([bidder, theirs]) => [bidder, units(theirs)]));
}

function shown({ price, leading, endsAt, status, ...rest }: Auction): object {
  const isSold = status === 'sold';
  const next = isSold ? null : nextBid({ price, ...rest }).units;
  return { price: price?.units, leader: leading?.bidder, maximum: leading?.maximum.units, endsAt, next, isSold };
}

function expected({ price, leader, maximum, endsAt, nextBid: next, isSold }: Standing): object {
  return {
    price: price === null ? undefined : cents(price).units,
    leader: leader ?? undefined,
    maximum: maximum === null ? undefined : cents(maximum).units,
    endsAt,
    next: isSold ? null : cents(next).units,
    isSold,
  };
}

function always(check: (game: Game, moves: Move[]) => void, numRuns = 1_500): void {
  fc.assert(
    fc.property(games, (game) => check(game, play(listedAs(game.offered), game.attempts))),
    { numRuns },
  );
}

const bidderOf = ({ made, step }: Taken) => ({ bidder: made.bidder, step });

/** What a random auction has to come to now and then, or the properties below would say little. */
const REACHED: Readonly<Record<string, (taken: Taken) => boolean>> = {
  tie: ({ made, before }) => isBid(made, before) && before.leading?.maximum.units === cents(made.cents).units,
  beatenAtOnce: ({ step, made }) => step.auction.leading?.bidder !== made.bidder,
  beatsByLess: ({ made, before, step }) =>
    isBid(made, before) && before.leading !== null && step.auction.price?.units === cents(made.cents).units,
  raise: ({ made, before }) => made.kind === 'bid' && before.leading?.bidder === made.bidder,
  raiseToReserve: ({ made, before, step }) =>
    before.leading?.bidder === made.bidder && !isReserveMet(before) && step.auction.price === step.auction.reserve,
  reserveByChallenger: ({ made, before, step }) =>
    isBid(made, before) &&
    before.leading !== null &&
    !isReserveMet(before) &&
    step.auction.price === step.auction.reserve,
  lateBid: ({ before, step }) => step.auction.endsAt > before.endsAt,
  lateRaise: ({ made, before }) => before.leading?.bidder === made.bidder && before.endsAt - made.at < 5 * MINUTE,
  boughtByLeader: ({ made, before }) => made.kind === 'buy' && before.leading?.bidder === made.bidder,
  boughtByOther: ({ made, before }) =>
    made.kind === 'buy' && before.leading !== null && before.leading.bidder !== made.bidder,
  fixedPrice: ({ made, before }) => made.kind === 'buy' && before.kind === 'fixed',
};

function isBid({ kind, bidder }: Attempt, before: Auction): boolean {
  return kind === 'bid' && before.leading?.bidder !== bidder;
}

it('comes to whatever matters', () => {
  const moves = fc
    .sample(games, { numRuns: 1_500, seed: 7 })
    .flatMap(({ offered, attempts }) => play(listedAs(offered), attempts));
  const counts = Object.entries(REACHED).map(([what, is]) => [what, accepted(moves).filter(is).length] as const);
  expect(counts.filter(([, count]) => count < 10)).toEqual([]);

  const codes = moves.flatMap(({ answer }) => (answer instanceof Refusal ? [answer.code] : []));
  expect(new Set(codes)).toEqual(new Set(Object.values(CODES)));
});

it('answers every attempt as the rules do, and moves the same money', () => {
  always(({ offered, attempts }, moves) => {
    for (const [index, { refused, after }] of audit(offered, attempts).entries()) {
      const move = moves[index];
      const code = move?.answer instanceof Refusal ? move.answer.code : null;
      expect(code).toBe(refused && CODES[refused]);
      expect(move && shown(move.after)).toEqual(expected(after));
      expect(flowsOf(accepted(moves.slice(0, index + 1)).map(bidderOf))).toEqual(inUnits(after.flows));
    }
  });
});

it('ends as the rules say', () => {
  always(({ offered, attempts }, moves) => {
    const last = moves.at(-1)?.after ?? listedAs(offered);
    const taken = accepted(moves).map(bidderOf);
    const all =
      last.status === 'sold' ? taken : [...taken, { bidder: last.leading?.bidder ?? NOBODY, step: close(last) }];
    const result = outcome(offered, attempts);
    const { [NOBODY]: nobody, ...flows } = flowsOf(all);
    expect(nobody ?? { held: 0n, released: 0n, donated: 0n }).toEqual({ held: 0n, released: 0n, donated: 0n });
    expect(flows).toEqual(inUnits(result.flows));
    expect(all.at(-1)?.step.auction.status).toBe(result.winner === null ? 'unsold' : 'sold');
    if (result.winner !== null) expect(all.at(-1)?.step.auction.leading?.bidder).toBe(result.winner);
    for (const { held, released, donated } of Object.values(flows)) expect(held).toBe(released + donated);
  });
});

it('never lets the price fall, nor pass the leader’s maximum, nor anybody lead who offered less', () => {
  always((_, moves) => {
    for (const { before, step } of accepted(moves)) {
      const { price, leading, endsAt, reserve } = step.auction;
      const [now, most] = [price?.units ?? 0n, leading?.maximum.units ?? 0n];
      expect(now).toBeGreaterThanOrEqual(before.price?.units ?? step.auction.opening.units);
      expect(now).toBeLessThanOrEqual(most);
      expect(endsAt).toBeGreaterThanOrEqual(before.endsAt);
      // The price has reached the reserve exactly when somebody would pay it.
      expect(isReserveMet(step.auction)).toBe(reserve === null || most >= reserve.units);
    }
    const highest = accepted(moves).reduce((most, { made }) => (made.cents > most ? made.cents : most), 0n);
    expect(moves.at(-1)?.after.leading?.maximum ?? cents(0n)).toEqual(cents(highest));
  });
});

it('holds for the leader alone, exactly their maximum, and loses nothing on the way', () => {
  always((_, moves) => {
    const taken = accepted(moves);
    for (const count of taken.keys()) {
      const until = taken.slice(0, count + 1);
      expect(isConserved(until.map(({ step }) => step))).toBe(true);
      const now = until.at(-1)?.step.auction;
      for (const [bidder, { held, released, donated }] of Object.entries(flowsOf(until.map(bidderOf)))) {
        const leads = now?.status === 'listed' && now.leading?.bidder === bidder;
        expect(held - released - donated).toBe(leads ? now.leading.maximum.units : 0n);
      }
    }
  });
});

it('notices any unit that is not where it should be', () => {
  const amounts = fc.tuple(games, fc.nat(), fc.constantFrom('held', 'donated'), fc.constantFrom(-1n, 1n));
  fc.assert(
    fc.property(amounts, ([{ offered, attempts }, which, kind, by]) => {
      const steps = accepted(play(listedAs(offered), attempts)).map(({ step }) => step);
      const step = steps[which % Math.max(steps.length, 1)];
      fc.pre(step !== undefined);
      const wrong = { ...step, [kind]: { ...step[kind], units: step[kind].units + by } };
      expect(isConserved(steps.map((each) => (each === step ? wrong : each)))).toBe(false);
    }),
    { numRuns: 500 },
  );
});

it('is as if what was refused had never been tried, in whatever order', () => {
  const places = Array.from({ length: ATTEMPTS_MAX }, (_, place) => place);
  const orders = fc.shuffledSubarray(places, { minLength: ATTEMPTS_MAX });
  fc.assert(
    fc.property(games, orders, ({ offered, attempts }, order) => {
      const moves = play(listedAs(offered), attempts);
      const taken = accepted(moves);
      const alone = play(
        listedAs(offered),
        taken.map(({ made }) => made),
      );
      expect(alone.map(({ answer }) => answer)).toEqual(taken.map(({ step }) => step));

      // All that would be refused now, one after the other.
      const last = moves.at(-1)?.after ?? listedAs(offered);
      const shuffled = order.map((place) => attempts[place]).filter((made) => made !== undefined);
      const refused = shuffled.filter((made) => attempt(last, made) instanceof Refusal);
      for (const { answer, after } of play(last, refused)) {
        expect(answer).toBeInstanceOf(Refusal);
        expect(after).toBe(last);
      }
    }),
    { numRuns: 500 },
  );
});

it('is found again by anybody who replays what was accepted', () => {
  always((_, moves) => {
    const taken = accepted(moves);
    const history = taken.map(({ made: { kind, bidder, cents: amount, at }, before }): Accepted => {
      const isRaise = kind === 'bid' && before.leading?.bidder === bidder;
      return { kind: isRaise ? 'raise' : kind, bidder, maximum: cents(amount), at };
    });
    const [first] = moves;
    expect(first && replay(first.before, history)).toEqual(taken.map(({ step }) => step.auction));
  });
});

it('asks for the least cent that is five percent above the price', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 100_000_000_000n), (price) => {
      const next = nextBid({ opening: cents(1n), price: cents(price) }).units / 10_000n;
      expect(100n * next >= 105n * price).toBe(true);
      expect(100n * (next - 1n) < 105n * price).toBe(true);
      expect(nextBid({ opening: cents(1n), price: cents(price) }).units % 10_000n).toBe(0n);
    }),
    { numRuns: 1_000 },
  );
});
