/** The strikes that are offered for one underlying and period. Server and page compute them alike. */
import { formatPrice, type Price, price, PRICE_DECIMALS } from '../money/price.ts';
import { Refusal } from '../refusal.ts';
import { DAY } from '../time.ts';
import { type Combination, hasCap, hasUpper, type OptionKind } from './combination.ts';
import type { OptionPeriod } from './expiry.ts';
import { forwardVariance, type Surface, yearsBetween } from './surface.ts';

/** On each side of the middle. */
export const STRIKES_BESIDE = 10;
/** Beyond the middle, in steps: where the pay-out of a call ends. */
export const CAP_STEPS = 25;
/** How far the market may have moved since the customer saw the table, in steps. */
const STRIKE_TOLERANCE = 2;
const CAP_TOLERANCE = 2;
/** The step is so much of one standard deviation over the period. */
const STEP_OF_DEVIATION = 0.2;
/** 5, 2.5, 2 and 1. */
const NICE_TENTHS = [50n, 25n, 20n, 10n] as const;

export type Chain = {
  readonly step: Price;
  /** The strike nearest to the forward. */
  readonly middle: Price;
  /** Rising; all above zero. */
  readonly strikes: readonly Price[];
  readonly cap: Price;
};

/**
 * @param reference the last close that the volatility was computed from: so the step stays the same for a day.
 * @param digits of the underlying's prices.
 */
export function chainOf({ period, reference, surface, digits }: ChainTerms, forward: Price): Chain {
  const step = strikeStep(period, reference, surface, digits);
  const middle = price(((forward + step / 2n) / step) * step);
  const strikes = Array.from({ length: 2 * STRIKES_BESIDE + 1 }, (_, index) =>
    price(middle + BigInt(index - STRIKES_BESIDE) * step),
  ).filter((strike) => strike > 0n);
  return { step, middle, strikes, cap: price(middle + BigInt(CAP_STEPS) * step) };
}

export type ChainTerms = {
  readonly period: OptionPeriod;
  readonly reference: Price;
  readonly surface: Surface;
  readonly digits: number;
};

/**
 * The largest of 1, 2, 2.5 and 5 × 10ⁿ that is not above a fifth of a standard deviation and is whole ticks of the underlying, so that each strike
 * is one of its prices; a tick where even that is more.
 */
export function strikeStep(period: OptionPeriod, reference: Price, surface: Surface, digits: number): Price {
  const deviation = Math.sqrt(forwardVariance(surface, yearsBetween(0, period * DAY)));
  const most = BigInt(Math.floor(Number(reference) * deviation * STEP_OF_DEVIATION));
  const tick = 10n ** BigInt(PRICE_DECIMALS - digits);
  const power = 10n ** BigInt(most.toString().length - 1);
  const nice = NICE_TENTHS.map((tenths) => (tenths * power) / 10n);
  return price(nice.find((step) => step <= most && step % tick === 0n) ?? tick);
}

/** Refuses what the table does not have, nor had a moment ago. */
export function checkCombination({ kind, strike, upper, cap }: Combination, chain: Chain): Refusal | null {
  if ((upper === null) === hasUpper(kind)) return new Refusal('option_combination_incorrect');
  if ((cap === null) === hasCap(kind)) return new Refusal('option_combination_incorrect');
  const bad = [strike, upper].find(
    (each) => each !== null && !isOffered(each, chain.middle, STRIKES_BESIDE + STRIKE_TOLERANCE, chain),
  );
  if (bad !== undefined && bad !== null) return notOffered(bad, chain);
  if (upper !== null && upper <= strike) return new Refusal('option_combination_incorrect');
  if (cap !== null && (!isOffered(cap, chain.cap, CAP_TOLERANCE, chain) || cap <= (upper ?? strike)))
    return notOffered(cap, chain);
  return null;
}

function isOffered(level: Price, around: Price, most: number, { step }: Chain): boolean {
  const away = level > around ? level - around : around - level;
  return level > 0n && level % step === 0n && away <= BigInt(most) * step;
}

function notOffered(level: Price, { strikes, step, cap }: Chain): Refusal {
  const [first] = strikes;
  const last = strikes.at(-1);
  return new Refusal('option_strike_incorrect', {
    strike: formatPrice(level),
    min: formatPrice(first ?? step),
    max: formatPrice(last ?? step),
    step: formatPrice(step),
    cap: formatPrice(cap),
  });
}

/** With the cap of the chain where the kind has one. */
export function combinationOf(
  kind: OptionKind,
  strike: Price,
  upper: Price | null,
  chain: Pick<Chain, 'cap'>,
): Combination {
  return { kind, strike, upper: hasUpper(kind) ? upper : null, cap: hasCap(kind) ? chain.cap : null };
}
