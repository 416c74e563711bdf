/** What an account shows adds up to the cent, and nothing that can be spent is shown as more than it is. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { money } from '@candor/core/money/money';
import { freeMargin } from '@candor/core/trading/margin/free-margin';
import { shownFigures } from './shown-figures.ts';

const account = (available: bigint, used: bigint, held: bigint, profit: bigint) => {
  const usdt = (units: bigint) => money('USDT', units);
  return {
    balance: usdt(available + used + held),
    available: usdt(available),
    used: usdt(used),
    held: usdt(held),
    profit: usdt(profit),
  };
};

test.each([
  // available    used        held       profit      shown: balance  available    used        held       equity        free
  // Nobody spends a profit that is still open.
  [70_000_000n, 30_000_000n, 0n, 5_000_000n, [100_000_000n, 70_000_000n, 30_000_000n, 0n, 105_000_000n, 70_000_000n]],
  [70_000_000n, 30_000_000n, 0n, -5_000_000n, [100_000_000n, 70_000_000n, 30_000_000n, 0n, 95_000_000n, 65_000_000n]],
  [70_000_000n, 30_000_000n, 0n, -80_000_000n, [100_000_000n, 70_000_000n, 30_000_000n, 0n, 20_000_000n, 0n]],
  // 69.999 + 30.002 = 100.001: the margin is shown as 30.01.
  [69_999_000n, 30_002_000n, 0n, 0n, [100_000_000n, 69_990_000n, 30_010_000n, 0n, 100_000_000n, 69_990_000n]],
  // 70.003 + 30.002 = 100.005: as 30.00.
  [70_003_000n, 30_002_000n, 0n, 0n, [100_000_000n, 70_000_000n, 30_000_000n, 0n, 100_000_000n, 70_000_000n]],
  // What is set aside is rounded up first, and the margin when that is not enough.
  [69_999_000n, 30_000_000n, 2_000n, 0n, [100_000_000n, 69_990_000n, 30_000_000n, 10_000n, 100_000_000n, 69_990_000n]],
  [
    69_999_000n,
    20_009_000n,
    9_002_000n,
    -1n,
    [99_010_000n, 69_990_000n, 20_010_000n, 9_010_000n, 99_000_000n, 69_980_000n],
  ],
])('%s available, %s margin, %s held, %s profit', (available, used, held, profit, expected) => {
  const shown = shownFigures(account(available, used, held, profit));
  expect([shown.balance, shown.available, shown.used, shown.held, shown.equity, shown.free]).toEqual(expected);
});

it('adds up, each within a cent of what it is', () => {
  const owned = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(owned, owned, owned, fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }), (...terms) => {
      const exact = account(...terms);
      const shown = shownFigures(exact);
      expect(shown.available + shown.used + shown.held).toBe(shown.balance);
      expect(shown.equity).toBe(shown.balance + shown.profit);
      expect(shown.equity).toBeLessThanOrEqual(exact.balance.units + exact.profit.units);
      // Of what can be spent, all but a cent or two, and nothing else.
      const free = freeMargin(exact.available, exact.profit).units;
      expect(shown.free).toBeLessThanOrEqual(free);
      expect(shown.free).toBeGreaterThan(free - 20_000n);
      if (shown.profit <= 0n && shown.free > 0n) expect(shown.equity - shown.used - shown.held).toBe(shown.free);
      for (const name of ['balance', 'available', 'used', 'held', 'profit'] as const) {
        const off = shown[name] - exact[name].units;
        expect(off < 10_000n && off > -10_000n).toBe(true);
      }
    }),
  );
});
