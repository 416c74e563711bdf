/**
 * The simulated market: seeded, repeatable, and shaped like real ones. Log prices move by fat-tailed steps whose size clusters (two
 * mean-reverting log-volatilities, of minutes and of days), is larger at busy hours, and is shared within a category by a common factor.
 * Drivers (a currency, a metal, a coin) move; an instrument is a driver, or the ratio of two, so that crosses never disagree.
 */
import { assert } from '../../assert.ts';
import { DAY, HOUR, MINUTE, type Instant } from '../../time.ts';
import { calendar, isOpen, openSpans, type CalendarId } from '../calendar/calendar.ts';
import { createRandom, seedOf, type Random } from './random.ts';

export type Driver = {
  readonly id: string;
  /** Standard deviation of a year's log change. */
  readonly volatility: number;
  /** The common factor behind it, and its correlation with that factor (−1 … 1). */
  readonly factor: string;
  readonly correlation: number;
  /** It does not move while this market is closed. */
  readonly calendar: CalendarId;
};

/** Price = reference × exp(driver − against); null stands for the dollar, which everything is measured in. */
export type Pricing = {
  readonly reference: number;
  readonly driver: string | null;
  readonly against: string | null;
};

export type PriceModel = {
  /** Moves every driver from one instant to the next; closed hours bring no move. */
  advance(from: Instant, to: Instant): void;
  price(pricing: Pricing): number;
  /** How much livelier than usual its drivers are now, 1 being normal. Spreads widen with it. */
  agitation(pricing: Pricing): number;
  /** The log change since the reference. */
  value(driver: string): number;
  setValue(driver: string, value: number): void;
};

const YEAR = 365.25 * DAY;
/** Mean reversion of log volatility, fast and slow: its time scale, and its standard deviation when left alone. */
const FAST = { scale: 40 * MINUTE, deviation: 0.38 };
const SLOW = { scale: 4 * DAY, deviation: 0.3 };
/** Keeps E[volatility²] at 1: the log-normal's mean. */
const LOG_MEAN = -(FAST.deviation ** 2 + SLOW.deviation ** 2);
/** A sandbox runs for months: a weak pull keeps prices near familiar ones. */
const PULL_SCALE = 180 * DAY;

export function createPriceModel(drivers: readonly Driver[], seed: number): PriceModel {
  const factors = [...new Set(drivers.map((driver) => driver.factor))];
  const indexOf = new Map(drivers.map((driver, index) => [driver.id, index]));
  assert(indexOf.size === drivers.length, 'drivers have different ids');
  const factorOf = drivers.map((driver) => factors.indexOf(driver.factor));
  const ownShare = drivers.map((driver) => Math.sqrt(1 - driver.correlation ** 2));
  const random = createRandom(seedOf(seed, 'price model'));
  const values = new Float64Array(drivers.length);
  const ownStates = createVolatilities(drivers.length, random);
  const factorStates = createVolatilities(factors.length, random);
  const factorMoves = new Float64Array(factors.length);

  const find = (id: string): number => {
    const index = indexOf.get(id);
    assert(index !== undefined, `the model knows driver ${id}`);
    return index;
  };
  const part = (id: string | null): number => (id === null ? 0 : (values[find(id)] ?? 0));

  return {
    advance(from, to) {
      const weights = activityBetween(from, to);
      ownStates.advance(to - from);
      factorStates.advance(to - from);
      for (let index = 0; index < factors.length; index += 1) {
        factorMoves[index] = factorStates.volatility(index) * random.fatTailed();
      }
      drivers.forEach((driver, index) => {
        // Drawn also while its market is closed: what one market does never depends on another's hours.
        const own = ownStates.volatility(index) * random.fatTailed();
        const elapsed = weights[driver.calendar];
        if (elapsed === 0) return;
        const shared = factorMoves[factorOf[index] ?? 0] ?? 0;
        const step = driver.volatility * Math.sqrt(elapsed / YEAR);
        const value = values[index] ?? 0;
        values[index] =
          value * (1 - Math.min(1, elapsed / PULL_SCALE)) +
          step * (driver.correlation * shared + (ownShare[index] ?? 0) * own);
      });
    },
    price: (pricing) => pricing.reference * Math.exp(part(pricing.driver) - part(pricing.against)),
    agitation(pricing) {
      const id = pricing.driver ?? pricing.against;
      return id === null ? 1 : ownStates.volatility(find(id));
    },
    value: (driver) => values[find(driver)] ?? 0,
    setValue(driver, value) {
      assert(Number.isFinite(value), 'a driver has a finite value');
      values[find(driver)] = value;
    },
  };
}

