/** What the price of an option follows from at the moment: the underlying, the newest volatility, the expiry and the table of strikes. */
import { type Chain, chainOf } from '@candor/core/options/chain';
import { expiryOf, isOptionPeriod, OPTION_PERIODS, type OptionPeriod } from '@candor/core/options/expiry';
import { dayPassed, type Surface, surfaceAt, surfaceOf } from '@candor/core/options/surface';
import { type Underlying, underlyingOf } from '@candor/core/options/underlyings';
import type { Volatility } from '@candor/core/options/volatility';
import type { Instrument } from '@candor/core/market/instrument';
import { midPrice, type Quote } from '@candor/core/market/quote';
import { assert } from '@candor/core/assert';
import { parsePrice, type Price } from '@candor/core/money/price';
import { rate } from '@candor/core/money/rate';
import { Refusal } from '@candor/core/refusal';
import { DAY, type Instant } from '@candor/core/time';
import type { RunningMarket } from '../market/index.ts';
import type { PublishedFigures, VolatilityRow } from './db/volatilities.repo.ts';

/** An older one prices nothing: the database refuses it, too. */
const VOLATILITY_AGE_MAX = 7 * DAY;

export type Listed = { readonly underlying: Underlying; readonly instrument: Instrument };

/** Refuses what options are not sold on. */
export function listedOf(market: RunningMarket, code: string): Listed {
  const underlying = underlyingOf(code);
  const instrument = market.instrument(code);
  if (underlying === null || instrument === null) throw new Refusal('option_product_incorrect', { field: 'code' });
  return { underlying, instrument };
}

/** Refuses a period that is not offered. */
export function periodOf(days: number): OptionPeriod {
  if (!isOptionPeriod(days)) throw new Refusal('option_period_incorrect', { allowed: OPTION_PERIODS.join(', ') });
  return days;
}

export function isUsable({ published_at: at }: Pick<VolatilityRow, 'published_at'>, now: Instant): boolean {
  return now - at.getTime() < VOLATILITY_AGE_MAX;
}

/** Refuses to price by none, or by an old one. */
export function usable(row: VolatilityRow | null, code: string, now: Instant): VolatilityRow {
  if (row === null || !isUsable(row, now)) throw new Refusal('not_tradable_now', { code });
  return row;
}

/** What prices follow from. */
export type PricingRow = PublishedFigures & Pick<VolatilityRow, 'reference' | 'last_day' | 'count'>;

/** What is priced by at that forward and moment. */
export function surfaceOfRow(row: PricingRow, underlying: Underlying, forward: Price, now: Instant): Surface {
  const passed = dayPassed(underlying.class, Date.parse(row.last_day), now);
  const day = { reference: referenceOf(row), closes: row.count, forward, passed };
  return surfaceAt(publishedOf(row), underlying.class, day);
}

/** In parts per billion, as the database has them. */
export function publishedOf(row: PublishedFigures): Volatility {
  const { measured_ppb: measured, measured_long_run_ppb: measuredLongRun } = row;
  const pair = (volatility: string, longRun: string) => ({
    volatility: rate(BigInt(volatility)),
    longRun: rate(BigInt(longRun)),
  });
  return {
    ...pair(row.volatility_ppb, row.long_run_ppb),
    measured: measured === null || measuredLongRun === null ? null : pair(measured, measuredLongRun),
  };
}

export function expiryIn(market: RunningMarket, code: string, period: OptionPeriod, now: Instant): Instant {
  const entry = market.entry(code);
  assert(entry !== null, 'a listed instrument has its calendar');
  return expiryOf(period, now, entry.calendar);
}

export function chainAt(
  { instrument, underlying }: Listed,
  volatility: VolatilityRow,
  period: OptionPeriod,
  quote: Pick<Quote, 'bid' | 'ask'>,
): Chain {
  const surface = surfaceOf(publishedOf(volatility), underlying.class);
  return chainOf({ period, reference: referenceOf(volatility), surface, digits: instrument.digits }, midPrice(quote));
}

function referenceOf({ reference }: Pick<VolatilityRow, 'reference'>): Price {
  const price = parsePrice(reference);
  assert(price !== null, 'closes are prices');
  return price;
}
