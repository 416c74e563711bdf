/**
 * Finds the alerts that a quote reaches, however many there are, by the heaps of levels that orders are triggered with. A move within a time is
 * two levels of the price's ratio to the lowest and to the highest price of that time, which one heap holds for each instrument and time.
 *
 * What is found is checked by the rule of core before it is told, and told once: then it is not watched until it is set again. A quote that
 * reaches more than a portion marks the rest as its own (`QuoteHeaps.cut`), and `goOn` tells it portion by portion.
 */
import {
  type AlertTerms,
  type AlertWindow,
  hasRisen,
  type ReachedAlert,
  reachesAlert,
} from '@candor/core/alerts/alert';
import { listPrice, type Quote } from '@candor/core/market/quote';
import { PRICE_DECIMALS } from '@candor/core/money/price';
import { PPB } from '@candor/core/money/rate';
import { type Instant, MINUTE } from '@candor/core/time';
import { ASK_FALLS, BID_FALLS, BID_RISES, QuoteHeaps } from '../../../process/levels/quote-heaps.ts';
import { IntList } from '../../../process/levels/typed-arrays.ts';
import { PriceWindow } from './price-window.ts';

export type Watched = {
  readonly id: string;
  readonly code: string;
  readonly terms: AlertTerms;
  readonly digits: number;
  readonly expiresAt: Instant | null;
  /** It waits for later quotes than this one. */
  readonly setSequence: number;
};

export type Reached = {
  readonly alert: Watched;
  readonly quote: Quote;
  readonly reached: ReachedAlert;
  /** Of a move: the minute of the price that it began from. */
  readonly fromMinute: number | null;
};
type Tell = (reached: Reached) => void;

type Listed = {
  /** By the sum of bid and ask. */
  readonly levels: number;
  /** Of its prices, as far as the window follows them; null: nobody waits for a move. */
  digits: number | null;
  /** By ratios. */
  readonly moves: Map<AlertWindow, number>;
  readonly window: PriceWindow;
};

/** Taken out in one go: a millisecond or two. */
const PORTION = 2_000;
/** More than what doubles lose: too much is found rather than too little. */
const LEVEL_SLACK = 1e-15;
const RATIO_SLACK = 1e-12;
/** An alert has two levels at most. */
const SLOTS = 2;

export class AlertIndex {
  #heaps = new QuoteHeaps();
  readonly #listed = new Map<string, Listed>();
  readonly #handles = new Map<string, number>();
  readonly #alerts: (Watched | null)[] = [];
  readonly #free: number[] = [];
  /** By handle. Both levels of a move may be reached at once. */
  readonly #armed: boolean[] = [];
  readonly #found = new IntList();
  /** Quotes that have reached more than was told yet. */
  readonly #steps = new Map<number, Quote>();
  #step = 0;

  get size(): number {
    return this.#handles.size;
  }

  get hasMore(): boolean {
    return this.#heaps.hasWork;
  }

  windowOf(code: string): PriceWindow {
    return this.#list(code).window;
  }

  /** From now on its window takes in every quote. */
  follow(code: string, digits: number): void {
    this.#list(code).digits = digits;
  }

  put(alert: Watched): void {
    const handle = this.#handles.get(alert.id) ?? this.#free.pop() ?? this.#alerts.length;
    this.#unset(handle);
    this.#handles.set(alert.id, handle);
    this.#alerts[handle] = alert;
    this.#arm(handle, alert);
  }

  /** It is not watched until it is put again. */
  disarm(id: string): void {
    const handle = this.#handles.get(id);
    if (handle !== undefined) this.#unset(handle);
  }

  drop(id: string): void {
    const handle = this.#handles.get(id);
    if (handle === undefined) return;
    this.#unset(handle);
    this.#handles.delete(id);
    this.#alerts[handle] = null;
    this.#free.push(handle);
  }

