/**
 * Finds the accounts whose margin must be re-evaluated. An account may lose its headroom until it comes to its next threshold. Each of its
 * positions gets a share of that, in proportion to its margin, and waits at the price where it alone would have used up its share. While no
 * position is there, the account cannot be at its threshold either, so a quote costs one comparison with the nearest of these prices. When
 * one is reached, the account is recomputed and its shares are dealt out again.
 *
 * A position in another currency depends on that currency's rate too. Part of its share is reserved for the rate, which waits at a bound of
 * its own.
 *
 * Everything here is in doubles and errs towards reporting an account too early, by no more than the bound of the rounding errors, about a
 * unit for each position. Callers apply the exact rules. No account is ever missed.
 */
import { assert } from '@candor/core/assert';
import type { Money } from '@candor/core/money/money';
import { PRICE_SCALE } from '@candor/core/money/price';
import { type Bounds, boundsOf } from './margin-bounds.ts';
import { NONE, type PositionFigures, Positions } from './positions.ts';
import { ASK_FALLS, ASK_RISES, BID_FALLS, BID_RISES, QuoteHeaps } from '../../../process/levels/quote-heaps.ts';
import { grown, IntList } from '../../../process/levels/typed-arrays.ts';

/** As fractions of the used margin. */
export type Thresholds = {
  /** At or below: the customer is warned. */
  readonly call: number;
  /** At or below: positions are closed. */
  readonly stopOut: number;
  /** At or above: a margin call ends. */
  readonly recovered: number;
};

/** What a position waits for. */
const LOSING = 0;
const GAINING = 1;
const RATE_FALLS = 2;
const RATE_RISES = 3;
const SLOTS = 4;

/** The rate of USDT and of the dollar: constant. */
const PAR = Number(PRICE_SCALE);
/** More than the relative error of a handful of operations on doubles. */
const ERROR = 2 ** -48;

export class MarginIndex {
  readonly #thresholds: Thresholds;
  readonly #positions = new Positions();
  /** Instruments and rates are groups alike; a rate has itself on both sides. */
  readonly #heaps = new QuoteHeaps();
  #bids = new Float64Array(0);
  #asks = new Float64Array(0);
  /** The rate group that converts an instrument's profit to USDT; none for USDT and the dollar. */
  #rateOf = new Int32Array(0);

  /** The account's total balance: available, held for pending orders, held as margin. NaN while unknown. */
  #balance = new Float64Array(0);
  #isCalled = new Uint8Array(0);
  /** Reported, and not reported again until re-armed. */
  #isAway = new Uint8Array(0);
  #isStale = new Uint8Array(0);

  /** Groups whose quotes are to be looked at; and how many of them were. */
  readonly #fresh = new IntList();
  #looked = 0;
  #isLooking = false;
  readonly #reached = new IntList();
  /** To be recomputed, in this order. */
  readonly #stale = new IntList();
  /** Those before it were recomputed, and those before the other one are next: what changes meanwhile waits for the next quotes. */
  #done = 0;
  #waveEnd = 0;
  readonly #due = new IntList();
  readonly #bounds: Bounds = { losing: 0, gaining: 0, rateFalls: 0, rateRises: 0 };

  constructor(thresholds: Thresholds) {
    this.#thresholds = thresholds;
  }

  /** @param rate the group of its currency's rate, from `addRate`; null for USDT and the dollar. */
  addInstrument(rate: number | null): number {
    return this.#addGroup(rate ?? NONE);
  }

  addRate(): number {
    return this.#addGroup(NONE);
  }

  /** Adds or updates a position. */
  putPosition(handle: number, account: number, instrument: number, figures: PositionFigures): void {
    this.#ensureAccount(account);
    this.#forget(handle);
    this.#positions.put(handle, account, instrument, figures);
    this.#touch(account);
  }

  /** Its handle may be reused. */
  removePosition(handle: number): void {
    this.#forget(handle);
    this.#touch(this.#positions.remove(handle));
  }

  hasPosition(handle: number): boolean {
    return this.#positions.has(handle);
  }

  /** The account's total balance, in whichever ledger accounts it lies. */
  setBalance(account: number, units: Money['units']): void {
    this.#ensureAccount(account);
    this.#balance[account] = Number(units);
    this.#touch(account);
  }

  /** Whether margin is called: from then on the account waits for stop-out or recovery. */
  setCalled(account: number, isCalled: boolean): void {
    this.#ensureAccount(account);
    this.#isCalled[account] = isCalled ? 1 : 0;
    this.#touch(account);
  }

