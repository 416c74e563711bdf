/** The market's history: completes it at start with what the feed has, and loads the hub's memory from it. */
import type { Candle, Interval } from '@candor/core/market/prices/candle';
import { intervalEnd, intervalStart, rollUp } from '@candor/core/market/prices/candles';
import type { LogCandles } from '@candor/core/market/quote-log/log-candles';
import { price, priceToNumber } from '@candor/core/money/price';
import { MINUTE, type Instant } from '@candor/core/time';
import type { App } from '../../../http/app.ts';
import { type Tx, inTransaction } from '../../../db/db.ts';
import { rowsOf } from '../candles/closer.ts';
import type { Feed, HistoryRow } from '../feeds/feed.ts';
import { DAY_WINDOW_SLOTS } from './day-window.ts';
import type { Hub, Restore } from './hub.ts';
import * as candlesRepo from '../db/candles.repo.ts';
import { listLastQuotes } from '../db/last-quotes.repo.ts';
import * as repo from '../db/market.repo.ts';

const ROWS_MAX = 5_000;
/** Each interval, and the finer one that it is made of. */
const PARTS: readonly (readonly [interval: Interval, of: Interval])[] = [
  ['5m', '1m'],
  ['15m', '5m'],
  ['30m', '15m'],
  ['1h', '30m'],
  ['4h', '1h'],
  ['1d', '4h'],
  ['1w', '1d'],
  ['1M', '1d'],
];

export type Completed = {
  /** Coarser candles that were over by then are made. */
  readonly until: Instant;
  /** Whether what the log had under way is over, and stored: the log goes on in a later minute. */
  readonly isOver: boolean;
};

/** Fills the time when nothing was logged with the feed's own history. */
export async function completeHistory(
  app: App,
  hub: Hub,
  feed: Feed,
  log: Pick<LogCandles, 'state' | 'open'>,
): Promise<Completed> {
  const ids = hub.instruments.map(({ id }) => id);
  const now = app.now();
  const end = intervalStart('1m', now);
  const newest = await repo.listNewest(app.db.kysely, hub.source, ids);
  const { minute, floor } = log.state;
  const logged = minute === 0 ? 0 : (Math.max(minute, floor) + 1) * MINUTE;
  const isOver = end > logged;
  const stored = newest.flatMap(({ interval, candle }) => (interval === '1m' ? [candle.time + MINUTE] : []));
  const gapFrom = newest.length === 0 ? null : stored.reduce((a, b) => Math.max(a, b), logged);
  if (isOver) await writeOpen(app, log);
  await feed.prepare(
    {
      gapFrom,
      newest: () => repo.listNewest(app.db.kysely, hub.source, ids),
      add: (rows) => addRows(app, hub.source, within(rows, gapFrom ?? 0, end), gapFrom === null),
    },
    now,
  );
  if (isOver) {
    const from = floor === 0 ? (gapFrom ?? end) - MINUTE : floor * MINUTE;
    await inTransaction(app.db, (tx) => candlesRepo.rollCandles(tx, app.secrets, from, end));
  }
  return { until: isOver ? end : floor * MINUTE, isOver };
}

/** Stores what the log had under way. */
async function writeOpen({ db, secrets }: App, log: Pick<LogCandles, 'open'>): Promise<void> {
  const bySource = Map.groupBy(rowsOf(log.open()), ({ source }) => source);
  for (const [source, candles] of bySource) {
    const rows = candles.map(({ instrumentId, candle }): HistoryRow => ({ instrumentId, interval: '1m', candle }));
    await inTransaction(db, (tx) => candlesRepo.insertCandles(tx, secrets, source, 'log', rows));
  }
}

function* within(rows: Iterable<HistoryRow>, from: Instant, to: Instant): Generator<HistoryRow> {
  for (const row of rows) {
    const { interval, candle } = row;
    if (candle.time >= from && intervalEnd(interval, candle.time) <= to) yield row;
  }
}

