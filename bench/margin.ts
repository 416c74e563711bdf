/** Margin of 100,000 accounts with half a million positions: quotes a second through the index of margin, against lists that bring each account up to date. */
import { money } from '@candor/core/money/money';
import { hashUniform } from '@candor/core/market/prices/random';
import { lots as lotsOf, price } from '@candor/core/money/price';
import { MarginIndex } from '../apps/server/src/features/trading/margin/margin-index.ts';
import { ACCOUNTS, MarginCrowd, POSITIONS, type Rates, RateTable, type Verdict } from './lib/margin-crowd.ts';
import { CALM_STEP, INSTRUMENTS, MarketSteps, type Recording, STORM_STEP } from './lib/market-steps.ts';
import { median, tell } from './lib/report.ts';

/** Steps of the feed a round, and how many each of the two takes of them. */
const STEPS = { index: 3_000, lists: 60 } as const;
const STORM_STEPS = 120;
const THRESHOLDS = { call: 1, stopOut: 0.5, recovered: 1.1 };
/** Nearer to a threshold than this, in units, doubles do not decide. */
const DOUBT = 100;

type Market = { readonly recording: Recording; readonly rates: Rates };
type Watcher = {
  readonly crowd: MarginCrowd;
  /** Account by account in the order of time: who was warned, stopped out or released. */
  readonly fired: string[];
  step(market: Market, step: number): void;
};
type Setting = { readonly steps: MarketSteps; readonly table: RateTable; readonly first: Market };

export function benchMargin({ rounds }: { rounds: number }): void {
  const steps = new MarketSteps(2);
  const table = new RateTable(steps);
  const record = (count: number, ms: number): Market => {
    const recording = steps.record(count, ms);
    return { recording, rates: table.of(recording) };
  };
  const setting = { steps, table, first: record(1, CALM_STEP) };
  const [index, lists, brute] = [indexOf(setting), listsOf(setting), bruteOf(setting)];

  const wild = record(STORM_STEPS, STORM_STEP);
  for (let step = 0; step < STORM_STEPS; step += 1)
    for (const watcher of [index, lists, brute]) watcher.step(wild, step);
  const all = brute.fired.splice(0);
  const differing = [index, lists].map((watcher) => differences(all, watcher.fired.splice(0)));
  const count = (verdict: string) => all.filter((fire) => fire.endsWith(verdict)).length;

  const speeds = { index: [] as number[], lists: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const market = record(STEPS.index, CALM_STEP);
    for (const [name, watcher] of [
      ['index', index],
      ['lists', lists],
    ] as const) {
      const speed = quotesPerSecond(watcher, market, STEPS[name]);
      // The first round warms up.
      if (round > 0) speeds[name].push(speed);
    }
  }
  const ratios = speeds.index.map((speed, round) => speed / (speeds.lists[round] ?? Number.NaN));
  const [figure, limit] = [median(speeds.index), median(speeds.lists)];
  const name = 'margin of 0.5 M positions ÷ incremental lists';
  tell({ name, figure, unit: 'quotes/s', limit, ratio: median(ratios), goal: '≥ 30', runs: ratios });
  tell({
    name: `fires that differ (${count('stop_out')} stop-outs, ${count('call')} calls)`,
    figure: differing[0] ?? Number.NaN,
    unit: 'accounts',
    limit: null,
    ratio: differing[0] ?? Number.NaN,
    goal: '= 0',
    runs: differing,
  });
}

function quotesPerSecond(watcher: Watcher, market: Market, steps: number): number {
  const started = performance.now();
  for (let step = 0; step < steps; step += 1) watcher.step(market, step);
  return (steps * INSTRUMENTS * 1_000) / (performance.now() - started);
}

function differences(left: readonly string[], right: readonly string[]): number {
  const [mine, theirs] = [new Set(left), new Set(right)];
  return left.filter((fire) => !theirs.has(fire)).length + right.filter((fire) => !mine.has(fire)).length;
}

/** Somebody's night is over: about as many charges a step as half a million positions and one roll a day make. */
function financed(step: number): number {
  return Math.floor(hashUniform(step, 99) * POSITIONS);
}

/** What one night costs a position: some hundredths of a percent of what it is worth. */
function chargeOf(crowd: MarginCrowd, position: number): number {
  return Math.min(crowd.funds[crowd.account[position]!]!, Math.floor(crowd.margin[position]! * 0.002));
}

