/** The distance of levels from the current price: what is allowed is named, and always on the grid and on its side. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { price, roundPrice } from '../../money/price.ts';
import { BITCOIN, priceOf } from '../../testing/trading.ts';
import { checkStops, checkTrailing } from './check-order.ts';
import { checkEntry } from './check-pending.ts';
import { levelRange } from './level-range.ts';

const QUOTE = { bid: priceOf('73590'), ask: priceOf('73600') };
const NONE = { stopLoss: null, takeProfit: null };

describe('a level', () => {
  test.each([
    // direction, stops, allowed range or null
    ['long', { stopLoss: priceOf('7359') }, null],
    ['long', { stopLoss: priceOf('7358.99') }, ['7359.00', '73589.99']],
    ['long', { takeProfit: priceOf('735900') }, null],
    ['long', { takeProfit: priceOf('735900.01') }, ['73590.01', '735900.00']],
    ['short', { stopLoss: priceOf('736000') }, null],
    ['short', { stopLoss: priceOf('736000.01') }, ['73600.01', '736000.00']],
    ['short', { takeProfit: priceOf('7360') }, null],
    ['short', { takeProfit: priceOf('0.01') }, ['7360.00', '73599.99']],
  ] as const)('of a %s position: %o', (direction, stops, range) => {
    const objection = checkStops(BITCOIN, direction, QUOTE, { ...NONE, ...stops });
    const expected =
      range === null ? null : { code: 'amount_incorrect', details: { min: range[0], max: range[1], step: '0.01' } };
    if (expected === null) expect(objection).toBeNull();
    else expect(objection).toMatchObject(expected);
  });

  test.each([
    ['limit', 'long', '7360', null],
    ['limit', 'long', '7359.99', 'amount_incorrect'],
    ['stop', 'long', '736000', null],
    ['stop', 'long', '736000.01', 'amount_incorrect'],
    ['limit', 'short', '735900.01', 'amount_incorrect'],
    ['stop', 'short', '7358.99', 'amount_incorrect'],
    // On the wrong side it is the side that is said, as before.
    ['limit', 'long', '99999999', 'entry_price_unreasonable'],
  ] as const)('that a %s order to go %s waits for: %s', (type, direction, entryPrice, code) => {
    const entry = { type, direction, entryPrice: priceOf(entryPrice) };
    expect(checkEntry(BITCOIN, entry, QUOTE)?.code ?? null).toBe(code);
  });

  test.each([
    ['66231', null],
    ['66231.01', { field: 'trailingDistance', min: '0.01', max: '66231.00', step: '0.01' }],
  ])('that follows at a distance of %s', (distance, details) => {
    expect(checkTrailing(BITCOIN, 'long', QUOTE, priceOf(distance))?.details ?? null).toEqual(details);
  });

  it('is bounded as the parameter says', () => {
    const terms = { ...BITCOIN, levelFactor: 100 };
    expect(checkStops(terms, 'long', QUOTE, { ...NONE, stopLoss: priceOf('735.9') })).toBeNull();
    expect(checkStops(terms, 'long', QUOTE, { ...NONE, stopLoss: priceOf('735.89') })?.details).toMatchObject({
      min: '735.90',
    });
  });
});

it('has room on both sides of any price, on the grid, and never beyond it', () => {
  const prices = fc.bigInt({ min: 10n ** 8n, max: 10n ** 18n }).map(price);
  fc.assert(
    fc.property(prices, fc.integer({ min: 5, max: 100 }), (reference, levelFactor) => {
      for (const side of ['below', 'above'] as const) {
        const { min, max } = levelRange({ digits: 2, levelFactor }, side, reference);
        expect(min).toBeGreaterThan(0n);
        expect(max).toBeGreaterThanOrEqual(min);
        expect([roundPrice(min, 2, 'down'), roundPrice(max, 2, 'down')]).toEqual([min, max]);
        if (side === 'above') expect(min).toBeGreaterThan(reference);
        else if (reference > 10n ** 8n) expect(max).toBeLessThan(reference);
      }
    }),
  );
});
