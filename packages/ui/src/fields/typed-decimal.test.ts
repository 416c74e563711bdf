/** Reading typed decimals: the same figure in every language, never a different one, never a digit less. */
import fc from 'fast-check';
import { parseDecimal } from '@candor/core/money/decimal';
import { expect, it, test } from 'vitest';
import { keptDecimal, readTypedDecimal, shownDecimal } from './typed-decimal.tsx';

const LANGUAGES = ['zh-Hans-CN', 'zh-Hant-HK', 'en', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar', 'ar-EG', 'ar-AE'];

test.each([
  ['en', '0.1', '0.1'],
  ['en', '1,234.5', '1234.5'],
  ['en', '1 234.5', '1234.5'],
  ['en', '.5', '0.5'],
  ['en', '1.', '1'],
  ['en', ' 7 ', '7'],
  ['en', '−3', '-3'],
  ['de', '1,5', '1.5'],
  ['de', '1.234,5', '1234.5'],
  ['de', '1.234.567,89', '1234567.89'],
  ['es', '12.345,6', '12345.6'],
  // From a numeric keypad that has no comma.
  ['de', '0.1', '0.1'],
  ['it', '0.125', '0.125'],
  ['es', '1.5', '1.5'],
  ['de', '12.3456', '12.3456'],
  // With three digits after it, the mark separates thousands, as the language writes them.
  ['de', '1.234', '1234'],
  ['es', '-12.345', '-12345'],
  ['it', '0,000001', '0.000001'],
  ['fr', '1\u202f234,5', '1234.5'],
  ['fr', '1.5', '1.5'],
  ['de-CH', "1'234.5", '1234.5'],
  ['ja', '１２．５', '12.5'],
  ['zh-Hans-CN', '１，２３４。５', '1234.5'],
  ['ar-EG', '١٢٫٥', '12.5'],
  ['ar', '١٬٢٣٤٫٥', '1234.5'],
  ['ar', '12.5', '12.5'],
  ['ar', '\u200f١٢', '12'],
  ['en', '0.123456789012345678', '0.123456789012345678'],
  ['en', '007', '007'],
  // Pasted in another notation: two different marks show which one is the decimal point.
  ['en', '1.234,56', '1234.56'],
  ['en', '-12.345.678,9', '-12345678.9'],
  ['en', "1'234.56", '1234.56'],
  ['en', '1’234,56', '1234.56'],
  ['en', "1'234", '1234'],
  ['en', '1 234,56', '1234.56'],
  ['en', '1.234.567', '1234567'],
  ['de', '1,234.56', '1234.56'],
  ['de', '1,234,567', '1234567'],
  ['de', "1'234.56", '1234.56'],
  ['fr', '1.234,56', '1234.56'],
  ['ar', '1.234,56', '1234.56'],
  ['zh-Hans-CN', '1.234,56', '1234.56'],
  ['en', '١٬٢٣٤٫٥٦', '1234.56'],
  ['en', '१,२३४.५६', '1234.56'],
  ['de', '１，２３４．５６', '1234.56'],
  ['en', '１２３．５', '123.5'],
])('in %s %o is %s', (lang, typed, plain) => {
  expect(readTypedDecimal(typed, lang)).toBe(plain);
});

test.each([
  ['en', '1,5'],
  ['en', '1,23,4'],
  ['en', '1,234,5'],
  ['en', '1.23,4'],
  ['en', '1.234,567.8'],
  ['en', "1'23.4"],
  ['en', "12'3456"],
  ['en', '1.234,'],
  ['de', '1,234.567,8'],
  ['en', '1,234.567.890'],
  ['en', '1234,56'],
  ['en', '1.2.3'],
  ['en', '1,234 567'],
  ['de', '1.2.3'],
  ['de', '1.23,4'],
  ['es', '00.5'],
  ['en', '1e3'],
  ['en', '0x10'],
  ['en', '+1'],
  ['en', '--1'],
  ['en', '.'],
  ['en', '-'],
  ['en', '1-'],
  ['en', 'Infinity'],
  ['en', '½'],
])('in %s %o is not read, and cannot be taken for a figure', (lang, typed) => {
  expect(readTypedDecimal(typed, lang)).toBeNull();
  expect(parseDecimal(keptDecimal(typed, lang), 18)).toBeNull();
  expect(shownDecimal(keptDecimal(typed, lang), lang)).toBe(typed);
});

const decimals = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 20n }),
    fc.option(fc.stringMatching(/^[0-9]{1,18}$/), { nil: undefined }),
  )
  .map(
    ([isNegative, whole, fraction]) =>
      `${isNegative ? '-' : ''}${whole}${fraction === undefined ? '' : `.${fraction}`}`,
  );

it('reads what it shows, in every language, digit by digit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), decimals, (lang, plain) => {
      expect(readTypedDecimal(shownDecimal(plain, lang), lang)).toBe(plain);
    }),
  );
});

it('reads what the language itself writes, with its thousands marks', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.bigInt({ min: 0n, max: 10n ** 24n }), (lang, whole) => {
      const written = new Intl.NumberFormat(lang, { useGrouping: 'always' }).format(whole);
      expect(readTypedDecimal(written, lang)).toBe(whole.toString());
    }),
  );
});

it('keeps the digits of whatever it reads: none lost, none changed', () => {
  const digitsOf = (text: string) => text.replaceAll(/[^0-9]/g, '');
  fc.assert(
    fc.property(
      fc.constantFrom('en', 'de', 'fr', 'zh-Hans-CN'),
      fc.stringMatching(/^[-0-9., ]{1,24}$/),
      (lang, typed) => {
        const read = readTypedDecimal(typed, lang);
        if (read === null) return;
        expect([digitsOf(typed), `0${digitsOf(typed)}`]).toContain(digitsOf(read));
      },
    ),
    { numRuns: 2_000 },
  );
});

it('refuses what no keyboard of figures gives', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const stored = keptDecimal(text, 'en');
      const read = readTypedDecimal(text, 'en');
      expect(read === null ? parseDecimal(stored, 18) : read).toBe(read === null ? null : stored);
    }),
  );
});