/** Volatility multipliers with mean square 1, for `count` things. */
function createVolatilities(count: number, random: Random) {
  const fast = Float64Array.from({ length: count }, () => FAST.deviation * random.normal());
  const slow = Float64Array.from({ length: count }, () => SLOW.deviation * random.normal());
  const move = (states: Float64Array, { scale, deviation }: typeof FAST, elapsed: number): void => {
    // The exact step of an Ornstein-Uhlenbeck process, correct for 200 ms and for a day.
    const keep = Math.exp(-elapsed / scale);
    const noise = deviation * Math.sqrt(1 - keep * keep);
    for (let index = 0; index < count; index += 1)
      states[index] = (states[index] ?? 0) * keep + noise * random.normal();
  };
  return {
    advance(elapsed: number): void {
      move(fast, FAST, elapsed);
      move(slow, SLOW, elapsed);
    },
    volatility: (index: number): number => Math.exp((fast[index] ?? 0) + (slow[index] ?? 0) + LOG_MEAN),
  };
}

/** Business time: open milliseconds, weighted by how busy the hour is, scaled so that they add up to a year per year. */
function activityBetween(from: Instant, to: Instant): Readonly<Record<CalendarId, number>> {
  const activity = { ...NO_ACTIVITY };
  for (const id of CALENDAR_IDS) {
    const cal = calendar(id);
    let elapsed = 0;
    // A step of the live market is too short for a session to change within it.
    if (to - from <= MINUTE) elapsed = isOpen(cal, from) ? to - from : 0;
    else for (const span of openSpans(cal, from, to)) elapsed += Math.min(span.close, to) - Math.max(span.open, from);
    if (elapsed > 0) activity[id] = (elapsed * busyness(id, from, to)) / openShare(id);
  }
  return activity;
}

const NO_ACTIVITY: Record<CalendarId, number> = {
  always: 0,
  forex: 0,
  metals: 0,
  'us-stocks': 0,
  'us-futures': 0,
  'us-grains': 0,
  'us-softs': 0,
  'eu-index': 0,
  'uk-index': 0,
};
const CALENDAR_IDS = Object.keys(NO_ACTIVITY) as CalendarId[];

/** Variance by hour of the day (UTC) relative to the day's mean: quiet in Asia, then London's morning, New York's opening, and the evening. */
const ROUND_THE_CLOCK = [
  0.7, 0.7, 0.7, 0.6, 0.6, 0.6, 0.8, 1.2, 1.4, 1.2, 1.0, 1.0, 1.3, 1.7, 1.8, 1.7, 1.5, 1.1, 0.9, 0.9, 0.8, 0.6, 0.5,
  0.7,
];
/** New York's opening and close compared with its lunch hour. */
const STOCK_SESSION = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.7, 1.6, 1.1, 0.8, 0.7, 0.7, 0.9, 1.2, 1, 1, 1];

function busyness(id: CalendarId, from: Instant, to: Instant): number {
  if (to - from > HOUR) return 1;
  const table = id === 'us-stocks' ? STOCK_SESSION : ROUND_THE_CLOCK;
  const raw = table[Math.floor((from % DAY) / HOUR)] ?? 1;
  // Coins trade around the clock, so they get half the swing.
  return id === 'always' ? (1 + raw) / 2 : raw;
}

const openShares = new Map<CalendarId, number>();

/** The share of a year in which the market is open, from four weeks without holidays. */
function openShare(id: CalendarId): number {
  let share = openShares.get(id);
  if (share === undefined) {
    const from = Date.UTC(2026, 8, 14);
    const spans = openSpans(calendar(id), from, from + 28 * DAY);
    share =
      spans.reduce((sum, span) => sum + Math.min(span.close, from + 28 * DAY) - Math.max(span.open, from), 0) /
      (28 * DAY);
    openShares.set(id, share);
  }
  return share;
}
