import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { NOT_DECIMALS } from '../testing/not-decimals.ts';
import {
  add,
  applyRate,
  type Asset,
  ASSET_DECIMALS,
  ASSETS,
  formatMoney,
  money,
  negate,
  parseMoney,
  subtract,
  zero,
} from './money.ts';
import { rate } from './rate.ts';

describe.each(ASSETS)('%s', (asset) => {
  it('reads back every amount that it writes, to the last unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n - 10n ** 37n, max: 10n ** 37n - 1n }), (units) => {
        expect(parseMoney(asset, formatMoney(money(asset, units)))).toEqual({ asset, units });
      }),
    );
  });

  test.each(NOT_DECIMALS)('refuses %j', (text) => {
    expect(parseMoney(asset, text)).toBe(null);
  });

  it('keeps its smallest unit, and refuses anything smaller', () => {
    const places = ASSET_DECIMALS[asset] - 1;
    expect(parseMoney(asset, `0.${'0'.repeat(places)}1`)).toEqual(money(asset, 1n));
    expect(parseMoney(asset, `0.${'0'.repeat(places)}01`)).toBe(null);
    expect(parseMoney(asset, `0.${'0'.repeat(places)}10`)).toBe(null);
  });
});

test.each<[Asset, string, bigint]>([
  ['USDT', '100000', 100_000_000_000n],
  ['BTC', '0.015', 1_500_000n],
  ['ETH', '0.2', 200_000_000_000_000_000n],
  ['USDT', '-0', 0n],
])('%s %s is %s units', (asset, text, units) => {
  expect(parseMoney(asset, text)).toEqual(money(asset, units));
});

test('amounts of two assets never meet', () => {
  expect(() => add(money('USDT', 1n), money('BTC', 1n))).toThrow('one asset');
  expect(() => subtract(money('USDT', 1n), money('ETH', 1n))).toThrow('one asset');
});

test('what is added and taken away again leaves nothing behind', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
      const [first, second] = [money('USDT', a), money('USDT', b)];
      expect(subtract(add(first, second), second)).toEqual(first);
      expect(add(first, negate(first))).toEqual(zero('USDT'));
    }),
  );
});

describe('a rate of an amount', () => {
  test.each([
    // 7,367.36 × 0.06 % = 4.420416, exactly.
    [7_367_360_000n, 600_000n, 1n, 'up', 4_420_416n],
    // 1 unit × 0.06 % = 0.0006 units.
    [1n, 600_000n, 1n, 'down', 0n],
    [1n, 600_000n, 1n, 'up', 1n],
    // A debt of one unit: down is away from zero.
    [-1n, 600_000n, 1n, 'down', -1n],
    [-1n, 600_000n, 1n, 'towards-zero', 0n],
    // 1,000 × 0.1 % × 30 days = 30, rounded once and not thirty times.
    [1_000_000_000n, 1_000_000n, 30n, 'down', 30_000_000n],
    [1n, 1_000_000n, 1_000n, 'down', 1n],
  ] as const)('%s units × %s ppb × %s, rounded %s, is %s', (units, ppb, times, rounding, result) => {
    expect(applyRate(money('USDT', units), rate(ppb), times, rounding)).toEqual(money('USDT', result));
  });

  it('rounded down never takes more than the rate, nor a whole unit less', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 30n });
    fc.assert(
      fc.property(units, fc.bigInt({ min: 0n, max: 2_000_000_000n }), (amount, ppb) => {
        const charged = applyRate(money('USDT', amount), rate(ppb), 1n, 'down').units * 1_000_000_000n;
        const exact = amount * ppb;
        expect(charged <= exact && exact - charged < 1_000_000_000n).toBe(true);
      }),
    );
  });
});
