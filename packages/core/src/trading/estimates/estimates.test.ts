/** The estimates on the screens against what the rules then do. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { money } from '../../money/money.ts';
import { formatPrice, price } from '../../money/price.ts';
import { openOrderOf, opened, PAR } from '../../testing/account.ts';
import { BITCOIN, EURO_DOLLAR, lotsOf, priceOf, quoteOf, usdt } from '../../testing/trading.ts';
import { fundsAfterOpening, liquidationPrice, riskReward, stopAtOpening } from './estimates.ts';
import { DIRECTIONS, quoteOrder } from '../margin/margin.ts';
import { marginCondition, marginState, positionOf } from '../margin/margin-level.ts';

const ONE = priceOf('1');

describe('the liquidation price', () => {
  const held = (direction: 'long' | 'short', lots: string, openPrice: string) =>
    openOrderOf(BITCOIN, { direction, lots: lotsOf(lots), openPrice: priceOf(openPrice) });

  it('of 10 bitcoins bought at 7,000 with 2:1 on 50,000 is 3,750 (Trading 212 community, "CFD margin calls")', () => {
    // Margin 35,000; stopped out at 17,500 of equity, after a loss of 32,500: 3,250 a coin.
    const at = liquidationPrice(
      { equity: usdt('50000'), used: usdt('35000') },
      [held('long', '10', '7000')],
      { quote: quoteOf(BITCOIN, '7000', '7000'), rateToUsdt: ONE },
      2,
    );
    expect(formatPrice(at ?? price(0n))).toBe('3750');
  });

  test.each<[string, string, string, ReturnType<typeof held>[], string | null]>([
    // 0.1 × (p − 100) = −40 → −300: no price of it leads there.
    ['of a long that the account can carry down to nothing', '1000', '100', [held('long', '0.1', '100')], null],
    // 1000 − 50 = 950 to lose: 0.1 × 9,500 above.
    ['of a short, which always has one', '1000', '100', [held('short', '0.1', '100')], '9600.5'],
    ['of what is there already', '50', '100', [held('long', '1', '100')], '100'],
    ['of a full hedge', '60', '100', [held('long', '1', '100'), held('short', '1', '100')], null],
    // 60 − 50 = 10 to lose on one coin net: from 100 to 90.
    ['of a net long', '60', '100', [held('long', '3', '100'), held('short', '2', '100')], '90'],
    ['of a net short, by its ask', '60', '100', [held('long', '2', '100'), held('short', '3', '100')], '110.5'],
    ['of nothing', '60', '100', [], null],
  ])('%s', (_, equity, used, positions, expected) => {
    const market = { quote: quoteOf(BITCOIN, '100', '100.5'), rateToUsdt: ONE };
    const at = liquidationPrice({ equity: usdt(equity), used: usdt(used) }, positions, market, 2);
    expect(at === null ? null : formatPrice(at)).toBe(expected);
  });

  it('is the first step of the grid at which the account is stopped out, and not one sooner', () => {
    const stories = fc.record({
      direction: fc.constantFrom(...DIRECTIONS),
      lots: fc.integer({ min: 1, max: 500 }),
      spare: fc.bigInt({ min: 0n, max: 10n ** 11n }),
      rateUnits: fc.bigInt({ min: 10n ** 8n, max: 10n ** 11n }),
    });
    let found = 0;
    fc.assert(
      fc.property(stories, ({ direction, lots, spare, rateUnits }) => {
        const quote = quoteOf(EURO_DOLLAR, '1.08450', '1.08460');
        const conversion = { ...PAR, rate: price(rateUnits) };
        const { order } = opened(EURO_DOLLAR, quote, { direction, lots: (lots / 100).toFixed(2) }, conversion);
        const stateAt = (shift: bigint) => {
          const moved = { ...quote, bid: price(quote.bid + shift), ask: price(quote.ask + shift) };
          const funds = { available: money('USDT', spare), held: usdt('0') };
          return marginState(funds, [positionOf({ order, quote: moved, conversion })]);
        };
        const market = { quote, rateToUsdt: conversion.rate };
        const at = liquidationPrice(stateAt(0n), [order], market, 5);
        const side = direction === 'long' ? quote.bid : quote.ask;
        if (at === null) {
          expect(marginCondition(stateAt(100_000n - side))).not.toBe('stop_out');
          return;
        }
        found += 1;
        const tick = direction === 'long' ? 100_000n : -100_000n;
        expect(marginCondition(stateAt(at - side))).toBe('stop_out');
        expect(marginCondition(stateAt(at - side + tick))).not.toBe('stop_out');
      }),
    );
    expect(found).toBeGreaterThan(20);
  });
});

test('an order leaves the account with its margin used, and without its fee and spread', () => {
  const quote = quoteOf(BITCOIN, '73590', '73600');
  const request = { direction: 'long', lots: lotsOf('0.1'), leverage: 2 } as const;
  const cost = quoteOrder(BITCOIN, quote, ONE, request);
  // 10,000 − 4.416 − 1 = 9,994.584; ÷ 3,680 = 271.59 %.
  const after = fundsAfterOpening({ equity: usdt('10000'), used: usdt('0') }, cost);
  expect(after).toMatchObject({ equity: usdt('9994.584'), used: usdt('3680') });
  expect(after.level).toBe(2_715_919_565n);
  const { order } = opened(BITCOIN, quote, { direction: 'long', lots: '0.1' });
  const funds = { available: money('USDT', usdt('10000').units - 3_684_416_000n), held: usdt('0') };
  const real = marginState(funds, [positionOf({ order, quote, conversion: PAR })]);
  expect([real.equity, real.used, real.level]).toEqual([after.equity, after.used, after.level]);
  const nothing = { margin: usdt('0'), openingFee: usdt('0'), spreadCost: usdt('0') };
  expect(fundsAfterOpening({ equity: usdt('1'), used: usdt('0') }, nothing).level).toBe(null);
});

test.each([
  ['long', null, null, null],
  ['long', '72000', null, '72000'],
  ['long', null, '1000', '72590'],
  ['long', '72000', '1000', '72590'],
  ['long', '73000', '1000', '73000'],
  ['short', '75000', '1000', '74600'],
] as const)('a %s with loss %s and trailing %s opens with its stop at %s', (direction, stopLoss, trailing, stop) => {
  const level = (text: string | null) => (text === null ? null : priceOf(text));
  const request = { direction, stopLoss: level(stopLoss), trailing: level(trailing) };
  expect(stopAtOpening(request, quoteOf(BITCOIN, '73590', '73600'), 2)).toBe(level(stop));
});

describe('risk and reward', () => {
  const quote = quoteOf(BITCOIN, '73590', '73600');

  it('count the fees on both sides', () => {
    // Down 1,600 × 0.1 = 160, fees 4.416 + 4.32; up 2,400 × 0.1 = 240, fees 4.416 + 4.56. 231.024 ÷ 168.736 = 1.3691….
    const request = {
      direction: 'long',
      lots: lotsOf('0.1'),
      stop: priceOf('72000'),
      takeProfit: priceOf('76000'),
    } as const;
    const { risk, reward, ratio } = riskReward(BITCOIN, quote, ONE, request);
    expect([risk, reward, ratio]).toEqual([usdt('168.736'), usdt('231.024'), 1_369_144_699n]);
  });

  it('have no ratio where the stop would gain', () => {
    const request = {
      direction: 'short',
      lots: lotsOf('0.1'),
      stop: priceOf('70000'),
      takeProfit: priceOf('60000'),
    } as const;
    expect(riskReward(BITCOIN, quote, ONE, request).ratio).toBe(null);
  });
});
