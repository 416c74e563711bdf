/** The market's use cases, all of which only read. */
import { CANDLES_DEFAULT, CANDLES_MAX, type CandleView, type getKValueByCodeAndDate } from '@candor/contract/market';
import type { RouteInput } from '@candor/contract/wire/route';
import type { Candle } from '@candor/core/market/prices/candle';
import { formatPrice, roundPrice, type Price } from '@candor/core/money/price';
import { inTransaction } from '../../db/db.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import type { App } from '../../http/app.ts';
import type { Entry, Hub } from './hub/hub.ts';
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
  const recent = entry.candles.recent(interval).filter(({ time }) => time >= (from ?? 0) && time < (to ?? Infinity));
  const stored = await inTransaction(app.db, (tx) =>
    repo.listCandles(tx, app.market.source, entry.instrument.id, interval, range),
  );
  const byTime = new Map([...stored, ...recent].map((candle) => [candle.time, candle]));
  const candles = [...byTime.values()].toSorted((a, b) => a.time - b.time);
  const isForward = from !== null && to === null;
  const chosen = isForward ? candles.slice(0, range.limit) : candles.slice(-range.limit);
  return { code, interval, candles: chosen.map((candle) => viewCandle(candle, entry)) };
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

function viewCandle(candle: Candle, { instrument: { digits } }: Entry): CandleView {
  // Stored prices are on the grid, unless the instrument had more digits when they were stored.
  const text = (value: Price): string => formatPrice(roundPrice(value, digits, 'down'), digits);
  return {
    time: new Date(candle.time).toISOString(),
    open: text(candle.open),
    high: text(candle.high),
    low: text(candle.low),
    close: text(candle.close),
    ticks: candle.ticks,
  };
}