/** Writes down what the exact rule says of the accounts, lowest number first, and carries it out. */
function carryOut(
  crowd: MarginCrowd,
  fired: string[],
  accounts: number[],
  market: Market,
  step: number,
  done: (account: number, verdict: Verdict) => void,
): void {
  accounts.sort((a, b) => a - b);
  for (const account of accounts) {
    const verdict = crowd.verdict(account, market.recording, market.rates, step);
    if (verdict !== null) fired.push(`${step} ${account} ${verdict}`);
    if (verdict === 'stop_out') crowd.reopen(account, market.recording, market.rates, step);
    else if (verdict !== null) crowd.isCalled[account] = verdict === 'call' ? 1 : 0;
    done(account, verdict);
  }
}

function indexOf({ steps, table, first }: Setting): Watcher {
  const crowd = new MarginCrowd(steps, table, first.recording, first.rates);
  const index = new MarginIndex(THRESHOLDS);
  const rateGroups = table.currencies.map(() => index.addRate());
  const groups = Array.from(table.column, (column) => index.addInstrument(rateGroups[column] ?? null));
  const put = (position: number) => {
    const instrument = crowd.instrument[position]!;
    index.putPosition(position, crowd.account[position]!, groups[instrument]!, {
      direction: crowd.sign[position] === 1 ? 'long' : 'short',
      lots: lotsOf(BigInt(crowd.lots[position]!)),
      contractSize: steps.instruments[instrument]!.contractSize,
      openPrice: price(BigInt(crowd.open[position]!)),
      margin: money('USDT', BigInt(crowd.margin[position]!)),
      owed: money('USDT', 0n),
    });
  };
  const putAccount = (account: number) => {
    for (let at = crowd.first[account]!; at < crowd.first[account + 1]!; at += 1) put(at);
    index.setBalance(account, BigInt(crowd.funds[account]! + crowd.used[account]!));
    index.setCalled(account, false);
  };
  for (let account = 0; account < ACCOUNTS; account += 1) putAccount(account);
  const fired: string[] = [];
  return {
    crowd,
    fired,
    step(market, step) {
      const { bids, asks } = market.recording;
      const { values, width } = market.rates;
      const start = step * INSTRUMENTS;
      for (let at = 0; at < INSTRUMENTS; at += 1) {
        index.take(groups[at]!, bids[start + at]!, asks[start + at]!);
        const gives = table.gives[at]!;
        if (gives === -1) continue;
        const rate = values[step * width + gives]!;
        index.take(rateGroups[gives]!, rate, rate);
      }
      const position = financed(step);
      const charged = crowd.account[position]!;
      crowd.funds[charged]! -= chargeOf(crowd, position);
      index.setBalance(charged, BigInt(crowd.funds[charged]! + crowd.used[charged]!));

      const count = index.evaluate();
      if (count === 0) return;
      const accounts = Array.from({ length: count }, (_, at) => index.accountAt(at));
      carryOut(crowd, fired, accounts, market, step, (account, verdict) => {
        if (verdict === 'stop_out') putAccount(account);
        else if (verdict === null) index.watch(account);
        else index.setCalled(account, verdict === 'call');
      });
    },
  };
}

/**
 * Each quote brings the equity of all accounts that hold its instrument up to date by the difference. The positions of an instrument
 * lie side by side, so that the memory is read as it likes best.
 */
