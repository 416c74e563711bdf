/** What the chosen option costs, pays and lacks, by the rules that the server asks. */
import { divide } from '@candor/core/money/decimal';
import { formatMoney, type Money, money } from '@candor/core/money/money';
import {
  formatPrice,
  LOT_SCALE,
  type Lots,
  lots,
  PRICE_SCALE,
  type Price,
  price,
  roundPrice,
} from '@candor/core/money/price';
import { PPB } from '@candor/core/money/rate';
import { breakEvens, type Combination, payoffAt } from '@candor/core/options/combination';
import { largestPayout, type Premium, PREMIUM_MIN, quotePremium, type Size } from '@candor/core/options/premium';
import { fairValue } from '@candor/core/options/value';
import { checkTerms, SLIPPAGE_DEFAULT } from '@candor/core/trading/checks/check-order';
import type { Objection } from '@candor/core/trading/checks/objection';
import type { Moment } from './chain-rows.ts';
import type { Series } from './terms.ts';

/** How much more than what was shown the premium may be, in percent. */
export const SLIPPAGE_PERCENT = 5n;
const USDT_SCALE = 1_000_000n;

export type Quoted = Premium & {
  readonly combination: Combination;
  readonly size: Size;
  /** Of one unit. */
  readonly fair: Price;
  readonly payout: Money;
  /** With the underlying's digits, on the side on which the option pays more. */
  readonly breakEvens: readonly Price[];
  /** The most that may be paid if the market moves. */
  readonly atMost: Money;
};

export function quoteOf(series: Series, combination: Combination, moment: Moment, bought: Lots): Quoted {
  const { contractSize, markup, digits } = series;
  const fair = fairValue(combination, moment.forward, moment.surface, moment.years);
  const size = { lots: bought, contractSize };
  const premium = quotePremium(fair, size, markup);
  const each = price(
    divide(premium.premium.units * (PRICE_SCALE / USDT_SCALE) * LOT_SCALE, bought * contractSize, 'up'),
  );
  return {
    ...premium,
    combination,
    size,
    fair,
    payout: largestPayout(combination, size),
    breakEvens: breakEvens(combination, each).map((level) => onGrid(combination, level, digits)),
    atMost: money('USDT', divide(premium.premium.units * (100n + SLIPPAGE_PERCENT), 100n, 'down')),
  };
}

/** To the side on which the option pays more, so that nothing is lost at the price that is shown. */
function onGrid(combination: Combination, level: Price, digits: number): Price {
  const [down, up] = [roundPrice(level, digits, 'down'), roundPrice(level, digits, 'up')];
  return payoffAt(combination, up) >= payoffAt(combination, down) ? up : down;
}

/** Whether so many lots are sold. */
export function checkLots({ lotMin, lotMax, lotStep }: Series, asked: Lots): Objection | null {
  const terms = { lotMin, lotMax, lotStep, leverageMax: 1 };
  return checkTerms(terms, { lots: asked, leverage: 1, maxSlippage: SLIPPAGE_DEFAULT });
}

/** Null: it can be bought. On demo accounts the pool has no bound, and nothing waits for the day's volatility. */
export function checkPurchase(
  series: Series,
  quoted: Quoted,
  moment: Pick<Moment, 'isOfToday'>,
  isReal: boolean,
): Objection | null {
  if (isReal && !moment.isOfToday) return { code: 'option_before_publication', details: { code: series.code } };
  if (quoted.premium.units < PREMIUM_MIN.units) {
    const details = { premium: formatMoney(quoted.premium), min: formatMoney(PREMIUM_MIN) };
    return { code: 'option_premium_small', details };
  }
  // What is paid for it goes into the pool before the pay-out is set aside.
  const covered = money('USDT', series.free.units + quoted.worth.units);
  if (isReal && covered.units < quoted.payout.units) {
    const details = { code: series.code, free: formatMoney(covered), needed: formatMoney(quoted.payout) };
    return { code: 'option_not_covered', details };
  }
  return null;
}

/** The most lots that cost no more than this; null if even the fewest cost more. */
export function lotsFor(budget: Money, series: Series, combination: Combination, moment: Moment): Lots | null {
  const { contractSize, markup, lotMin, lotMax, lotStep } = series;
  const fair = fairValue(combination, moment.forward, moment.surface, moment.years);
  const costs = (PPB + markup) * fair * contractSize;
  if (costs <= 0n) return lotMax;
  const most = (budget.units * PRICE_SCALE * LOT_SCALE * PPB) / (USDT_SCALE * costs);
  const stepped = lots(most - (most % lotStep));
  if (stepped < lotMin) return null;
  return stepped > lotMax ? lotMax : stepped;
}

/** Strikes alike, with no more decimals than their step has. */
export function strikeText(level: Price, step: Price): string {
  const exact = formatPrice(step);
  const point = exact.indexOf('.');
  const digits = point < 0 ? 0 : exact.length - point - 1;
  return level % step === 0n ? formatPrice(level, digits) : formatPrice(level);
}

/** A level as the underlying's prices are written. Strikes are never finer. */
export function levelText(level: Price, digits: number): string {
  return formatPrice(roundPrice(level, digits, 'down'), digits);
}
