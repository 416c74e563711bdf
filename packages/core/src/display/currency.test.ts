/** Totals in another currency, by exact decimals. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { money, parseMoney } from '../money/money.ts';
import { parsePrice, price } from '../money/price.ts';
import { DISPLAY_CURRENCIES, DISPLAY_RATES, displayAmount, type DisplayCurrency, isReadableRate } from './currency.ts';

const usdt = (text: string) => parseMoney('USDT', text) ?? money('USDT', 0n);

test.each<[string, DisplayCurrency, string | null, string | null]>([
  ['100000', 'USD', null, '100000.00'],
  // Worked out by hand: 100,000 ÷ 1.1585 = 86,318.5153…
  ['100000', 'EUR', '1.1585', '86318.51'],
  ['-100000', 'EUR', '1.1585', '-86318.51'],
  // 100,000 × 155.42
  ['100000', 'JPY', '155.42', '15542000'],
  ['0.01', 'JPY', '155.42', '1'],
  ['0.006', 'JPY', '155.42', '0'],
  ['-0.006', 'JPY', '155.42', '0'],
  // 1 ÷ 3 has no end; 2 ÷ 3 is not rounded up.
  ['2', 'EUR', '3', '0.66'],
  ['1', 'CNH', '7.1085', '7.10'],
  ['73600', 'BTC', '73600', '1.000000'],
  ['1', 'BTC', '73600', '0.000013'],
  ['0.000001', 'EUR', '1.1585', '0.00'],
  ['0', 'EUR', '1.1585', '0.00'],
  ['100000', 'EUR', null, null],
  ['100000', 'EUR', '0', null],
  ['100000', 'EUR', '-1', null],
])('%s USDT in %s at %s: %s', (amount, currency, rate, shown) => {
  expect(displayAmount(usdt(amount), currency, rate === null ? null : parsePrice(rate))).toBe(shown);
});

it('is asked of USDT alone', () => {
  expect(displayAmount(money('BTC', 1n), 'USD', null)).toBeNull();
});

it('never looks larger than it is, and is less than one of its last digit away', () => {
  const amounts = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  const rates = fc.bigInt({ min: 1n, max: 10n ** 16n });
  fc.assert(
    fc.property(amounts, rates, fc.constantFrom(...DISPLAY_CURRENCIES), (units, rate, currency) => {
      const { code, pricedIn, digits } = DISPLAY_RATES[currency];
      const used = code === null ? 10n ** 10n : rate;
      const shown = BigInt((displayAmount(money('USDT', units), currency, price(rate)) ?? '').replace('.', ''));
      const size = (value: bigint) => (value < 0n ? -value : value);
      // Both sides times the same: units of 10^-6 USDT against units of 10^-digits of the currency.
      const [exact, step] =
        pricedIn === 'usdt'
          ? [size(units) * 10n ** BigInt(digits + 10), 10n ** 6n * used]
          : [size(units) * 10n ** BigInt(digits) * used, 10n ** 16n];
      expect(size(shown) * step <= exact).toBe(true);
      expect((size(shown) + 1n) * step > exact).toBe(true);
      if (shown !== 0n) expect(shown < 0n).toBe(units < 0n);
    }),
  );
});

test.each([
  ['live', true],
  ['closed', true],
  ['stale', false],
  ['held', false],
  ['', false],
])('a rate that is %s is readable: %s', (status, readable) => expect(isReadableRate(status)).toBe(readable));
