/** A million open orders as plain numbers, and what becomes of each that is reached: another one takes its place. */
import { createRandom, hashUniform } from '@candor/core/market/prices/random';
import { INSTRUMENTS, type MarketSteps, type Recording } from './market-steps.ts';

/** Of the orders that carry a stop loss, so many take a profit too: 1.7 levels an order. */
const WITH_PROFIT = 0.7;
/** Levels lie so many days' moves away, in the median; and how widely that differs. */
const DAYS_AWAY = 1.5;
const WIDTH = 0.8;

export class OrderCrowd {
  readonly count: number;
  readonly instrument: Uint16Array;
  readonly isLong: Uint8Array;
  readonly stop: Float64Array;
  /** NaN: none. */
  readonly profit: Float64Array;
  /** How many orders had this place before. */
  readonly #generation: Uint32Array;
  readonly #daily: readonly number[];

  constructor(count: number, market: MarketSteps, first: Recording) {
    const random = createRandom(11);
    this.count = count;
    this.#daily = market.daily;
    this.instrument = Uint16Array.from({ length: count }, () => Math.floor(random.uniform() * INSTRUMENTS));
    this.isLong = Uint8Array.from({ length: count }, () => (random.uniform() < 0.5 ? 1 : 0));
    this.stop = new Float64Array(count);
    this.profit = new Float64Array(count);
    this.#generation = new Uint32Array(count);
    for (let order = 0; order < count; order += 1) {
      const index = this.instrument[order]!;
      this.place(order, first.bids[index]!, first.asks[index]!);
    }
  }

  /** The next order in this place: the same in every run, since it depends on the place, its generation and the quote alone. */
  place(order: number, bid: number, ask: number): void {
    const generation = this.#generation[order]!;
    this.#generation[order] = generation + 1;
    const day = this.#daily[this.instrument[order]!]!;
    const isLong = this.isLong[order] === 1;
    const exit = isLong ? bid : ask;
    const down = isLong ? -1 : 1;
    // Never nearer than a spread: that is no stop but an order to close.
    const nearest = 2 * (ask - bid);
    const away = (salt: number) =>
      Math.max(nearest, exit * day * DAYS_AWAY * Math.exp(WIDTH * normal(order, generation * 8 + salt)));
    this.stop[order] = Math.max(1, Math.round(exit + down * away(0)));
    const hasProfit = hashUniform(order, generation * 8 + 4) < WITH_PROFIT;
    this.profit[order] = hasProfit ? Math.max(1, Math.round(exit - down * away(2))) : Number.NaN;
  }
}

/** Box and Muller from two numbers that depend on the arguments and nothing else. */
function normal(order: number, salt: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - hashUniform(order, salt)));
  return radius * Math.cos(2 * Math.PI * hashUniform(order, salt + 1));
}
