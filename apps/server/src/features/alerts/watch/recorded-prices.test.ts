/**
 * The index against recorded prices, and against made ones where there are none: which alerts are reached by which quote is computed again from
 * the rule of ADR 64 alone, alert by alert, by looking through all quotes from the one on at which it was set.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ALERT_WINDOWS, type AlertWindow } from '@candor/core/alerts/alert';
import { createRandom, type Random } from '@candor/core/market/prices/random';
import type { Quote } from '@candor/core/market/quote';
import { price } from '@candor/core/money/price';
import { rate } from '@candor/core/money/rate';
import { MINUTE, SECOND } from '@candor/core/time';
import { describe, expect, test } from 'vitest';
import { AlertIndex, type Watched } from './alert-index.ts';

/** Where recorded tapes are, if there are any. */
const RECORDED = process.env['CANDOR_TAPES'] ?? '../shared/market-data';
const CODES = [
  { code: 'BTCUSDT', digits: 2, start: 7_360_000 },
  { code: 'EURUSD', digits: 5, start: 108_400 },
  { code: 'DOGEUSDT', digits: 5, start: 9_400 },
  { code: 'BAC', digits: 2, start: 5_300 },
] as const;
const BARS = 3_000;
const ALERTS = 240;
const MINUTES: Readonly<Record<AlertWindow, number>> = { '5m': 5, '1h': 60, '4h': 240, '24h': 1440 };

type Listing = (typeof CODES)[number];
/** In whole steps of the grid. */
type Bar = { readonly time: number; readonly prices: readonly number[] };
/** The price is the middle, in half steps of the grid. */
type Tick = { readonly time: number; readonly halves: number };

function barsOf({ code, digits, start }: Listing, random: Random): Bar[] {
  const path = join(RECORDED, `${code}.1m.csv.gz`);
  if (!existsSync(path)) return madeBars(start, random);
  const lines = gunzipSync(readFileSync(path)).toString().trim().split('\n').slice(1);
  return lines.slice(0, BARS).map((line) => {
    const [time = '', open = '', high = '', low = '', close = ''] = line.split(',');
    // A real minute goes to one end and then to the other.
    const path = random.uniform() < 0.5 ? [open, high, low, close] : [open, low, high, close];
    return { time: Date.parse(time), prices: path.map((text) => Math.round(Number(text) * 10 ** digits)) };
  });
}

function madeBars(start: number, random: Random): Bar[] {
  let [at, time] = [start, Date.parse('2026-03-16T00:00:00Z')];
  const step = () => (at = Math.max(100, at + Math.round(random.fatTailed() * start * 0.0005)));
  return Array.from({ length: BARS }, () => {
    // Sometimes nobody quotes for a weekend.
    time += random.uniform() < 0.001 ? 50 * 60 * MINUTE : MINUTE;
    return { time, prices: [step(), step(), step(), step()] };
  });
}

const ticksOf = (bars: readonly Bar[], random: Random): Tick[] =>
  bars.flatMap(({ time, prices }) =>
    prices.map((at, place) => ({
      time: time + place * 15 * SECOND,
      // The middle may be between two prices of the grid.
      halves: 2 * at + (random.uniform() < 0.5 ? 1 : 0),
    })),
  );

/** The price that lists show: halves of a step are rounded up. */
const shownOf = ({ halves }: Tick) => Math.floor((halves + 1) / 2);

type Asked = {
  readonly id: string;
  /** It waits for later ticks than this one. */
  readonly set: number;
  readonly expiresAt: number | null;
} & (
  | { readonly kind: 'above' | 'below'; readonly level: number }
  | { readonly kind: 'percent'; readonly hundredths: number; readonly window: AlertWindow }
);

function askedOf(ticks: readonly Tick[], random: Random): Asked[] {
  const lastId = ticks.length - 1;
  return Array.from({ length: ALERTS }, (_, number): Asked => {
    const set = Math.floor(random.uniform() * random.uniform() * lastId);
    const { time } = ticks[set]!;
    const expiresAt = random.uniform() < 0.1 ? time + Math.floor(random.uniform() * 600) * MINUTE : null;
    const one = { id: String(number), set, expiresAt };
    if (number % 3 === 0) {
      const window = ALERT_WINDOWS[Math.floor(random.uniform() * ALERT_WINDOWS.length)]!;
      return { ...one, kind: 'percent', hundredths: 10 + Math.floor(random.uniform() * 190), window };
    }
    // A price that was traded, so that many are reached exactly.
    return {
      ...one,
      kind: number % 3 === 1 ? 'above' : 'below',
      level: shownOf(ticks[Math.floor(random.uniform() * lastId)]!),
    };
  });
}

