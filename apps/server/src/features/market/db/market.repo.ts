/** Price history: one statement per function. */
import type { Candle, Interval } from '@candor/core/market/prices/candle';
import { price } from '@candor/core/money/price';
import type { Instant } from '@candor/core/time';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { HistoryRow } from '../feeds/feed.ts';
import { type CandleTable, own } from './tables.ts';

export type CandleRange = { readonly from: Instant | null; readonly to: Instant | null; readonly limit: number };

/** Oldest first. With `from` and no `to`, the first ones from there; otherwise the last ones. */
export async function listCandles(
  tx: Tx,
  source: string,
  instrumentId: number,
  interval: Interval,
  { from, to, limit }: CandleRange,
): Promise<StoredCandle[]> {
  const isForward = from !== null && to === null;
  let query = own(tx)
    .selectFrom('market_candles')
    .selectAll()
    .select(
      sql<boolean>`exists (select from market_corrections c where c.source = market_candles.source and c.instrument_id = market_candles.instrument_id
        and c.interval = market_candles.interval and c.started_at = market_candles.started_at)`.as('is_corrected'),
    )
    .where('source', '=', source)
    .where('instrument_id', '=', instrumentId)
    .where('interval', '=', interval);
  if (from !== null) query = query.where('started_at', '>=', new Date(from));
  if (to !== null) query = query.where('started_at', '<', new Date(to));
  const rows = await query
    .orderBy('started_at', isForward ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  const candles = rows.map(toStored);
  return isForward ? candles : candles.reverse();
}

/** The last candles that began before an instant, oldest first, without where they are from: a year of them at once. */
export async function listBare(
  tx: Tx,
  source: string,
  instrumentId: number,
  interval: Interval,
  { to, most }: { readonly to: Instant; readonly most: number },
): Promise<Candle[]> {
  const rows = await own(tx)
    .selectFrom('market_candles')
    .selectAll()
    .where('source', '=', source)
    .where('instrument_id', '=', instrumentId)
    .where('interval', '=', interval)
    .where('started_at', '<', new Date(to))
    .orderBy('started_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(toCandle).reverse();
}

/** The newest stored candle of each interval for all these instruments: one index look-up each. */
export async function listNewest(tx: Tx, source: string, instrumentIds: readonly number[]): Promise<HistoryRow[]> {
  const { rows } = await sql<CandleTable>`
    select newest.* from unnest(${[...instrumentIds]}::integer[]) as wanted (id)
    cross join unnest(array['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M']) as span (name)
    cross join lateral (
      select * from market_candles
      where source = ${source} and instrument_id = wanted.id and interval = span.name
      order by started_at desc limit 1
    ) as newest
  `.execute(tx);
  return rows.map((row) => ({ instrumentId: row.instrument_id, interval: row.interval, candle: toCandle(row) }));
}

/** The newest `count` closes of one interval of each instrument, oldest first. */
export async function listCloses(
  tx: Tx,
  source: string,
  interval: Interval,
  instrumentIds: readonly number[],
  count: number,
): Promise<{ instrumentId: number; time: Instant; close: bigint }[]> {
  const { rows } = await sql<Pick<CandleTable, 'instrument_id' | 'started_at' | 'close_units'>>`
    select newest.* from unnest(${[...instrumentIds]}::integer[]) as wanted (id)
    cross join lateral (
      select instrument_id, started_at, close_units from market_candles
      where source = ${source} and instrument_id = wanted.id and interval = ${interval}
      order by started_at desc limit ${count}
    ) as newest
    order by newest.started_at
  `.execute(tx);
  return rows.map((row) => ({
    instrumentId: row.instrument_id,
    time: row.started_at.getTime(),
    close: BigInt(row.close_units),
  }));
}

/** The last close of each instrument before an instant, from the shortest candle still stored for that time; none older than `since`. */
export async function listClosesBefore(
  tx: Tx,
  source: string,
  instrumentIds: readonly number[],
  { at, since }: { readonly at: Instant; readonly since: Instant },
): Promise<{ instrumentId: number; time: Instant; close: bigint }[]> {
  const { rows } = await sql<{ instrument_id: number; ended_at: Date; close_units: string }>`
    select distinct on (id) wanted.id as instrument_id, last.started_at + span.length as ended_at, last.close_units
    from unnest(${[...instrumentIds]}::integer[]) as wanted (id)
    cross join (values ('1m', interval '1 minute'), ('5m', interval '5 minutes'), ('15m', interval '15 minutes'),
      ('30m', interval '30 minutes'), ('1h', interval '1 hour'), ('4h', interval '4 hours'), ('1d', interval '24 hours')) as span (name, length)
    cross join lateral (
      select started_at, close_units from market_candles
      where source = ${source} and instrument_id = wanted.id and interval = span.name
        and started_at <= ${new Date(at)}::timestamptz - span.length and started_at >= ${new Date(since)}
      order by started_at desc limit 1
    ) as last
    order by id, ended_at desc, span.length`.execute(tx);
  return rows.map((row) => ({
    instrumentId: row.instrument_id,
    time: row.ended_at.getTime(),
    close: BigInt(row.close_units),
  }));
}

export type Origin = 'log' | 'feed' | 'both' | 'earlier';
export type StoredCandle = Candle & { readonly origin: Origin; readonly isCorrected: boolean };

function toStored(row: CandleTable & { readonly is_corrected: boolean }): StoredCandle {
  return { ...toCandle(row), origin: row.origin, isCorrected: row.is_corrected };
}

export function toCandle(row: CandleTable): Candle {
  return {
    time: row.started_at.getTime(),
    open: price(BigInt(row.open_units)),
    high: price(BigInt(row.high_units)),
    low: price(BigInt(row.low_units)),
    close: price(BigInt(row.close_units)),
    ticks: Number(row.ticks),
  };
}
