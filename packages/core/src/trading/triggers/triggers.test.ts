/** Levels fire on the side that the order would close at, or open at; never a step early. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { price, type Price } from '../../money/price.ts';
import { BITCOIN, priceOf, quoteOf } from '../../testing/trading.ts';
import { DIRECTIONS } from '../margin/margin.ts';
import { entersBelow, reachesEntry, stopLevel, triggeredBy } from './triggers.ts';

const level = (text: string | null): Price | null => (text === null ? null : priceOf(text));

describe('what a quote closes', () => {
  test.each([
    // A long closes at the bid: the ask does not matter.
    ['long', '70000', '80000', '73590', '73600', null],
    ['long', '70000', '80000', '70000.01', '70010', null],
    ['long', '70000', '80000', '70000', '70010', 'stop_loss'],
    ['long', '70000', '80000', '65000', '90000', 'stop_loss'],
    ['long', '70000', '80000', '79999.99', '80010', null],
    ['long', '70000', '80000', '80000', '80010', 'take_profit'],
    // A short closes at the ask: the bid does not matter.
    ['short', '80000', '70000', '73590', '73600', null],
    ['short', '80000', '70000', '79990', '79999.99', null],
    ['short', '80000', '70000', '79990', '80000', 'stop_loss'],
    ['short', '80000', '70000', '60000', '80001', 'stop_loss'],
    ['short', '80000', '70000', '69000', '70000.01', null],
    ['short', '80000', '70000', '69990', '70000', 'take_profit'],
    // Both at once, which only a changed rule could bring about: the cautious reading wins.
    ['long', '75000', '70000', '73590', '73600', 'stop_loss'],
    ['short', '70000', '75000', '73590', '73600', 'stop_loss'],
    // Without stops, nothing ever.
    ['long', null, null, '0.01', '0.02', null],
    ['short', null, null, '999999', '1000000', null],
    ['long', null, '80000', '0.01', '0.02', null],
    ['short', '80000', null, '0.01', '0.02', null],
  ] as const)('%s, loss %s, profit %s, at %s/%s → %s', (direction, stopLoss, takeProfit, bid, ask, reason) => {
    const order = { direction, stopLoss: level(stopLoss), takeProfit: level(takeProfit), trailing: null };
    expect(triggeredBy(order, quoteOf(BITCOIN, bid, ask))).toBe(reason);
  });

  test.each([
    // direction, stop loss, trailing level, bid, ask → why
    ['long', null, '72000', '72000.01', '72010', null],
    ['long', null, '72000', '72000', '72010', 'trailing_stop'],
    // Whichever the price meets first stands for both, also when a gap passes both.
    ['long', '70000', '72000', '65000', '65010', 'trailing_stop'],
    ['long', '72000', '70000', '71000', '71010', 'stop_loss'],
    ['long', '72000', '72000', '71000', '71010', 'stop_loss'],
    ['short', null, '75000', '74980', '74999.99', null],
    ['short', null, '75000', '74990', '75000', 'trailing_stop'],
    ['short', '80000', '75000', '89990', '90000', 'trailing_stop'],
    ['short', '75000', '80000', '76000', '76010', 'stop_loss'],
  ] as const)('%s, loss %s, trailing %s, at %s/%s → %s', (direction, stopLoss, trailing, bid, ask, reason) => {
    const order = {
      direction,
      stopLoss: level(stopLoss),
      takeProfit: null,
      trailing: { distance: priceOf('1000'), level: priceOf(trailing) },
    };
    expect(triggeredBy(order, quoteOf(BITCOIN, bid, ask))).toBe(reason);
  });

  it('has one stop at most, the nearer one', () => {
    const prices = fc.bigInt({ min: 1n, max: 10n ** 16n }).map(price);
    const stops = fc.record({
      direction: fc.constantFrom(...DIRECTIONS),
      stopLoss: fc.option(prices),
      trailing: fc.option(prices.map((at) => ({ distance: price(1n), level: at }))),
    });
    fc.assert(
      fc.property(stops, prices, (order, at) => {
        const stop = stopLevel(order);
        const isHit = triggeredBy({ ...order, takeProfit: null }, { bid: at, ask: at }) !== null;
        const reached = [order.stopLoss, order.trailing?.level ?? null].some(
          (stopAt) => stopAt !== null && (order.direction === 'long' ? at <= stopAt : at >= stopAt),
        );
        expect(isHit).toBe(reached);
        expect(stop === null).toBe(order.stopLoss === null && order.trailing === null);
      }),
    );
  });
});

describe('what a quote fills', () => {
  test.each([
    // A limit to buy fills at the ask, at its price or below.
    ['limit', 'long', '73000', '72989', '72999.99', true],
    ['limit', 'long', '73000', '72990', '73000', true],
    ['limit', 'long', '73000', '72990', '73000.01', false],
    // A gap: far better, and filled.
    ['limit', 'long', '73000', '60000', '60010', true],
    // A limit to sell fills at the bid, at its price or above.
    ['limit', 'short', '75000', '75000', '75010', true],
    ['limit', 'short', '75000', '74999.99', '75009', false],
    ['limit', 'short', '75000', '90000', '90010', true],
    // A stop to buy fills at the ask, at its price or above; to sell at the bid, at its price or below.
    ['stop', 'long', '75000', '74990', '75000', true],
    ['stop', 'long', '75000', '74989', '74999.99', false],
    ['stop', 'long', '75000', '90000', '90010', true],
    ['stop', 'short', '73000', '73000', '73010', true],
    ['stop', 'short', '73000', '73000.01', '73010', false],
    ['stop', 'short', '73000', '60000', '60010', true],
  ] as const)('%s %s at %s, market %s/%s → %s', (type, direction, entry, bid, ask, isFilled) => {
    const order = { type, direction, entryPrice: priceOf(entry) };
    expect(reachesEntry(order, quoteOf(BITCOIN, bid, ask))).toBe(isFilled);
  });

  test('from below or from above', () => {
    expect(entersBelow({ type: 'limit', direction: 'long' })).toBe(true);
    expect(entersBelow({ type: 'stop', direction: 'short' })).toBe(true);
    expect(entersBelow({ type: 'limit', direction: 'short' })).toBe(false);
    expect(entersBelow({ type: 'stop', direction: 'long' })).toBe(false);
  });
});