/** The first history all of it or nothing: what is there in part is never completed. */
async function addRows(
  { db, secrets }: App,
  source: string,
  rows: Iterable<HistoryRow>,
  isFirst: boolean,
): Promise<void> {
  const add = (tx: Tx, chunk: readonly HistoryRow[]) => candlesRepo.insertCandles(tx, secrets, source, 'feed', chunk);
  const chunks = chunked(rows);
  if (!isFirst) {
    for (const chunk of chunks) await inTransaction(db, (tx) => add(tx, chunk));
    return;
  }
  let attempts = 0;
  await inTransaction(db, async (tx) => {
    attempts += 1;
    // A million rows are not held in memory to be read again. Nobody else writes candles yet, so nothing makes a second attempt necessary.
    if (attempts > 1) throw new Error('the history of a feed can be read once');
    for (const chunk of chunks) await add(tx, chunk);
  });
}

function* chunked(rows: Iterable<HistoryRow>): Generator<HistoryRow[]> {
  let chunk: HistoryRow[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < ROWS_MAX) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Loads the hub with its last quotes, its candles under way, and the last day. @param isOver whether what the log had under way is stored. */
export async function resume(
  app: App,
  hub: Hub,
  restore: Restore,
  log: Pick<LogCandles, 'state' | 'open'>,
  isOver: boolean,
): Promise<void> {
  const ids = hub.instruments.map(({ id }) => id);
  const { floor } = log.state;
  const at = isOver || floor === 0 ? intervalStart('1m', app.now()) : floor * MINUTE;
  const since = partsSince(at);
  const [parts, closes, last] = await inTransaction(app.db, async (tx) => [
    await candlesRepo.listSince(tx, hub.source, ids, since),
    await repo.listCloses(tx, hub.source, '15m', ids, DAY_WINDOW_SLOTS),
    await listLastQuotes(tx, hub.source),
  ]);
  for (const { instrumentId, quote } of last) restore(instrumentId, quote);
  for (const { instrumentId, time, close } of closes) {
    // The close of a quarter hour is its last price.
    hub.entryById(instrumentId)?.day.add(time, priceToNumber(price(close)));
  }
  const minutes = Map.groupBy(isOver ? [] : rowsOf(log.open()), ({ instrumentId }) => instrumentId);
  const partsOf = Map.groupBy(parts, ({ instrumentId }) => instrumentId);
  for (const { instrument, candles, day } of hub.entries) {
    const own = minutes.get(instrument.id) ?? [];
    candles.resume(
      own.filter(({ source }) => source === hub.source).map(({ candle }) => candle),
      running(partsOf.get(instrument.id) ?? [], at),
    );
    const newest = candles.recent('15m').candles.at(-1);
    if (newest !== undefined) day.add(newest.time, priceToNumber(newest.close));
  }
  hub.resumeCandles(log.state);
}

/** Loads an instrument's candles under way again: a stored part of them was corrected. */
export async function reload({ db, now }: Pick<App, 'db' | 'now'>, hub: Hub, code: string): Promise<void> {
  const entry = hub.entry(code);
  if (entry === null) return;
  // All minutes before are stored.
  const at = entry.candles.recent('1m').candles[0]?.time ?? intervalStart('1m', now());
  const parts = await candlesRepo.listSince(db.kysely, hub.source, [entry.instrument.id], partsSince(at));
  entry.candles.rebase(running(parts, at));
}

/** From when on the parts of what is under way then are stored. */
function partsSince(at: Instant): Map<Interval, Instant> {
  const since = new Map(PARTS.map(([interval, of]) => [of, intervalStart(interval, at)]));
  // Weeks and months are both made of days.
  since.set('1d', Math.min(intervalStart('1w', at), intervalStart('1M', at)));
  return since;
}

/** The coarser candles under way at that time, of whole finer ones. */
function running(parts: readonly HistoryRow[], at: Instant): Map<Interval, Candle> {
  const found = new Map<Interval, Candle>();
  for (const [interval, of] of PARTS) {
    const start = intervalStart(interval, at);
    const whole = parts.filter((row) => row.interval === of && row.candle.time >= start).map(({ candle }) => candle);
    const rest = found.get(of);
    const [candle] = rollUp(rest === undefined ? whole : [...whole, rest], interval);
    if (candle !== undefined) found.set(interval, candle);
  }
  return found;
}
