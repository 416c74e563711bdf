/** The market's use cases, all of which only read. */
import {
  CANDLES_DEFAULT,
  CANDLES_MAX,
  type CandleCorrection,
  type CandleView,
  type getCandleCorrections,
  type getKValueByCodeAndDate,
} from '@candor/contract/market';
import type { RouteInput } from '@candor/contract/wire/route';
import type { Instrument } from '@candor/core/market/instrument';
import type { Candle, Interval } from '@candor/core/market/prices/candle';
import { type Instant, isoTime, MINUTE } from '@candor/core/time';
import { formatPrice, roundPrice, type Price } from '@candor/core/money/price';
import { inTransaction } from '../../db/db.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import type { App } from '../../http/app.ts';
import type { Entry, Hub } from './hub/hub.ts';
import * as candlesRepo from './db/candles.repo.ts';
import * as repo from './db/market.repo.ts';

export type MarketApp = App & { readonly market: Hub };

type CandleQuery = RouteInput<typeof getKValueByCodeAndDate>['query'];

/** Stored candles, and those that have grown since they were saved. */
export async function listCandles(
  app: MarketApp,
  query: CandleQuery,
): Promise<{ code: string; interval: CandleQuery['interval']; candles: CandleView[] }> {
  const { code, interval, limit } = query;
  const [from, to] = [query.from ?? null, query.to ?? null];
  const entry = app.market.entry(code);
  if (entry === null) throw new BadInput([{ field: 'code', problem: 'invalid' }]);
  if (from !== null && to !== null && from >= to) throw new BadInput([{ field: 'to', problem: 'invalid' }]);
  const range = { from, to, limit: limit ?? (from === null || to === null ? CANDLES_DEFAULT : CANDLES_MAX) };
  // Growing candles first: one that is saved in between is then read twice, rather than not at all.
  const unsaved = entry.candles.recent(interval);
  const recent = unsaved.candles
    .filter(({ time }) => time >= (from ?? 0) && time < (to ?? Infinity))
    .map((candle): Shown => ({
      ...candle,
      origin: 'log',
      isClosed: candle.time < unsaved.runningFrom,
      isCorrected: false,
    }));
  const stored = await inTransaction(app.db, (tx) =>
    repo.listCandles(tx, app.market.source, entry.instrument.id, interval, range),
  );
  // What is stored stands.
  const closed = stored.map((candle): Shown => ({ ...candle, isClosed: true }));
  const byTime = new Map([...recent, ...closed].map((candle) => [candle.time, candle]));
  const candles = [...byTime.values()].toSorted((a, b) => a.time - b.time);
  const isForward = from !== null && to === null;
  const chosen = isForward ? candles.slice(0, range.limit) : candles.slice(-range.limit);
  return { code, interval, candles: chosen.map((candle) => viewCandle(candle, entry, app.market.source)) };
}

/** Stored candles, which stay as they are: the last ones before an instant, oldest first. */
export function closedCandles(
  { db, market }: Pick<MarketApp, 'db' | 'market'>,
  { id }: Pick<Instrument, 'id'>,
  interval: Interval,
  { to, most }: { readonly to: Instant; readonly most: number },
): Promise<Candle[]> {
  return repo.listBare(db.kysely, market.source, id, interval, { to, most });
}

/** The first minutes from an instant on in which it was quoted, as far as their candles are stored. */
export async function quotedMinutesFrom(
  { db, market }: Pick<MarketApp, 'db' | 'market'>,
  { id }: Pick<Instrument, 'id'>,
  from: Instant,
  most: number,
): Promise<number[]> {
  const range = { from, to: null, limit: most };
  const candles = await repo.listCandles(db.kysely, market.source, id, '1m', range);
  return candles.map(({ time }) => time / MINUTE);
}

/** The newest first. */
export async function listCorrections(
  app: MarketApp,
  { code, interval, from, to, limit }: RouteInput<typeof getCandleCorrections>['query'],
): Promise<CandleCorrection[]> {
  const entry = app.market.entry(code);
  if (entry === null) throw new BadInput([{ field: 'code', problem: 'invalid' }]);
  const range = { interval: interval ?? null, from: from ?? null, to: to ?? null, limit: limit ?? CANDLES_MAX };
  const found = await candlesRepo.listCorrections(app.db.kysely, app.market.source, entry.instrument.id, range);
  return found.map(({ interval: of, time, sequence, words, proposalId, fills, correctedAt, before, after }) => ({
    interval: of,
    time: isoTime(time),
    sequence,
    words,
    decision: proposalId,
    fills,
    correctedAt: isoTime(correctedAt),
    before: viewFigures(before, entry),
    after: after === null ? null : viewFigures(after, entry),
  }));
}

/** In list order, whatever the order of the codes. */
export function listEntries(
  { market }: MarketApp,
  type: string | undefined,
  codes: readonly string[] | undefined,
): readonly Entry[] {
  if (codes?.some((code) => market.entry(code) === null)) throw new BadInput([{ field: 'codes', problem: 'invalid' }]);
  const wanted = codes === undefined ? null : new Set(codes);
  return market.entries.filter(
    ({ instrument }) =>
      (type === undefined || instrument.type === Number(type)) && (wanted === null || wanted.has(instrument.code)),
  );
}

export function getEntry(app: MarketApp, id: string): Entry {
  const entry = app.market.entryById(Number(id));
  if (entry === null) throw new Failure('404');
  return entry;
}

type Shown = repo.StoredCandle & { readonly isClosed: boolean };

function viewCandle(candle: Shown, entry: Entry, source: string): CandleView {
  return {
    time: isoTime(candle.time),
    ...viewFigures(candle, entry),
    origin: candle.origin,
    source,
    isClosed: candle.isClosed,
    isCorrected: candle.isCorrected,
  };
}

function viewFigures({ open, high, low, close, ticks }: Candle, { instrument: { digits } }: Entry) {
  // Stored prices are on the grid, unless the instrument had more digits when they were stored.
  const text = (value: Price): string => formatPrice(roundPrice(value, digits, 'down'), digits);
  return { open: text(open), high: text(high), low: text(low), close: text(close), ticks };
}
