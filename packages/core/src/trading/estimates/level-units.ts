/** A closing level as a price, as a move in percent of the opening price, and as a result in money: each converted into the others. */
import { divide, PRICE_DIGITS_MAX } from '../../money/decimal.ts';
import type { Money } from '../../money/money.ts';
import { type Lots, type Price, price, roundPrice } from '../../money/price.ts';
import { PPB, type Rate, rate } from '../../money/rate.ts';
import type { Instrument } from '../../market/instrument.ts';
import { gridStep } from '../checks/level-range.ts';
import type { Direction } from '../margin/margin.ts';
import { resultAt } from './size-order.ts';

type Opened = { readonly direction: Direction; readonly openPrice: Price };

/** The move from the opening price to this level, as a share of the opening price; positive in the order's favour. Drops the fraction. */
export function moveTo({ direction, openPrice }: Opened, level: Price): Rate {
  const move = direction === 'long' ? level - openPrice : openPrice - level;
  return rate(divide(move * PPB, openPrice, 'towards-zero'));
}

/**
 * The level at this move from the opening price, on the instrument's grid; positive is in the order's favour. Rounded so that a loss is no
 * larger, and a gain no smaller, than was asked. Zero or less for a long order that loses everything: no price, and refused as one.
 */
export function levelAtMove({ direction, openPrice }: Opened, move: Rate, digits: number): Price {
  const share = direction === 'long' ? PPB + move : PPB - move;
  const rounding = direction === 'long' ? 'up' : 'down';
  return roundPrice(price(divide(openPrice * share, PPB, rounding)), digits, rounding);
}

/**
 * The level nearest to the opening price at which closing gives at least this result, after the fees of both sides: a loss is no larger, and
 * a gain no smaller, than was asked. Zero where no price above it does, or where every one does: no price, and refused as one.
 */
export function levelAtResult(
  instrument: Pick<Instrument, 'contractSize' | 'feeRate' | 'digits'>,
  order: Opened & { readonly lots: Lots },
  result: Money,
  rateToUsdt: Price,
): Price {
  const step = gridStep(instrument.digits);
  const suffices = (steps: bigint) =>
    resultAt(instrument, order, price(steps * step), rateToUsdt).units >= result.units;
  // What a long order gains rises with the price; of a short one it falls.
  const isLong = order.direction === 'long';
  const outermost = (10n ** BigInt(PRICE_DIGITS_MAX) - 1n) / step;
  let [bad, good] = isLong ? [-1n, outermost] : [outermost, 0n];
  while ((good > bad ? good - bad : bad - good) > 1n) {
    const middle = (bad + good) / 2n;
    if (suffices(middle)) good = middle;
    else bad = middle;
  }
  return price(good * step);
}
