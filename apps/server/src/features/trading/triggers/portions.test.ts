/** What one quote makes due, worked off in portions: each once, with the quote that reached it, whatever happens in between. */
import type { Quote } from '@candor/core/market/quote';
import { money } from '@candor/core/money/money';
import { PRICE_SCALE, price } from '@candor/core/money/price';
import { createRandom } from '@candor/core/market/prices/random';
import { rate } from '@candor/core/money/rate';
import { BITCOIN, lotsOf, priceOf } from '@candor/core/testing/trading';
import type { OpenOrder, PendingOrder } from '@candor/core/trading/orders/order';
import { beforeEach, describe, expect, it } from 'vitest';
import { OrderWatch, type Watched } from './order-watch.ts';

const MODE = 'demo' as const;
const NONE = money('USDT', 0n);

const market = {
  instruments: [BITCOIN],
  quoteOf: (): Quote | null => null,
  rateToUsdt: () => ({ rate: price(PRICE_SCALE), quote: null }),
};

const terms = (id: string, owner: string) => ({
  id,
  owner,
  mode: MODE,
  code: BITCOIN.code,
  direction: 'long' as const,
  leverage: 2,
  contractSize: 1n,
  feeRate: rate(0n),
  creditHours: 12,
  lots: lotsOf('1'),
  takeProfit: null,
  trailing: null,
  version: 1,
});

/** Margin 30,000, and a stop loss at 60,000 unless told otherwise. */
function held(id: string, owner = id, stopLoss: string | null = '60000'): Watched {
  const order: OpenOrder = {
    ...terms(id, owner),
    type: 'market',
    openedLots: lotsOf('1'),
    margin: money('USDT', 30_000_000_000n),
    openedMargin: money('USDT', 30_000_000_000n),
    openPrice: priceOf('70000'),
    openTime: 0,
    openingFee: NONE,
    profit: NONE,
    closingFee: NONE,
    financing: NONE,
    owed: NONE,
    financedTo: 0,
    stopLoss: stopLoss === null ? null : priceOf(stopLoss),
  };
  return { status: 'open', order };
}

function limit(id: string): Watched {
  const order: PendingOrder = {
    ...terms(id, id),
    type: 'limit',
    entryPrice: priceOf('60000'),
    expiresAt: null,
    held: NONE,
    placedAt: 0,
    stopLoss: null,
  };
  return { status: 'pending', order };
}

let watch: OrderWatch<Watched>;
let sequence = 0;
let seen: string[] = [];

const handlers = {
  reach: ({ order }: Watched, quote: Quote, at: number) =>
    void seen.push(`reach ${order.id} #${quote.sequence} at ${at}`),
  trail: ({ order }: Watched, quote: Quote) => void seen.push(`trail ${order.id} #${quote.sequence}`),
  evaluate: (owner: string) => void seen.push(`evaluate ${owner}`),
};

beforeEach(() => {
  watch = new OrderWatch<Watched>(market);
  sequence = 0;
  seen = [];
});

function quote(bid: string, most = Infinity, at = 0): void {
  sequence += 1;
  const [low, high] = [priceOf(bid), price(priceOf(bid) + PRICE_SCALE)];
  watch.onQuotes(
    [{ code: BITCOIN.code, bid: low, ask: high, source: 'simulated', sequence, time: 0 }],
    handlers,
    at,
    most,
  );
}

/** Whose money is used up at 50,000. */
function account(owner: string): void {
  watch.setAccount(owner, MODE, { balance: 40_000_000_000n, isCalled: false });
}

