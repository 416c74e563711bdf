/** A million price alerts over 350 instruments: what a quote costs the index of alerts, against the engine's triggers with as many levels. */
import type { Quote } from '@candor/core/market/quote';
import { price } from '@candor/core/money/price';
import { rate } from '@candor/core/money/rate';
import { AlertIndex, type Reached } from '../apps/server/src/features/alerts/watch/alert-index.ts';
import { LEVELS, STOP, TriggerIndex } from '../apps/server/src/features/trading/triggers/trigger-index.ts';
import { CALM_STEP, INSTRUMENTS, MarketSteps, type Recording } from './lib/market-steps.ts';
import { median, tell } from './lib/report.ts';

const ALERTS = 1_000_000;
/** Short rounds, each of all kinds: what else the machine does meets them alike. */
const STEPS = 200;
/** The same levels for both, from near to far away, half of them above: what a quote costs that reaches nothing, which is nearly all. */
const [NEAR, FAR] = [0.02, 0.5];

type Watch = (quotes: readonly Quote[]) => number;

export function benchAlerts({ rounds }: { rounds: number }): void {
  const market = new MarketSteps(1);
  const first = market.record(1, CALM_STEP);
  const digits = market.instruments.map((instrument) => instrument.digits);
  const levels = Array.from({ length: ALERTS }, (_, alert) => {
    const at = alert % INSTRUMENTS;
    const isAbove = Math.trunc(alert / INSTRUMENTS) % 2 === 0;
    const step = 10 ** (10 - digits[at]!);
    const away = NEAR + (FAR - NEAR) * (alert / ALERTS);
    const level = first.bids[at]! * (isAbove ? 1 + away : 1 - away);
    return { at, isAbove, level: price(BigInt(Math.max(1, Math.round(level / step))) * BigInt(step)) };
  });
  const triggers = new TriggerIndex();
  const numbers = Array.from({ length: INSTRUMENTS }, (_, at) => triggers.instrument(String(at)));
  const known = new Map(numbers.map((number, at) => [String(at), number]));
  for (const [order, { at, isAbove, level }] of levels.entries())
    triggers.arm(order, STOP, numbers[at]!, isAbove ? LEVELS.short.stop : LEVELS.long.stop, level);
  const alerts = new AlertIndex();
  for (const [id, { at, isAbove, level }] of levels.entries()) {
    const terms = { kind: isAbove ? ('above' as const) : ('below' as const), level };
    alerts.put({ id: String(id), code: String(at), digits: digits[at]!, terms, expiresAt: null, setSequence: 0 });
  }
  const moves = new AlertIndex();
  for (const [id, { at }] of levels.entries()) {
    const code = String(at);
    moves.follow(code, digits[at]!);
    const terms = {
      kind: 'percent' as const,
      move: rate(BigInt(200 + (id % 4_000)) * 100_000n),
      window: '1h' as const,
    };
    moves.put({ id: String(id), code, digits: digits[at]!, terms, expiresAt: null, setSequence: 0 });
  }
  const byTriggers: Watch = (quotes) => {
    let count = 0;
    for (const quote of quotes) {
      const number = known.get(quote.code);
      if (number !== undefined) count += triggers.onQuote(number, Number(quote.bid), Number(quote.ask), 2_000);
    }
    return count;
  };
  const by = (index: AlertIndex): Watch => {
    let count = 0;
    const note = (_: Reached) => void (count += 1);
    return (quotes) => {
      for (const quote of quotes) index.onQuote(quote, note);
      return count;
    };
  };
  const watches = { triggers: byTriggers, alerts: by(alerts), moves: by(moves) };
  const costs = { triggers: [] as number[], alerts: [] as number[], moves: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const steps = quotesOf(market.record(STEPS, CALM_STEP), round);
    for (const name of ['triggers', 'alerts', 'moves'] as const) {
      const cost = nanoseconds(watches[name], steps);
      // The first round warms up.
      if (round > 0) costs[name].push(cost);
    }
  }
  // The same levels, instruments and quotes on both sides, each index alone; almost no quote reaches anything. It is finding that is compared: what is
  // reached costs the database the same, whoever found it.
  report(
    'a quote past 1 M price alerts ÷ past 1 M triggers at the same levels',
    costs.alerts,
    costs.triggers,
    '≤ 1.02',
  );
  report('a quote past 1 M moves within an hour ÷ past 1 M triggers', costs.moves, costs.triggers, 'told');
}

function quotesOf({ steps, bids, asks }: Recording, round: number): Quote[][] {
  return Array.from({ length: steps }, (_, step) =>
    Array.from({ length: INSTRUMENTS }, (_each, at): Quote => ({
      code: String(at),
      bid: price(BigInt(bids[step * INSTRUMENTS + at]!)),
      ask: price(BigInt(asks[step * INSTRUMENTS + at]!)),
      source: 'simulated',
      sequence: 1 + round * steps + step,
      time: (round * steps + step) * CALM_STEP,
    })),
  );
}

function nanoseconds(watch: Watch, steps: readonly (readonly Quote[])[]): number {
  const started = performance.now();
  for (const quotes of steps) watch(quotes);
  return ((performance.now() - started) * 1e6) / (steps.length * INSTRUMENTS);
}

/** The median of the ratios of each round. */
function report(name: string, figures: readonly number[], limits: readonly number[], goal: string): void {
  const ratio = median(figures.map((figure, round) => figure / limits[round]!));
  const [figure, limit] = [median(figures), median(limits)];
  tell({ name, figure, unit: 'ns a quote', limit, ratio, goal, runs: figures.slice(-5) });
}
