import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parsePrice, price, PRICE_SCALE } from '../../money/price.ts';
import { MINUTE, SECOND } from '../../time.ts';
import { barPath, barToTicks } from './bar-path.ts';
import { createPriceModel, type Driver } from './price-model.ts';
import { midPrice } from '../quote.ts';
import { quoteAround } from './quoting.ts';

const START = Date.UTC(2026, 10, 18);

const coin = (id: string, correlation = 0.7): Driver => ({
  id,
  volatility: 0.8,
  factor: 'crypto',
  correlation,
  calendar: 'always',
});
const drivers: Driver[] = [
  coin('A'),
  coin('B'),
  coin('C', 0),
  { id: 'S', volatility: 0.3, factor: 'equity', correlation: 0.5, calendar: 'us-stocks' },
];

/** Log changes per step of each driver. */
function changes(steps: number, length: number, seed = 7): Record<string, number[]> {
  const model = createPriceModel(drivers, seed);
  const moves: Record<string, number[]> = { A: [], B: [], C: [], S: [] };
  for (let step = 0; step < steps; step += 1) {
    const before = drivers.map(({ id }) => model.value(id));
    model.advance(START + step * length, START + (step + 1) * length);
    drivers.forEach(({ id }, index) => moves[id]?.push(model.value(id) - (before[index] ?? 0)));
  }
  return moves;
}

const mean = (xs: readonly number[]): number => xs.reduce((sum, x) => sum + x, 0) / xs.length;
function moment(xs: readonly number[], power: number): number {
  const middle = mean(xs);
  return mean(xs.map((x) => (x - middle) ** power));
}
function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [mx, my] = [mean(xs), mean(ys)];
  return mean(xs.map((x, i) => (x - mx) * ((ys[i] ?? 0) - my))) / Math.sqrt(moment(xs, 2) * moment(ys, 2));
}

describe('the simulated market', () => {
  const moves = changes(30_000, MINUTE);
  const [a, b, c] = [moves['A'] ?? [], moves['B'] ?? [], moves['C'] ?? []];

  it('is repeatable, and another seed is another market', () => {
    expect(changes(50, SECOND, 3)).toEqual(changes(50, SECOND, 3));
    expect(changes(50, SECOND, 3)).not.toEqual(changes(50, SECOND, 4));
  });

  it('has fat tails', () => {
    for (const xs of [a, b, c]) expect(moment(xs, 4) / moment(xs, 2) ** 2).toBeGreaterThan(4);
  });

  it('clusters its volatility, not its direction', () => {
    const lag = (xs: number[]): number => correlation(xs.slice(0, -5), xs.slice(5));
    expect(lag(c.map(Math.abs))).toBeGreaterThan(0.08);
    expect(Math.abs(lag(c))).toBeLessThan(0.04);
  });

  it('moves a category together, as far as its correlations say', () => {
    expect(correlation(a, b)).toBeGreaterThan(0.35);
    expect(correlation(a, b)).toBeLessThan(0.75);
    expect(Math.abs(correlation(a, c))).toBeLessThan(0.05);
  });

  it('is about as volatile as it was told', () => {
    const yearly = Math.sqrt(moment(c, 2) * 365.25 * 24 * 60);
    expect(yearly).toBeGreaterThan(0.5);
    expect(yearly).toBeLessThan(1.2);
  });

  it('rests while a market is closed', () => {
    const stock = moves['S'] ?? [];
    // 2026-11-18 is a Wednesday: New York opens at 14:30 UTC.
    expect(stock.slice(0, 14 * 60 + 30).every((move) => move === 0)).toBe(true);
    expect(stock.slice(14 * 60 + 30, 21 * 60).every((move) => move !== 0)).toBe(true);
    expect(stock.slice(21 * 60, 24 * 60).every((move) => move === 0)).toBe(true);
  });

  it('prices a cross as the ratio of its sides', () => {
    const model = createPriceModel(drivers, 5);
    model.advance(START, START + 300 * MINUTE);
    const price = (reference: number, driver: string | null, against: string | null) =>
      model.price({ reference, driver, against });
    expect(price(6, 'A', 'B')).toBeCloseTo(price(12, 'A', null) / price(2, 'B', null), 10);
  });
});

test('a quote is on the grid, never crossed, never at or below zero', () => {
  const digits = fc.integer({ min: 0, max: 10 });
  fc.assert(
    fc.property(
      fc.double({ min: -1, max: 1e5, noNaN: true }),
      digits,
      fc.integer({ min: 0, max: 1000 }),
      fc.double({ min: 0, max: 50, noNaN: true }),
      (middle, places, ticks, agitation) => {
        const step = PRICE_SCALE / 10n ** BigInt(places);
        const quote = quoteAround(middle, price(BigInt(ticks) * step), places, agitation);
        expect(quote.bid > 0n && quote.bid < quote.ask).toBe(true);
        expect(quote.bid % step).toBe(0n);
        expect(quote.ask % step).toBe(0n);
      },
    ),
  );
});

test('the spread is the typical one in calm and wider in a storm', () => {
  const spread = parsePrice('0.00012') ?? price(0n);
  expect(quoteAround(1.1, spread, 5)).toEqual({ bid: parsePrice('1.09994'), ask: parsePrice('1.10006') });
  expect(midPrice(quoteAround(1.1, spread, 5, 2))).toBe(parsePrice('1.1'));
  const wild = quoteAround(1.1, spread, 5, 99);
  expect(wild.ask - wild.bid).toBe(spread * 4n);
});

const bars = fc
  .tuple(
    fc.double({ min: 1e-6, max: 1e5, noNaN: true }),
    fc.array(fc.double({ min: 0, max: 0.2, noNaN: true }), { minLength: 3, maxLength: 3 }),
  )
  .map(([low, [a = 0, b = 0, c = 0]]) => {
    const high = low * (1 + Math.max(a, b, c));
    return { low, high, open: low * (1 + a), close: low * (1 + b) };
  });

test('the path of a bar starts at its open, touches both extremes, ends at its close and stays within', () => {
  fc.assert(
    fc.property(bars, fc.integer(), fc.integer({ min: 4, max: 300 }), (bar, seed, count) => {
      const ticks = barToTicks(bar, seed, count);
      expect(ticks).toHaveLength(count);
      expect(ticks[0]).toBe(bar.open);
      expect(ticks.at(-1)).toBe(bar.close);
      expect(Math.max(...ticks)).toBe(bar.high);
      expect(Math.min(...ticks)).toBe(bar.low);
      expect(barToTicks(bar, seed, count)).toEqual(ticks);
    }),
  );
});

test('the path is continuous: neighbouring moments have neighbouring prices', () => {
  const path = barPath({ open: 100, high: 110, low: 95, close: 104 }, 42);
  for (let step = 0; step < 20_000; step += 1) {
    expect(Math.abs(path.at((step + 1) / 20_000) - path.at(step / 20_000))).toBeLessThan(1.5);
  }
});
