/** For tests: corruption fixtures for candles, as far as the database has what they follow from. */
import type { CorruptionFixture } from './fixture.ts';

/** The history's two minutes of quotes. */
const [FIRST, SECOND] = [29_919_600, 29_921_040];
const corrected = (interval: string, start = '12:00') => `candle EURUSD simulated ${interval} 2026-11-20T${start}Z`;
/** The candles that were corrected: those that were over. */
export const CORRECTED_CANDLES: readonly string[] = [
  corrected('15m'),
  corrected('1d', '00:00'),
  ...['1h', '1m', '30m', '4h', '5m'].map((interval) => corrected(interval)),
];

export const CANDLE_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a minute of quotes that was left out of the candles',
    () => `delete from market_closings where minute = ${FIRST}`,
    () => ({ 'candles-are-closed-in-order': [`minute ${FIRST}`] }),
  ],
  [
    'candles that were closed as if from a later minute',
    () => `update market_closings set floor = floor + 9000 where minute = ${FIRST}`,
    () => ({ 'candles-are-closed-in-order': [`minute ${SECOND}`] }),
  ],
  [
    'candles made of a minute that was never logged',
    () => `insert into market_closings (minute, floor) values (${SECOND + 1}, ${SECOND + 1})`,
    () => ({ 'candles-are-closed-in-order': [`minute ${SECOND + 1}`] }),
  ],
  [
    'a correction for a quote that nobody took back',
    () => `update market_corrections set sequence = sequence + 1`,
    () => ({ 'corrections-were-decided': CORRECTED_CANDLES }),
  ],
  [
    'other words than those that were approved',
    () => `update market_corrections set words = 'You were wrong.'`,
    () => ({ 'corrections-were-decided': CORRECTED_CANDLES }),
  ],
  [
    'a corrected candle that was changed again',
    () =>
      `update market_candles set high_units = high_units + 1 where interval = '1m' and started_at = '2026-11-20T12:00:00Z' and instrument_id = 1001`,
    () => ({ 'corrections-were-decided': [corrected('1m')] }),
  ],
];
