/**
 * The watch over live orders against a naive one that checks everything, over random lives: both report the same orders and
 * accounts in the same step.
 */
import { createRandom, type Random } from '@candor/core/market/prices/random';
import { midPrice, type Quote } from '@candor/core/market/quote';
import { money } from '@candor/core/money/money';
import { lots, price, PRICE_SCALE, type Price } from '@candor/core/money/price';
import { rate } from '@candor/core/money/rate';
import { BITCOIN, DOLLAR_YEN, EURO_DOLLAR } from '@candor/core/testing/trading';
import { closingPrice } from '@candor/core/trading/margin/margin';
import {
  isAtOrBelow,
  MARGIN_CALL,
  MARGIN_CALL_ENDS,
  marginState,
  positionOf,
  STOP_OUT,
} from '@candor/core/trading/margin/margin-level';
import type { OpenOrder, PendingOrder } from '@candor/core/trading/orders/order';
import { trailsAt } from '@candor/core/trading/triggers/trailing-stop';
import { reachesEntry, triggeredBy } from '@candor/core/trading/triggers/triggers';
import { describe, expect, it } from 'vitest';
import { OrderWatch, type Watched } from './order-watch.ts';

const INSTRUMENTS = [BITCOIN, EURO_DOLLAR, DOLLAR_YEN];
const STARTS = [73_600, 1.0845, 155.2];
const OWNERS = ['1', '2', '3'];
const MODE = 'demo';

/** The last quotes, and rates by them as the hub has them. */
class Prices {
  readonly instruments = INSTRUMENTS;
  readonly quotes = new Map<string, Quote>();
  quoteOf = (code: string) => this.quotes.get(code) ?? null;
  rateToUsdt = (currency: string) => {
    if (currency === 'USD' || currency === 'USDT') return { rate: price(PRICE_SCALE), quote: null };
    const quote = this.quotes.get(`USD${currency}`);
    return quote === undefined ? null : { rate: price((PRICE_SCALE * PRICE_SCALE) / midPrice(quote)), quote };
  };
}

type State = { balance: bigint; isCalled: boolean };

/** Checks every order and every account with each step. */
class Plain {
  readonly live = new Map<string, Watched>();
  readonly #asleep = new Set<string>();
  readonly accounts = new Map<string, State>();
  readonly #away = new Set<string>();
  #hasLearnt = false;
  readonly #prices: Prices;

  constructor(prices: Prices) {
    this.#prices = prices;
  }

  put(live: Watched): void {
    const { id, owner } = live.order;
    for (const level of ['stop', 'profit', 'ratchet', 'expiry']) this.#asleep.delete(`${id} ${level}`);
    const before = this.live.get(id);
    this.live.set(id, live);
    if (live.status === 'open' || before?.status === 'open') this.#away.delete(owner);
    if (live.status === 'open') this.#hasLearnt = true;
  }

  drop(id: string): void {
    const live = this.live.get(id);
    this.live.delete(id);
    if (live?.status === 'open') this.#away.delete(live.order.owner);
  }

  setAccount(owner: string, state: State): void {
    const before = this.accounts.get(owner);
    if (before?.balance !== state.balance || before.isCalled !== state.isCalled) this.#hasLearnt = true;
    this.accounts.set(owner, state);
    this.#away.delete(owner);
  }

  onQuotes(quotes: readonly Quote[]): string[] {
    const reported = new Set<string>();
    for (const quote of quotes) {
      for (const live of this.live.values()) if (live.order.code === quote.code) this.#reach(live, quote, reported);
    }
    this.#lookAtAccounts(reported);
    return [...reported].toSorted();
  }

