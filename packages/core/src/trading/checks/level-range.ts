/** How far from the current price a level may be: nobody means one that is ten times as high, and a slip of the finger should not pass for one. */
import { assert } from '../../assert.ts';
import type { Instrument } from '../../market/instrument.ts';
import { formatPrice, type Price, price, PRICE_DECIMALS, roundPrice } from '../../money/price.ts';
import type { Objection } from './objection.ts';

/** Unless two of the staff agreed on another number; the parameter `levelFactorMax`. */
export const LEVEL_FACTOR = 10;

/** What the checks of levels need of an instrument's terms. */
export type LevelTerms = Pick<Instrument, 'digits' | 'levelFactor'>;

export type LevelRange = { readonly min: Price; readonly max: Price };
type LevelField = 'entryPrice' | 'stopLossPrice' | 'takeProfitPrice' | 'trailingDistance';

/** The levels below (above) this price, on the instrument's grid: down to the factor's share of it, up to its multiple. */
export function levelRange(terms: LevelTerms, side: 'below' | 'above', reference: Price): LevelRange {
  const step = gridStep(terms.digits);
  const factor = BigInt(terms.levelFactor ?? LEVEL_FACTOR);
  const below = price(roundPrice(reference, terms.digits, 'up') - step);
  const above = price(roundPrice(reference, terms.digits, 'down') + step);
  const range =
    side === 'below'
      ? { min: roundPrice(price(reference / factor), terms.digits, 'up'), max: below }
      : { min: above, max: roundPrice(price(reference * factor), terms.digits, 'down') };
  const min = range.min < step ? step : range.min;
  return { min, max: range.max < min ? min : range.max };
}

/** Distances of a trailing stop: it may begin as far below the price as any other level. */
export function distanceRange(terms: LevelTerms, reference: Price): LevelRange {
  const step = gridStep(terms.digits);
  const max = price(reference - levelRange(terms, 'below', reference).min);
  return { min: step, max: max < step ? step : roundPrice(max, terms.digits, 'down') };
}

/** What is wrong with a level: that it is no price of the instrument (`side: 'none'`), or on which side of the price it must be. Null: nothing. */
export function sideProblem(
  { digits }: LevelTerms,
  level: Price,
  side: 'below' | 'above',
  isSensible: boolean,
): { readonly side: 'below' | 'above' | 'none'; readonly step: string } | null {
  const step = formatPrice(gridStep(digits), digits);
  if (level <= 0n || roundPrice(level, digits, 'down') !== level) return { side: 'none', step };
  return isSensible ? null : { side, step };
}

/** Names the allowed range. Null when the level is in it. */
export function checkRange(terms: LevelTerms, field: LevelField, level: Price, range: LevelRange): Objection | null {
  if (level >= range.min && level <= range.max) return null;
  return {
    code: 'amount_incorrect',
    details: {
      field,
      min: formatPrice(range.min, terms.digits),
      max: formatPrice(range.max, terms.digits),
      step: formatPrice(gridStep(terms.digits), terms.digits),
    },
  };
}

const STEPS = Array.from({ length: PRICE_DECIMALS + 1 }, (_, digits) => price(10n ** BigInt(PRICE_DECIMALS - digits)));

export function gridStep(digits: number): Price {
  const step = STEPS[digits];
  assert(step !== undefined, 'a price has so many decimals at most');
  return step;
}
