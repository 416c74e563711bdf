/** Candles that are over, as the quote log makes them: one statement per function. */
import type { Candle, Interval } from '@candor/core/market/prices/candle';
import { NO_FLOOR, type CandleFloor } from '@candor/core/market/prices/candle-floor';
import { price } from '@candor/core/money/price';
import { isoTime, type Instant } from '@candor/core/time';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { programMac } from '../../../db/program-macs.ts';
import type { Secrets } from '../../../process/secrets.ts';
import type { HistoryRow } from '../feeds/feed.ts';
import { type Origin, toCandle } from './market.repo.ts';
import type { CandleTable } from './tables.ts';

/** How far the log was made into candles; and from where on it is read again to have the candles that are under way. */
export type Progress = { readonly last: number; readonly from: CandleFloor };

export async function readProgress(tx: Tx): Promise<Progress> {
  const { rows } = await sql<{ last: number; minute: number; floor: number }>`
    select last.minute as last, f.minute, f.floor
    from (select minute, floor from market_closings order by minute desc limit 1) last
    left join lateral (select minute, floor from market_closings c where c.floor < last.floor or c.is_start order by minute desc limit 1) f on true
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) return { last: 0, from: NO_FLOOR };
  const { last, minute, floor } = row;
  return { last, from: minute === null ? NO_FLOOR : { minute, floor } };
}

type Macs = Pick<Secrets, 'mac'>;
export type ClosedCandle = { readonly source: string; readonly instrumentId: number; readonly candle: Candle };

/** Writes what a minute of the log has closed. @param rolledFrom coarser candles that were over by then are there; null: not known. */
export async function closeCandles(
  tx: Tx,
  secrets: Macs,
  { minute, floor }: CandleFloor,
  rolledFrom: Instant | null,
  closed: readonly ClosedCandle[],
): Promise<void> {
  const sources = closed.map(({ source }) => source).join(',');
  const columns = [sources, ...columnsOf(closed)];
  const from = rolledFrom === null ? null : String(rolledFrom);
  const mac = programMac(secrets, ['closing of candles', String(minute), String(floor), from, ...columns]);
  await sql`select market_take_closing(${minute}, ${floor}, ${from}, ${sql.join(columns)}, ${mac})`.execute(tx);
}

/** Inserts candles that are over. One that is there stays as it is. */
export async function insertCandles(
  tx: Tx,
  secrets: Macs,
  source: string,
  origin: Origin,
  rows: readonly HistoryRow[],
): Promise<void> {
  const [instruments = '', ...rest] = columnsOf(rows);
  const columns = [instruments, rows.map(({ interval }) => interval).join(','), ...rest];
  const mac = programMac(secrets, ['batch of candles', source, origin, ...columns]);
  await sql`select market_take_candles(${source}, ${origin}, ${sql.join(columns)}, ${mac})`.execute(tx);
}

/** As the database takes them, and as the program's mac names them: a text for each column. */
function columnsOf(rows: readonly Pick<HistoryRow, 'instrumentId' | 'candle'>[]): string[] {
  const figures = ['time', 'open', 'high', 'low', 'close', 'ticks'] as const;
  const instruments = rows.map(({ instrumentId }) => instrumentId).join(',');
  return [instruments, ...figures.map((figure) => rows.map(({ candle }) => candle[figure]).join(','))];
}

/** Makes the coarser candles that were over between the two instants from the finer ones. */
export async function rollCandles(tx: Tx, secrets: Macs, from: Instant, to: Instant): Promise<void> {
  const mac = programMac(secrets, ['roll-up of candles', String(from), String(to)]);
  await sql`select market_take_rolling(${from}, ${to}, ${mac})`.execute(tx);
}

/** Candles of each interval from an instant on. */
export async function listSince(
  tx: Tx,
  source: string,
  instrumentIds: readonly number[],
  since: ReadonlyMap<Interval, Instant>,
): Promise<HistoryRow[]> {
  const { rows } = await sql<CandleTable>`
    select part.* from unnest(${[...instrumentIds]}::integer[]) as wanted (id)
    cross join unnest(${[...since.keys()]}::text[], ${Array.from(since.values(), isoTime)}::timestamptz[]) as span (name, start)
    cross join lateral (
      select * from market_candles
      where source = ${source} and instrument_id = wanted.id and interval = span.name and started_at >= span.start
      order by started_at offset 0
    ) as part
  `.execute(tx);
  return rows.map((row) => ({ instrumentId: row.instrument_id, interval: row.interval, candle: toCandle(row) }));
}

/** Deletes up to so many candles whose time is over by the policy, and gives their number. */
export async function expireCandles(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select market_expire_candles(${isoTime(tx.now())}, ${most}) as gone`.execute(tx);
  return rows[0]?.gone ?? 0;
}

/** A quote whose fills were taken back, and that is still in its candle. */
export type WrongQuote = {
  readonly reversalId: string;
  readonly code: string;
  readonly sequence: number;
  readonly quotedAt: Instant;
  /** Of the log. */
  readonly minute: number;
};

export async function listWrongQuotes(tx: Tx, since: Instant): Promise<WrongQuote[]> {
  const { rows } = await sql<{ reversalId: string; code: string; sequence: string; quotedAt: Date; minute: number }>`
    select reversal_id::text as "reversalId", code, sequence, quoted_at as "quotedAt", minute
    from market_wrong_quotes(${isoTime(since)})`.execute(tx);
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence), quotedAt: row.quotedAt.getTime() }));
}

