/** Exposure against a walk over all positions, in fractions, written from the published rule and not from the sums. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lots, price } from '../money/price.ts';
import { rate } from '../money/rate.ts';
import type { Direction } from '../trading/margin/margin.ts';
import { addSums, exposureOf, isCovered, isFlat, NO_POSITIONS, withdrawable, withPosition } from './exposure.ts';

type Position = {
  readonly direction: Direction;
  readonly lots: bigint;
  readonly contractSize: bigint;
  readonly openPrice: bigint;
};
type Terms = {
  readonly bid: bigint;
  readonly ask: bigint;
  readonly rateToUsdt: bigint;
  readonly leverageMax: number;
  readonly gap: bigint;
};

/** A fraction. */
class Q {
  readonly n: bigint;
  readonly d: bigint;
  constructor(n: bigint, d = 1n) {
    this.n = n;
    this.d = d;
  }
  plus(o: Q): Q {
    return new Q(this.n * o.d + o.n * this.d, this.d * o.d);
  }
  times(o: Q): Q {
    return new Q(this.n * o.n, this.d * o.d);
  }
  minus(o: Q): Q {
    return this.plus(o.times(new Q(-1n)));
  }
  ceil(): bigint {
    const whole = this.n / this.d;
    return this.n > 0n && this.n % this.d !== 0n ? whole + 1n : whole;
  }
}
const max = (a: Q, b: Q) => (a.minus(b).n > 0n ? a : b);

/** USDT × 10⁶, position by position, for a market that goes up and for one that goes down; the worse for the platform. */
function naive(positions: readonly Position[], terms: Terms): bigint {
  // Half of the margin is left at the stop-out, and margin is 1 ÷ leverage of the notional.
  const stopOutMove = new Q(1n, 2n * BigInt(terms.leverageMax));
  const gap = new Q(terms.gap, 1_000_000_000n);
  const owed = (goes: 'up' | 'down') => {
    let sum = new Q(0n);
    for (const position of positions) {
      const units = new Q(position.lots, 100_000_000n).times(new Q(position.contractSize));
      const closing = new Q(position.direction === 'long' ? terms.bid : terms.ask, 10_000_000_000n);
      const opening = new Q(position.openPrice, 10_000_000_000n);
      const sign = position.direction === 'long' ? closing.minus(opening) : opening.minus(closing);
      const wins = (position.direction === 'long') === (goes === 'up');
      const moved = wins ? closing.times(stopOutMove.plus(gap)) : closing.times(stopOutMove).times(new Q(-1n));
      sum = sum.plus(sign.plus(moved).times(units));
    }
    return sum.times(new Q(terms.rateToUsdt, 10_000_000_000n)).times(new Q(1_000_000n));
  };
  return max(max(owed('up'), owed('down')), new Q(0n)).ceil();
}

const sumOf = (positions: readonly Position[]) =>
  positions.reduce(
    (sums, each) => withPosition(sums, { ...each, lots: lots(each.lots), openPrice: price(each.openPrice) }, 1n),
    NO_POSITIONS,
  );
const measured = (positions: readonly Position[], terms: Terms) =>
  exposureOf(sumOf(positions), {
    bid: price(terms.bid),
    ask: price(terms.ask),
    rateToUsdt: price(terms.rateToUsdt),
    leverageMax: terms.leverageMax,
    gap: rate(terms.gap),
  });

const position = fc.record({
  direction: fc.constantFrom<Direction>('long', 'short'),
  lots: fc.bigInt(1n, 10n ** 12n),
  contractSize: fc.bigInt(1n, 100_000n),
  openPrice: fc.bigInt(1n, 10n ** 15n),
});
const anyTerms = fc
  .record({
    bid: fc.bigInt(1n, 10n ** 15n),
    spread: fc.bigInt(0n, 10n ** 12n),
    rateToUsdt: fc.bigInt(1n, 10n ** 11n),
    leverageMax: fc.constantFrom(1, 2, 3, 5, 7, 10, 20, 30),
    gap: fc.bigInt(0n, 500_000_000n),
  })
  .map(({ spread, ...terms }) => ({ ...terms, ask: terms.bid + spread }));

const BTC: Terms = {
  bid: 73_590n * 10n ** 10n,
  ask: 73_600n * 10n ** 10n,
  rateToUsdt: 10n ** 10n,
  leverageMax: 2,
  gap: 10_000_000n,
};
const long = (size: string, at: bigint): Position => ({
  direction: 'long',
  lots: BigInt(Math.round(Number(size) * 1e8)),
  contractSize: 1n,
  openPrice: at * 10n ** 10n,
});
const short = (size: string, at: bigint): Position => ({ ...long(size, at), direction: 'short' });

