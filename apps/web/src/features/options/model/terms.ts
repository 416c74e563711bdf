/** An underlying as the exact figures that core's rules take. */
import { assert } from '@candor/core/assert';
import type { ChainTerms } from '@candor/core/options/chain';
import type { OptionPeriod } from '@candor/core/options/expiry';
import { dayPassed, type Surface, surfaceAt, surfaceOf } from '@candor/core/options/surface';
import type { OptionClass } from '@candor/core/options/underlyings';
import type { Volatility } from '@candor/core/options/volatility';
import type { Money } from '@candor/core/money/money';
import { type Lots, lots, LOT_SCALE, type Price } from '@candor/core/money/price';
import { parsePercent, type Rate } from '@candor/core/money/rate';
import type { Instant } from '@candor/core/time';
import { exactLots, exactPrice, exactUsdt } from '../../../shared/exact.ts';
import type { OptionUnderlyings, OptionUnderlyingView } from './option-queries.ts';

export type Terms = {
  readonly code: string;
  readonly class: OptionClass;
  readonly digits: number;
  /** What one lot is so many of: a coin, an ounce, a share. */
  readonly unit: string;
  readonly contractSize: bigint;
  readonly lotMin: Lots;
  readonly lotMax: Lots;
  readonly lotStep: Lots;
  readonly markup: Rate;
  /** What can still be set aside on real accounts. */
  readonly free: Money;
};

export type Series = Terms &
  ChainTerms & {
    readonly published: Volatility;
    /** On which day, `YYYY-MM-DD` in UTC. */
    readonly publishedOn: string;
    /** How many closes it was computed from, and the day of the last one. */
    readonly closes: number;
    readonly lastDay: Instant;
    readonly expiresAt: Instant;
  };

export const ONE_LOT: Lots = lots(LOT_SCALE);

export function termsOf(view: OptionUnderlyingView, markupPercent: string): Terms {
  return {
    code: view.code,
    class: view.class,
    digits: view.digits,
    unit: unitOf(view),
    contractSize: BigInt(view.contractSize),
    lotMin: exactLots(view.lotMin),
    lotMax: exactLots(view.lotMax),
    lotStep: exactLots(view.lotStep),
    markup: exactPercent(markupPercent),
    free: exactUsdt(view.free),
  };
}

/** All that the prices of one period follow from, but for the live price. Null: no volatility was published yet. */
export function seriesOf(
  { markupPercent }: Pick<OptionUnderlyings, 'markupPercent'>,
  view: OptionUnderlyingView,
  period: OptionPeriod,
): Series | null {
  const expiry = view.expiries.find((each) => each.period === period);
  if (view.volatility === null || expiry === undefined) return null;
  const { reference, closeCount, lastDay } = view.volatility;
  const published = publishedOf(view.volatility);
  return {
    ...termsOf(view, markupPercent),
    period,
    reference: exactPrice(reference),
    published,
    publishedOn: view.volatility.day,
    closes: closeCount,
    lastDay: Date.parse(lastDay),
    surface: surfaceOf(published, view.class),
    expiresAt: Date.parse(expiry.expiresAt),
  };
}

export function publishedOf(view: NonNullable<OptionUnderlyingView['volatility']>): Volatility {
  const { percent, longRunPercent, measuredPercent: measured, measuredLongRunPercent: measuredLongRun } = view;
  const pair = (volatility: string, longRun: string) => ({
    volatility: exactPercent(volatility),
    longRun: exactPercent(longRun),
  });
  return {
    ...pair(percent, longRunPercent),
    measured: measured === null || measuredLongRun === null ? null : pair(measured, measuredLongRun),
  };
}

function exactPercent(text: string): Rate {
  const exact = parsePercent(text);
  assert(exact !== null, `the server sends percentages: ${text}`);
  return exact;
}

/** What options are priced by at that price and moment. The table of strikes follows from the surface as published. */
export function surfaceFor(series: Series, forward: Price, now: Instant): Surface {
  const { published, class: optionClass, reference, closes, lastDay } = series;
  return surfaceAt(published, optionClass, {
    reference,
    closes,
    forward,
    passed: dayPassed(optionClass, lastDay, now),
  });
}

/** The base currency of a pair; of a fund, its shares. */
function unitOf({ code, class: optionClass }: Pick<OptionUnderlyingView, 'code' | 'class'>): string {
  return optionClass === 'funds' ? code : code.replace(/USDT?$/u, '');
}
