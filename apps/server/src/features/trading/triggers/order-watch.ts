/**
 * Finds everything that a quote or the time triggers for live orders without scanning them: levels reached, trailing stops that move,
 * accounts at a threshold, orders that expire. It only says what to evaluate: the writer decides by the rules.
 *
 * However many a quote reaches, `onQuotes` takes as long as any: what is beyond a portion is marked as this quote's, and `goOn` takes it out
 * and reports it, a portion at a time, each level with the quote that reached it. Accounts are computed at the quotes of then.
 *
 * What was reported is disarmed, so that not every quote reports it again while its command is in flight: a level until its order is set
 * again, an account until it changes or is set again.
 */
import type { Mode } from '@candor/core/ledger/transfer';
import type { Quote } from '@candor/core/market/quote';
import type { Price } from '@candor/core/money/price';
import { PPB } from '@candor/core/money/rate';
import type { Instant } from '@candor/core/time';
import { MARGIN_CALL, MARGIN_CALL_ENDS, STOP_OUT } from '@candor/core/trading/margin/margin-level';
import type { OpenOrder, PendingOrder } from '@candor/core/trading/orders/order';
import { trailsAt } from '@candor/core/trading/triggers/trailing-stop';
import { reachesEntry, stopLevel, triggeredBy } from '@candor/core/trading/triggers/triggers';
import type { Market } from '../../market/index.ts';
import { IndexedHeap, Places } from '../../../process/levels/indexed-heap.ts';
import { grown } from '../../../process/levels/typed-arrays.ts';
import { MarginIndex } from '../margin/margin-index.ts';
import { QuotedInstruments } from './quoted-instruments.ts';
import { ENTRY, LEVELS, PROFIT, RATCHET, STOP, TriggerIndex } from './trigger-index.ts';
import { type ReachedLevel, WaitingLevels } from './waiting-levels.ts';

export type Watched =
  | { readonly status: 'pending'; readonly order: PendingOrder }
  | { readonly status: 'open'; readonly order: OpenOrder };

export type Triggered<Live> = {
  /** @param at when the quote came, by `Elapsed`. */
  reach(live: Live, quote: Quote, at: number): void;
  trail(live: Live, quote: Quote, at: number): void;
  evaluate(owner: string, mode: Mode): void;
  expire(live: Live): void;
};

type Account = { readonly owner: string; readonly mode: Mode; readonly number: number };

const THRESHOLDS = {
  call: Number(MARGIN_CALL) / Number(PPB),
  stopOut: Number(STOP_OUT) / Number(PPB),
  recovered: Number(MARGIN_CALL_ENDS) / Number(PPB),
};

const SLOTS = [STOP, PROFIT, RATCHET] as const;
/** Levels taken out in one go, and positions looked at: one to four milliseconds. */
const TAKEN_AT_ONCE = 1_024;

export class OrderWatch<Live extends Watched> {
  readonly #triggers = new TriggerIndex();
  readonly #margin = new MarginIndex(THRESHOLDS);
  /** Money or positions have changed since accounts were evaluated. */
  #hasLearnt = false;
  readonly #expiries = new IndexedHeap(new Places());
  readonly #instruments: QuotedInstruments;
  /** By handle: the order's number in the indices. */
  readonly #live: (Live | null)[] = [];
  readonly #handles = new Map<string, number>();
  readonly #freeHandles: number[] = [];
  readonly #accounts: Readonly<Record<Mode, Map<string, Account>>> = { demo: new Map(), real: new Map() };
  readonly #accountAt: Account[] = [];
  readonly #reached = new WaitingLevels();
  /** By handle: the last step with which it was noted. */
  #noted = new Int32Array(0);
  readonly #takenAtOnce: number;

  constructor(market: Pick<Market, 'instruments' | 'quoteOf' | 'rateToUsdt'>, takenAtOnce = TAKEN_AT_ONCE) {
    this.#takenAtOnce = takenAtOnce;
    this.#instruments = new QuotedInstruments(market, this.#triggers, this.#margin);
  }

  get size(): number {
    return this.#handles.size;
  }

  isWatched(id: string): boolean {
    return this.#handles.has(id);
  }

  /** When the newest quote came that reached the order's stop, profit or entry, by `Elapsed`; minus infinity: none has. */
  reachedAt(id: string): number {
    const handle = this.#handles.get(id);
    return handle === undefined ? Number.NEGATIVE_INFINITY : this.#reached.newestReach(handle);
  }

