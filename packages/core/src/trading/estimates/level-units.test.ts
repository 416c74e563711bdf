/** A level typed in percent or in money is the price that was meant, never a worse one; and it reads back as what was typed. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatPrice, lots, price, PRICE_SCALE } from '../../money/price.ts';
import { formatPercent, parsePercent, type Rate, rate } from '../../money/rate.ts';
import { BITCOIN, EURO_DOLLAR, lotsOf, priceOf, usdt } from '../../testing/trading.ts';
import { gridStep } from '../checks/level-range.ts';
import { levelAtMove, levelAtResult, moveTo } from './level-units.ts';
import { resultAt } from './size-order.ts';

const PAR = priceOf('1');

function percentOf(text: string): Rate {
  return parsePercent(text) ?? rate(0n);
}

describe('a move in percent of the opening price', () => {
  test.each([
    // direction  open      move     level
    ['long', '73600', '-2', '72128.00'],
    ['long', '73600', '5', '77280.00'],
    ['short', '73600', '-2', '75072.00'],
    ['short', '73600', '5', '69920.00'],
    // 73,522.52 × 0.99 = 72,787.2948: a long order's loss is no larger, so up; of a short one, 74,257.7452, so down.
    ['long', '73522.52', '-1', '72787.30'],
    ['short', '73522.52', '-1', '74257.74'],
    // Everything is lost: no price.
    ['long', '73600', '-100', '0.00'],
  ] as const)('%s from %s by %s %% is at %s', (direction, open, move, level) => {
    const order = { direction, openPrice: priceOf(open) };
    expect(formatPrice(levelAtMove(order, percentOf(move), 2), 2)).toBe(level);
  });

  test.each([
    ['long', '72128', '-2'],
    ['short', '72128', '2'],
    ['long', '73600', '0'],
    ['short', '77280', '-5'],
  ] as const)('%s from 73,600 to %s is %s %%', (direction, level, move) => {
    expect(formatPercent(moveTo({ direction, openPrice: priceOf('73600') }, priceOf(level)))).toBe(move);
  });
});

describe('a result in money', () => {
  test.each([
    // 0.1 lots from 73,600: fees of 4.416 on opening and of 0.06 % of a tenth of the level on closing. A long order that may lose 100:
    // (level − 73,600) ÷ 10 − 4.416 − 0.00006 × level ≥ −100, so level ≥ 72,687.7726…
    ['long', '-100', '72687.78'],
    ['long', '100', '74688.98'],
    ['short', '-100', '74511.13'],
    ['short', '100', '72512.33'],
  ] as const)('%s for %s USDT is at %s', (direction, result, level) => {
    const order = { direction, openPrice: priceOf('73600'), lots: lotsOf('0.1') };
    expect(formatPrice(levelAtResult(BITCOIN, order, usdt(result), PAR), 2)).toBe(level);
  });

  it('is never worse than asked, and one step nearer to the opening price would be', () => {
    const cases = fc.record({
      instrument: fc.constantFrom(BITCOIN, EURO_DOLLAR),
      direction: fc.constantFrom('long' as const, 'short' as const),
      open: fc.bigInt({ min: 1_000n, max: 10_000_000n }),
      size: fc.bigInt({ min: 1n, max: 1_000n }),
      percent: fc.integer({ min: -60, max: 60 }).filter((each) => each !== 0),
    });
    fc.assert(
      fc.property(cases, ({ instrument, direction, open, size, percent }) => {
        const step = gridStep(instrument.digits);
        const order = { direction, openPrice: price(open * step), lots: lots(size * instrument.lotStep) };
        // What some move gives, so that there is a level for it.
        const there = levelAtMove(order, rate(BigInt(percent) * 10_000_000n), instrument.digits);
        const asked = resultAt(instrument, order, there, PRICE_SCALE as typeof PAR);
        const level = levelAtResult(instrument, order, asked, PRICE_SCALE as typeof PAR);
        expect(resultAt(instrument, order, level, PRICE_SCALE as typeof PAR).units).toBeGreaterThanOrEqual(asked.units);
        const nearer = price(direction === 'long' ? level - step : level + step);
        if (nearer > 0n)
          expect(resultAt(instrument, order, nearer, PRICE_SCALE as typeof PAR).units).toBeLessThan(asked.units);
      }),
    );
  });

  test.each([
    // More than all of 7,360 is neither gained nor lost, and zero is no price.
    ['short', '8000', '0.00'],
    ['long', '-8000', '0.00'],
    // However far the price has to go: a position that was opened long ago may have come most of the way.
    ['long', '400000', '4076089.82'],
    ['short', '-400000', '4071113.17'],
  ] as const)('%s from 73,600 for %s USDT is at %s', (direction, result, level) => {
    const order = { direction, openPrice: priceOf('73600'), lots: lotsOf('0.1') };
    expect(formatPrice(levelAtResult(BITCOIN, order, usdt(result), PAR), 2)).toBe(level);
  });
});
