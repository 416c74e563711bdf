/** Stores the market's history: writes the growing candles once a minute, and loads the hub's memory at start. */
import { INTERVALS, type Interval } from '@candor/core/market/prices/candle';
import { price, priceToNumber } from '@candor/core/money/price';
import { DAY, HOUR, MINUTE, type Instant } from '@candor/core/time';
import type { App } from '../../../http/app.ts';
import { inTransaction } from '../../../db/db.ts';
import type { HistoryRow, HistoryStore } from '../feeds/feed.ts';
import { DAY_WINDOW_SLOTS } from './day-window.ts';
import type { Hub, Restore } from './hub.ts';
import { keepLastQuotes, listLastQuotes } from '../db/last-quotes.repo.ts';
import * as repo from '../db/market.repo.ts';

const UPSERT_ROWS_MAX = 5_000;

/** How long each interval is stored; null means forever. */
const RETENTION: Readonly<Record<Interval, number | null>> = {
  '1m': 3 * DAY,
  '5m': 14 * DAY,
  '15m': 40 * DAY,
  '30m': 80 * DAY,
  '1h': 180 * DAY,
  '4h': 730 * DAY,
  '1d': null,
  '1w': null,
  '1M': null,
};

export function historyStore(app: App, hub: Hub): HistoryStore {
  return {
    newest() {
      const ids = hub.instruments.map(({ id }) => id);
      return inTransaction(app.db, (tx) => repo.listNewest(tx, hub.source, ids));
    },
    write: (rows) => writeRows(app, hub.source, rows),
    async fill(rows) {
      const client = await app.db.pool.connect();
      try {
        return await repo.copyCandles(client, hub.source, rows);
      } finally {
        client.release();
      }
    },
    clear: () => inTransaction(app.db, (tx) => repo.deleteCandles(tx, hub.source)),
  };
}

/** Resumes the hub where the history ends. */
export async function resume(app: App, hub: Hub, restore: Restore): Promise<void> {
  const ids = hub.instruments.map(({ id }) => id);
  const [newest, closes, last] = await inTransaction(app.db, async (tx) => [
    await repo.listNewest(tx, hub.source, ids),
    await repo.listCloses(tx, hub.source, '15m', ids, DAY_WINDOW_SLOTS),
    await listLastQuotes(tx, hub.source),
  ]);
  for (const { instrumentId, quote } of last) restore(instrumentId, quote);
  for (const { instrumentId, interval, candle } of newest)
    hub.entryById(instrumentId)?.candles.resume(interval, candle);
  for (const { instrumentId, time, close } of closes) {
    // The close of a quarter hour is its last price.
    hub.entryById(instrumentId)?.day.add(time, priceToNumber(price(close)));
  }
}

/** Saves what has changed since the last call. */
export async function save(app: App, hub: Hub): Promise<void> {
  const rows = hub.entries.flatMap((entry) => entry.candles.takeUnsaved());
  const changed = new Set(rows.map(({ instrumentId }) => instrumentId));
  const last = hub.entries.flatMap(({ instrument: { id }, quote }) =>
    quote !== null && changed.has(id) ? [{ instrumentId: id, quote }] : [],
  );
  const settle = (isSaved: boolean): void => {
    for (const entry of hub.entries) entry.candles.settle(isSaved);
  };
  try {
    await writeRows(app, hub.source, rows);
    await inTransaction(app.db, (tx) => keepLastQuotes(tx, hub.source, last));
  } catch (error) {
    settle(false);
    throw error;
  }
  settle(true);
}

export async function forgetOld(app: App, now: Instant): Promise<void> {
  for (const interval of INTERVALS) {
    const retention = RETENTION[interval];
    if (retention !== null) await inTransaction(app.db, (tx) => repo.deleteOlder(tx, interval, now - retention));
  }
}

/**
 * Saves every minute and deletes old candles every hour until stopped; `stop` saves once more. A failure is logged, and the next minute
 * tries again.
 */
export function recordHistory(app: App, hub: Hub): { stop(): Promise<void> } {
  let work: Promise<void> = Promise.resolve();
  let minutes = 0;
  const run = (): void => {
    minutes += 1;
    const isHour = minutes % (HOUR / MINUTE) === 0;
    work = work
      .then(() => save(app, hub))
      .then(() => (isHour ? forgetOld(app, app.now()) : undefined))
      .catch((error: unknown) => app.log.error({ err: error }, 'candles could not be saved'));
  };
  const timer = setInterval(run, MINUTE);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      run();
      await work;
    },
  };
}

async function writeRows(app: App, source: string, rows: Iterable<HistoryRow>): Promise<number> {
  const all = [...rows];
  for (let start = 0; start < all.length; start += UPSERT_ROWS_MAX) {
    await inTransaction(app.db, (tx) => repo.upsertCandles(tx, source, all.slice(start, start + UPSERT_ROWS_MAX)));
  }
  return all.length;
}
