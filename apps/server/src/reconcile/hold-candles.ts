/**
 * Holds stored candles against the quote log, which they are made from: those of single minutes are made again from the quotes, and the coarser ones
 * around them from the finer. All that the log still has, or a sample, minute by minute.
 */
import type { CandleFloor } from '@candor/core/market/prices/candle-floor';
import { LogCandles, type LogCandle } from '@candor/core/market/quote-log/log-candles';
import { isoTime, MINUTE } from '@candor/core/time';
import type { ClientBase } from 'pg';
import type { QuoteFiles } from '../features/quote-log/index.ts';
import type { Finding, RuleResult } from './check.ts';

const RULE = {
  name: 'candles-are-as-logged',
  about:
    'closed candles are what the logged quotes make, but for quotes that were left out by a correction, and coarser ones what the finer make',
} as const;

const LISTED_MAX = 20;
/** Minutes of the log, unless all are asked for. */
const SAMPLE = 100;

/** A minute of the log that was made into candles, with how far that had come before it, and where to begin so that its candles are whole. */
type Closing = {
  readonly minute: number;
  readonly floor: number;
  readonly before: number;
  readonly from: CandleFloor;
};
type Stored = {
  readonly source: string;
  readonly code: string;
  readonly at: Date;
  readonly figures: string;
  readonly origin: string;
};

/** @param since an instant in ISO 8601: only later minutes. @param isFull all minutes whose quotes are stored, and not a sample. */
export async function holdCandles(
  client: ClientBase,
  files: QuoteFiles,
  { since, isFull }: { readonly since: string | null; readonly isFull: boolean },
): Promise<RuleResult> {
  const findings: Finding[] = [];
  let looked = 0;
  let broken = 0;
  const note = (id: string, problem: string): void => {
    broken += 1;
    if (findings.length < LISTED_MAX) findings.push({ id, problem });
  };
  const leftOut = await listLeftOut(client);
  const isLeftOut = (code: string, sequence: number): boolean => leftOut.has(`${code} ${sequence}`);
  const coarse = new Set<string>();
  let candles: LogCandles | null = null;
  for (const closing of await chooseClosings(client, since, isFull)) {
    // One that follows the one before goes on with its candles.
    if (
      candles === null ||
      candles.state.floor !== closing.before ||
      !(await isNext(client, candles.state.minute, closing.minute))
    )
      candles = await readUp(client, files, closing, isLeftOut);
    const closed = candles === null ? null : await take(files, candles, closing.minute);
    if (candles === null || closed === null) {
      candles = null;
      continue;
    }
    if (candles.state.floor !== closing.floor)
      note(
        `minute ${closing.minute}`,
        `closed the candles before minute ${closing.floor}, and by the log those before ${candles.state.floor}`,
      );
    const stored = await listStored(client, closed, closing);
    const made = new Map(closed.map((each) => [keyOf(each.source, each.code, each.candle.time), each]));
    looked += made.size;
    for (const [id, problem] of unlike(made, stored, closing)) note(id, problem);
    for (const { candle } of closed) coarse.add(isoTime(candle.time));
  }
  for (const { id, problem } of await listWrongCoarse(client, [...coarse])) note(id, problem);
  return { rule: RULE, looked, broken, findings };
}

/** In order. A sample is spread over all, and nobody knows which minute of each span is taken. */
async function chooseClosings(client: ClientBase, since: string | null, isFull: boolean): Promise<Closing[]> {
  const { rows } = await client.query<{
    minute: number;
    floor: number;
    before: number;
    from_minute: number | null;
    from_floor: number | null;
  }>(
    `with closings as (
       select minute, floor, is_start, coalesce(lag(floor) over chain, 0) as before, row_number() over chain as place from market_closings
       window chain as (order by minute)),
     within as (
       select *, row_number() over (order by minute) as n, count(*) over () as total from closings
       where not is_start and minute > (select coalesce(max(until), 0) from quote_removals) and minute >= $1),
     chosen as (
       select distinct on ((n - 1) * least(total, $2) / total) * from within order by (n - 1) * least(total, $2) / total, random())
     select c.minute, c.floor, c.before, f.minute as from_minute, f.floor as from_floor from chosen c
     left join lateral (
       select m.minute, m.floor from market_closings m where m.minute < c.minute and (m.floor < c.before or m.is_start) order by m.minute desc limit 1) f on true
     order by c.minute`,
    [since === null ? 0 : Math.floor(Date.parse(since) / MINUTE), isFull ? 2_000_000_000 : SAMPLE],
  );
  return rows.map(({ minute, floor, before, from_minute: number, from_floor: at }) => ({
    minute,
    floor,
    before,
    from: { minute: number ?? 0, floor: at ?? 0 },
  }));
}

async function isNext(client: ClientBase, minute: number, next: number): Promise<boolean> {
  const { rows } = await client.query<{ next: number | null }>(
    'select min(minute) as next from quote_minutes where minute > $1',
    [minute],
  );
  return rows[0]?.next === next;
}

