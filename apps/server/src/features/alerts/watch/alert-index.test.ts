/**
 * The index against the rule of ADR 64 as it is written there, over long random walks: an oracle that shares no code with it scans every alert
 * at every quote, with candles of its own.
 */
import { type AlertWindow, ALERT_WINDOWS } from '@candor/core/alerts/alert';
import { createRandom, type Random } from '@candor/core/market/prices/random';
import type { Quote } from '@candor/core/market/quote';
import { price } from '@candor/core/money/price';
import { rate } from '@candor/core/money/rate';
import { MINUTE } from '@candor/core/time';
import { describe, expect, it } from 'vitest';
import { AlertIndex, type Reached, type Watched } from './alert-index.ts';

const CODES = [
  { code: 'FINE', digits: 5, start: 108_400n, unit: 100_000n },
  { code: 'COARSE', digits: 2, start: 7_360_000n, unit: 100_000_000n },
] as const;
const MINUTES: Readonly<Record<AlertWindow, number>> = { '5m': 5, '1h': 60, '4h': 240, '24h': 1440 };

/** As the ADR says, in whole units of the grid. */
class Oracle {
  readonly #candles = new Map<string, { low: bigint; high: bigint }>();
  readonly open = new Map<string, Watched>();

  onQuote(quote: Quote, unit: bigint): string[] {
    // Twice the middle, rounded half up.
    const shown = (2n * (quote.bid + quote.ask) + 2n * unit) / (4n * unit);
    const minute = Math.floor(quote.time / MINUTE);
    const found = [...this.open.values()].filter(
      (alert) => alert.code === quote.code && this.#holds(alert, quote, shown, minute, unit),
    );
    for (const { id } of found) this.open.delete(id);
    const key = `${quote.code} ${minute}`;
    const candle = this.#candles.get(key);
    if (candle === undefined) this.#candles.set(key, { low: shown, high: shown });
    else {
      if (shown < candle.low) candle.low = shown;
      if (shown > candle.high) candle.high = shown;
    }
    return found.map(({ id }) => id).toSorted();
  }

  #holds(
    { terms, setSequence, expiresAt }: Watched,
    quote: Quote,
    shown: bigint,
    minute: number,
    unit: bigint,
  ): boolean {
    if (quote.sequence <= setSequence || (expiresAt !== null && quote.time >= expiresAt)) return false;
    if (terms.kind === 'above') return shown * unit >= terms.level;
    if (terms.kind !== 'percent') return shown * unit <= terms.level;
    let [low, high]: [bigint | null, bigint | null] = [null, null];
    for (let each = minute - MINUTES[terms.window]; each < minute; each += 1) {
      const candle = this.#candles.get(`${quote.code} ${each}`);
      if (candle === undefined) continue;
      if (low === null || candle.low < low) low = candle.low;
      if (high === null || candle.high > high) high = candle.high;
    }
    if (low === null || high === null) return false;
    const billion = 1_000_000_000n;
    return shown * billion >= low * (billion + terms.move) || shown * billion <= high * (billion - terms.move);
  }
}

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random.uniform() * items.length)]!;