/** The first tick that reaches it, as the ADR says; null: none does. */
function firstReached(
  asked: Asked,
  ticks: readonly Tick[],
  candles: ReadonlyMap<number, readonly number[]>,
): number | null {
  let [known, low, high] = [-1, Infinity, -Infinity];
  for (let place = asked.set + 1; place < ticks.length; place += 1) {
    const tick = ticks[place]!;
    const at = shownOf(tick);
    if (asked.expiresAt !== null && tick.time >= asked.expiresAt) continue;
    if (asked.kind === 'above' && at >= asked.level) return place;
    if (asked.kind === 'below' && at <= asked.level) return place;
    if (asked.kind !== 'percent') continue;
    const minute = Math.floor(tick.time / MINUTE);
    if (minute !== known) {
      [known, low, high] = [minute, Infinity, -Infinity];
      for (let before = minute - MINUTES[asked.window]; before < minute; before += 1) {
        low = Math.min(low, ...(candles.get(before) ?? []));
        high = Math.max(high, ...(candles.get(before) ?? []));
      }
    }
    if (low === Infinity) continue;
    // In hundredths of a percent: whole numbers, far below 2 ** 53.
    if (at * 10_000 >= low * (10_000 + asked.hundredths)) return place;
    if (at * 10_000 <= high * (10_000 - asked.hundredths)) return place;
  }
  return null;
}

function candlesOf(ticks: readonly Tick[]): Map<number, number[]> {
  const candles = new Map<number, number[]>();
  for (const tick of ticks) {
    const minute = Math.floor(tick.time / MINUTE);
    candles.set(minute, [...(candles.get(minute) ?? []), shownOf(tick)]);
  }
  return candles;
}

/** By the engine: which tick each was told at. */
function tell({ code, digits }: Listing, ticks: readonly Tick[], asked: readonly Asked[]): Map<string, number> {
  const unit = 10n ** BigInt(10 - digits);
  const index = new AlertIndex();
  index.follow(code, digits);
  const reachedAt = new Map<string, number>();
  const watched = (one: Asked): Watched => ({
    id: one.id,
    code,
    digits,
    terms:
      one.kind === 'percent'
        ? { kind: 'percent', move: rate(BigInt(one.hundredths) * 100_000n), window: one.window }
        : { kind: one.kind, level: price(BigInt(one.level) * unit) },
    expiresAt: one.expiresAt,
    setSequence: one.set,
  });
  for (const [place, { time, halves }] of ticks.entries()) {
    // A spread of an odd number of steps has its middle between two of them.
    const bid = price(BigInt(Math.floor(halves / 2)) * unit - unit);
    const quote: Quote = {
      code,
      bid,
      ask: price(BigInt(halves) * unit - bid),
      source: 'recorded' as Quote['source'],
      sequence: place,
      time,
    };
    index.onQuote(quote, ({ alert }) => {
      expect(reachedAt.has(alert.id)).toBe(false);
      reachedAt.set(alert.id, place);
    });
    for (const one of asked) if (one.set === place) index.put(watched(one));
  }
  return reachedAt;
}

describe('alerts on recorded prices', () => {
  test.each(CODES)('of $code are told at the quotes that a look through all of them finds', (listing) => {
    const random = createRandom(listing.start);
    const ticks = ticksOf(barsOf(listing, random), random);
    const asked = askedOf(ticks, random);
    const candles = candlesOf(ticks);
    const expected = asked.flatMap((one) => {
      const place = firstReached(one, ticks, candles);
      return place === null ? [] : [[one.id, place] as const];
    });
    const found = tell(listing, ticks, asked);
    expect(found).toEqual(new Map(expected));
    // There are enough of each kind to see something, and some that were not reached.
    for (const kind of ['above', 'below', 'percent'])
      expect(asked.filter((one) => one.kind === kind && found.has(one.id)).length).toBeGreaterThan(10);
    expect(found.size).toBeLessThan(ALERTS);
  });
});