  onTime(now: number): string[] {
    const expired = [...this.live.values()].filter(
      ({ status, order }) => status === 'pending' && order.expiresAt !== null && order.expiresAt <= now,
    );
    const fresh = expired.map(({ order }) => order.id).filter((id) => !this.#asleep.has(`${id} expiry`));
    for (const id of fresh) this.#asleep.add(`${id} expiry`);
    const reported = new Set(fresh.map((id) => `expire ${id}`));
    if (this.#hasLearnt) this.#lookAtAccounts(reported);
    return [...reported].toSorted();
  }

  #lookAtAccounts(reported: Set<string>): void {
    this.#hasLearnt = false;
    for (const [owner, state] of this.accounts) {
      if (this.#away.has(owner) || !this.#isDue(owner, state)) continue;
      this.#away.add(owner);
      reported.add(`look ${owner}`);
    }
  }

  #reach(live: Watched, quote: Quote, reported: Set<string>): void {
    const { id } = live.order;
    const tell = (level: string, what: string, isThere: boolean) => {
      if (!isThere || this.#asleep.has(`${id} ${level}`)) return false;
      this.#asleep.add(`${id} ${level}`);
      reported.add(`${what} ${id} #${quote.sequence}`);
      return true;
    };
    if (live.status === 'pending') {
      tell('stop', 'reach', reachesEntry(live.order, quote));
      return;
    }
    const { order } = live;
    const isStopped = tell('stop', 'reach', triggeredBy({ ...order, takeProfit: null }, quote) !== null);
    const takesProfit = tell(
      'profit',
      'reach',
      triggeredBy({ ...order, stopLoss: null, trailing: null }, quote) !== null,
    );
    const at = trailsAt(order, INSTRUMENTS.find(({ code }) => code === order.code)!.digits);
    const closing = closingPrice(order.direction, quote);
    const isThere = at !== null && (order.direction === 'long' ? closing >= at : closing <= at);
    if (isStopped || takesProfit) {
      if (isThere) this.#asleep.add(`${id} ratchet`);
    } else tell('ratchet', 'trail', isThere);
  }

  #isDue(owner: string, { balance, isCalled }: State): boolean {
    const orders = [...this.live.values()].flatMap((live) =>
      live.status === 'open' && live.order.owner === owner ? [live.order] : [],
    );
    const positions = orders.map((order) => {
      const quote = this.#prices.quoteOf(order.code);
      const conversion = this.#prices.rateToUsdt(INSTRUMENTS.find(({ code }) => code === order.code)!.quoteCurrency);
      return quote === null || conversion === null
        ? { order, profit: money('USDT', 0n) }
        : positionOf({ order, quote, conversion: { rate: conversion.rate, source: '' } });
    });
    if (positions.length === 0) return false;
    const margin = orders.reduce((sum, order) => sum + order.margin.units, 0n);
    const state = marginState({ available: money('USDT', balance - margin), held: money('USDT', 0n) }, positions);
    if (isCalled) return isAtOrBelow(state, STOP_OUT) || !isAtOrBelow(state, MARGIN_CALL_ENDS);
    return isAtOrBelow(state, MARGIN_CALL);
  }
}

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random.uniform() * items.length)]!;
const step = (code: string) => 10n ** BigInt(10 - INSTRUMENTS.find((instrument) => instrument.code === code)!.digits);

/** A level some grid steps away from the last price; never at or below zero. */
function levelNear(random: Random, prices: Prices, code: string): Price {
  const quote = prices.quoteOf(code);
  const start = STARTS[INSTRUMENTS.findIndex((instrument) => instrument.code === code)]!;
  const base = quote?.bid ?? (BigInt(Math.round(start * 100)) * PRICE_SCALE) / 100n;
  const grid = step(code);
  return price((base / grid + BigInt(Math.round((random.uniform() - 0.5) * 400))) * grid);
}

function randomOrder(random: Random, prices: Prices, id: string, owner: string): Watched {
  const { code, contractSize, leverageMax, feeRate } = pick(random, INSTRUMENTS);
  const level = () => levelNear(random, prices, code);
  const maybe = () => (random.uniform() < 0.6 ? level() : null);
  const terms = {
    id,
    owner,
    mode: MODE,
    code,
    direction: random.uniform() < 0.5 ? ('long' as const) : ('short' as const),
    leverage: leverageMax,
    contractSize,
    feeRate: rate(feeRate),
    creditHours: 0,
    lots: lots(BigInt(1 + Math.floor(random.uniform() * 100)) * 1_000_000n),
    stopLoss: maybe(),
    takeProfit: maybe(),
    version: 1,
  } as const;
  if (random.uniform() < 0.3) {
    const type = random.uniform() < 0.5 ? 'limit' : 'stop';
    const expiresAt = random.uniform() < 0.5 ? Math.floor(random.uniform() * 300) : null;
    const order: PendingOrder = {
      ...terms,
      type,
      entryPrice: level(),
      expiresAt,
      trailing: null,
      held: money('USDT', 0n),
      placedAt: 0,
    };
    return { status: 'pending', order };
  }
  const none = money('USDT', 0n);
  const margin = money('USDT', BigInt(Math.floor(1e9 * random.uniform())));
  const distance = price(BigInt(20 + Math.floor(random.uniform() * 100)) * step(code));
  const order: OpenOrder = {
    ...terms,
    type: 'market',
    openedLots: terms.lots,
    margin,
    openedMargin: margin,
    openPrice: level(),
    openTime: 0,
    openingFee: none,
    trailing: random.uniform() < 0.4 ? { distance, level: level() } : null,
    profit: none,
    closingFee: none,
    financing: none,
    owed: random.uniform() < 0.1 ? money('USDT', BigInt(Math.floor(1e7 * random.uniform()))) : none,
    financedTo: 0,
  };
  return { status: 'open', order };
}

