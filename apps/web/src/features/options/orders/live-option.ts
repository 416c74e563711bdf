/** What an option is worth at this moment, by the functions that the server asks: closing it is decided at a quote of its own. */
import type { OptionUnderlyingView, OptionView } from '@candor/contract/options';
import { assert } from '@candor/core/assert';
import { midPrice } from '@candor/core/market/quote';
import { divide, formatDecimal } from '@candor/core/money/decimal';
import { type Money, money } from '@candor/core/money/money';
import { LOT_DECIMALS, type Price } from '@candor/core/money/price';
import { parsePercent } from '@candor/core/money/rate';
import { type Combination, payoffAt } from '@candor/core/options/combination';
import { canClose } from '@candor/core/options/expiry';
import { payoutAt, quoteClosing, quotePremium, type Size } from '@candor/core/options/premium';
import { dayPassed, surfaceAt, tradingYears } from '@candor/core/options/surface';
import { fairValue, type Greeks, greeksOf } from '@candor/core/options/value';
import type { Instant } from '@candor/core/time';
import { exactLots, exactPrice, type Sides } from '../../../shared/exact.ts';
import { publishedOf } from '../model/terms.ts';

/** What closing must still bring, of what was shown. */
export const LEAST_PERCENT = 95n;

export function combinationOf({ kind, strike, upperStrike, cap }: OptionView): Combination {
  return {
    kind,
    strike: exactPrice(strike),
    upper: upperStrike === null ? null : exactPrice(upperStrike),
    cap: cap === null ? null : exactPrice(cap),
  };
}

export function sizeOf({ lots, contractSize }: OptionView): Size {
  return { lots: exactLots(lots), contractSize: BigInt(contractSize) };
}

export function markupRateOf({ markupPercent }: OptionView) {
  return percentRate(markupPercent);
}

function percentRate(text: string) {
  const rate = parsePercent(text);
  assert(rate !== null, `the server sends percentages: ${text}`);
  return rate;
}

export type LiveOption = {
  /** The middle of the quote. */
  readonly forward: Price;
  /** Of one unit. */
  readonly fair: Price;
  readonly worth: Money;
  /** What closing it brings: the worth less the markup. */
  readonly brings: Money;
  /** What it would pay if it were settled at this price. */
  readonly payout: Money;
  /** Of the whole option: delta in units of the underlying, vega and theta in USDT. */
  readonly greeks: Greeks;
  readonly canClose: boolean;
};

type Terms = Pick<OptionUnderlyingView, 'class' | 'volatility'>;

/** Null without a quote or a volatility. */
export function valueNow(
  option: OptionView,
  terms: Terms | undefined,
  sides: Sides | null,
  now: Instant,
): LiveOption | null {
  const volatility = terms?.volatility ?? null;
  if (terms === undefined || volatility === null || sides === null) return null;
  const [combination, size] = [combinationOf(option), sizeOf(option)];
  const expiresAt = Date.parse(option.expiresAt);
  const forward = midPrice(sides);
  const surface = surfaceAt(publishedOf(volatility), terms.class, {
    reference: exactPrice(volatility.reference),
    closes: volatility.closeCount,
    forward,
    passed: dayPassed(terms.class, Date.parse(volatility.lastDay), now),
  });
  const years = tradingYears(terms.class, now, expiresAt);
  const fair = fairValue(combination, forward, surface, years);
  const brings = quoteClosing(fair, size, markupRateOf(option));
  return {
    forward,
    fair,
    worth: quotePremium(fair, size, markupRateOf(option)).worth,
    brings,
    payout: payoutAt(combination, size, forward),
    greeks: ofAll(greeksOf(combination, forward, surface, years), unitsOf(option)),
    canClose: canClose(expiresAt, now) && brings.units > 0n,
  };
}

function ofAll({ delta, gamma, vega, theta }: Greeks, units: number): Greeks {
  return { delta: delta * units, gamma: gamma * units, vega: vega * units, theta: theta * units };
}

/** Of the underlying: for greeks alone, which are no money. */
function unitsOf({ lots, contractSize }: OptionView): number {
  return Number(lots) * Number(contractSize);
}

/** How many units of the underlying it is about, as a decimal text. */
export function unitsText({ lots, contractSize }: OptionView): string {
  return formatDecimal(exactLots(lots) * BigInt(contractSize), LOT_DECIMALS);
}

/** The least that closing must bring: what is shown less five percent, rounded up. */
export function leastOf(brings: Money): Money {
  return money(brings.asset, divide(brings.units * LEAST_PERCENT, 100n, 'up'));
}

/** What one unit pays at that settlement price. */
export function payoffOf(option: OptionView, settled: string): Price {
  return payoffAt(combinationOf(option), exactPrice(settled));
}
