/**
 * Finds by exhaustive search what the engine finds by its indices: which quote reached which order first, and what must hold at
 * rest in the end. No trigger missed, none early, none twice.
 */
import type { Quote } from '@candor/core/market/quote';
import { type Instant, SECOND } from '@candor/core/time';
import { positionOf } from '@candor/core/trading/margin/margin-level';
import type { OrderEvent } from '@candor/core/trading/orders/order';
import { trail } from '@candor/core/trading/triggers/trailing-stop';
import { reachesEntry, stopLevel, triggeredBy } from '@candor/core/trading/triggers/triggers';
import { type Market, tradableRate } from '../../market/index.ts';
import type { Reservation } from '../decide/reserve.ts';
import { FILL_RULES } from '@candor/core/trading/checks/fill-rules';
import type { AnyOrder, LiveOrder } from '../state/any-order.ts';
import { isUnearned, problemsOfNight } from './books.ts';
import { atRest } from './at-rest.ts';
import type { Committed } from './committed.ts';
import { isReachedBy, SimQuotes } from './sim-quotes.ts';

/** What is decided later than that after it was reached is decided on the quote of then. */
const LATE_AFTER = SECOND;
const LIVE: readonly LiveOrder['status'][] = ['pending', 'open'];

type Reached = {
  readonly id: string;
  readonly status: LiveOrder['status'];
  readonly quote: Quote;
  at: Instant;
  isExcused: boolean;
  /** Its command may be decided again. */
  hasFailed: boolean;
};

export class Oracle {
  readonly problems: string[] = [];
  readonly #committed: Committed;
  readonly #market: Market;
  readonly #now: () => Instant;
  /** Orders as last decided, committed or not: their levels count. */
  readonly #inForce = new Map<string, LiveOrder>();
  /** The first quote that reached each order, while its end is not committed yet. */
  readonly #reached = new Map<string, Reached>();
  /** Decided, and then in doubt: their commands are decided again, and quotes in between count as having reached them. */
  #doubtful: LiveOrder[] = [];
  /** By order: every version that was decided and is not behind the committed one. */
  readonly #versions = new Map<string, LiveOrder[]>();
  /** By order: after a fault, the first quote that reached it once more. Its own command decides, as long as it is not late. */
  readonly #reachedAgain = new Map<string, Reached>();
  /** From a fault to the next decision it is unknown which levels count: a quote in between may be ignored. */
  #isInDoubt = false;
  /** Every quote that reached an order by the levels in force when it came. */
  readonly #everReached = new Set<string>();
  /** When a quote first reached each order, by any of its levels, since everything was at rest. */
  readonly #firstReachedAt = new Map<string, Instant>();
  /** Since everything was at rest. */
  #hasFailed = false;
  readonly #quotesSeen = new SimQuotes();
  #checkedEvents = 0;
  readonly #wrongIfCommitted = new Map<Reservation, string>();
  /** Counts, so that a run in which nothing happens is noticed. */
  readonly seen = {
    triggers: 0,
    fills: 0,
    trails: 0,
    calls: 0,
    stopOuts: 0,
    expiries: 0,
    nights: 0,
    unearned: 0,
    reserves: 0,
    marketFills: 0,
    reversals: 0,
  };

  constructor(committed: Committed, market: Market, now: () => Instant) {
    this.#committed = committed;
    this.#market = market;
    this.#now = now;
  }