function walk(seed: number, tally: Record<string, number>): void {
  const random = createRandom(seed);
  const index = new AlertIndex();
  const oracle = new Oracle();
  const middles = CODES.map(({ start }) => Number(start));
  for (const { code, digits } of CODES) index.follow(code, digits);
  let [sequence, time, nextId] = [0, Date.parse('2026-11-20T10:00:00Z'), 0];
  const put = () => {
    const place = Math.floor(random.uniform() * CODES.length);
    const { code, digits, unit } = CODES[place]!;
    const near = BigInt(Math.max(1, Math.round(middles[place]! + (random.uniform() - 0.5) * 300)));
    const kind = pick(random, ['above', 'below', 'percent'] as const);
    const terms =
      kind === 'percent'
        ? {
            kind,
            move: rate(BigInt(1 + Math.floor(random.uniform() * 40)) * 100_000n),
            window: pick(random, ALERT_WINDOWS),
          }
        : { kind, level: price(near * unit) };
    const isAgain = random.uniform() < 0.2 && nextId > 0;
    const id = isAgain ? String(1 + Math.floor(random.uniform() * nextId)) : String((nextId += 1));
    const expiresAt = random.uniform() < 0.1 ? time + 20 * MINUTE : null;
    const alert: Watched = {
      id,
      code,
      digits,
      terms,
      expiresAt,
      setSequence: sequence - (random.uniform() < 0.5 ? 0 : 1),
    };
    index.put(alert);
    oracle.open.set(id, alert);
  };
  for (let step = 0; step < 1_500; step += 1) {
    if (random.uniform() < 0.5) put();
    if (random.uniform() < 0.05 && nextId > 0) {
      const id = String(1 + Math.floor(random.uniform() * nextId));
      index.drop(id);
      oracle.open.delete(id);
    }
    // Sometimes nobody quotes for hours.
    time += random.uniform() < 0.01 ? 90 * MINUTE : Math.floor(random.uniform() * 20_000);
    const place = Math.floor(random.uniform() * CODES.length);
    const { code, unit } = CODES[place]!;
    middles[place] = Math.max(10, middles[place]! + Math.round(random.fatTailed() * 25));
    const bid = BigInt(middles[place]) * unit;
    // Spreads of odd units leave the middle between two prices of the grid.
    const ask = bid + BigInt(Math.floor(random.uniform() * 4)) * unit;
    sequence += 1;
    const quote: Quote = { code, bid: price(bid), ask: price(ask), source: 'simulated', sequence, time, minute: 1 };
    const found: Reached[] = [];
    const most = random.uniform() < 0.5 ? 1 : 100;
    index.onQuote(quote, (reached) => void found.push(reached), most);
    while (index.hasMore) index.goOn((reached) => void found.push(reached), most);
    expect([seed, step, ...found.map(({ alert }) => alert.id).toSorted()]).toEqual([
      seed,
      step,
      ...oracle.onQuote(quote, unit),
    ]);
    for (const { alert, fromMinute } of found) {
      index.drop(alert.id);
      tally[alert.terms.kind] = (tally[alert.terms.kind] ?? 0) + 1;
      expect(fromMinute === null).toBe(alert.terms.kind !== 'percent');
    }
    expect(index.size).toBe(oracle.open.size);
  }
}

describe('the index of alerts', () => {
  it('tells what a scan by the rule tells, at the same quote, and nothing twice', () => {
    const tally: Record<string, number> = {};
    for (let seed = 1; seed <= 3; seed += 1) walk(seed, tally);
    for (const kind of ['above', 'below', 'percent']) expect(tally[kind]).toBeGreaterThan(60);
  });

  it('works off in portions what one quote reaches, each with that quote, whatever comes meanwhile', () => {
    const index = new AlertIndex();
    const level = price(100n * 10n ** 8n);
    const alertOf = (id: string, setSequence: number): Watched => ({
      id,
      code: 'FINE',
      digits: 2,
      terms: { kind: 'above', level },
      expiresAt: null,
      setSequence,
    });
    for (let id = 1; id <= 10_000; id += 1) index.put(alertOf(String(id), 0));
    const found = new Map<string, number>();
    const tell = ({ alert, quote }: Reached) => void found.set(alert.id, quote.sequence);
    const quoteAt = (sequence: number): Quote => ({
      code: 'FINE',
      bid: level,
      ask: level,
      source: 'simulated',
      sequence,
      time: 0,
    });
    index.onQuote(quoteAt(1), tell);
    expect(found.size).toBe(2_000);
    index.put(alertOf('new', 1));
    index.onQuote(quoteAt(2), tell);
    while (index.hasMore) index.goOn(tell);
    expect(found.size).toBe(10_001);
    expect(found.get('new')).toBe(2);
    found.delete('new');
    expect([...new Set(found.values())]).toEqual([1]);
  });
});