  /** Whether that differs from what was last set. */
  isOtherwise(
    account: number,
    { balance, isCalled }: { readonly balance: bigint; readonly isCalled: boolean },
  ): boolean {
    this.#ensureAccount(account);
    return this.#balance[account] !== Number(balance) || this.isCalled(account) !== isCalled;
  }

  isCalled(account: number): boolean {
    return account < this.#isCalled.length && this.#isCalled[account] === 1;
  }

  /** Re-arms an account that was reported. */
  watch(account: number): void {
    this.#ensureAccount(account);
    this.#touch(account);
  }

  /**
   * Takes in a quote, or a rate as both of its sides. Feed a whole step before `evaluate`: no account is evaluated between two
   * quotes of it.
   */
  take(group: number, bid: number, ask: number): void {
    this.#bids[group] = bid;
    this.#asks[group] = ask;
    this.#fresh.push(group);
  }

  /**
   * The accounts that may have reached a threshold by quotes or by their own changes. Read them by `accountAt` before the next call; each
   * is reported once, until it changes or `watch` is called. A position without a price counts as unchanged; an account with an unknown
   * balance is not evaluated.
   * @param most so many are recomputed now, and the rest by `goOn`, on the quotes of then.
   * @param taken so many positions are looked at now.
   * @returns how many there are.
   */
  evaluate(most = Infinity, taken = Infinity): number {
    if (this.#done > 0) this.#stale.dropFirst(this.#done);
    this.#waveEnd -= this.#done;
    this.#done = 0;
    this.#isLooking = true;
    return this.goOn(most, taken);
  }

  /** Looks at more positions, and recomputes more accounts, of what `evaluate` left. */
  goOn(most: number, taken = Infinity): number {
    if (this.#isLooking) this.#collectReached(taken);
    this.#due.clear();
    const end = Math.min(this.#waveEnd, this.#done + most);
    for (; this.#done < end; this.#done += 1) this.#reckonIfStale(this.#stale.at(this.#done));
    return this.#due.length;
  }

  /** Which accounts the quotes reach. One that is reached no more when its turn comes is sound at the quotes of then. */
  #collectReached(most: number): void {
    const fresh = this.#fresh;
    const reached = this.#reached;
    let room = most;
    while (this.#looked < fresh.length && room > 0) {
      const group = fresh.at(this.#looked);
      reached.clear();
      const isAll = this.#heaps.reach(group, this.#bids[group]!, this.#asks[group]!, reached, room);
      for (let index = 0; index < reached.length; index += 1) {
        const account = this.#positions.account[Math.trunc(reached.at(index) / SLOTS)]!;
        if (this.#isAway[account] === 0) this.#touch(account);
      }
      room -= reached.length;
      if (isAll) this.#looked += 1;
    }
    if (this.#looked < fresh.length) return;
    fresh.clear();
    this.#looked = 0;
    this.#isLooking = false;
    this.#waveEnd = this.#stale.length;
  }

  /** How many `evaluate` has left, at least. */
  get left(): number {
    return this.#waveEnd - this.#done + (this.#isLooking ? 1 : 0);
  }

  /** Recomputes this account alone, if anything about it has changed. Reports it like `evaluate`. */
  evaluateOne(account: number): number {
    this.#due.clear();
    this.#reckonIfStale(account);
    // A quote may have reached it that was not looked at yet.
    if (this.#isLooking && this.#isAway[account] === 0 && this.#due.length === 0) this.#reckon(account);
    return this.#due.length;
  }

  accountAt(index: number): number {
    return this.#due.at(index);
  }

  #reckonIfStale(account: number): void {
    if (account >= this.#isStale.length || this.#isStale[account] === 0) return;
    this.#isStale[account] = 0;
    this.#reckon(account);
  }

  #reckon(account: number): void {
    const { size, sign, open, margin, owed, instrument, next } = this.#positions;
    const first = this.#positions.firstOf(account);
    if (first === NONE) return;
    let equity = this.#balance[account]!;
    if (Number.isNaN(equity)) return;
    let doubt = Math.abs(equity) * ERROR;
    let used = 0;
    let count = 0;
    for (let at = first; at !== NONE; at = next[at]!) {
      const price = this.#closing(at);
      const rate = this.#rate(instrument[at]!);
      used += margin[at]!;
      count += 1;
      // Never quoted: its price or rate is NaN. It counts as unchanged, and switches nothing off.
      if (!(price > 0 && rate > 0)) {
        equity -= owed[at]!;
        doubt += 1 + owed[at]! * ERROR;
        continue;
      }
      equity += size[at]! * sign[at]! * (price - open[at]!) * rate - owed[at]!;
      doubt += 1 + (size[at]! * rate * (price + open[at]!) + owed[at]!) * ERROR;
    }
    doubt += used * ERROR;
    const isCalled = this.#isCalled[account] === 1;
    const floor = used * (isCalled ? this.#thresholds.stopOut : this.#thresholds.call);
    const loss = equity - doubt - floor;
    const gain = isCalled ? used * this.#thresholds.recovered - equity - doubt : Infinity;
    if (loss > 0 && gain > 0) return this.#deal(first, loss / (used + count), gain / (used + count));
    this.#isAway[account] = 1;
    this.#due.push(account);
  }

  /** Deals each position its share, per unit of its margin. The extra unit is for positions without margin. */
  #deal(first: number, loss: number, gain: number): void {
    const { size, sign, open, margin, instrument, next } = this.#positions;
    const heaps = this.#heaps;
    const bounds = this.#bounds;
    for (let at = first; at !== NONE; at = next[at]!) {
      const group = instrument[at]!;
      const rateGroup = this.#rateOf[group]!;
      const rate = this.#rate(group);
      if (!(this.#closing(at) > 0 && rate > 0)) {
        this.#awaitPrice(at);
        continue;
      }
      const weight = margin[at]! + 1;
      const moved = sign[at]! * (this.#closing(at) - open[at]!);
      boundsOf(bounds, moved, size[at]! * rate, loss * weight, gain * weight, rateGroup !== NONE);
      const furthest = bounds.gaining === Infinity ? 0 : Math.abs(bounds.gaining);
      const nudge = 1 + (open[at]! + Math.abs(bounds.losing) + furthest) * ERROR;
      const id = at * SLOTS;
      if (sign[at]! > 0) {
        heaps.set(id + LOSING, group, BID_FALLS, open[at]! + bounds.losing + nudge);
        if (bounds.gaining === Infinity) heaps.unset(id + GAINING);
        else heaps.set(id + GAINING, group, BID_RISES, open[at]! + bounds.gaining - nudge);
      } else {
        heaps.set(id + LOSING, group, ASK_RISES, open[at]! - bounds.losing - nudge);
        if (bounds.gaining === Infinity) heaps.unset(id + GAINING);
        else heaps.set(id + GAINING, group, ASK_FALLS, open[at]! - bounds.gaining + nudge);
      }
      if (rateGroup === NONE) continue;
      if (bounds.rateFalls === 0) heaps.unset(id + RATE_FALLS);
      else heaps.set(id + RATE_FALLS, rateGroup, BID_FALLS, rate * bounds.rateFalls * (1 + ERROR));
      if (bounds.rateRises === Infinity) heaps.unset(id + RATE_RISES);
      else heaps.set(id + RATE_RISES, rateGroup, BID_RISES, rate * bounds.rateRises * (1 - ERROR));
    }
  }

  /** A position without a price waits for the first one. */
  #awaitPrice(position: number): void {
    this.#forget(position);
    const group = this.#positions.instrument[position]!;
    const id = position * SLOTS;
    if (!(this.#closing(position) > 0)) this.#heaps.set(id + LOSING, group, BID_FALLS, Infinity);
    else this.#heaps.set(id + RATE_FALLS, this.#rateOf[group]!, BID_FALLS, Infinity);
  }

  #closing(position: number): number {
    const group = this.#positions.instrument[position]!;
    return this.#positions.sign[position]! > 0 ? this.#bids[group]! : this.#asks[group]!;
  }

  #rate(instrument: number): number {
    const group = this.#rateOf[instrument]!;
    return group === NONE ? PAR : this.#bids[group]!;
  }

  #forget(position: number): void {
    for (let id = position * SLOTS; id < (position + 1) * SLOTS; id += 1) this.#heaps.unset(id);
  }

  /** It changed: recomputed at the next evaluation. */
  #touch(account: number): void {
    this.#isAway[account] = 0;
    if (this.#isStale[account] === 1) return;
    this.#isStale[account] = 1;
    this.#stale.push(account);
  }

  #addGroup(rate: number): number {
    const group = this.#heaps.addGroup();
    assert(rate < group, 'a rate comes before the instruments that use it');
    this.#bids = grown(this.#bids, group + 1, Number.NaN);
    this.#asks = grown(this.#asks, group + 1, Number.NaN);
    this.#rateOf = grown(this.#rateOf, group + 1, NONE);
    this.#rateOf[group] = rate;
    return group;
  }

  #ensureAccount(account: number): void {
    const length = account + 1;
    if (length <= this.#balance.length) return;
    this.#balance = grown(this.#balance, length, Number.NaN);
    this.#isCalled = grown(this.#isCalled, length);
    this.#isAway = grown(this.#isAway, length);
    this.#isStale = grown(this.#isStale, length);
  }
}
