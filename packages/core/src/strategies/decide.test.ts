import { describe, expect, it } from 'vitest';
import type { Candle } from '../market/prices/candle.ts';
import { BITCOIN } from '../testing/trading.ts';
import {
  afterReversal,
  closeLegs,
  decideStrategy,
  freeBudget,
  NEW_STATE,
  type StrategyEvent,
  type StrategyState,
} from './decide.ts';
import { type Signal, signalsOf } from './signals.ts';
import type { Strategy } from './strategy.ts';
import { candlesOf, CROSS, DCA, DONCHIAN, GRID, walk } from './testing/candles.ts';

/** A strategy whose orders are all filled at the price that they saw. */
function runner(strategy: Strategy) {
  const running = { strategy, instrument: BITCOIN };
  let state: StrategyState = NEW_STATE;
  const apply = (event: StrategyEvent) => {
    const decision = decideStrategy(running, state, event);
    state = decision.state;
    return decision.orders;
  };
  return {
    state: () => state,
    apply,
    /** What was sold of this position is taken back. */
    reopen(leg: number, before: StrategyState) {
      state = afterReversal(state, { reopened: before.legs.filter(({ id }) => id === leg), result: 0n });
    },
    fill(leg: number, booked = -1_000_000n) {
      const found = state.legs.find(({ id }) => id === leg);
      if (found === undefined) throw new Error(`there is no position ${leg}`);
      apply({ kind: 'measured', leg, lots: found.lots, held: found.held, booked });
    },
    see: (candle: Candle, signal: Signal = 0, isNewest = true, mayBuy = true) =>
      apply({ kind: 'candle', candle, signal, isNewest, mayBuy }).map((order) => `${order.action} ${order.leg}`),
  };
}

const at = (close: string, place = 0) => candlesOf([...Array<string>(place).fill(close), close]).at(-1)!;

describe('recurring buys', () => {
  it('buy at the first candle and then once in so many hours', () => {
    const dca = runner({ ...DCA, everyHours: 3 });
    const seen = candlesOf(Array<string>(8).fill('100000')).map((candle) => dca.see(candle));
    expect(seen).toEqual([['buy 1'], [], [], ['buy 2'], [], [], ['buy 3'], []]);
  });

  it('make nothing up that was missed, and buy nothing at a price that is gone', () => {
    const dca = runner({ ...DCA, everyHours: 3 });
    expect(dca.see(at('100000'))).toEqual(['buy 1']);
    expect(dca.see(at('100000', 4), 0, false)).toEqual([]);
    expect(dca.see(at('100000', 5))).toEqual([]);
    expect(dca.see(at('100000', 20))).toEqual(['buy 2']);
  });

  it('end with the budget', () => {
    const dca = runner({ ...DCA, everyHours: 1 });
    const seen = candlesOf(Array<string>(30).fill('100000')).flatMap((candle) => {
      const orders = dca.see(candle);
      for (const order of orders) dca.fill(Number(order.split(' ')[1]));
      return orders;
    });
    // Nine thousandths of a coin each: there is room for ten, and for a smaller one.
    expect(seen).toHaveLength(11);
    expect(freeBudget(DCA, dca.state()).units).toBeLessThan(110_000_000n);
  });
});

describe('a trend', () => {
  it('is held from one signal to the next', () => {
    const trend = runner(CROSS);
    expect(trend.see(at('100000'), 0)).toEqual([]);
    expect(trend.see(at('100000'), 1)).toEqual(['buy 1']);
    expect(trend.see(at('100000'), 1)).toEqual([]);
    trend.fill(1);
    expect(trend.see(at('100000'), 1)).toEqual([]);
    expect(trend.see(at('100000'), -1)).toEqual(['close 1']);
    expect(trend.see(at('100000'), -1)).toEqual([]);
    trend.apply({ kind: 'closed', leg: 1, booked: 5_000_000n, isOwn: true });
    expect(trend.state()).toMatchObject({ legs: [], result: 5_000_000n });
  });

  it('is bought again when the order was refused, and the wish still holds', () => {
    const trend = runner(CROSS);
    expect(trend.see(at('100000'), 1)).toEqual(['buy 1']);
    trend.apply({ kind: 'refused', leg: 1 });
    expect(trend.see(at('100000'), 0)).toEqual(['buy 2']);
  });

  it('is closed again when closing was refused', () => {
    const trend = runner(CROSS);
    trend.see(at('100000'), 1);
    trend.fill(1);
    expect(trend.see(at('100000'), -1)).toEqual(['close 1']);
    trend.apply({ kind: 'refused', leg: 1 });
    expect(trend.see(at('100000'), 0)).toEqual(['close 1']);
  });

  it('that the customer has sold waits for the next signal', () => {
    const trend = runner(CROSS);
    trend.see(at('100000'), 1);
    trend.fill(1);
    trend.apply({ kind: 'closed', leg: 1, booked: 0n, isOwn: false });
    expect(trend.see(at('100000'), 1)).toEqual([]);
    expect(trend.see(at('100000'), -1)).toEqual([]);
    expect(trend.see(at('100000'), 1)).toEqual(['buy 2']);
  });

  it('is not bought at a price that is gone, but remembered', () => {
    const trend = runner(DONCHIAN);
    expect(trend.see(at('100000'), 1, false)).toEqual([]);
    expect(trend.see(at('100000'), 0)).toEqual(['buy 1']);
  });
});

