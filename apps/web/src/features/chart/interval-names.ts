/** The names of candle intervals and ranges, in the short form that traders use in the reader's language. */
import type { Interval } from '@candor/core/market/prices/candle';
import type { MessageKey } from '@candor/i18n/catalogue';
import type { Range } from './ranges.ts';

export const intervalTitle = (interval: Interval): MessageKey => `chart.intervals.${interval}`;

export const rangeTitle = (range: Range): MessageKey => (range === 'all' ? 'chart.rangeAll' : `chart.ranges.${range}`);
