/** Reads a folder of recorded candles: `instruments.json` lists the files; each `CODE.TIMEFRAME.csv.gz` holds one series. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { assert } from '@candor/core/assert';
import type { Bar } from '@candor/core/market/prices/bar-path';
import { DAY, HOUR, MINUTE, type Instant } from '@candor/core/time';
import { z } from 'zod';

const TIMEFRAMES = {
  '1m': MINUTE,
  '3m': 3 * MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '4h': 4 * HOUR,
  '1d': DAY,
} as const;

const index = z.object({
  files: z.array(
    z.object({
      file: z.string().regex(/^[A-Za-z0-9._-]+\.csv\.gz$/),
      code: z.string(),
      timeframe: z.enum(Object.keys(TIMEFRAMES) as [keyof typeof TIMEFRAMES]),
    }),
  ),
});

/** Bars of one instrument and timeframe, in strictly rising order of time. */
export type Series = {
  /** Length of a bar, in milliseconds. */
  readonly length: number;
  readonly times: Float64Array;
  /** Open, high, low and close of each bar in turn. */
  readonly prices: Float64Array;
};

/** What the folder has of one instrument: its finest series, and its daily one if that is another. */
export type Recording = { readonly code: string; readonly tape: Series; readonly daily: Series | null };

/** Reads synchronously, without worker threads: their memory would not be given back, and nothing else is running yet. */
export function readRecordings(folder: string, codes: ReadonlySet<string>): Recording[] {
  const { files } = index.parse(JSON.parse(readFileSync(join(folder, 'instruments.json'), 'utf8')));
  const wanted = Map.groupBy(
    files.filter(({ code }) => codes.has(code)),
    ({ code }) => code,
  );
  const recordings: Recording[] = [];
  for (const [code, entries] of wanted) {
    const sorted = entries.toSorted((a, b) => TIMEFRAMES[a.timeframe] - TIMEFRAMES[b.timeframe]);
    const [finest] = sorted;
    const coarsest = sorted.at(-1);
    if (finest === undefined || coarsest === undefined) continue;
    const read = ({ file, timeframe }: typeof finest) => readSeries(join(folder, file), TIMEFRAMES[timeframe]);
    const daily = coarsest !== finest && coarsest.timeframe === '1d' ? read(coarsest) : null;
    recordings.push({ code, tape: read(finest), daily });
  }
  return recordings;
}

export function barAt(series: Series, index: number): Bar {
  const [open = 0, high = 0, low = 0, close = 0] = series.prices.subarray(index * 4, index * 4 + 4);
  return { open, high, low, close };
}

/** The last bar that begins at or before the time; −1 if there is none. */
export function findBar({ times }: Series, at: Instant): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function readSeries(file: string, length: number): Series {
  const text = gunzipSync(readFileSync(file)).toString('latin1');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.slice(1);
  const times = new Float64Array(rows.length);
  const prices = new Float64Array(rows.length * 4);
  rows.forEach((line, row) => {
    const [time = '', ...figures] = line.split(',');
    const [open = 0, high = 0, low = 0, close = 0] = figures.slice(0, 4).map(Number);
    times[row] = Date.parse(time);
    const isBar = low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close) && Number.isFinite(high);
    const isLater = row === 0 ? Number.isFinite(times[0]) : (times[row] ?? 0) > (times[row - 1] ?? 0);
    assert(isBar && isLater, `${file}, line ${row + 2} is a bar after the one before it`);
    prices.set([open, high, low, close], row * 4);
  });
  assert(rows.length > 0, `${file} has bars`);
  return { length, times, prices };
}