type Tally = { reach: number; trail: number; look: number; lookLater: number; expire: number };

function live(seed: number, tally: Tally): void {
  const random = createRandom(seed);
  const prices = new Prices();
  const watch = new OrderWatch<Watched>(prices);
  const plain = new Plain(prices);
  const middles = [...STARTS];
  let sequence = 0;
  let nextId = 0;
  const put = (order: Watched) => {
    watch.put(order);
    plain.put(order);
  };
  const setAccount = (owner: string) => {
    const state = { balance: BigInt(Math.floor(3e9 * random.uniform() ** 2)), isCalled: random.uniform() < 0.3 };
    watch.setAccount(owner, MODE, state);
    plain.setAccount(owner, state);
  };
  const change = () => {
    const kind = random.uniform();
    const ids = [...plain.live.keys()];
    if (kind < 0.5 || ids.length === 0)
      return put(randomOrder(random, prices, String((nextId += 1)), pick(random, OWNERS)));
    const id = pick(random, ids);
    const { order } = plain.live.get(id)!;
    if (kind < 0.7) {
      watch.drop(id);
      plain.drop(id);
      return;
    }
    // Unchanged, or changed: filled, amended, partly closed.
    put(kind < 0.8 ? plain.live.get(id)! : randomOrder(random, prices, id, order.owner));
  };
  const quoteOf = (index: number): Quote => {
    const { code, digits } = INSTRUMENTS[index]!;
    middles[index]! += (random.fatTailed() * 20) / 10 ** digits;
    const bid = BigInt(Math.max(1, Math.round(middles[index]! * 10 ** digits))) * step(code);
    const ask = bid + BigInt(Math.floor(random.uniform() * 30)) * step(code);
    return { code, bid: price(bid), ask: price(ask), source: 'simulated', sequence: (sequence += 1), time: sequence };
  };
  for (let now = 0; now < 120; now += 1) {
    for (let changes = random.uniform() * 3; changes > 0; changes -= 1) change();
    if (random.uniform() < 0.3) setAccount(pick(random, OWNERS));
    const quotes = INSTRUMENTS.flatMap((_, index) =>
      random.uniform() < 0.4 && now > index * 4 ? [quoteOf(index)] : [],
    );
    for (const quote of quotes) prices.quotes.set(quote.code, quote);
    const reported: string[] = [];
    watch.onQuotes(quotes, {
      reach: ({ order }, quote) => void reported.push(`reach ${order.id} #${quote.sequence}`),
      trail: ({ order }, quote) => void reported.push(`trail ${order.id} #${quote.sequence}`),
      evaluate: (owner) => void reported.push(`look ${owner}`),
    });
    expect([seed, now, ...reported.toSorted()]).toEqual([seed, now, ...plain.onQuotes(quotes)]);
    // What was learnt after the quotes is evaluated without another one.
    if (random.uniform() < 0.5) setAccount(pick(random, OWNERS));
    const later: string[] = [];
    watch.onTime(now * 3, {
      expire: ({ order }) => void later.push(`expire ${order.id}`),
      evaluate: (owner) => void later.push(`look ${owner}`),
    });
    expect([seed, now, ...later.toSorted()]).toEqual([seed, now, ...plain.onTime(now * 3)]);
    expect(watch.size).toBe(plain.live.size);
    for (const what of reported) tally[what.split(' ')[0] as 'reach' | 'trail' | 'look'] += 1;
    for (const what of later) tally[what.startsWith('expire') ? 'expire' : 'lookLater'] += 1;
  }
}

describe('the watch over live orders', () => {
  it('tells what a look at everything would tell, in the same step, and nothing twice', () => {
    const tally: Tally = { reach: 0, trail: 0, look: 0, lookLater: 0, expire: 0 };
    for (let seed = 1; seed <= 200; seed += 1) live(seed, tally);
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(500);
  });
});