describe('by hand', () => {
  test.each([
    // −10 of spread, and 26 % of 73,590: the 25 % to the stop-out at leverage 2, and the gap of 1 %.
    ['a long of one bitcoin, just bought', [long('1', 73_600n)], 19_123_400_000n],
    // 26 % of 73,600, less the spread.
    ['a short of one, just sold', [short('1', 73_590n)], 19_126_000_000n],
    // The market falls: 26 % of 73,600 won, 25 % of 73,590 lost, less both spreads.
    ['one of each', [long('1', 73_600n), short('1', 73_590n)], 718_500_000n],
    ['a long that has won 10,000', [long('1', 63_590n)], 29_133_400_000n],
    ['a long that has lost more than it can win', [long('1', 100_000n)], 0n],
    ['nothing', [], 0n],
  ])('%s', (_, positions, units) => {
    expect(naive(positions, BTC)).toBe(measured(positions, BTC));
    expect(measured(positions, BTC)).toBe(units);
  });
});

describe('for any positions and terms', () => {
  it('is what a walk over all positions gives, to the unit', () => {
    fc.assert(
      fc.property(fc.array(position, { maxLength: 12 }), anyTerms, (positions, terms) => {
        expect(measured(positions, terms)).toBe(naive(positions, terms));
      }),
      { numRuns: 300 },
    );
  });

  it('is the same whether positions were added, ended, or summed apart', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 8 }), fc.nat(), (positions, place) => {
        const [ended] = positions.slice(place % positions.length);
        const rest = positions.filter((each) => each !== ended);
        if (ended === undefined) return;
        const typed = { ...ended, lots: lots(ended.lots), openPrice: price(ended.openPrice) };
        expect(withPosition(sumOf(positions), typed, -1n)).toEqual(sumOf(rest));
        expect(addSums(sumOf(rest), sumOf([ended]))).toEqual(sumOf(positions));
      }),
    );
  });

  it('covers every smaller move as well', () => {
    fc.assert(
      fc.property(
        fc.array(position, { maxLength: 8 }),
        anyTerms,
        fc.integer({ min: 0, max: 100 }),
        (positions, terms, part) => {
          // The market stops on its way to the stop-out: nobody is protected yet, and every position stands at the new price.
          const reach = 2n * BigInt(terms.leverageMax) * 100n;
          for (const direction of [1n, -1n]) {
            const at = (side: bigint) => (side * (reach + direction * BigInt(part))) / reach;
            const owed = positions.reduce((sum, each) => {
              const move = each.direction === 'long' ? at(terms.bid) - each.openPrice : each.openPrice - at(terms.ask);
              return sum + each.lots * each.contractSize * move;
            }, 0n);
            // Prices on their way are rounded down, by less than one step each.
            const slack = positions.reduce((sum, each) => sum + each.lots * each.contractSize, 0n);
            const units = ((owed - slack) * terms.rateToUsdt) / 10n ** 22n;
            expect(measured(positions, terms)).toBeGreaterThanOrEqual(units);
          }
        },
      ),
    );
  });
});

it('takes a change of the value alone for a change', () => {
  const swapped = addSums(withPosition(NO_POSITIONS, { ...long('1', 5n), lots: lots(1n), openPrice: price(5n) }, -1n), {
    ...NO_POSITIONS,
    long: { size: 1n, value: 6n },
  });
  expect([swapped.long.size, isFlat(swapped), isFlat(NO_POSITIONS)]).toEqual([0n, false, true]);
});

test.each([
  [100n, 100n, true],
  [101n, 100n, false],
  [0n, 0n, true],
  [0n, -1n, false],
  [null, 100n, false],
])('an exposure of %s with a cover of %s: %s', (exposure, cover, answer) => {
  expect(isCovered(exposure, cover)).toBe(answer);
});

test.each([
  [{ capital: 100n, cover: 120n }, 30n, 70n],
  [{ capital: 100n, cover: 60n }, 30n, 30n],
  [{ capital: 100n, cover: 20n }, 30n, 0n],
  [{ capital: 20n, cover: 120n }, 30n, 0n],
])('of %o with an exposure of %s, %s can be withdrawn', (funds, exposure, most) => {
  expect(withdrawable(funds, exposure)).toBe(most);
});
