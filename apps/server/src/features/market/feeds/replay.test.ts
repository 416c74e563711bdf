/** The replay source, on tapes that the test records itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LISTINGS } from '../catalogue/catalogue.ts';
import { priceToNumber } from '@candor/core/money/price';
import type { Quote } from '@candor/core/market/quote';
import { DAY, HOUR, MINUTE } from '@candor/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryRow, HistoryStore } from './feed.ts';
import { readRecordings } from './recorded.ts';
import { replayFeed } from './replay.ts';
import { Tape } from './tape.ts';

/** A Friday, during New York trading hours. */
const NOW = Date.parse('2026-11-20T16:00:30Z');
const MONDAY = Date.parse('2024-03-04T00:00:00Z');

let folder: string;

type Row = readonly [time: number, open: number, high: number, low: number, close: number];

/** Each bar begins where the previous one ended. */
function series(start: number, length: number, count: number, first: number, wave: (index: number) => number): Row[] {
  let open = first;
  return Array.from({ length: count }, (_, index) => {
    const close = first * (1 + wave(index));
    const row: Row = [
      start + index * length,
      open,
      Math.max(open, close) * 1.001,
      Math.min(open, close) * 0.999,
      close,
    ];
    open = close;
    return row;
  });
}

const FILES: Record<string, Row[]> = {
  'BTCUSDT.1h': series(MONDAY, HOUR, 14 * 24, 50_000, (index) => 0.001 * index + 0.01 * Math.sin(index)),
  'BTCUSDT.1d': series(MONDAY - 200 * DAY, DAY, 150, 30_000, (index) => 0.002 * index),
  'EURUSD.1m': series(MONDAY, MINUTE, 5 * 24 * 60, 1.1, (index) => 0.01 * Math.sin(index / 300)),
  'AAPL.1d': series(MONDAY, DAY, 5, 170, (index) => 0.01 * index).map((row): Row => row),
  'JP225.1d': series(MONDAY, DAY, 30, 40_000, () => 0),
  'UNLISTED.1d': series(MONDAY, DAY, 30, 1, () => 0),
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-tapes-'));
  const files = Object.entries(FILES).map(([name, rows]) => {
    const lines = rows.map(([time, ...prices]) => [new Date(time).toISOString(), ...prices, 1].join(','));
    writeFileSync(join(folder, `${name}.csv.gz`), gzipSync(`time,open,high,low,close,volume\n${lines.join('\n')}\n`));
    return { file: `${name}.csv.gz`, code: name.split('.')[0], timeframe: name.split('.')[1], licence: 'none' };
  });
  writeFileSync(join(folder, 'instruments.json'), JSON.stringify({ timeIs: 'bar open', files }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const instrument = (code: string) =>
  LISTINGS.map((listing) => listing.instrument).find((found) => found.code === code)!;

function tape(code: string, now = NOW): Tape {
  const [recording] = readRecordings(folder, new Set([code]));
  return new Tape(recording!.tape, instrument(code), now);
}

/** Keeps rows in memory, in the order in which the feed hands them over. */
function memory(): HistoryStore & { rows: HistoryRow[] } {
  const rows: HistoryRow[] = [];
  return {
    rows,
    gapFrom: null,
    newest: () => Promise.resolve([]),
    add: (more) => Promise.resolve(void rows.push(...more)),
  };
}

describe('a replay', () => {
  it('lists only what it has a tape of, and can turn into USDT', async () => {
    const feed = replayFeed({ folder, clock: () => NOW });
    expect(feed.instruments.map(({ code }) => code)).toEqual(['EURUSD', 'BTCUSDT', 'AAPL']);
    expect(feed.source).toBe('replay');
  });

  it('plays each bar at its own weekday and hour, within its high and low', async () => {
    const bitcoin = tape('BTCUSDT');
    for (let at = NOW - 3 * DAY; at < NOW + 3 * DAY; at += 17 * MINUTE) {
      const bar = bitcoin.barAt(at)!;
      const [time, , high, low] = FILES['BTCUSDT.1h']![bar.index]!;
      expect((bar.start - time) % (7 * DAY)).toBe(0);
      const price = bitcoin.priceAt(at)! / bar.factor;
      expect(price).toBeLessThanOrEqual(high * 1.000_000_1);
      expect(price).toBeGreaterThanOrEqual(low * 0.999_999_9);
    }
  });

  it('begins anew where it ended, without a jump', async () => {
    const bitcoin = tape('BTCUSDT');
    let before = bitcoin.priceAt(NOW)!;
    // Two loops of fourteen days: the splice is somewhere in between.
    for (let at = NOW; at < NOW + 28 * DAY; at += 10 * MINUTE) {
      const price = bitcoin.priceAt(at)!;
      expect(Math.abs(price / before - 1)).toBeLessThan(0.035);
      before = price;
    }
    expect(bitcoin.priceAt(NOW + 14 * DAY)! / bitcoin.priceAt(NOW)!).toBeGreaterThan(1.2);
  });

  it('plays a daily bar of a stock through its session', async () => {
    const apple = tape('AAPL');
    const bar = FILES['AAPL.1d']![4]!;
    expect(apple.priceAt(Date.parse('2026-11-20T14:30:00Z'))).toBe(bar[1]);
    expect(apple.priceAt(Date.parse('2026-11-20T21:00:00Z'))).toBe(bar[4]);
    const seen = Array.from({ length: 390 }, (_, minute) =>
      apple.priceAt(Date.parse('2026-11-20T14:30:00Z') + minute * MINUTE),
    );
    expect(new Set(seen).size).toBeGreaterThan(300);
  });

  it('says nothing in the holes of its tape', async () => {
    const euro = tape('EURUSD');
    expect(euro.priceAt(Date.parse('2026-11-20T23:59:59Z'))).not.toBeNull();
    expect(euro.priceAt(Date.parse('2026-11-21T12:00:00Z'))).toBeNull();
    expect(euro.lastBar(Date.parse('2026-11-21T12:00:00Z'))?.start).toBe(Date.parse('2026-11-20T23:59:00Z'));
  });

  it('quotes around its tape at once, and has a past in every interval that ends there', async () => {
    const feed = replayFeed({ folder, clock: () => NOW });
    const store = memory();
    await feed.prepare(store, NOW);
    const quotes: Quote[] = [];
    feed.start((batch) => quotes.push(...batch));
    feed.stop();
    expect(quotes.map(({ code, source }) => [code, source])).toEqual(
      ['EURUSD', 'BTCUSDT', 'AAPL'].map((code) => [code, 'replay']),
    );
    for (const quote of quotes) {
      const { id } = instrument(quote.code);
      for (const interval of ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'] as const) {
        const rows = store.rows
          .filter((row) => row.instrumentId === id && row.interval === interval)
          .map(({ candle }) => candle);
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.every(({ time }, index) => index === 0 || time > rows[index - 1]!.time)).toBe(true);
        expect(Math.abs(priceToNumber(rows.at(-1)!.close) / priceToNumber(quote.bid) - 1)).toBeLessThan(0.01);
      }
    }
    const days = store.rows
      .filter((row) => row.instrumentId === 2001 && row.interval === '1d')
      .map(({ candle }) => candle);
    expect(days.length).toBeGreaterThan(150);
    // The older daily series was shifted and rebased: there is no jump where it meets the tape.
    for (const [index, day] of days.slice(1).entries()) {
      expect(Math.abs(priceToNumber(day.open) / priceToNumber(days[index]!.close) - 1)).toBeLessThan(0.05);
    }
  });

  it('refuses a broken tape, and says where', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'candor-tapes-'));
    writeFileSync(
      join(broken, 'instruments.json'),
      JSON.stringify({ files: [{ file: 'BTCUSDT.1d.csv.gz', code: 'BTCUSDT', timeframe: '1d' }] }),
    );
    writeFileSync(
      join(broken, 'BTCUSDT.1d.csv.gz'),
      gzipSync('time,open,high,low,close,volume\n2024-01-01T00:00:00Z,1,2,NaN,1,1\n'),
    );
    expect(() => replayFeed({ folder: broken, clock: () => NOW })).toThrow('line 2');
    rmSync(broken, { recursive: true });
  });
});