  /** Before the engine gets them. */
  onQuotes(quotes: readonly Quote[], isEngineActive: boolean): void {
    for (const quote of quotes) {
      this.#quotesSeen.add(quote, this.#isPriced(quote.code) && !this.#isRateNewer(quote));
      // What is in flight may fail, and is decided again then, on the levels that are committed.
      for (const live of [...this.#inForce.values(), ...this.#committed.live()])
        if (live.order.code === quote.code && isReachedBy(live, quote)) this.#noteReached(live, quote);
      this.#noteVersions(quote);
      if (!isEngineActive) continue;
      for (const live of this.#doubtful) {
        if (live.order.code === quote.code && isReachedBy(live, quote)) this.#noteReached(live, quote);
      }
      for (const live of this.#inForce.values()) {
        const { id, code } = live.order;
        if (code !== quote.code || !isReachedBy(live, quote)) continue;
        const key = `${live.status} ${id}`;
        const reached = { id, status: live.status, quote, at: this.#now(), isExcused: false, hasFailed: false };
        if (this.#reached.get(key)?.hasFailed === true && !this.#reachedAgain.has(key))
          this.#reachedAgain.set(key, reached);
        if (!this.#reached.has(key)) this.#reached.set(key, { ...reached, isExcused: this.#isInDoubt });
      }
    }
    this.excuse();
  }

  /**
   * Versions between the one that is committed and the one that was decided last: when the batch of a later one fails, they count again. And
   * those to come: a stop follows a quote, however late that is decided, and counts for the quotes after it.
   */
  #noteVersions(quote: Quote): void {
    for (const [id, versions] of this.#versions) {
      const committed = this.#committed.orders.get(id)?.order.version ?? 0;
      const left = versions.filter(({ order }) => order.version >= committed);
      for (const live of left.filter(({ order }) => order.code === quote.code)) {
        if (isReachedBy(live, quote)) this.#noteReached(live, quote);
        const trailed = this.#trailed(live, quote);
        if (trailed !== null) left.push(trailed);
      }
      this.#versions.set(id, left);
    }
  }

  #trailed({ status, order }: LiveOrder, quote: Quote): LiveOrder | null {
    const instrument = this.#market.instrument(order.code);
    const rate = this.#market.rateToUsdt(instrument?.quoteCurrency ?? '');
    if (status !== 'open' || instrument === null || rate === null) return null;
    const step = trail(order, quote, { rate: rate.rate, source: '' }, instrument.digits, this.#now());
    return step === null ? null : { status, order: step.order };
  }

  /** A market that is not tradable fills nothing, and what is late fills at no price that is gone: a later quote is then the first one. */
  excuse(): void {
    for (const reached of [...this.#reached.values(), ...this.#reachedAgain.values()]) {
      const live = this.#inForce.get(reached.id);
      const isLate = this.#now() - reached.at > LATE_AFTER;
      if (live === undefined || isLate || !this.#isAllTradable(live)) reached.isExcused = true;
    }
  }

  onDecided(decided: readonly AnyOrder[], reservations: readonly Reservation[]): void {
    this.#isInDoubt = false;
    this.#takeDecided(decided);
    for (const reservation of reservations) this.#checkFree(reservation);
  }

  #takeDecided(decided: readonly AnyOrder[]): void {
    for (const order of decided) {
      const { id, code } = order.order;
      const before = this.#inForce.get(id);
      const current = this.#market.quoteOf(code);
      // What is late is decided on the price of now, by the levels of now.
      if (before !== undefined && current !== null && isReachedBy(before, current)) this.#noteReached(before, current);
      if (order.status !== 'pending' && order.status !== 'open') {
        this.#inForce.delete(id);
        continue;
      }
      this.#inForce.set(id, order);
      this.#versions.set(id, [...(this.#versions.get(id) ?? []), order]);
      // What had reached it was undone.
      if (order.status === 'open' && order.isReopened === true) this.#reached.delete(`open ${id}`);
      // The customer moved the level away first.
      const reached = this.#reached.get(`${order.status} ${id}`);
      if (reached !== undefined && !isReachedBy(order, reached.quote)) this.#reached.delete(`${order.status} ${id}`);
    }
  }

  /**
   * Nothing is spent that open losses have used up: what is left covers them all at the last quotes. Judged at the moment of the
   * decision, with the account's orders as its batch leaves them. It counts when it is committed: one that rests on a batch which
   * failed is decided anew.
   */
  #checkFree(reservation: Reservation): void {
    const { command, before, after } = reservation;
    const { owner, amount } = command;
    let profit = 0n;
    for (const live of this.#inForce.values()) {
      if (live.status !== 'open' || live.order.owner !== owner) continue;
      const quote = this.#market.quoteOf(live.order.code);
      const rate = this.#market.rateToUsdt(this.#market.instrument(live.order.code)?.quoteCurrency ?? '');
      if (quote === null || rate === null) continue;
      profit += positionOf({ order: live.order, quote, conversion: { rate: rate.rate, source: '' } }).profit.units;
      profit -= live.order.owed.units;
    }
    if (before - after === amount.units && after >= 0n && after + profit >= 0n) return;
    const problem = `account ${owner} reserved ${amount.units} of ${before} and kept ${after}, with an open profit of ${profit}`;
    this.#wrongIfCommitted.set(reservation, problem);
  }

  /**
   * A failure or a crash: levels fall back to the committed ones, and commands in flight may be decided a quote later.
   * @param failed what the batch had decided that could not be saved: the process watches these orders again.
   */
  reload(failed: readonly AnyOrder[] = []): void {
    this.#isInDoubt = true;
    this.#hasFailed = true;
    const isFailed = new Set(failed.map(({ order }) => order.id));
    for (const reached of this.#reached.values())
      Object.assign(reached, { isExcused: true, hasFailed: reached.hasFailed || isFailed.has(reached.id) });
    for (const reached of this.#reachedAgain.values()) reached.isExcused = true;
    this.#doubtful = [...this.#doubtful, ...this.#inForce.values()].filter(
      (live) => this.#committed.orders.get(live.order.id)?.order !== live.order,
    );
    this.#inForce.clear();
    for (const live of this.#committed.live()) this.#inForce.set(live.order.id, live);
  }

  /** Checks what was committed since the last call. */
  checkEvents(): void {
    for (const event of this.#committed.events.slice(this.#checkedEvents)) this.#checkEvent(event);
    this.#checkedEvents = this.#committed.events.length;
    for (const reservation of this.#committed.reservations.slice(this.seen.reserves)) {
      const problem = this.#wrongIfCommitted.get(reservation);
      if (problem !== undefined) this.#say(problem);
    }
    this.seen.reserves = this.#committed.reservations.length;
    this.seen.calls = this.#committed.accountEvents.filter(({ kind }) => kind === 'margin_call').length;
  }

  /** With nothing in flight: every order that was reached has ended, by the quote that reached it first. */
  checkReached(): void {
    for (const { id, status, quote, isExcused } of this.#reached.values()) {
      const order = this.#committed.orders.get(id);
      if (isExcused || order === undefined || order.status !== status) continue;
      if (
        (order.status === 'pending' || order.status === 'open') &&
        isReachedBy(order, quote) &&
        this.#isAllTradable(order)
      ) {
        this.#say(`${status} order ${id} was reached by ${quote.code}#${quote.sequence}, and lives`);
      }
    }
    this.#reached.clear();
    this.#reachedAgain.clear();
    this.#firstReachedAt.clear();
    this.#hasFailed = false;
    this.#doubtful = [];
    this.#versions.clear();
    for (const live of this.#committed.live()) this.#versions.set(live.order.id, [live]);
  }

  /** With nothing in flight, and after the last prices were sent once more: nothing is left to do. */
  checkRest(): void {
    const now = this.#now();
    const isPriced = (code: string) => this.#isPriced(code);
    const isAllTradable = (live: LiveOrder) => this.#isAllTradable(live);
    const parts = { committed: this.#committed, market: this.#market, now, isPriced, isAllTradable };
    for (const problem of atRest(parts)) this.#say(problem);
  }

  #checkEvent(event: OrderEvent): void {
    const { orderId, version, kind, quote, reason } = event;
    const order = this.#committed.orders.get(orderId);
    if (order === undefined) return this.#say(`an event of order ${orderId}, which is not there`);
    if (quote !== null) {
      const reported = this.#quotesSeen.find(order.order.code, quote.sequence);
      // Prices of closed markets are not published; nothing fills at them.
      const isFill = kind === 'opened' || kind === 'closed' || kind === 'partly_closed';
      if (isFill && reported === undefined) this.#say(`order ${orderId} was ${kind} at a quote that nobody was told`);
      if (isFill && reported !== undefined && this.#isGone(event.at, reported))
        this.#say(`order ${orderId} was ${kind} at #${quote.sequence}, a price that was gone`);
      if (reported !== undefined && (reported.bid !== quote.bid || reported.ask !== quote.ask)) {
        this.#say(`order ${orderId} was ${kind} at other prices than those of its quote`);
      }
    }
    const before = this.#committed.events.find((other) => other.orderId === orderId && other.version === version - 1);
    if (kind === 'trailed') this.seen.trails += 1;
    if (kind === 'expired') this.seen.expiries += 1;
    if (kind === 'financed') {
      this.seen.nights += 1;
      if (isUnearned(event, order)) this.seen.unearned += 1;
      for (const problem of problemsOfNight(event, order)) this.#say(problem);
      this.#checkNight(event, order.order.code);
    }
    if (kind === 'reversed') {
      this.seen.reversals += 1;
      // By the levels before it, or since it was decided: the command of either may be on its way.
      const reached = this.#reached.get(`open ${orderId}`);
      if (reached !== undefined) reached.isExcused = true;
    }
    if (kind === 'opened' && before !== undefined) this.#checkFill(event, before, order);
    if (kind === 'closed' && reason === 'stop_out') this.seen.stopOuts += 1;
    if (kind === 'closed' && (reason === 'stop_loss' || reason === 'take_profit' || reason === 'trailing_stop')) {
      this.#checkTrigger(event, before, order);
    }
  }

  /** However late: at the first quote after its roll, or before it when the order was closing. */
  #checkNight({ orderId, financing, quote }: OrderEvent, code: string): void {
    if (financing === null || quote === null || quote.quoteTime < financing.rollAt) return;
    const first = this.#quotesSeen.firstSince(code, financing.rollAt);
    if (first !== undefined && first.sequence < quote.sequence)
      this.#say(
        `order ${orderId} was charged for a night at #${quote.sequence}, and #${first.sequence} came first after the roll`,
      );
  }

  #checkFill(event: OrderEvent, before: OrderEvent, order: AnyOrder): void {
    this.seen.fills += 1;
    const { quote } = event;
    const { entryPrice } = before.levels;
    const { type, direction } = order.order;
    if (quote === null || entryPrice === null || type === 'market')
      return this.#say(`order ${event.orderId} was filled by nothing`);
    if (!reachesEntry({ type, direction, entryPrice }, quote)) this.#say(`order ${event.orderId} was filled early`);
    this.#checkMoment(event, 'pending');
  }

  #checkTrigger(event: OrderEvent, before: OrderEvent | undefined, order: AnyOrder): void {
    this.seen.triggers += 1;
    const { orderId, quote, reason } = event;
    if (quote === null || before === undefined) return this.#say(`order ${orderId} was closed by nothing`);
    const { stopLoss, takeProfit, trailing } = before.levels;
    const level = trailing?.level ?? null;
    const levels = {
      direction: order.order.direction,
      stopLoss,
      takeProfit,
      trailing: trailing === null || level === null ? null : { distance: trailing.distance, level },
    };
    if (triggeredBy(levels, quote) !== reason) {
      this.#say(
        `order ${orderId} was closed early: ${reason} at ${String(stopLevel(levels)?.level ?? takeProfit)}, quote ${quote.bid}`,
      );
    }
    this.#checkMoment(event, 'open');
  }

  /** By the first quote that reached it, and not by one before its levels were set. */
  #checkMoment({ orderId, quote, at }: OrderEvent, status: LiveOrder['status']): void {
    if (quote === null) return;
    // An order may be filled by one quote and stopped by the next before either is decided.
    const hasReached = LIVE.some((each) => this.#everReached.has(`${each} ${orderId} #${quote.sequence}`));
    if (!hasReached) {
      this.#say(`${status} order ${orderId} was ended by #${quote.sequence}, which did not reach it when it came`);
    }
    const again = this.#reachedAgain.get(`${status} ${orderId}`);
    this.#reachedAgain.delete(`${status} ${orderId}`);
    if (again?.isExcused === false && at - again.at <= LATE_AFTER && quote.sequence > again.quote.sequence)
      this.#say(
        `${status} order ${orderId} was reached by #${again.quote.sequence} again, and ended late by #${quote.sequence}`,
      );
    const first = this.#reached.get(`${status} ${orderId}`);
    if (first === undefined || first.isExcused || quote.sequence <= first.quote.sequence) return;
    // After a failure a command may still be on its way from an earlier quote, which is late then, and decided on the price of now.
    const since = this.#hasFailed ? this.#firstReachedAt.get(orderId) : undefined;
    if (at - Math.min(first.at, since ?? first.at) > LATE_AFTER) return;
    this.#say(`${status} order ${orderId} was reached by #${first.quote.sequence}, and ended by #${quote.sequence}`);
  }

  /**
   * A market order fills at a quote of after it was accepted, or one that was hardly older then.
   * @param acceptedAt when the process that filled it took it.
   */
  checkAccepted({ orderId, quote: used, kind, accepted }: OrderEvent, code: string, acceptedAt: Instant): void {
    const quote = this.#quotesSeen.find(code, used?.sequence);
    if (quote === undefined) return;
    this.seen.marketFills += 1;
    if (accepted === null || accepted.at !== acceptedAt || accepted.quoteAge !== acceptedAt - quote.time)
      this.#say(
        `order ${orderId} keeps ${accepted?.at} and ${accepted?.quoteAge} ms of an acceptance at ${acceptedAt}`,
      );
    if (quote.time < acceptedAt - FILL_RULES.quoteAgeMax)
      this.#say(`order ${orderId} was ${kind} at a quote of ${acceptedAt - quote.time} ms before it was accepted`);
  }

  /** Older than a second, while there was a newer one. */
  #isGone(at: Instant, quote: Quote): boolean {
    return at - quote.time > LATE_AFTER && this.#quotesSeen.hasNewer(quote, at - LATE_AFTER);
  }

  #isPriced(code: string): boolean {
    const currency = this.#market.instrument(code)?.quoteCurrency ?? '';
    return this.#market.tradableQuote(code) !== null && tradableRate(this.#market, currency) !== null;
  }

  /** Whether its rate is of the same step of the feed: a log does not say that the two came together. */
  #isRateNewer({ code, sequence }: Quote): boolean {
    const rate = this.#market.rateToUsdt(this.#market.instrument(code)?.quoteCurrency ?? '');
    return rate !== null && rate.quote !== null && rate.quote.sequence > sequence;
  }

  /** Whether the order could be ended now; also the account's other orders, which may have to pay for it. */
  #isAllTradable({ order: { owner, code } }: LiveOrder): boolean {
    const codes = [...this.#inForce.values()].filter(({ status, order }) => status === 'open' && order.owner === owner);
    return [code, ...codes.map(({ order }) => order.code)].every((each) => this.#isPriced(each));
  }

  #noteReached({ status, order }: LiveOrder, quote: Quote): void {
    this.#everReached.add(`${status} ${order.id} #${quote.sequence}`);
    if (!this.#firstReachedAt.has(order.id)) this.#firstReachedAt.set(order.id, this.#now());
  }

  #say(problem: string): void {
    this.problems.push(problem);
  }
}