  clear(): void {
    this.#heaps = new QuoteHeaps();
    for (const parts of [this.#handles, this.#listed, this.#steps]) parts.clear();
    this.#alerts.length = 0;
    this.#free.length = 0;
  }

  onQuote(quote: Quote, tell: Tell, most = PORTION): void {
    const listed = this.#listed.get(quote.code);
    if (listed === undefined) return;
    const sum = Number(quote.bid) + Number(quote.ask);
    if (this.#heaps.touchesBid(listed.levels, sum)) this.#reach(listed.levels, sum, sum, quote, tell, most);
    if (listed.digits === null) return;
    const minute = Math.floor(quote.time / MINUTE);
    listed.window.add(minute, listPrice(quote, listed.digits));
    // The shown price is up to half a step away from the middle.
    const step = 10 ** (PRICE_DECIMALS - listed.digits);
    for (const [window, group] of listed.moves) {
      const range = listed.window.range(window, minute);
      if (range === null) continue;
      const rise = ((sum + step) / 2 / Number(range.low)) * (1 + RATIO_SLACK);
      const fall = ((sum - step) / 2 / Number(range.high)) * (1 - RATIO_SLACK);
      this.#reach(group, rise, fall, quote, tell, most);
    }
  }

  /** Tells the next portion of what quotes have reached before. */
  goOn(tell: Tell, most = PORTION): void {
    const step = this.#heaps.openStep;
    const quote = this.#steps.get(step);
    if (quote === undefined) {
      if (this.#heaps.hasWork) this.#heaps.mend(most);
      return;
    }
    this.#found.clear();
    this.#heaps.takeCut(this.#found, most);
    this.#tellFound(quote, tell);
    const open = this.#heaps.openStep;
    for (const each of this.#steps.keys()) if (each < open) this.#steps.delete(each);
  }

  /** By the rule; null: the quote does not reach it. */
  check(alert: Watched, quote: Quote): Reached | null {
    const { terms, setSequence, expiresAt, digits, code } = alert;
    if (quote.sequence <= setSequence || (expiresAt !== null && quote.time >= expiresAt)) return null;
    const minute = Math.floor(quote.time / MINUTE);
    const range = terms.kind === 'percent' ? this.windowOf(code).range(terms.window, minute) : null;
    const reached = reachesAlert(terms, listPrice(quote, digits), range);
    if (reached === null) return null;
    if (terms.kind !== 'percent' || range === null) return { alert, quote, reached, fromMinute: null };
    const isRise = hasRisen(range.low, reached.price, terms.move);
    return { alert, quote, reached, fromMinute: isRise ? range.lowMinute : range.highMinute };
  }

  #reach(group: number, bid: number, ask: number, quote: Quote, tell: Tell, most: number): void {
    this.#found.clear();
    const isAll = this.#heaps.reach(group, bid, ask, this.#found, most);
    if (!isAll) {
      this.#step += 1;
      this.#steps.set(this.#step, quote);
      this.#heaps.cut(group, bid, ask, this.#step);
    }
    if (this.#found.length > 0) this.#tellFound(quote, tell);
  }

  #tellFound(quote: Quote, tell: Tell): void {
    for (let index = 0; index < this.#found.length; index += 1) {
      const handle = Math.trunc(this.#found.at(index) / SLOTS);
      const alert = this.#alerts[handle];
      if (alert === undefined || alert === null || this.#armed[handle] !== true) continue;
      this.#unset(handle);
      const reached = this.check(alert, quote);
      // Close to it, but not at it.
      if (reached === null) this.#arm(handle, alert);
      else tell(reached);
    }
  }

  #arm(handle: number, { code, terms, digits }: Watched): void {
    const listed = this.#list(code);
    this.#armed[handle] = true;
    if (terms.kind === 'percent') {
      const group = this.#groupOf(listed, terms.window);
      const move = Number(terms.move) / Number(PPB);
      this.#heaps.set(handle * SLOTS, group, BID_RISES, 1 + move);
      this.#heaps.set(handle * SLOTS + 1, group, ASK_FALLS, 1 - move);
      return;
    }
    // The middle is rounded to the level from half a step below on, and from less than half a step above.
    const step = 10n ** BigInt(PRICE_DECIMALS - digits);
    const isRise = terms.kind === 'above';
    const level = Number(2n * terms.level + (isRise ? -step : step));
    const side = isRise ? BID_RISES : BID_FALLS;
    this.#heaps.set(handle * SLOTS, listed.levels, side, level * (isRise ? 1 - LEVEL_SLACK : 1 + LEVEL_SLACK));
  }

  #unset(handle: number): void {
    this.#armed[handle] = false;
    this.#heaps.unset(handle * SLOTS);
    this.#heaps.unset(handle * SLOTS + 1);
  }

  #list(code: string): Listed {
    const known = this.#listed.get(code);
    if (known !== undefined) return known;
    const listed: Listed = {
      levels: this.#heaps.addGroup(),
      digits: null,
      moves: new Map(),
      window: new PriceWindow(),
    };
    this.#listed.set(code, listed);
    return listed;
  }

  #groupOf({ moves }: Listed, window: AlertWindow): number {
    const known = moves.get(window);
    if (known !== undefined) return known;
    const group = this.#heaps.addGroup();
    moves.set(window, group);
    return group;
  }
}