/** How far the log was made into candles before a minute, with all candles of that floor's minute stored; and how far it was now. */
export async function readProgressBefore(
  tx: Tx,
  minute: number,
): Promise<{ readonly from: CandleFloor; readonly floor: number }> {
  const { rows } = await sql<{ minute: number | null; before: number | null; floor: number | null }>`
    select f.minute, f.floor as before, (select max(floor) from market_closings) as floor
    from (select coalesce((select floor from market_closings where minute < ${minute} order by minute desc limit 1), 0) as floor) at
    left join lateral (
      select c.minute, c.floor from market_closings c
      where c.minute < ${minute} and (c.floor < at.floor or c.is_start) order by c.minute desc limit 1) f on true`.execute(
    tx,
  );
  const [row] = rows;
  const [number, before] = [row?.minute ?? null, row?.before ?? null];
  return {
    from: number === null || before === null ? NO_FLOOR : { minute: number, floor: before },
    floor: row?.floor ?? 0,
  };
}

/** The numbers of an instrument's quotes that were left out of its candles. */
export async function listLeftOut(tx: Tx, code: string): Promise<number[]> {
  const { rows } = await sql<{ sequence: string }>`
    select distinct sequence from market_corrections where code = ${code}`.execute(tx);
  return rows.map(({ sequence }) => Number(sequence));
}

/** Corrects the candle that began then, and the coarser ones made of it. @param candle null: no quote is left in it. False: it is not stored. */
export async function correctCandles(
  tx: Tx,
  secrets: Macs,
  reversalId: string,
  start: Instant,
  candle: Candle | null,
): Promise<boolean> {
  const { open, high, low, close, ticks } = candle ?? {};
  const figures = [open, high, low, close, ticks].map((value) => (value === undefined ? null : String(value)));
  const [o, h, l, c, t] = figures;
  const [from, at] = [String(start), String(tx.now())];
  const mac = programMac(secrets, ['correction of candles', reversalId, from, at, ...figures]);
  const { rows } = await sql<{ done: boolean }>`
    select market_take_correction(${reversalId}, ${from}, ${at}, ${o}, ${h}, ${l}, ${c}, ${t}, ${mac}) as done`.execute(
    tx,
  );
  return rows[0]?.done === true;
}

export type Correction = {
  readonly interval: Interval;
  readonly time: Instant;
  readonly sequence: number;
  readonly words: string;
  readonly proposalId: string;
  /** How many were taken back with it. */
  readonly fills: number;
  readonly correctedAt: Instant;
  readonly before: Candle;
  readonly after: Candle | null;
};

type CorrectionRow = Record<'open' | 'high' | 'low' | 'close', string> & { readonly ticks: string };

/** The newest first. */
export async function listCorrections(
  tx: Tx,
  source: string,
  instrumentId: number,
  {
    interval,
    from,
    to,
    limit,
  }: {
    readonly interval: Interval | null;
    readonly from: Instant | null;
    readonly to: Instant | null;
    readonly limit: number;
  },
): Promise<Correction[]> {
  const { rows } = await sql<{
    interval: Interval;
    started_at: Date;
    sequence: string;
    words: string;
    proposal_id: string;
    fills: number;
    corrected_at: Date;
    before: CorrectionRow;
    after: CorrectionRow | null;
  }>`
    select c.interval, c.started_at, c.sequence, c.words, c.proposal_id::text as proposal_id, c.corrected_at,
      (select r.fills from trading_reversals r where r.id = c.reversal_id) as fills,
      jsonb_build_object('open', c.before_open::text, 'high', c.before_high::text, 'low', c.before_low::text, 'close', c.before_close::text,
        'ticks', c.before_ticks::text) as before,
      case when c.after_ticks is not null then jsonb_build_object('open', c.after_open::text, 'high', c.after_high::text,
        'low', c.after_low::text, 'close', c.after_close::text, 'ticks', c.after_ticks::text) end as after
    from market_corrections c
    where c.source = ${source} and c.instrument_id = ${instrumentId} and (${interval}::text is null or c.interval = ${interval})
      and (${from === null ? null : isoTime(from)}::timestamptz is null or c.started_at >= ${from === null ? null : isoTime(from)})
      and (${to === null ? null : isoTime(to)}::timestamptz is null or c.started_at < ${to === null ? null : isoTime(to)})
    order by c.id desc limit ${limit}`.execute(tx);
  return rows.map((row) => {
    const time = row.started_at.getTime();
    return {
      interval: row.interval,
      time,
      sequence: Number(row.sequence),
      words: row.words,
      proposalId: row.proposal_id,
      fills: row.fills,
      correctedAt: row.corrected_at.getTime(),
      before: figures(row.before, time),
      after: row.after === null ? null : figures(row.after, time),
    };
  });
}

function figures({ open, high, low, close, ticks }: CorrectionRow, time: Instant): Candle {
  const [o, h, l, c] = [open, high, low, close].map((value) => price(BigInt(value)));
  return {
    time,
    open: o ?? price(0n),
    high: h ?? price(0n),
    low: l ?? price(0n),
    close: c ?? price(0n),
    ticks: Number(ticks),
  };
}