describe('a grid', () => {
  it('buys at the lower line of each cell and sells at its upper one', () => {
    const grid = runner(GRID);
    // Every 2,000 a line from 90,000 to 110,000: two cells begin above 105,000.
    expect(grid.see(at('105000'))).toEqual(['buy 1', 'buy 2']);
    [1, 2].forEach((leg) => grid.fill(leg));
    expect(grid.see(at('103999'))).toEqual(['buy 3']);
    grid.fill(3);
    expect(grid.see(at('105999'))).toEqual([]);
    expect(grid.see(at('106000'))).toEqual(['close 3']);
    grid.apply({ kind: 'closed', leg: 3, booked: 10_000_000n, isOwn: true });
    expect(grid.see(at('104000'))).toEqual(['buy 4']);
  });

  it('buys nothing below its range, and holds what it has', () => {
    const grid = runner(GRID);
    grid.see(at('108000'));
    grid.fill(1);
    expect(grid.see(at('89999.99'))).toEqual([]);
    expect(grid.see(at('90000'))).toHaveLength(9);
  });

  it('leaves a cell alone that the customer has sold, until the price was above it', () => {
    const grid = runner(GRID);
    grid.see(at('108000'));
    grid.fill(1);
    grid.apply({ kind: 'closed', leg: 1, booked: 0n, isOwn: false });
    expect(grid.see(at('108000'))).toEqual([]);
    expect(grid.see(at('110000'))).toEqual([]);
    expect(grid.see(at('107000'))).toEqual(['buy 2']);
  });
});

it('closes what it holds when its time has come, though it may not buy', () => {
  const trend = runner(CROSS);
  trend.see(at('100000'), 1);
  trend.fill(1);
  expect(trend.see(at('100000'), -1, true, false)).toEqual(['close 1']);
  trend.apply({ kind: 'closed', leg: 1, booked: 0n, isOwn: true });
  expect(trend.see(at('100000'), 1, true, false)).toEqual([]);
  expect(trend.see(at('100000'), 0)).toEqual(['buy 2']);

  const grid = runner(GRID);
  grid.see(at('105000'));
  [1, 2].forEach((leg) => grid.fill(leg));
  expect(grid.see(at('104000'), 0, true, false)).toEqual([]);
  expect(grid.see(at('108000'), 0, true, false)).toEqual(['close 2']);

  const dca = runner({ ...DCA, everyHours: 1 });
  expect(dca.see(at('100000'), 0, true, false)).toEqual([]);
  expect(dca.see(at('100000', 1))).toEqual(['buy 1']);
});

it('closes everything that is open when it is stopped, and nothing twice', () => {
  const grid = runner(GRID);
  grid.see(at('100000'));
  grid.state().legs.forEach(({ id }) => grid.fill(id));
  const { state, orders } = closeLegs(grid.state());
  expect(orders.map(({ action }) => action)).toEqual(['close', 'close', 'close', 'close', 'close']);
  expect(closeLegs(state).orders).toEqual([]);
});

describe('a position whose sale was taken back', () => {
  it('is sold again by a trend that wants none, together with what it has bought since', () => {
    const trend = runner(CROSS);
    trend.see(at('100000'), 1);
    trend.fill(1);
    const before = trend.state();
    expect(trend.see(at('100000'), -1)).toEqual(['close 1']);
    trend.apply({ kind: 'closed', leg: 1, booked: 5_000_000n, isOwn: true });
    expect(trend.see(at('100000'), 1)).toEqual(['buy 2']);
    trend.fill(2);
    trend.reopen(1, before);
    expect(trend.state()).toMatchObject({ result: 0n, legs: [{ id: 2 }, { id: 1, status: 'open' }] });
    expect(trend.see(at('100000'), 0)).toEqual([]);
    expect(trend.see(at('100000'), -1)).toEqual(['close 2', 'close 1']);
  });

  it('is in its cell of the grid again: nothing else is bought for it, and its upper line sells it', () => {
    const grid = runner(GRID);
    grid.see(at('108000'));
    grid.fill(1);
    const before = grid.state();
    expect(grid.see(at('110000'))).toEqual(['close 1']);
    grid.apply({ kind: 'closed', leg: 1, booked: 5_000_000n, isOwn: true });
    grid.reopen(1, before);
    expect(grid.see(at('108000'))).toEqual([]);
    expect(grid.see(at('110000'))).toEqual(['close 1']);
  });
});

describe('a signal', () => {
  it('of a cross is whether the fast average is above the slow one', () => {
    const closes = ['10', '10', '10', '13', '13', '7', '7', '10'];
    expect(signalsOf({ ...CROSS, fast: 2, slow: 3 }, candlesOf(closes), 2)).toEqual([0, 0, 0, 1, 1, -1, -1, 1]);
  });

  it('of a channel is a close beyond the candles before it', () => {
    const closes = ['10', '11', '12', '12', '13', '12', '11', '10'];
    expect(signalsOf({ ...DONCHIAN, entry: 2, exit: 3 }, candlesOf(closes), 2)).toEqual([0, 0, 0, 0, 1, 0, -1, -1]);
  });

  it('follows from the last few candles alone', () => {
    const candles = walk(7, 400);
    for (const [strategy, lookback] of [
      [CROSS, CROSS.slow],
      [DONCHIAN, DONCHIAN.entry + 1],
    ] as const) {
      const all = signalsOf(strategy, candles, 2);
      expect(new Set(all)).toEqual(new Set([-1, 0, 1]));
      for (let index = lookback - 1; index < candles.length; index += 1) {
        const few = signalsOf(strategy, candles.slice(index + 1 - lookback, index + 1), 2);
        expect(few.at(-1)).toBe(all[index]);
      }
    }
  });
});