  /** Sets the order's new version, with all of its levels armed. */
  put(live: Live): void {
    const handle = this.#handleOf(live.order.id);
    // Filled: its entry is no level any more.
    if (this.#live[handle]?.status === 'pending' && live.status === 'open') this.#reached.forget(handle);
    // A quote that has reached one of its levels, as they were, has done so.
    else this.#noteOf(handle);
    this.#live[handle] = live;
    if (live.status === 'pending') this.#putPending(handle, live.order);
    else this.#putOpen(handle, live.order);
  }

  drop(id: string): void {
    const handle = this.#handles.get(id);
    if (handle === undefined) return;
    this.#triggers.remove(handle);
    this.#expiries.remove(handle);
    if (this.#margin.hasPosition(handle)) this.#margin.removePosition(handle);
    this.#handles.delete(id);
    this.#live[handle] = null;
    this.#reached.forget(handle);
    this.#freeHandles.push(handle);
  }

  /** The account's total balance, free and held, and whether its margin is called. It is watched again. */
  setAccount(owner: string, mode: Mode, state: { readonly balance: bigint; readonly isCalled: boolean }): void {
    const { number } = this.#account(owner, mode);
    if (this.#margin.isOtherwise(number, state)) this.#hasLearnt = true;
    this.#margin.setBalance(number, state.balance);
    this.#margin.setCalled(number, state.isCalled);
  }

  /** Whether something is left for `goOn`. */
  get hasMore(): boolean {
    return this.#reached.length + this.#margin.left > 0 || this.#triggers.hasWork;
  }

  /**
   * The quotes of one step of the feed. All are taken in before any account is evaluated.
   * @param at when they came, by `Elapsed`.
   * @param most so much of each kind is reported now.
   */
  onQuotes(quotes: readonly Quote[], seen: Omit<Triggered<Live>, 'expire'>, at = 0, most = Infinity): void {
    let room = this.#takenAtOnce;
    for (const quote of quotes) {
      const instrument = this.#instruments.take(quote);
      if (instrument !== null) room -= this.#note(instrument, quote, at, room);
    }
    this.#hasLearnt = false;
    this.#tellLevels(most, seen);
    this.#tellDue(this.#margin.evaluate(most, this.#takenAtOnce), seen);
  }

  /** Reports the next portion of what is left. */
  goOn(most: number, seen: Omit<Triggered<Live>, 'expire'>): void {
    this.#takeMore();
    // Each kind has its portion: neither waits for the end of the other.
    this.#tellLevels(most, seen);
    this.#tellDue(this.#margin.goOn(most, this.#takenAtOnce), seen);
  }

  /** Reports what is left of one account with these orders, before anything else about it is decided. */
  tellOf(owner: string, mode: Mode, orders: readonly Live[], seen: Omit<Triggered<Live>, 'expire'>): void {
    for (const { order } of orders) {
      const handle = this.#handles.get(order.id);
      if (handle === undefined) continue;
      this.#noteOf(handle);
      if (!this.#reached.isWaiting(handle)) continue;
      for (const level of this.#reached.takeOf(handle)) this.#tellReached(level, seen);
    }
    const account = this.#accounts[mode].get(owner);
    if (account !== undefined && this.#margin.evaluateOne(account.number) > 0) seen.evaluate(owner, mode);
  }

  /**
   * What has expired by now, a portion of it. Also takes in the last prices of closed markets, which no step of the feed carries, and evaluates
   * accounts that changed since the last quote: a balance may arrive after the quote that leads to the margin call.
   * @param most so much of each kind is reported now; what else has expired is, the next time.
   */
  onTime(now: Instant, seen: Pick<Triggered<Live>, 'expire' | 'evaluate'>, most = Infinity): void {
    this.#instruments.sweep();
    // An account that stays as it was waits for a quote: while its markets are closed there is nothing more to do.
    if (this.#hasLearnt) {
      this.#hasLearnt = false;
      this.#tellDue(this.#margin.evaluate(most, this.#takenAtOnce), seen);
    }
    const expired: Live[] = [];
    while (this.#expiries.top <= now && expired.length < most) {
      const handle = this.#expiries.topId;
      this.#expiries.remove(handle);
      const live = this.#live[handle];
      if (live !== undefined && live !== null) expired.push(live);
    }
    for (const live of expired) seen.expire(live);
  }

  #tellLevels(most: number, seen: Pick<Triggered<Live>, 'reach' | 'trail'>): void {
    const open = this.#triggers.openStep;
    for (let count = 0; count < most; count += 1) {
      const level = this.#reached.next(open);
      if (level === undefined) return;
      if (level !== null) this.#tellReached(level, seen);
    }
  }

  #tellDue(due: number, seen: Pick<Triggered<Live>, 'evaluate'>): void {
    if (due === 0) return;
    const accounts = Array.from({ length: due }, (_, index) => this.#accountAt[this.#margin.accountAt(index)]);
    for (const account of accounts) if (account !== undefined) seen.evaluate(account.owner, account.mode);
  }

  /**
   * Notes what the quote reaches, so much at most, and marks the rest. An order is noted once, whichever of its levels the quote reached; an
   * order that ends trails no more.
   * @returns how much was noted.
   */
  #note(instrument: number, quote: Quote, at: number, most: number): number {
    const [bid, ask] = [Number(quote.bid), Number(quote.ask)];
    const count = this.#triggers.onQuote(instrument, bid, ask, most);
    const { isAll } = this.#triggers;
    if (count === 0 && isAll) return 0;
    const step = this.#reached.begin({ quote, at });
    if (!isAll) this.#triggers.cut(instrument, bid, ask, step);
    this.#noteTaken(count, step);
    return count;
  }

  /** What quotes have reached before and is still in its place; then what a cut had parted is put together. */
  #takeMore(): void {
    let room = this.#takenAtOnce;
    for (let step = this.#triggers.openStep; step < Infinity && room > 0; step = this.#triggers.openStep) {
      const count = this.#triggers.takeCut(room);
      this.#noteTaken(count, step);
      room -= count;
    }
    if (room > 0 && this.#triggers.hasWork) this.#triggers.mend(room);
  }

  #noteTaken(count: number, step: number): void {
    for (let index = 0; index < count; index += 1) {
      if (this.#triggers.slotAt(index) !== RATCHET) this.#noteOne(this.#triggers.handleAt(index), step, false);
    }
    for (let index = 0; index < count; index += 1) {
      if (this.#triggers.slotAt(index) === RATCHET) this.#noteOne(this.#triggers.handleAt(index), step, true);
    }
  }

  /** What quotes have reached of one order and is still in its place. */
  #noteOf(handle: number): void {
    if (!this.#triggers.hasWork) return;
    for (const slot of SLOTS) {
      const step = this.#triggers.stepOf(handle, slot);
      if (step !== null) this.#noteOne(handle, step, slot === RATCHET);
    }
  }

  /** @param isTrail unless the same quote has also reached a level that ends the order. */
  #noteOne(handle: number, step: number, isTrail: boolean): void {
    this.#noted = grown(this.#noted, handle + 1);
    if (this.#noted[handle] === step) return;
    this.#noted[handle] = step;
    let trails = isTrail;
    if (this.#triggers.hasWork) {
      for (const slot of SLOTS) {
        if (this.#triggers.stepOf(handle, slot) !== step) continue;
        this.#triggers.disarm(handle, slot);
        if (slot !== RATCHET) trails = false;
      }
    }
    this.#reached.push(step, handle, trails);
  }

  #tellReached({ handle, isTrail, quote, at }: ReachedLevel, seen: Pick<Triggered<Live>, 'reach' | 'trail'>): void {
    const live = this.#live[handle];
    if (live === undefined || live === null) return;
    if (isTrail) seen.trail(live, quote, at);
    else if (isReached(live, quote)) seen.reach(live, quote, at);
    // Beyond the exact range of a double, or changed meanwhile: close to the level, but not at it.
    else this.put(live);
  }

  #putPending(handle: number, order: PendingOrder): void {
    const { code, direction, type, entryPrice, expiresAt } = order;
    this.#triggers.remove(handle);
    if (this.#margin.hasPosition(handle)) this.#margin.removePosition(handle);
    const side = type === 'limit' ? LEVELS[direction].limit : LEVELS[direction].stopEntry;
    this.#triggers.arm(handle, ENTRY, this.#triggers.instrument(code), side, entryPrice);
    if (expiresAt === null) this.#expiries.remove(handle);
    else this.#expiries.set(handle, expiresAt);
  }

  #putOpen(handle: number, order: OpenOrder): void {
    const { code, direction, takeProfit } = order;
    const { stop, profit } = LEVELS[direction];
    const instrument = this.#triggers.instrument(code);
    const arm = (
      slot: typeof STOP | typeof PROFIT | typeof RATCHET,
      side: typeof stop | typeof profit,
      level: Price | null,
    ) => {
      if (level === null) this.#triggers.disarm(handle, slot);
      else this.#triggers.arm(handle, slot, instrument, side, level);
    };
    arm(STOP, stop, stopLevel(order)?.level ?? null);
    arm(PROFIT, profit, takeProfit);
    arm(RATCHET, profit, order.trailing === null ? null : trailsAt(order, this.#instruments.digitsOf(code)));
    this.#expiries.remove(handle);
    const { number } = this.#account(order.owner, order.mode);
    this.#hasLearnt = true;
    this.#margin.putPosition(handle, number, this.#instruments.marginOf(code), order);
  }

  #handleOf(id: string): number {
    const known = this.#handles.get(id);
    if (known !== undefined) return known;
    const handle = this.#freeHandles.pop() ?? this.#live.length;
    this.#handles.set(id, handle);
    if (handle === this.#live.length) this.#live.push(null);
    return handle;
  }

  #account(owner: string, mode: Mode): Account {
    const accounts = this.#accounts[mode];
    const known = accounts.get(owner);
    if (known !== undefined) return known;
    const account = { owner, mode, number: this.#accountAt.length };
    accounts.set(owner, account);
    this.#accountAt.push(account);
    return account;
  }
}

function isReached(live: Watched, quote: Quote): boolean {
  return live.status === 'open' ? triggeredBy(live.order, quote) !== null : reachesEntry(live.order, quote);
}
