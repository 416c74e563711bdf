/** A market for tests: options on one bitcoin, a week before they expire. */
import type { OptionUnderlyings, OptionUnderlyingView } from '../model/option-queries.ts';
import { chainOf } from '@candor/core/options/chain';
import { tradingYears } from '@candor/core/options/surface';
import { isOfToday } from '@candor/core/options/volatility';
import { DAY } from '@candor/core/time';
import { assert } from '@candor/core/assert';
import { exactPrice } from '../../../shared/exact.ts';
import { seriesOf, surfaceFor } from '../model/terms.ts';
import type { Market } from '../model/use-ticket.ts';

export const EXPIRES_AT = Date.parse('2026-12-04T16:00:00Z');

export const UNDERLYING: OptionUnderlyingView = {
  code: 'BTCUSDT',
  appName: 'Bitcoin',
  type: 2,
  digits: 2,
  logo: null,
  class: 'coins',
  contractSize: '1',
  lotMin: '0.001',
  lotMax: '100',
  lotStep: '0.001',
  isOffered: true,
  volatility: {
    id: '1',
    day: '2026-11-27',
    percent: '70',
    longRunPercent: '70',
    measuredPercent: '70',
    measuredLongRunPercent: '70',
    source: 'simulated',
    reference: '60000',
    lastDay: '2026-11-26',
    closeCount: 251,
  },
  free: '100000',
  reserved: '0',
  expiries: [{ period: 7, expiresAt: new Date(EXPIRES_AT).toISOString() }],
};

export const TERMS: Pick<OptionUnderlyings, 'markupPercent'> = { markupPercent: '3' };

/** @param price of the bitcoin. */
export function marketAt(price: string): Market {
  const series = seriesOf(TERMS, UNDERLYING, 7);
  assert(series !== null, 'the period is offered');
  const forward = exactPrice(price);
  const now = EXPIRES_AT - 7 * DAY;
  const years = tradingYears('coins', now, EXPIRES_AT);
  return {
    series,
    chain: chainOf(series, forward),
    moment: {
      forward,
      surface: surfaceFor(series, forward, now),
      years,
      isOfToday: isOfToday(series.publishedOn, now),
    },
  };
}
