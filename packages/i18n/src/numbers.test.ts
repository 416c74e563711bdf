import { expect, it, test } from 'vitest';
import { decimalText, percentText, priceText } from './numbers.ts';

test.each([
  ['en', '1234567.5', 2, 6, '1,234,567.50'],
  ['de', '1234567.5', 2, 6, '1.234.567,50'],
  // No digit is lost or rounded, however many there are.
  ['en', '9007199254740993.123456', 2, 6, '9,007,199,254,740,993.123456'],
  ['en', '0.999999', 2, 6, '0.999999'],
  // Extra digits are cut off, never rounded up.
  ['en', '99.999', 2, 2, '99.99'],
  ['en', '-0.019', 2, 2, '-0.01'],
  // Text that is not a decimal is shown as it is, not as NaN.
  ['en', '', 2, 2, ''],
  ['en', 'n/a', 2, 2, 'n/a'],
])('%s %o with %i to %i digits → %o', (lang, text, min, max, shown) => {
  expect(decimalText(lang, text, min, max)).toBe(shown);
});

it('shows a price with exactly its own digits', () => {
  expect(priceText('en', '73590.10')).toBe('73,590.10');
  expect(priceText('zh-Hans-CN', '0.09950')).toBe('0.09950');
  expect(priceText('en', '151')).toBe('151');
});

it('always signs a change', () => {
  expect(percentText('en', 1.2)).toBe('+1.20%');
  expect(percentText('en', -3.456)).toBe('-3.46%');
  expect(percentText('en', 0)).toBe('0.00%');
});