function listsOf({ steps, table, first }: Setting): Watcher {
  const crowd = new MarginCrowd(steps, table, first.recording, first.rates);
  const account = new Int32Array(POSITIONS);
  const worth = new Float64Array(POSITIONS);
  const sign = new Float64Array(POSITIONS);
  const open = new Float64Array(POSITIONS);
  const value = new Float64Array(POSITIONS);
  const equity = new Float64Array(ACCOUNTS);
  const floor = new Float64Array(ACCOUNTS);
  const ceiling = new Float64Array(ACCOUNTS);
  const isMarked = new Uint8Array(ACCOUNTS);
  const marked: number[] = [];
  const sorted = Int32Array.from({ length: POSITIONS }, (_, at) => at).sort(
    (a, b) => (crowd.instrument[a]! - crowd.instrument[b]!) * POSITIONS + a - b,
  );
  /** Where each position lies, and where each instrument's begin. */
  const place = new Int32Array(POSITIONS);
  for (const [where, at] of sorted.entries()) place[at] = where;
  const starts = new Int32Array(INSTRUMENTS + 1);
  for (let at = 0; at < POSITIONS; at += 1) starts[crowd.instrument[at]! + 1]! += 1;
  for (let index = 0; index < INSTRUMENTS; index += 1) starts[index + 1]! += starts[index]!;
  const byRate = table.currencies.map((_, rate) =>
    Array.from({ length: INSTRUMENTS }, (_unused, at) => at).filter((at) => table.column[at] === rate),
  );

  const setLimits = (which: number) => {
    const used = crowd.used[which]!;
    const isCalled = crowd.isCalled[which] === 1;
    floor[which] = used * (isCalled ? THRESHOLDS.stopOut : THRESHOLDS.call) + DOUBT;
    ceiling[which] = isCalled ? used * THRESHOLDS.recovered - DOUBT : Infinity;
  };
  const setAccount = (which: number, { recording, rates }: Market, step: number) => {
    let total = crowd.funds[which]!;
    for (let at = crowd.first[which]!; at < crowd.first[which + 1]!; at += 1) {
      const where = place[at]!;
      const index = crowd.instrument[at]!;
      const isLong = crowd.sign[at] === 1;
      const closing = (isLong ? recording.bids : recording.asks)[step * INSTRUMENTS + index]!;
      const rate = rates.values[step * rates.width + table.column[index]!]!;
      const now = crowd.sizeOf(at) * (isLong ? 1 : -1) * (closing - crowd.open[at]!) * rate;
      account[where] = which;
      worth[where] = crowd.sizeOf(at);
      sign[where] = isLong ? 1 : -1;
      open[where] = crowd.open[at]!;
      value[where] = now;
      total += now + crowd.margin[at]!;
    }
    equity[which] = total;
    setLimits(which);
  };
  for (let which = 0; which < ACCOUNTS; which += 1) setAccount(which, first, 0);

  const mark = (which: number) => {
    if (isMarked[which] === 1) return;
    isMarked[which] = 1;
    marked.push(which);
  };
  const quote = (index: number, bid: number, ask: number, rate: number) => {
    const end = starts[index + 1]!;
    for (let where = starts[index]!; where < end; where += 1) {
      const now = worth[where]! * sign[where]! * ((sign[where]! > 0 ? bid : ask) - open[where]!) * rate;
      const which = account[where]!;
      const after = equity[which]! + now - value[where]!;
      value[where] = now;
      equity[which] = after;
      if (after <= floor[which]! || after >= ceiling[which]!) mark(which);
    }
  };
  const fired: string[] = [];
  return {
    crowd,
    fired,
    step(market, step) {
      const { bids, asks } = market.recording;
      const { values, width } = market.rates;
      const start = step * INSTRUMENTS;
      const rateOf = (index: number) => values[step * width + table.column[index]!]!;
      for (let at = 0; at < INSTRUMENTS; at += 1) {
        quote(at, bids[start + at]!, asks[start + at]!, rateOf(at));
        const gives = table.gives[at]!;
        if (gives === -1) continue;
        for (const other of byRate[gives]!) quote(other, bids[start + other]!, asks[start + other]!, rateOf(other));
      }
      const position = financed(step);
      const charged = crowd.account[position]!;
      const charge = chargeOf(crowd, position);
      crowd.funds[charged]! -= charge;
      equity[charged]! -= charge;
      if (equity[charged]! <= floor[charged]!) mark(charged);

      carryOut(crowd, fired, marked.splice(0), market, step, (which, verdict) => {
        isMarked[which] = 0;
        // Reckoned anew, so that rounding errors do not add up.
        if (verdict === 'stop_out') setAccount(which, market, step);
        else if (verdict !== null) setLimits(which);
      });
    },
  };
}

/** Every account anew in each step, by the exact rule wherever doubles could be wrong. */
function bruteOf({ steps, table, first }: Setting): Watcher {
  const crowd = new MarginCrowd(steps, table, first.recording, first.rates);
  const { instrument, sign, open, margin } = crowd;
  const fired: string[] = [];
  return {
    crowd,
    fired,
    step(market, step) {
      const { bids, asks } = market.recording;
      const { values, width } = market.rates;
      const position = financed(step);
      crowd.funds[crowd.account[position]!]! -= chargeOf(crowd, position);
      const near: number[] = [];
      for (let which = 0; which < ACCOUNTS; which += 1) {
        let equity = crowd.funds[which]!;
        for (let at = crowd.first[which]!; at < crowd.first[which + 1]!; at += 1) {
          const index = instrument[at]!;
          const closing = (sign[at] === 1 ? bids : asks)[step * INSTRUMENTS + index]!;
          const rate = values[step * width + table.column[index]!]!;
          equity += crowd.sizeOf(at) * sign[at]! * (closing - open[at]!) * rate + margin[at]!;
        }
        const used = crowd.used[which]!;
        const isCalled = crowd.isCalled[which] === 1;
        const isNear = isCalled
          ? equity <= used * THRESHOLDS.stopOut + DOUBT || equity >= used * THRESHOLDS.recovered - DOUBT
          : equity <= used * THRESHOLDS.call + DOUBT;
        if (isNear) near.push(which);
      }
      carryOut(crowd, fired, near, market, step, () => {});
    },
  };
}
