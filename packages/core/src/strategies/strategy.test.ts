import { expect, test } from 'vitest';
import { BITCOIN, DOLLAR_YEN, priceOf, usdt } from '../testing/trading.ts';
import { formatPrice } from '../money/price.ts';
import { listPrice } from '../market/quote.ts';
import { checkStrategy, costAtWorst, gridLines, lotsFor, sidesAt, type Strategy } from './strategy.ts';
import { CROSS, DCA, DONCHIAN, GRID } from './testing/candles.ts';

const QUOTE = { bid: priceOf('99995'), ask: priceOf('100005') };
const field = (name: string) => ({ code: 'amount_incorrect', details: { field: name } });

test.each<[string, Strategy, object | null]>([
  ['recurring buys', DCA, null],
  ['a cross', CROSS, null],
  ['a breakout', DONCHIAN, null],
  ['a grid', GRID, null],
  ['one unit too little', { ...CROSS, budget: usdt('99.999999') }, field('budget')],
  ['one unit too much', { ...CROSS, budget: usdt('1000000.000001') }, field('budget')],
  ['no budget', { ...CROSS, budget: usdt('0') }, field('budget')],
  ['a negative budget', { ...CROSS, budget: usdt('-1000') }, field('budget')],
  ['a fast average as slow as the slow one', { ...CROSS, fast: 8 }, field('fast')],
  ['an average of one', { ...CROSS, fast: 1 }, field('fast')],
  ['half a candle', { ...CROSS, fast: 2.5 }, field('fast')],
  ['an average that is too slow', { ...CROSS, slow: 201 }, field('slow')],
  ['not a number', { ...CROSS, slow: Number.NaN }, field('slow')],
  ['a channel of one candle', { ...DONCHIAN, entry: 1 }, field('entry')],
  ['an exit that is too long', { ...DONCHIAN, exit: 201 }, field('exit')],
  ['purchases without a pause', { ...DCA, everyHours: 0 }, field('everyHours')],
  ['purchases every other month', { ...DCA, everyHours: 721 }, field('everyHours')],
  ['purchases above the budget', { ...DCA, amount: usdt('10000.000001') }, field('amount')],
  ['more than two hundred purchases', { ...DCA, amount: usdt('49.999999') }, field('amount')],
  ['purchases below the smallest order', { ...DCA, amount: usdt('60') }, { code: 'strategy_budget_small' }],
  ['a grid upside down', { ...GRID, high: priceOf('89999') }, field('high')],
  ['a grid without height', { ...GRID, high: GRID.low }, field('high')],
  ['a line between two prices', { ...GRID, low: priceOf('90000.001') }, field('low')],
  ['a line at nothing', { ...GRID, low: priceOf('0') }, field('low')],
  ['a line far above every price', { ...GRID, high: priceOf('1000050.01') }, field('high')],
  ['one cell', { ...GRID, levels: 1 }, field('levels')],
  ['too many cells', { ...GRID, levels: 51 }, field('levels')],
  [
    'cells that cost more than they gain',
    { ...GRID, high: priceOf('91000') },
    { code: 'strategy_grid_narrow', details: { step: '0.11', cost: '0.13' } },
  ],
  ['cells that buy less than the smallest order', { ...GRID, budget: usdt('1000') }, { code: 'strategy_budget_small' }],
])('%s', (_, strategy, expected) => {
  const refusal = checkStrategy(strategy, BITCOIN, QUOTE);
  if (expected === null) expect(refusal).toBeNull();
  else expect(refusal).toMatchObject(expected);
});

test('what is named as the least budget is enough, and a little less is not', () => {
  for (const strategy of [
    { ...DCA, amount: usdt('60') },
    { ...GRID, budget: usdt('1000') },
  ] as const) {
    const minimum = checkStrategy(strategy, BITCOIN, QUOTE)?.details['minimum'] ?? '';
    const wanted =
      strategy.kind === 'dca' ? { ...strategy, amount: usdt(minimum) } : { ...strategy, budget: usdt(minimum) };
    expect(checkStrategy(wanted, BITCOIN, QUOTE)).toBeNull();
  }
});

test('only what is quoted in dollars is traded', () => {
  expect(checkStrategy({ ...CROSS, code: DOLLAR_YEN.code }, DOLLAR_YEN, QUOTE)?.code).toBe('strategy_instrument');
  expect(checkStrategy(CROSS, { ...BITCOIN, acceptsOrders: false }, QUOTE)?.code).toBe('not_tradable_now');
});

test('a size is paid for by its amount even at the worst price that it allows', () => {
  for (const amount of ['103', '1000', '9999.999999']) {
    const lots = lotsFor(BITCOIN, priceOf('100005'), usdt(amount));
    expect(lots).toBeGreaterThan(0n);
    expect(costAtWorst(BITCOIN, priceOf('100005'), lots).units).toBeLessThanOrEqual(usdt(amount).units);
  }
  expect(lotsFor(BITCOIN, priceOf('100005'), usdt('102'))).toBe(0n);
});

test('bid and ask around a candle’s price have it as their middle', () => {
  for (const spread of ['0.01', '0.02', '1', '1.01'])
    for (const middle of ['100000', '100000.01', '0.05']) {
      const sides = sidesAt({ ...BITCOIN, spread: priceOf(spread) }, priceOf(middle));
      expect(sides.ask - sides.bid).toBe(priceOf(spread));
      if (middle !== '0.05' || spread.startsWith('0')) expect(listPrice(sides, 2)).toBe(priceOf(middle));
    }
});

test('the lines of a grid divide its range', () => {
  expect(gridLines({ ...GRID, levels: 4 }, 2).map((line) => formatPrice(line))).toEqual([
    '90000',
    '95000',
    '100000',
    '105000',
    '110000',
  ]);
});
