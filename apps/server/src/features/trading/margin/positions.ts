/** Open positions as plain numbers, by handle, chained by account. */
import { assert } from '@candor/core/assert';
import type { Direction } from '@candor/core/trading/margin/margin';
import { LOT_DECIMALS, type Lots, PRICE_DECIMALS, type Price } from '@candor/core/money/price';
import type { Money } from '@candor/core/money/money';
import { grown } from '../../../process/levels/typed-arrays.ts';

/** What an open order contributes to its account's margin. */
export type PositionFigures = {
  readonly direction: Direction;
  readonly lots: Lots;
  readonly contractSize: bigint;
  readonly openPrice: Price;
  readonly margin: Money;
  /** Unpaid overnight financing: it lowers equity. */
  readonly owed: Money;
};

export const NONE = -1;

/** lots × size × price × rate, each on its own scale, in units of USDT (six decimals). */
const SCALE = 10 ** (LOT_DECIMALS + PRICE_DECIMALS + PRICE_DECIMALS - 6);

export class Positions {
  account = new Int32Array(0);
  instrument = new Int32Array(0);
  /** Units of USDT for each step of the price and of the rate; never negative. */
  size = new Float64Array(0);
  /** 1 for a long, −1 for a short. */
  sign = new Float64Array(0);
  open = new Float64Array(0);
  margin = new Float64Array(0);
  owed = new Float64Array(0);
  /** The next position of the same account. */
  next = new Int32Array(0);
  /** The account's first position. */
  first = new Int32Array(0);
  #previous = new Int32Array(0);

  has(handle: number): boolean {
    return handle < this.account.length && this.account[handle] !== NONE;
  }

  put(handle: number, account: number, instrument: number, figures: PositionFigures): void {
    this.#ensure(handle, account);
    if (this.has(handle)) assert(this.account[handle] === account, 'a position stays with its account');
    else this.#link(handle, account);
    const { direction, lots, contractSize, openPrice, margin, owed } = figures;
    this.instrument[handle] = instrument;
    this.size[handle] = Number(lots * contractSize) / SCALE;
    this.sign[handle] = direction === 'long' ? 1 : -1;
    this.open[handle] = Number(openPrice);
    this.margin[handle] = Number(margin.units);
    this.owed[handle] = Number(owed.units);
  }

  /** @returns the account that it belonged to. */
  remove(handle: number): number {
    assert(this.has(handle), 'a position that is removed was there');
    const account = this.account[handle]!;
    const [next, previous] = [this.next[handle]!, this.#previous[handle]!];
    if (previous === NONE) this.first[account] = next;
    else this.next[previous] = next;
    if (next !== NONE) this.#previous[next] = previous;
    this.account[handle] = NONE;
    return account;
  }

  firstOf(account: number): number {
    return account < this.first.length ? this.first[account]! : NONE;
  }

  #link(handle: number, account: number): void {
    const next = this.first[account]!;
    this.account[handle] = account;
    this.next[handle] = next;
    this.#previous[handle] = NONE;
    if (next !== NONE) this.#previous[next] = handle;
    this.first[account] = handle;
  }

  #ensure(handle: number, account: number): void {
    this.first = grown(this.first, account + 1, NONE);
    const length = handle + 1;
    if (length <= this.account.length) return;
    this.account = grown(this.account, length, NONE);
    this.instrument = grown(this.instrument, length);
    this.size = grown(this.size, length);
    this.sign = grown(this.sign, length);
    this.open = grown(this.open, length);
    this.margin = grown(this.margin, length);
    this.owed = grown(this.owed, length);
    this.next = grown(this.next, length);
    this.#previous = grown(this.#previous, length);
  }
}
