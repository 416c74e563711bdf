/**
 * The margin index against the exact rules, over random lives of many accounts: with spreads, leverage up to the caps, cross rates both
 * ways, financing, deposits, orders that come and go, and missing prices. No account is ever missed.
 */
import { money } from '@candor/core/money/money';
import { lots as lotsOf, price, PRICE_SCALE, type Price } from '@candor/core/money/price';
import { profitAt } from '@candor/core/trading/margin/margin';
import { createRandom, type Random } from '@candor/core/market/prices/random';
import { describe, expect, it } from 'vitest';
import { MarginIndex } from './margin-index.ts';
import type { PositionFigures } from './positions.ts';

const THRESHOLDS = { call: 1, stopOut: 0.5, recovered: 1.1 };

/** Instruments in dollars, in a currency quoted against the dollar, and in one that the dollar is quoted in. */
type World = {
  readonly codes: readonly {
    readonly currency: string | null;
    readonly digits: number;
    readonly leverage: number;
    readonly size: bigint;
  }[];
  readonly currencies: readonly string[];
};
const WORLD: World = {
  codes: [
    { currency: null, digits: 2, leverage: 2, size: 1n },
    { currency: null, digits: 5, leverage: 30, size: 100_000n },
    { currency: null, digits: 8, leverage: 2, size: 1_000n },
    { currency: 'JPY', digits: 3, leverage: 30, size: 100_000n },
    { currency: 'GBP', digits: 5, leverage: 20, size: 100_000n },
    { currency: 'JPY', digits: 1, leverage: 10, size: 1n },
  ],
  currencies: ['JPY', 'GBP'],
};
const STARTS = [73_600, 1.0845, 0.00001234, 163.2, 0.8534, 38_900];
const RATES: Readonly<Record<string, number>> = { JPY: 0.00645, GBP: 1.2701 };

type Held = { readonly account: number; readonly code: number; figures: PositionFigures };
type Account = { funds: bigint; isCalled: boolean };
type Verdict = 'stop_out' | 'call' | 'recovered' | null;

/** The index, and a plain copy of all its inputs. */
class Both {
  readonly index = new MarginIndex(THRESHOLDS);
  readonly held = new Map<number, Held>();
  readonly accounts: Account[];
  readonly bids: (Price | null)[] = WORLD.codes.map(() => null);
  readonly asks: (Price | null)[] = WORLD.codes.map(() => null);
  readonly rates = new Map<string, Price>();
  readonly #rateGroups: ReadonlyMap<string, number>;
  readonly #groups: readonly number[];

