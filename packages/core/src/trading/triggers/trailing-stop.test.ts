/** The level follows in the customer's favour only, in steps worth storing, and never nearer than requested. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatPrice, price, roundPrice } from '../../money/price.ts';
import { NOON, opened, openOrderOf, PAR } from '../../testing/account.ts';
import { BITCOIN, EURO_DOLLAR, priceOf, quoteOf } from '../../testing/trading.ts';
import { closingPrice, DIRECTIONS } from '../margin/margin.ts';
import type { OpenOrder } from '../orders/order.ts';
import { trail, trailingFrom, trailingStep, trailsAt } from './trailing-stop.ts';
import { triggeredBy } from './triggers.ts';

const SHARE = { ...BITCOIN, code: 'ABC', digits: 2 };

test.each([
  // A share bought at 73 with 7 between stop and market has its stop at 66 (Cornèr Bank, "Trailing stop order").
  ['long', '7', '73', '73.02', '66'],
  ['short', '7', '72.98', '73', '80'],
  // Never below the lowest price there is.
  ['long', '80', '73', '73.02', '0.01'],
] as const)('a %s stop %s behind %s/%s is at %s', (direction, distance, bid, ask, level) => {
  expect(trailingFrom(direction, priceOf(distance), quoteOf(SHARE, bid, ask), 2).level).toBe(priceOf(level));
});

test('a quote between two steps of the grid never brings the stop nearer', () => {
  const between = quoteOf(SHARE, '73.005', '73.015');
  expect(trailingFrom('long', priceOf('7'), between, 2).level).toBe(priceOf('66'));
  expect(trailingFrom('short', priceOf('7'), between, 2).level).toBe(priceOf('80.02'));
});

test.each([
  // distance, digits → step
  ['1000', 2, '50'],
  ['1', 2, '0.05'],
  ['0.5', 2, '0.03'],
  ['0.01', 2, '0.01'],
  ['0.00100', 5, '0.00005'],
])('behind by %s on a grid of %i digits it moves by %s or more', (distance, digits, step) => {
  expect(formatPrice(trailingStep(priceOf(distance), digits))).toBe(step);
});

describe('a long bitcoin, 1,000 behind', () => {
  const start = quoteOf(BITCOIN, '73590', '73600');
  const { order } = opened(BITCOIN, start, { direction: 'long', lots: '0.1', trailing: '1000' });

  it('begins behind the price that it would close at', () => {
    expect(order.trailing).toEqual({ distance: priceOf('1000'), level: priceOf('72590') });
    expect(trailsAt(order, 2)).toBe(priceOf('73640'));
  });

  test.each([
    // bid → level, or it stays
    ['73590', null],
    ['73639.99', null],
    ['73640', '72640'],
    ['75000', '74000'],
    ['72590.01', null],
    // Reached: it closes, and does not trail.
    ['72590', null],
  ])('at %s → %s', (bid, level) => {
    const moved = trail(order, quoteOf(BITCOIN, bid, '80000'), PAR, 2, NOON + 1);
    expect(moved?.order.trailing?.level ?? null).toBe(level === null ? null : priceOf(level));
  });

  it('tells each move, with its quote', () => {
    const quote = quoteOf(BITCOIN, '75000', '75010');
    const moved = trail(order, quote, PAR, 2, NOON + 1);
    expect(moved?.order.version).toBe(2);
    expect(moved?.event).toMatchObject({
      orderId: '42',
      version: 2,
      kind: 'trailed',
      at: NOON + 1,
      price: priceOf('75000'),
      quote: { bid: quote.bid, ask: quote.ask, sequence: quote.sequence },
      levels: { trailing: { distance: priceOf('1000'), level: priceOf('74000') } },
    });
    expect(moved?.transfers).toEqual([]);
  });

  it('stays where it is while a quote takes the profit', () => {
    const taking = { ...order, takeProfit: priceOf('74500') };
    expect(trail(taking, quoteOf(BITCOIN, '75000', '75010'), PAR, 2, NOON)).toBe(null);
  });

  it('moves by no other instrument', () => {
    expect(() => trail(order, quoteOf(EURO_DOLLAR, '75000', '75010'), PAR, 2, NOON)).toThrow('its own instrument');
  });
});

test('an order without one does not trail', () => {
  const { order } = opened(BITCOIN, quoteOf(BITCOIN, '73590', '73600'), { direction: 'long', lots: '0.1' });
  expect([trailsAt(order, 2), trail(order, quoteOf(BITCOIN, '99000', '99010'), PAR, 2, NOON)]).toEqual([null, null]);
});

const walks = fc.record({
  direction: fc.constantFrom(...DIRECTIONS),
  distance: fc.integer({ min: 1, max: 5_000 }).map((ticks) => price(BigInt(ticks) * 10n ** 8n)),
  quotes: fc.array(
    fc.tuple(fc.integer({ min: 5_001, max: 20_000 }), fc.integer({ min: 0, max: 50 })).map(([ticks, spread]) => ({
      ...quoteOf(SHARE, '1', '1'),
      bid: price(BigInt(ticks) * 10n ** 8n),
      ask: price(BigInt(ticks + spread) * 10n ** 8n),
    })),
    { minLength: 2, maxLength: 60 },
  ),
});

it('wherever the price goes: it only tightens, by whole steps, stays its distance behind the best price, and lags it by less than a step', () => {
  fc.assert(
    fc.property(walks, ({ direction, distance, quotes: [first, ...rest] }) => {
      if (first === undefined) return;
      const better = (a: bigint, b: bigint) => (direction === 'long' ? a - b : b - a);
      const step = trailingStep(distance, 2);
      let order: OpenOrder = openOrderOf(SHARE, { direction, trailing: trailingFrom(direction, distance, first, 2) });
      let best = closingPrice(direction, first);
      for (const quote of rest) {
        if (triggeredBy(order, quote) !== null) return;
        const exit = closingPrice(direction, quote);
        if (better(exit, best) > 0n) best = exit;
        const before = order.trailing?.level ?? 0n;
        const moved = trail(order, quote, PAR, 2, NOON);
        if (moved !== null) {
          const after = moved.order.trailing?.level ?? price(0n);
          expect(better(after, before) >= step).toBe(true);
          expect(roundPrice(after, 2, 'down')).toBe(after);
          order = moved.order;
        }
        // Never nearer to the best price than asked, and at most one step further away.
        const gap = better(best, order.trailing?.level ?? 0n);
        expect(gap >= distance && gap < distance + step).toBe(true);
      }
    }),
  );
});