function finish(most = 2): void {
  for (let turn = 0; watch.hasMore; turn += 1) {
    expect(turn).toBeLessThan(1_000);
    watch.goOn(most, handlers);
  }
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

describe('levels', () => {
  it('are reported a portion at a time, each once, with the quote that reached it and its time', () => {
    for (const id of ids(9)) watch.put(held(id));
    quote('59000', 2, 17);
    expect(seen).toHaveLength(2);
    // The price is back, or lower still: those that wait were reached by the first.
    quote('65000', 2, 18);
    quote('58000', 2, 19);
    finish();
    expect(seen.filter((what) => what.startsWith('reach')).toSorted()).toEqual(
      ids(9).map((id) => `reach ${id} #1 at 17`),
    );
  });

  it('are found all at once, however many there are, and never those that a quote does not reach', () => {
    const count = 1_000;
    for (const id of ids(count)) watch.put(held(id, id, Number(id) % 2 === 0 ? '60000' : '50000'));
    quote('59000', 10);
    finish(10);
    expect(new Set(seen).size).toBe(count / 2);
    quote('49000', 10);
    finish(10);
    const second = seen.filter((what) => what.includes('#2'));
    expect(second.map((what) => Number(what.split(' ')[1]) % 2)).toEqual(Array(count / 2).fill(1));
  });

  it('of an order that has ended are passed over, also when its place was given to another', () => {
    for (const id of ids(4)) watch.put(held(id));
    quote('59000', 1);
    for (const id of ['2', '3', '4']) watch.drop(id);
    for (const id of ['5', '6', '7']) watch.put(held(id));
    finish();
    expect(seen.filter((what) => what.startsWith('reach'))).toEqual(['reach 1 #1 at 0']);
  });

  it('of an entry mean nothing any more once it is filled', () => {
    watch.put(held('1'));
    watch.put(limit('2'));
    quote('59000', 0);
    watch.put(held('2', '2', '59500'));
    finish();
    expect(seen.filter((what) => what.startsWith('reach'))).toEqual(['reach 1 #1 at 0']);
  });
});

describe('accounts', () => {
  beforeEach(() => {
    for (const id of ids(6)) {
      watch.put(held(id, id, null));
      account(id);
    }
    quote('70000');
    seen = [];
  });

  it('are reported a portion at a time, each once, whatever quotes come in between', () => {
    quote('50000', 2);
    expect(seen).toHaveLength(2);
    quote('49000', 1);
    quote('48000', 1);
    finish(1);
    quote('47000');
    expect(seen.toSorted()).toEqual(ids(6).map((id) => `evaluate ${id}`));
  });

  it('that are sound again when their turn comes are not reported, and found at the next fall', () => {
    quote('50000', 2);
    quote('70000', 0);
    finish();
    expect(seen).toHaveLength(2);
    quote('49000');
    expect(seen.toSorted()).toEqual(ids(6).map((id) => `evaluate ${id}`));
  });

  it('that change meanwhile wait for the next quote, so that a portion ends', () => {
    quote('50000', 2);
    for (let turn = 0; watch.hasMore; turn += 1) {
      expect(turn).toBeLessThan(10);
      for (const owner of ids(6)) if (seen.includes(`evaluate ${owner}`)) account(owner);
      watch.goOn(2, handlers);
    }
    expect(seen).toHaveLength(6);
  });
});

it('reports one account at once when something is asked for it, and not again', () => {
  for (const id of ids(5)) {
    watch.put(held(id));
    account(id);
  }
  quote('50000', 0, 3);
  expect(seen).toEqual([]);
  watch.tellOf('4', MODE, [held('4')], handlers);
  expect(seen).toEqual(['reach 4 #1 at 3', 'evaluate 4']);
  finish();
  expect(seen.filter((what) => what.split(' ')[1] === '4')).toHaveLength(2);
  expect(seen).toHaveLength(10);
});

describe('levels that are taken out later than their quote came', () => {
  /** Takes out this much in one go, and reports nothing until it is told to. */
  class Slow {
    readonly watch: OrderWatch<Watched>;
    readonly seen: string[] = [];
    readonly orders = new Map<string, Watched>();
    readonly #tell = {
      reach: ({ order }: Watched, { sequence: number }: Quote) => void this.seen.push(`reach ${order.id} #${number}`),
      trail: ({ order }: Watched, { sequence: number }: Quote) => void this.seen.push(`trail ${order.id} #${number}`),
      evaluate: (owner: string) => void this.seen.push(`evaluate ${owner}`),
    };

    constructor(takenAtOnce: number) {
      this.watch = new OrderWatch<Watched>(market, takenAtOnce);
    }

    /** @param above what the account has in dollars, at 70,000, above its margin call. */
    put(live: Watched, above = 1_000n): void {
      this.orders.set(live.order.id, live);
      this.watch.put(live);
      const balance = 30_000_000_000n + above * 1_000_000n;
      this.watch.setAccount(live.order.owner, MODE, { balance, isCalled: false });
    }

    drop(id: string): void {
      this.orders.delete(id);
      this.watch.drop(id);
    }

    quote(bid: number, number: number, most = 0): void {
      const [low, high] = [priceOf(String(bid)), priceOf(String(bid + 1))];
      const fresh = {
        code: BITCOIN.code,
        bid: low,
        ask: high,
        source: 'simulated',
        sequence: number,
        time: 0,
      } as const;
      this.watch.onQuotes([fresh], this.#tell, 0, most);
    }

    ask(id: string): void {
      const live = this.orders.get(id);
      if (live !== undefined) this.watch.tellOf(live.order.owner, MODE, [live], this.#tell);
    }

    goOn(most: number): void {
      this.watch.goOn(most, this.#tell);
    }

    finish(): string[] {
      for (let turn = 0; this.watch.hasMore; turn += 1) {
        expect(turn).toBeLessThan(1_000);
        this.goOn(2);
      }
      return this.seen.splice(0).toSorted();
    }
  }

  /** The same life of two watches, of which one takes out all at once: what `choose` sets, drops, asks and quotes. */
  function expectSame(seed: number, kinds: RegExp, choose: (price: () => number) => Watched): void {
    const chance = createRandom(seed);
    const random = () => chance.uniform();
    const among = (count: number) => Math.floor(random() * count);
    const price = () => 70_000 + among(21) - 10;
    const [atOnce, slow] = [new Slow(Infinity), new Slow(1 + among(4))];
    const both = (what: (each: Slow) => void) => [atOnce, slow].forEach(what);
    const compare = (number: number) => {
      const bid = price();
      both((each) => each.quote(bid, number));
      const [expected, reported] = [atOnce, slow].map((each) => each.finish().filter((what) => kinds.test(what)));
      expect(reported).toEqual(expected);
    };
    for (let step = 0; step < 60; step += 1) {
      const id = String(among(12));
      const kind = random();
      if (kind < 0.45) {
        const [next, above] = [choose(price), BigInt(among(30) - 10)];
        const order = { ...next.order, id, owner: id };
        both((each) => each.put({ ...next, order } as Watched, above));
      } else if (kind < 0.55) both((each) => each.drop(id));
      else if (kind < 0.65) both((each) => each.ask(id));
      else if (kind < 0.95) {
        const bid = price();
        both((each) => each.quote(bid, step));
      } else compare(step);
      if (slow.watch.hasMore && random() < 0.3) slow.goOn(0);
    }
    compare(60);
  }

  it('are those that the quote reached when it came, whatever is set, ends or is quoted meanwhile', () => {
    for (let seed = 0; seed < 150; seed += 1) {
      expectSame(seed, /reach|trail/, (price) => {
        const maybe = () => (price() % 2 === 0 ? price() : null);
        return trailing(maybe(), maybe(), maybe());
      });
    }
  });

  it('leave no account out', () => {
    for (let seed = 0; seed < 150; seed += 1) expectSame(seed, /evaluate/, () => held('', '', null));
  });

  it('are told at once when something is asked for their account', () => {
    const slow = new Slow(1);
    for (const id of ids(5)) slow.put(held(id));
    slow.quote(70_000, 1);
    expect(slow.finish()).toEqual([]);
    slow.quote(50_000, 2);
    slow.ask('4');
    expect(slow.seen).toEqual(['reach 4 #2', 'evaluate 4']);
  });

  it('are never those that were set after it', () => {
    const slow = new Slow(1);
    for (const id of ids(5)) slow.put(held(id));
    slow.quote(59_000, 1);
    slow.put(held('6'));
    slow.put(held('5', '5', '59500'));
    expect(slow.finish().filter((what) => what.startsWith('reach'))).toEqual(ids(5).map((id) => `reach ${id} #1`));
    slow.quote(59_000, 2);
    expect(slow.finish().filter((what) => what.startsWith('reach'))).toEqual(['reach 5 #2', 'reach 6 #2']);
  });
});

/** Stop loss, take profit and trailing distance may each be missing. */
function trailing(stopLoss: number | null, takeProfit: number | null, best: number | null): Watched {
  const live = held('', '', stopLoss === null ? null : String(stopLoss));
  if (live.status !== 'open') return live;
  const order: OpenOrder = {
    ...live.order,
    takeProfit: takeProfit === null ? null : priceOf(String(takeProfit)),
    trailing: best === null ? null : { distance: priceOf('20'), level: priceOf(String(best - 20)) },
  };
  return { status: 'open', order };
}
