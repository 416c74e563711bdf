/** Equity, margin level and their thresholds, checked against figures that regulators and brokers publish. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMoney, type Money, money } from '../../money/money.ts';
import { formatPercent, PPB } from '../../money/rate.ts';
import { NOON, opened, openOrderOf, PAR } from '../../testing/account.ts';
import { BITCOIN, EURO_DOLLAR, quoteOf, usdt } from '../../testing/trading.ts';
import {
  marginCondition,
  marginState,
  MARGIN_CALL,
  isAtOrBelow,
  type Position,
  positionOf,
  STOP_OUT,
} from './margin-level.ts';

const position = (margin: string, profit: string, owed = '0'): Position => ({
  order: openOrderOf(BITCOIN, { margin: usdt(margin), owed: usdt(owed) }),
  profit: usdt(profit),
});

function shown(state: ReturnType<typeof marginState>) {
  const amounts = Object.entries(state).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? [[name, formatMoney(value)]] : [],
  );
  return {
    ...Object.fromEntries<string | undefined>(amounts.map(([name = '', text]) => [name, text])),
    level: state.level === null ? null : formatPercent(state.level),
  };
}

describe('published examples', () => {
  it('a million of a currency pair at 0.8566/0.8568 on 50,000 (OANDA, "Margin-related calculations", OANDA One account)', () => {
    // There: margin 28,559.97 at a rate of 3.33333 %; here 1/30: 28,560. Unrealised −200, equity 49,800, level 174.37 %.
    const quote = quoteOf(EURO_DOLLAR, '0.8566', '0.8568');
    const free = { ...EURO_DOLLAR, feeRate: BITCOIN.feeRate, lotMax: EURO_DOLLAR.lotMax };
    const { order } = opened(free, quote, { direction: 'long', lots: '10', leverage: 30 });
    const available = money('USDT', usdt('50000').units - order.margin.units);
    const state = marginState({ available, held: usdt('0') }, [positionOf({ order, quote, conversion: PAR })]);
    expect(shown(state)).toEqual({
      balance: '50000',
      profit: '-200',
      equity: '49800',
      used: '28560',
      held: '0',
      free: '21240',
      level: '174.3697478',
    });
  });

  it('2,282.71 on a margin of 309.81 is a level of 736.81 % (ICE Markets, "Calculation of the stop out level", example 1)', () => {
    const funds = { available: usdt('1940.19'), held: usdt('0') };
    expect(shown(marginState(funds, [position('309.81', '32.71')]))).toMatchObject({
      balance: '2250',
      equity: '2282.71',
      level: '736.8096575',
    });
  });

  it.each([
    // Half of what a position needs: 300 → 150 (ESMA's measure as Hercules.Finance explains it); 3,333 → 1,666.5 (EBH Forex).
    ['300', '150.000001', 'call'],
    ['300', '150', 'stop_out'],
    ['3333', '1666.500001', 'call'],
    ['3333', '1666.5', 'stop_out'],
    ['3333', '3333', 'call'],
    ['3333', '3333.000001', 'sound'],
  ])('margin %s and equity %s → %s', (margin, equity, condition) => {
    expect(marginCondition({ equity: usdt(equity), used: usdt(margin) })).toBe(condition);
  });
});

describe('an account', () => {
  test.each<[string, { available: string; held: string }, Position[], Record<string, string | null>]>([
    [
      'without positions has no level, and is called for nothing',
      { available: '100', held: '20' },
      [],
      { balance: '120', equity: '120', used: '0', held: '20', free: '100', level: null },
    ],
    [
      'counts what pending orders hold as its own and not as free, nor a profit that is still open',
      { available: '50', held: '30' },
      [position('100', '20')],
      { balance: '180', profit: '20', equity: '200', used: '100', held: '30', free: '50', level: '200' },
    ],
    [
      'can spend less by a loss and by financing that it owes, although one position gains',
      { available: '80', held: '20' },
      [position('100', '-40', '10'), position('60', '15')],
      { balance: '260', profit: '-35', equity: '225', used: '160', held: '20', free: '45' },
    ],
    [
      'is worth less by financing that it owes',
      { available: '0', held: '0' },
      [position('100', '-40', '10')],
      { balance: '100', profit: '-50', equity: '50', used: '100', free: '0', level: '50' },
    ],
    [
      'can be worth less than nothing until it is closed',
      { available: '0', held: '0' },
      [position('100', '-150')],
      { equity: '-50', level: '-50' },
    ],
  ])('%s', (_, { available, held }, positions, figures) => {
    expect(shown(marginState({ available: usdt(available), held: usdt(held) }, positions))).toMatchObject(figures);
  });

  it('sums over all that is open, winners and losers', () => {
    const state = marginState({ available: usdt('10'), held: usdt('0') }, [
      position('100', '-90'),
      position('50', '60'),
    ]);
    expect(shown(state)).toMatchObject({ equity: '130', used: '150', free: '0', level: '86.6666666' });
    expect(marginCondition(state)).toBe('call');
  });
});

it('judges by the exact figures, not by the level that is shown', () => {
  const units = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  fc.assert(
    fc.property(units, fc.bigInt({ min: 1n, max: 10n ** 18n }), (equityUnits, usedUnits) => {
      const state = { equity: money('USDT', equityUnits), used: money('USDT', usedUnits) };
      expect(isAtOrBelow(state, STOP_OUT)).toBe(equityUnits * 2n <= usedUnits);
      expect(isAtOrBelow(state, MARGIN_CALL)).toBe(equityUnits <= usedUnits);
    }),
  );
});

it('the figures agree with each other, whatever the account', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((units): Money => money('USDT', units));
  const positions = fc.array(
    fc.record({ margin: amounts, owed: amounts, profit: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }) }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(amounts, amounts, positions, (available, held, list) => {
      const state = marginState(
        { available, held },
        list.map(({ margin, owed, profit }) => ({
          order: openOrderOf(BITCOIN, { margin, owed, openTime: NOON }),
          profit: money('USDT', profit),
        })),
      );
      const { balance, profit, equity, used, free, level } = state;
      expect(equity.units).toBe(balance.units + profit.units);
      expect(balance.units).toBe(available.units + held.units + used.units);
      const spendable = profit.units < 0n ? available.units + profit.units : available.units;
      expect(free.units).toBe(spendable < 0n ? 0n : spendable);
      if (level === null) expect(used.units).toBe(0n);
      else
        expect(level * used.units <= equity.units * PPB && equity.units * PPB < (level + 1n) * used.units).toBe(true);
    }),
  );
});
