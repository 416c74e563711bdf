/** Tables of this feature. */
import type { Interval } from '@candor/core/market/prices/candle';
import type { Tx } from '../../../db/db.ts';

export type CandleTable = {
  source: string;
  instrument_id: number;
  interval: Interval;
  started_at: Date;
  /** Prices in units of 10^-10: bigint in PostgreSQL, text here. */
  open_units: string;
  high_units: string;
  low_units: string;
  close_units: string;
  ticks: string;
  /** Where it is from. */
  origin: 'log' | 'feed' | 'both' | 'earlier';
};

export type MarketTables = { market_candles: CandleTable };

export function own(tx: Tx) {
  return tx.$extendTables<MarketTables>();
}
