/** For tests: short tapes, made up anew each time and always the same, or chosen from a folder of recorded ones. */
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRandom } from '@candor/core/market/prices/random';
import { HOUR, MINUTE } from '@candor/core/time';
import { z } from 'zod';

/** A Wednesday evening in winter: stocks close in two hours, and the roll of three nights is in three. */
export const TAPE_START = Date.parse('2026-11-18T19:00:00Z');
/** When New York opens again, with the first quote of a stock after the roll. */
export const NEXT_OPENING = Date.parse('2026-11-19T14:30:00Z');

/** The same weekday and hour, years before: the feed shifts tapes by whole weeks. */
const RECORDED = TAPE_START - 100 * 7 * 24 * HOUR;

type Made = {
  readonly code: string;
  readonly price: number;
  /** Standard deviation of a minute's change. */
  readonly wildness: number;
  /** At one minute the price jumps by this share, which no stop and no margin bears. */
  readonly jump?: { readonly minute: number; readonly share: number };
};

const MADE: readonly Made[] = [
  { code: 'EURUSD', price: 1.16, wildness: 0.0006 },
  { code: 'GBPUSD', price: 1.31, wildness: 0.0006 },
  { code: 'USDJPY', price: 155.2, wildness: 0.0006 },
  { code: 'EURGBP', price: 0.8851, wildness: 0.0006 },
  { code: 'EURJPY', price: 180.03, wildness: 0.0006 },
  { code: 'USDCHF', price: 0.8, wildness: 0.0004, jump: { minute: 150, share: -0.07 } },
  { code: 'BTCUSDT', price: 91_000, wildness: 0.001 },
  { code: 'DOGEUSDT', price: 0.161, wildness: 0.0015 },
  { code: 'XRPUSDT', price: 2.1, wildness: 0.0001 },
  { code: 'AAPL', price: 270, wildness: 0.001 },
];

/** Writes the folder, and returns its path. Whoever asks removes it. */
export function makeTapes(seed = 1): string {
  const folder = mkdtempSync(join(tmpdir(), 'candor-tapes-'));
  const files = MADE.map((made, index) => {
    const file = `${made.code}.1m.csv.gz`;
    writeFileSync(join(folder, file), gzipSync(`time,open,high,low,close,volume\n${bars(made, seed + index)}`));
    return { file, code: made.code, timeframe: '1m' };
  });
  writeFileSync(join(folder, 'instruments.json'), JSON.stringify({ files }));
  return folder;
}

function bars({ price, wildness, jump }: Made, seed: number): string {
  const random = createRandom(seed);
  const lines: string[] = [];
  let open = price;
  // Three hours and a half in the evening, and half an hour of the next day.
  const evening = Array.from({ length: 210 }, (_, minute) => minute);
  const morning = Array.from({ length: 30 }, (_, minute) => (NEXT_OPENING - TAPE_START) / MINUTE + minute);
  for (const minute of [...evening, ...morning]) {
    if (minute === jump?.minute) open *= 1 + jump.share;
    const close = open * (1 + random.fatTailed() * wildness);
    const high = Math.max(open, close) * (1 + Math.abs(random.normal()) * wildness * 0.3);
    const low = Math.min(open, close) * (1 - Math.abs(random.normal()) * wildness * 0.3);
    const time = new Date(RECORDED + minute * MINUTE).toISOString();
    lines.push([time, ...[open, high, low, close].map((each) => each.toFixed(8)), 1].join(','));
    open = close;
  }
  return `${lines.join('\n')}\n`;
}

const recordedIndex = z.object({ files: z.array(z.looseObject({ file: z.string(), code: z.string() })) });

/** A folder with these instruments of a large one. */
export function chooseTapes(from: string, codes: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'candor-tapes-'));
  const { files } = recordedIndex.parse(JSON.parse(readFileSync(join(from, 'instruments.json'), 'utf8')));
  const chosen = files.filter(({ code }) => codes.includes(code));
  for (const { file } of chosen) symlinkSync(resolve(from, file), join(folder, file));
  writeFileSync(join(folder, 'instruments.json'), JSON.stringify({ files: chosen }));
  return folder;
}