  constructor(accounts: number) {
    this.#rateGroups = new Map(WORLD.currencies.map((currency) => [currency, this.index.addRate()]));
    this.#groups = WORLD.codes.map(({ currency }) =>
      this.index.addInstrument(currency === null ? null : (this.#rateGroups.get(currency) ?? null)),
    );
    this.accounts = Array.from({ length: accounts }, () => ({ funds: 0n, isCalled: false }));
  }

  setFunds(account: number, units: bigint): void {
    this.accounts[account]!.funds = units;
    this.#tellBalance(account);
  }

  put(handle: number, held: Held): void {
    this.held.set(handle, held);
    this.index.putPosition(handle, held.account, this.#groups[held.code]!, held.figures);
    this.#tellBalance(held.account);
  }

  #tellBalance(account: number): void {
    const margins = [...this.held.values()].filter((held) => held.account === account);
    const margin = margins.reduce((sum, { figures }) => sum + figures.margin.units, 0n);
    this.index.setBalance(account, this.accounts[account]!.funds + margin);
  }

  remove(handle: number): void {
    const { account } = this.held.get(handle)!;
    this.held.delete(handle);
    this.index.removePosition(handle);
    this.#tellBalance(account);
  }

  quote(code: number, bid: Price, ask: Price): void {
    this.bids[code] = bid;
    this.asks[code] = ask;
    this.index.take(this.#groups[code]!, Number(bid), Number(ask));
  }

  rate(currency: string, rate: Price): void {
    this.rates.set(currency, rate);
    this.index.take(this.#rateGroups.get(currency)!, Number(rate), Number(rate));
  }

  /** Each account's margin alert by the exact rules, without any index. */
  verdicts(): Map<number, Exclude<Verdict, null>> {
    const verdicts = new Map<number, Exclude<Verdict, null>>();
    const positions = Map.groupBy(this.held.values(), ({ account }) => account);
    for (const [account, held] of positions) {
      const verdict = this.#verdict(account, held);
      if (verdict !== null) verdicts.set(account, verdict);
    }
    return verdicts;
  }

  #verdict(account: number, positions: readonly Held[]): Verdict {
    const { funds, isCalled } = this.accounts[account]!;
    let equity = funds;
    let used = 0n;
    for (const { code, figures } of positions) {
      const closing = figures.direction === 'long' ? this.bids[code] : this.asks[code];
      const { currency } = WORLD.codes[code]!;
      const rate = currency === null ? price(PRICE_SCALE) : this.rates.get(currency);
      const isQuoted = closing !== null && closing !== undefined && rate !== undefined;
      equity += figures.margin.units - figures.owed.units + (isQuoted ? profitAt(figures, closing, rate).units : 0n);
      used += figures.margin.units;
    }
    if (equity * 2n <= used) return isCalled ? 'stop_out' : 'call';
    if (isCalled) return equity * 10n >= used * 11n ? 'recovered' : null;
    return equity <= used ? 'call' : null;
  }

  /** The accounts that the index reports; each is evaluated exactly, as the engine does. */
  evaluate(): { given: Set<number>; verdicts: Map<number, Exclude<Verdict, null>> } {
    const given = new Set<number>();
    const count = this.index.evaluate();
    for (let at = 0; at < count; at += 1) given.add(this.index.accountAt(at));
    return { given, verdicts: this.verdicts() };
  }
}

function onGrid(value: number, digits: number): Price {
  return price(BigInt(Math.max(1, Math.round(value * 10 ** digits))) * 10n ** BigInt(10 - digits));
}

function openAt(both: Both, random: Random, account: number, code: number): PositionFigures | null {
  const { digits, leverage, size } = WORLD.codes[code]!;
  const direction = random.uniform() < 0.5 ? 'long' : 'short';
  const at = (direction === 'long' ? both.asks[code] : both.bids[code]) ?? onGrid(STARTS[code]!, digits);
  const rate = Number(
    WORLD.codes[code]!.currency === null ? PRICE_SCALE : (both.rates.get(WORLD.codes[code]!.currency ?? '') ?? 1n),
  );
  const worth = (Number(at) / 1e10) * Number(size) * (rate / 1e10);
  const funds = Number(both.accounts[account]!.funds) / 1e6;
  const used = Math.max(0.001, (funds * (0.05 + 0.5 * random.uniform()) * leverage) / worth);
  const lots = BigInt(Math.max(1, Math.round(used * 1000))) * 100_000n;
  const margin = BigInt(Math.floor(((Number(lots) / 1e8) * worth * 1e6) / leverage));
  if (BigInt(both.accounts[account]!.funds) < margin) return null;
  return {
    direction,
    lots: lotsOf(lots),
    contractSize: size,
    openPrice: at,
    margin: money('USDT', margin),
    owed: money('USDT', 0n),
  };
}

type Tally = { calls: number; stopOuts: number; recoveries: number; given: number; steps: number };

/** One random life: what happened, and whether the index ever missed an account. */
function live(seed: number, tally: Tally): void {
  const random = createRandom(seed);
  const accounts = 12;
  const both = new Both(accounts);
  const middles = STARTS.map((start) => start * Math.exp(0.2 * random.normal()));
  const rates = new Map(
    Object.entries(RATES).map(([currency, rate]) => [currency, rate * Math.exp(0.1 * random.normal())]),
  );
  const wildness = 10 ** (-4 + 2.5 * random.uniform());
  let nextHandle = 0;
  const free: number[] = [];
  for (let account = 0; account < accounts; account += 1) {
    both.setFunds(account, BigInt(Math.floor(10 ** (6 + 6 * random.uniform()))));
  }
  const quoteOne = (code: number) => {
    const { digits, leverage } = WORLD.codes[code]!;
    middles[code]! *= Math.exp((wildness * random.fatTailed() * 30) / leverage);
    const bid = onGrid(middles[code]!, digits);
    const spread = BigInt(1 + Math.floor(random.uniform() * 3)) * 10n ** BigInt(10 - digits);
    both.quote(code, bid, price(bid + spread));
  };
  const rateOne = (currency: string) => {
    const rate = rates.get(currency)! * Math.exp(wildness * 0.5 * random.fatTailed());
    rates.set(currency, rate);
    both.rate(currency, onGrid(rate, 10));
  };
  const change = () => {
    const kind = random.uniform();
    const account = Math.floor(random.uniform() * accounts);
    const handles = [...both.held.keys()];
    const handle = handles[Math.floor(random.uniform() * handles.length)];
    const held = handle === undefined ? undefined : both.held.get(handle);
    const { funds } = both.accounts[account]!;
    if (kind < 0.5) {
      const code = Math.floor(random.uniform() * WORLD.codes.length);
      const figures = openAt(both, random, account, code);
      if (figures === null) return;
      both.setFunds(account, funds - figures.margin.units);
      both.put(free.pop() ?? nextHandle++, { account, code, figures });
    } else if (handle === undefined || held === undefined) return;
    else if (kind < 0.65) {
      // Closed: its margin returns.
      both.setFunds(held.account, both.accounts[held.account]!.funds + held.figures.margin.units);
      both.remove(handle);
      free.push(handle);
    } else if (kind < 0.75 && held.figures.lots > 1_000_000n) {
      // Closed in part.
      const { lots, margin } = held.figures;
      const half = money('USDT', margin.units / 2n);
      both.setFunds(held.account, both.accounts[held.account]!.funds + margin.units - half.units);
      both.put(handle, { ...held, figures: { ...held.figures, lots: lotsOf(lots / 2n), margin: half } });
    } else if (kind < 0.9) {
      // Financing: paid from free funds, the rest is owed.
      const charge = held.figures.margin.units / 200n;
      const there = both.accounts[held.account]!.funds;
      const paid = charge < there ? charge : there;
      both.setFunds(held.account, there - paid);
      const owed = money('USDT', held.figures.owed.units + charge - paid);
      both.put(handle, { ...held, figures: { ...held.figures, owed } });
    } else both.setFunds(account, funds + BigInt(Math.floor(1e6 * random.uniform())));
  };

  for (let step = 0; step < 150; step += 1) {
    // At first nothing has a price; then prices arrive one by one.
    WORLD.codes.forEach((_, code) => {
      if (random.uniform() < 0.4 && step >= code * 3) quoteOne(code);
    });
    for (const currency of WORLD.currencies) if (random.uniform() < 0.2 && step >= 5) rateOne(currency);
    if (random.uniform() < 0.6) change();
    const { given, verdicts } = both.evaluate();
    tally.steps += 1;
    tally.given += given.size;
    for (const [account, verdict] of verdicts) {
      if (!given.has(account)) expect.fail(`seed ${seed}, step ${step}: account ${account} was missed (${verdict})`);
    }
    for (const account of given) {
      const verdict = verdicts.get(account) ?? null;
      if (verdict === 'stop_out') {
        tally.stopOuts += 1;
        const closed = [...both.held].filter(([, held]) => held.account === account).map(([handle]) => handle);
        for (const handle of closed) both.remove(handle);
        free.push(...closed);
        both.accounts[account]!.isCalled = false;
        both.index.setCalled(account, false);
        both.setFunds(account, BigInt(Math.floor(10 ** (6 + 6 * random.uniform()))));
      } else if (verdict === 'call' || verdict === 'recovered') {
        if (verdict === 'call') tally.calls += 1;
        else tally.recoveries += 1;
        both.accounts[account]!.isCalled = verdict === 'call';
        both.index.setCalled(account, verdict === 'call');
      } else both.index.watch(account);
    }
  }
}

describe('the index of margin', () => {
  it('misses no account that the exact rules would warn, stop out or release, over thousands of lives', () => {
    const tally: Tally = { calls: 0, stopOuts: 0, recoveries: 0, given: 0, steps: 0 };
    for (let seed = 1; seed <= 1_000; seed += 1) live(seed, tally);
    // Enough of each event for silence to mean something.
    expect(tally.calls).toBeGreaterThan(1_500);
    expect(tally.stopOuts).toBeGreaterThan(1_000);
    expect(tally.recoveries).toBeGreaterThan(200);
  });
});

describe('an account', () => {
  /** 1,000 USDT free beside two positions of one whole unit each, bought and sold at 100, with 500 of margin each. */
  function hedged(): Both {
    const both = new Both(1);
    const hundred = price(100n * PRICE_SCALE);
    const figures = {
      lots: lotsOf(100_000_000n),
      contractSize: 1_000n,
      openPrice: hundred,
      margin: money('USDT', 500_000_000n),
      owed: money('USDT', 0n),
    };
    both.setFunds(0, 1_000_000_000n);
    both.put(0, { account: 0, code: 0, figures: { ...figures, direction: 'long' } });
    both.put(1, { account: 0, code: 1, figures: { ...figures, direction: 'short' } });
    return both;
  }
  const at = (text: number) => price(BigInt(Math.round(text * 1e10)));
  const given = (both: Both) => [...both.evaluate().given];

  it('is given at the threshold, and not ten units before', () => {
    const both = hedged();
    both.quote(0, at(100), at(100));
    both.quote(1, at(100), at(100));
    expect(given(both)).toEqual([]);
    // Equity 2,000 − 1,000 = 1,000, which is the used margin; ten units are a hundred price steps.
    both.quote(0, at(99.00000001), at(100));
    expect(given(both)).toEqual([]);
    both.quote(0, at(99), at(100));
    expect(given(both)).toEqual([0]);
    expect(both.verdicts().get(0)).toBe('call');
  });

  it('is not judged between two quotes of one step: a hedge that moves as one is no loss', () => {
    const both = hedged();
    both.quote(0, at(100), at(100));
    both.quote(1, at(100), at(100));
    expect(given(both)).toEqual([]);
    both.quote(0, at(90), at(90));
    both.quote(1, at(90), at(90));
    expect(given(both)).toEqual([]);
    both.quote(1, at(100), at(100));
    expect(given(both)).toEqual([0]);
  });

  it('is judged also while something that it holds has no price: that counts as unchanged', () => {
    const both = hedged();
    expect(given(both)).toEqual([]);
    both.quote(0, at(99.5), at(99.5));
    expect(given(both)).toEqual([]);
    both.quote(0, at(99), at(99));
    expect(given(both)).toEqual([0]);
    // With its first price the account is judged anew.
    both.index.watch(0);
    both.quote(1, at(98), at(98));
    expect(given(both)).toEqual([]);
    both.quote(1, at(99), at(99));
    expect([given(both), both.verdicts().get(0)]).toEqual([[], undefined]);
    both.quote(1, at(100), at(100));
    expect(given(both)).toEqual([0]);
  });

  it('is given once, until it changes or is watched again', () => {
    const both = hedged();
    both.quote(0, at(90), at(90));
    both.quote(1, at(100), at(100));
    expect(given(both)).toEqual([0]);
    both.quote(0, at(89), at(89));
    expect(given(both)).toEqual([]);
    both.index.watch(0);
    expect(given(both)).toEqual([0]);
    both.setFunds(0, 20_000_000_000n);
    expect(given(both)).toEqual([]);
    both.setFunds(0, 0n);
    expect(given(both)).toEqual([0]);
  });
});