/** Candles as they were before that minute of the log; null when the log does not have them any more. */
async function readUp(
  client: ClientBase,
  files: QuoteFiles,
  { from, minute }: Closing,
  isLeftOut: (code: string, sequence: number) => boolean,
): Promise<LogCandles | null> {
  const candles = new LogCandles(from, isLeftOut);
  const { rows } = await client.query<{ minute: number }>(
    'select minute from quote_minutes where minute > $1 and minute < $2 order by minute',
    [from.minute, minute],
  );
  for (const row of rows) if ((await take(files, candles, row.minute)) === null) return null;
  return candles;
}

/** Null when there are no quotes to take: that, and quotes that cannot be read, another rule names. */
async function take(files: QuoteFiles, candles: LogCandles, minute: number): Promise<LogCandle[] | null> {
  try {
    const pack = await files.pack(minute);
    if (pack === null) return null;
    candles.begin(minute);
    for (const [code, segment] of pack.segments) candles.add(code, segment.bytes());
    return candles.end();
  } catch {
    return null;
  }
}

/** Quotes that a correction left out. */
async function listLeftOut(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ code: string; sequence: string }>(
    'select distinct code, sequence from market_corrections',
  );
  return new Set(rows.map(({ code, sequence }) => `${code} ${sequence}`));
}

/** What is stored of the minutes that were closed, and what else is said to be from the log. */
async function listStored(
  client: ClientBase,
  closed: readonly LogCandle[],
  { before, floor }: Closing,
): Promise<Stored[]> {
  const times = [...new Set(closed.map(({ candle }) => isoTime(candle.time)))];
  const { rows } = await client.query<Stored>(
    `select c.source, t.code, c.started_at as at, concat_ws(' ', c.open_units, c.high_units, c.low_units, c.close_units, c.ticks) as figures, c.origin
     from market_candle_sources() named (source) cross join market_terms t
     cross join lateral (
       select * from market_candles f where f.source = named.source and f.instrument_id = t.instrument_id and f.interval = '1m'
         and f.started_at >= to_timestamp($1::bigint * 60) and f.started_at < to_timestamp($2::bigint * 60) offset 0) c
     where c.origin = 'log' or c.started_at = any ($3::timestamptz[])`,
    [before === 0 ? floor - 1 : before, floor, times],
  );
  return rows;
}

function* unlike(
  made: ReadonlyMap<string, LogCandle>,
  stored: readonly Stored[],
  closing: Closing,
): Generator<readonly [id: string, problem: string]> {
  const found = new Map(stored.map((row) => [keyOf(row.source, row.code, row.at.getTime()), row]));
  for (const [key, { candle }] of made) {
    const row = found.get(key);
    // Only a part of it was read, or it was written by an earlier release.
    if (candle.time <= closing.from.floor * MINUTE || row?.origin === 'earlier') continue;
    const figures = [candle.open, candle.high, candle.low, candle.close, candle.ticks].join(' ');
    if (row === undefined) yield [`candle ${key}`, 'follows from the log, and is not stored'];
    else if (row.origin !== 'log')
      yield [`candle ${key}`, 'is said to be from the feed’s history, and the log has its quotes'];
    else if (row.figures !== figures) yield [`candle ${key}`, `has ${row.figures}, and by the log ${figures}`];
  }
  for (const [key, row] of found) {
    if (row.origin === 'log' && !made.has(key) && row.at.getTime() > closing.from.floor * MINUTE)
      yield [`candle ${key}`, 'is said to be from the log, which has no quotes of it'];
  }
}

function keyOf(source: string, code: string, time: number): string {
  return `${code} ${source} 1m ${isoTime(time)}`;
}

/** Coarser candles around these minutes that are over, and are not what their parts make. Not those whose parts have gone. */
async function listWrongCoarse(client: ClientBase, minutes: readonly string[]): Promise<Finding[]> {
  const { rows } = await client.query<Finding>(
    `with around as (
       select distinct p.place, p.coarse, p.fine, market_candle_start(p.coarse, at) as start
       from unnest($1::timestamptz[]) at cross join market_candle_policy() p where p.fine is not null)
     select 'candle ' || t.code || ' ' || coalesce(r.source, c.source) || ' ' || a.coarse || ' ' || to_char(a.start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as id,
       case when c.source is null then 'follows from its parts, and is not stored' else 'is not what its parts make' end as problem
     from around a
     join market_candle_policy() parts on parts.coarse = a.fine
     cross join lateral market_rolled(a.fine, a.coarse, a.start, market_candle_end(a.coarse, a.start)) r
     join market_terms t on t.instrument_id = r.instrument_id
     left join market_candles c on c.source = r.source and c.instrument_id = r.instrument_id and c.interval = a.coarse and c.started_at = a.start
     where market_candle_end(a.coarse, a.start) <= to_timestamp((select max(floor) from market_closings) * 60::bigint)
       and (parts.days is null or a.start > now() - parts.days * interval '24 hours' + interval '1 day')
       and (c.source is null or (c.origin in ('log', 'both') and (c.open_units, c.high_units, c.low_units, c.close_units, c.ticks)
         is distinct from (r.open_units, r.high_units, r.low_units, r.close_units, r.ticks)))
     order by a.start, a.place, t.code`,
    [minutes],
  );
  return rows;
}
