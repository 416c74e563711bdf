import { expect, it, test } from 'vitest';
import { LOCALES } from './locales.ts';
import { costText, decimalText, exactMoneyText, moneyText, percentText, priceText } from './numbers.ts';

test.each([
  ['en', '1234567.5', 2, 6, '1,234,567.50'],
  ['de', '1234567.5', 2, 6, '1.234.567,50'],
  // No digit is lost or rounded, however many there are.
  ['en', '9007199254740993.123456', 2, 6, '9,007,199,254,740,993.123456'],
  ['en', '0.999999', 2, 6, '0.999999'],
  // Extra digits are cut off, never rounded up.
  ['en', '99.999', 2, 2, '99.99'],
  ['en', '-0.019', 2, 2, '−0.01'],
  ['en', '-0.001', 2, 2, '0.00'],
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
  // What was typed gets the instrument's digits, and loses none.
  expect(priceText('en', '1.15', 5)).toBe('1.15000');
  expect(priceText('de-DE', '1.234567', 5)).toBe('1,234567');
});

test.each([
  // money, cost
  ['100', '100.00', '100.00'],
  ['99995.584', '99,995.58', '99,995.59'],
  ['0.004', '0.00', '0.01'],
  ['-0.004', '−0.01', '0.00'],
  ['-12.341', '−12.35', '−12.34'],
  ['9007199254740993.129', '9,007,199,254,740,993.12', '9,007,199,254,740,993.13'],
])('%s is shown as no more than %s to who has it, and as no less than %s to who pays it', (text, money, cost) => {
  expect(moneyText('en', text)).toBe(money);
  expect(costText('en', text)).toBe(cost);
});

it('shows all digits of an exact amount, and two decimals at least', () => {
  expect(exactMoneyText('en', '99995.584')).toBe('99,995.584');
  expect(exactMoneyText('de', '0.123456789012345678')).toBe('0,123456789012345678');
  expect(exactMoneyText('en', '5', 'exceptZero')).toBe('+5.00');
});

it('always signs a change', () => {
  expect(percentText('en', 1.2)).toBe('+1.20%');
  expect(percentText('en', -3.456)).toBe('−3.46%');
  expect(percentText('en', 0)).toBe('0.00%');
});

it('writes the percent sign as the language does', () => {
  const shown = LOCALES.map(({ locale, lang }) => [locale, percentText(lang, -25)]);
  expect(Object.fromEntries(shown)).toEqual({
    zh: '−25.00%',
    hk: '−25.00%',
    en: '−25.00%',
    ja: '−25.00%',
    ko: '−25.00%',
    de: '−25,00\u00A0%',
    fr: '−25,00\u00A0%',
    it: '−25,00%',
    es: '−25,00\u00A0%',
    ar: '\u200E−25.00\u200E%\u200E',
  });
});

test.each(LOCALES)('has one minus sign in $locale, and no hyphen before a figure', ({ lang }) => {
  for (const text of [decimalText(lang, '-1234.5', 2, 2), moneyText(lang, '-1.5'), percentText(lang, -1.5)]) {
    expect(text).toContain('\u2212');
    expect(text).not.toContain('-');
  }
});
