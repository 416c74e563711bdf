import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMoney, type Money } from '../money/money.ts';
import { lots, price, type Price } from '../money/price.ts';
import { rate } from '../money/rate.ts';
import { lotsOf, percentOf, priceOf, usdt } from '../testing/trading.ts';
import { largestPayoff, payoffAt } from './combination.ts';
import { largestPayout, payoutAt, PREMIUM_MIN, quoteClosing, quotePremium } from './premium.ts';
import { sales } from './testing/offered.ts';
import { costsOf, paidOut } from './testing/oracle.ts';

const THREE_PERCENT = percentOf('3');
const HIGHEST_MARKUP = 100_000_000n;
const text = (amount: Money): string => formatMoney(amount);

test.each([
  // Fair value, lots, units of a lot: worth, markup, premium, what closing brings.
  ['12.5', '2', 1n, '25', '0.75', '25.75', '24.25'],
  ['0.00123456', '0.5', 100_000n, '61.728', '1.85184', '63.57984', '59.87616'],
  // 33.333333 exactly, and 3 % of it 0.99999999: both are cut.
  ['33.3333339999', '1', 1n, '33.333333', '0.999999', '34.333332', '32.333334'],
  ['0.0000000001', '1', 1n, '0', '0', '0', '0'],
  ['0.0000009999', '1', 1n, '0', '0', '0', '0'],
  ['0.0000333333', '1', 1n, '0.000033', '0', '0.000033', '0.000033'],
  ['0', '1000', 100n, '0', '0', '0', '0'],
])('a fair value of %s for %s lots of %i is worth %s', (fair, size, contractSize, worth, markup, premium, closing) => {
  const of = { lots: lotsOf(size), contractSize };
  const quoted = quotePremium(priceOf(fair), of, THREE_PERCENT);
  expect([quoted.worth, quoted.markup, quoted.premium].map(text)).toEqual([worth, markup, premium]);
  expect(text(quoteClosing(priceOf(fair), of, THREE_PERCENT))).toBe(closing);
  expect(quoted.premium.asset).toBe('USDT');
});

it('is sold from one USDT on', () => {
  expect(PREMIUM_MIN).toEqual(usdt('1'));
});

const fairs = fc.oneof(fc.bigInt(0n, 200_000n), fc.bigInt(0n, 10n ** 16n)).map(price);
const sizes = fc.record({
  lots: fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 10n ** 12n)).map(lots),
  contractSize: fc.constantFrom(1n, 100n, 5_000n, 100_000n),
});
const markups = fc.oneof(fc.constantFrom(0n, 30_000_000n, HIGHEST_MARKUP), fc.bigInt(0n, HIGHEST_MARKUP)).map(rate);

describe('at any fair value, size and markup', () => {
  it('costs what whole numbers say, and buying and closing at one quote never gains', () => {
    fc.assert(
      fc.property(fairs, sizes, markups, (fair, size, markup) => {
        const quoted = quotePremium(fair, size, markup);
        const closing = quoteClosing(fair, size, markup).units;
        const units = {
          worth: quoted.worth.units,
          markup: quoted.markup.units,
          premium: quoted.premium.units,
          closing,
        };
        expect(units).toEqual(costsOf(fair, size.lots, size.contractSize, markup));
        expect(closing <= quoted.premium.units).toBe(true);
        expect(quoted.premium.units - closing).toBe(2n * quoted.markup.units);
        expect(closing >= 0n).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is rounded in the customer’s favour when it is bought: by less than a unit of each part', () => {
    fc.assert(
      fc.property(fairs, sizes, markups, (fair, { lots: size, contractSize }, markup) => {
        const { worth, markup: charged } = quotePremium(fair, { lots: size, contractSize }, markup);
        const exact = fair * size * contractSize;
        expect(worth.units * 10n ** 12n <= exact && exact < (worth.units + 1n) * 10n ** 12n).toBe(true);
        const share = worth.units * markup;
        expect(charged.units * 10n ** 9n <= share && share < (charged.units + 1n) * 10n ** 9n).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  /**
   * Splitting gains no more than the rounding: two units of USDT for each part when it is bought, one when it is closed, and one when it pays.
   * With parts of one USDT or more that is below 0.0004 % of them: never what the markup costs, unless that is next to nothing.
   */
  it('splitting an order gains at most the rounding of its parts', () => {
    fc.assert(
      fc.property(
        fairs,
        fc.array(fc.bigInt(1n, 10n ** 10n), { minLength: 2, maxLength: 10 }),
        fc.constantFrom(1n, 100_000n),
        markups,
        (fair, parts, contractSize, markup) => {
          const sizeOf = (units: bigint) => ({ lots: lots(units), contractSize });
          const whole = sizeOf(sum(parts));
          const count = BigInt(parts.length);
          const bought = quotePremium(fair, whole, markup).premium.units;
          const apart = sum(parts.map((part) => quotePremium(fair, sizeOf(part), markup).premium.units));
          expect(apart <= bought && bought - apart <= 2n * count).toBe(true);
          const closed = quoteClosing(fair, whole, markup).units;
          const closedApart = sum(parts.map((part) => quoteClosing(fair, sizeOf(part), markup).units));
          expect(closedApart - closed <= count && closed - closedApart <= count).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('a higher fair value, and more lots, never cost less', () => {
    fc.assert(
      fc.property(fairs, fairs, sizes, markups, (one, two, size, markup) => {
        const [less, more] = one < two ? [one, two] : [two, one];
        const quotes = [less, more].map((fair) => quotePremium(fair, size, markup).premium.units);
        expect((quotes[0] ?? 0n) <= (quotes[1] ?? 0n)).toBe(true);
        const larger = { ...size, lots: lots(size.lots + 1n) };
        expect(quotePremium(less, larger, markup).premium.units >= (quotes[0] ?? 0n)).toBe(true);
        expect(quoteClosing(more, size, markup).units >= quoteClosing(less, size, markup).units).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the pay-out', () => {
  test.each([
    ['110.0000000001', '0.00000001', '0.000001'],
    ['110', '0.5', '5'],
    ['100', '0.5', '0'],
    ['100.0000000001', '1', '0.000001'],
  ])('of a call at 100, settled at %s, for %s lots is %s: rounded up', (settled, size, paid) => {
    const call = { kind: 'call', strike: priceOf('100'), upper: null, cap: priceOf('150') } as const;
    expect(text(payoutAt(call, { lots: lotsOf(size), contractSize: 1n }, priceOf(settled)))).toBe(paid);
  });

  it('is what whole numbers say, and never more than was set aside', () => {
    const settlements = fc.tuple(sales, fc.nat(), fc.integer({ min: -1, max: 1 }), fc.bigInt(0n, 10n ** 16n));
    fc.assert(
      fc.property(settlements, sizes, ([{ combination }, which, beside, anywhere], size) => {
        const { strike, upper, cap } = combination;
        const knots: Price[] = [strike, upper ?? strike, cap ?? strike];
        const near = price((knots[which % 3] ?? strike) + BigInt(beside));
        const most = largestPayout(combination, size).units;
        expect(most).toBe(paidOut(largestPayoff(combination), size.lots, size.contractSize));
        for (const settled of [near, price(anywhere), price(0n)]) {
          const paid = payoutAt(combination, size, settled).units;
          expect(paid).toBe(paidOut(payoffAt(combination, settled), size.lots, size.contractSize));
          expect(paid >= 0n && paid <= most).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

function sum(all: readonly bigint[]): bigint {
  return all.reduce((total, each) => total + each, 0n);
}
