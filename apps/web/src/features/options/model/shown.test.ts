import { formatMoney, money, usdtText } from '@candor/core/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactUsdt } from '../../../shared/exact.ts';
import { shownMarkup, shownProfit, shownWorth } from './shown.ts';

test.each([
  // markup     premium       worth, as it is shown beside 2.90 and 99.51
  ['2.898266', '99.507146', '96.61'],
  ['2.9', '99.5', '96.6'],
])('a markup of %s and a premium of %s are shown with a worth of %s', (markup, premium, worth) => {
  expect(formatMoney(shownWorth({ markup: exactUsdt(markup), premium: exactUsdt(premium) }))).toBe(worth);
});

test('what closing brings is what it is worth, less the markup, as all three are shown', () => {
  const [worth, brings] = [exactUsdt('100.881299'), exactUsdt('97.85486')];
  expect(formatMoney(shownMarkup({ worth, brings }))).toBe('3.03');
});

test('a profit is what was paid, less the premium, as both are shown', () => {
  expect(usdtText(shownProfit(exactUsdt('126.244098'), exactUsdt('134.053027')))).toBe('-7.82');
  expect(usdtText(shownProfit(exactUsdt('171'), exactUsdt('66.57876')))).toBe('104.42');
});

const CENT = 10_000n;
const usdt = (units: bigint) => money('USDT', units);
const costOf = (units: bigint) => ((units + CENT - 1n) / CENT) * CENT;
const gainOf = (units: bigint) => (units / CENT) * CENT;
const isWithinACent = (shown: bigint, exact: bigint) => shown - exact < CENT && exact - shown < CENT;

/** A worth in millionths, and the part of it that the operator takes: 1 % to 10 % in parts per billion, rounded down (docs/adr/0062). */
const priced = fc
  .record({
    worth: fc.oneof(
      fc.constantFrom(0n, 1n, CENT - 1n, CENT, 970_874n),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
    ),
    rate: fc.bigInt({ min: 10_000_000n, max: 100_000_000n }),
  })
  .map(({ worth, rate }) => ({ worth, markup: (worth * rate) / 10n ** 9n }));

test('worth and markup are the premium, and neither markup nor premium is shown as less than it is', () => {
  fc.assert(
    fc.property(priced, ({ worth, markup }) => {
      const premium = worth + markup;
      const shown = shownWorth({ markup: usdt(markup), premium: usdt(premium) }).units;
      expect(shown + costOf(markup)).toBe(costOf(premium));
      expect(shown >= 0n && isWithinACent(shown, worth)).toBe(true);
    }),
  );
});

test('worth less markup is what closing brings, and neither worth nor what it brings is shown as more than it is', () => {
  fc.assert(
    fc.property(priced, ({ worth, markup }) => {
      const brings = worth - markup;
      const shown = shownMarkup({ worth: usdt(worth), brings: usdt(brings) }).units;
      expect(gainOf(worth) - shown).toBe(gainOf(brings));
      expect(shown >= 0n && isWithinACent(shown, markup)).toBe(true);
    }),
  );
});

test('a profit is never better than it is, never two cents worse, and never a loss of more than the premium as it is shown', () => {
  const amount = fc.oneof(fc.constantFrom(0n, 1n, CENT), fc.bigInt({ min: 0n, max: 10n ** 30n }));
  fc.assert(
    fc.property(amount, amount, (paid, premium) => {
      const shown = shownProfit(usdt(paid), usdt(premium));
      expect(shown).toBe(gainOf(paid) - costOf(premium));
      expect(shown <= paid - premium && paid - premium - shown < 2n * CENT).toBe(true);
      expect(shown).toBeGreaterThanOrEqual(-costOf(premium));
    }),
  );
});
