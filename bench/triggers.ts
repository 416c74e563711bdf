/** A million open orders with 1.7 million levels over 350 instruments: quotes a second through the index of levels, against scans of flat typed arrays. */
import { price } from '@candor/core/money/price';
import { LEVELS, PROFIT, STOP, TriggerIndex } from '../apps/server/src/features/trading/triggers/trigger-index.ts';
import { CALM_STEP, INSTRUMENTS, MarketSteps, type Recording, WILD_STEP } from './lib/market-steps.ts';
import { OrderCrowd } from './lib/order-crowd.ts';
import { median, tell } from './lib/report.ts';

const ORDERS = 1_000_000;
/** Steps of the feed a round: the index, the scan of each quote's own orders, the pass over all orders. */
const STEPS = { index: 3_000, scan: 6, pass: 30 } as const;
const WILD_STEPS = 60;

type Watcher = {
  readonly crowd: OrderCrowd;
  /** Each order that was reached, in the order of time: a number of the step, then those of the orders, sorted. */
  readonly fired: number[];
  step(recording: Recording, step: number): void;
};

export function benchTriggers({ rounds }: { rounds: number }): void {
  const market = new MarketSteps(1);
  const first = market.record(1, CALM_STEP);
  const crowd = () => new OrderCrowd(ORDERS, market, first);
  const watchers = { index: indexOf(crowd()), scan: scanOf(crowd()), pass: passOf(crowd()) };

  const differing = compareFires(market.record(WILD_STEPS, WILD_STEP), watchers);
  const speeds: Record<keyof typeof STEPS, number[]> = { index: [], scan: [], pass: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const recording = market.record(STEPS.index, CALM_STEP);
    for (const name of ['index', 'scan', 'pass'] as const) {
      const speed = ticksPerSecond(watchers[name], recording, STEPS[name]);
      // The first round warms up.
      if (round > 0) speeds[name].push(speed);
    }
  }
  report('1 M orders, triggers ÷ flat scan', speeds.index, speeds.scan, '≥ 300');
  report('1 M orders, triggers ÷ one pass a step', speeds.index, speeds.pass, '≥ 80');
  tell({
    name: `fires that differ from the scan (of ${differing.fires.toLocaleString('en')})`,
    figure: differing.differing,
    unit: 'fires',
    limit: null,
    ratio: differing.differing,
    goal: '= 0',
    runs: [differing.differing],
  });
}

/** The same wild steps through all three: every fire in the same step. */
function compareFires(recording: Recording, watchers: Readonly<Record<string, Watcher>>) {
  for (let step = 0; step < recording.steps; step += 1) {
    for (const watcher of Object.values(watchers)) watcher.step(recording, step);
  }
  const [reference, ...others] = Object.values(watchers).map(({ fired }) => fired.splice(0));
  if (reference === undefined) throw new Error('nothing was compared');
  const differing = others.reduce((sum, other) => sum + differences(reference, other), 0);
  return { differing, fires: reference.length };
}

function differences(left: readonly number[], right: readonly number[]): number {
  const missing = Math.abs(left.length - right.length);
  return missing + left.filter((fire, index) => index < right.length && fire !== right[index]).length;
}

function ticksPerSecond(watcher: Watcher, recording: Recording, steps: number): number {
  const started = performance.now();
  for (let step = 0; step < steps; step += 1) watcher.step(recording, step);
  return (steps * INSTRUMENTS * 1_000) / (performance.now() - started);
}

function indexOf(crowd: OrderCrowd): Watcher {
  const index = new TriggerIndex();
  const numbers = Int32Array.from({ length: INSTRUMENTS }, (_, at) => index.instrument(String(at)));
  const arm = (order: number) => {
    const sides = crowd.isLong[order] === 1 ? LEVELS.long : LEVELS.short;
    const instrument = crowd.instrument[order]!;
    index.arm(order, STOP, instrument, sides.stop, price(BigInt(crowd.stop[order]!)));
    const profit = crowd.profit[order]!;
    if (Number.isNaN(profit)) index.disarm(order, PROFIT);
    else index.arm(order, PROFIT, instrument, sides.profit, price(BigInt(profit)));
  };
  for (let order = 0; order < ORDERS; order += 1) arm(order);
  const fired: number[] = [];
  return {
    crowd,
    fired,
    step({ bids, asks }, step) {
      const start = step * INSTRUMENTS;
      for (let at = 0; at < INSTRUMENTS; at += 1) {
        const bid = bids[start + at]!;
        const ask = asks[start + at]!;
        const count = index.onQuote(numbers[at]!, bid, ask);
        if (count === 0) continue;
        const orders = new Set<number>();
        for (let hit = 0; hit < count; hit += 1) orders.add(index.handleAt(hit));
        for (const order of [...orders].toSorted((a, b) => a - b)) {
          fired.push(order);
          crowd.place(order, bid, ask);
          arm(order);
        }
      }
    },
  };
}

/** Each quote against the orders of its own instrument, whose figures lie in flat arrays of all orders. */
function scanOf(crowd: OrderCrowd): Watcher {
  const { instrument, isLong, stop, profit } = crowd;
  const own = Array.from({ length: INSTRUMENTS }, (): number[] => []);
  for (let order = 0; order < ORDERS; order += 1) own[instrument[order]!]!.push(order);
  const lists = own.map((orders) => Int32Array.from(orders));
  const fired: number[] = [];
  return {
    crowd,
    fired,
    step({ bids, asks }, step) {
      for (let at = 0; at < INSTRUMENTS; at += 1) {
        const bid = bids[step * INSTRUMENTS + at]!;
        const ask = asks[step * INSTRUMENTS + at]!;
        for (const order of lists[at]!) {
          const isReached =
            isLong[order] === 1
              ? bid <= stop[order]! || bid >= profit[order]!
              : ask >= stop[order]! || ask <= profit[order]!;
          if (!isReached) continue;
          fired.push(order);
          crowd.place(order, bid, ask);
        }
      }
    },
  };
}

/** All orders once for all quotes of a step: the memory is read from end to end, as it likes best. */
function passOf(crowd: OrderCrowd): Watcher {
  const { instrument, isLong, stop, profit } = crowd;
  const fired: number[] = [];
  return {
    crowd,
    fired,
    step({ bids, asks }, step) {
      const here: number[] = [];
      const start = step * INSTRUMENTS;
      for (let order = 0; order < ORDERS; order += 1) {
        const at = start + instrument[order]!;
        const bid = bids[at]!;
        const ask = asks[at]!;
        const isReached =
          isLong[order] === 1
            ? bid <= stop[order]! || bid >= profit[order]!
            : ask >= stop[order]! || ask <= profit[order]!;
        if (!isReached) continue;
        here.push(order);
        crowd.place(order, bid, ask);
      }
      // As the others find them: an instrument after the other, the orders of each by their numbers.
      here.sort((a, b) => (instrument[a]! - instrument[b]!) * ORDERS + a - b);
      for (const order of here) fired.push(order);
    },
  };
}

function report(name: string, figures: readonly number[], limits: readonly number[], goal: string): void {
  const ratios = figures.map((figure, round) => figure / (limits[round] ?? Number.NaN));
  tell({
    name,
    figure: median(figures),
    unit: 'quotes/s',
    limit: median(limits),
    ratio: median(ratios),
    goal,
    runs: ratios,
  });
}
