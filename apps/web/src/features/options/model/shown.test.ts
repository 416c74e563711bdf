import { formatMoney, usdtText } from '@candor/core/money/money';
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
