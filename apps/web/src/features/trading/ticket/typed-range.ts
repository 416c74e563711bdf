/** What may be typed for a closing level in percent or as money, where the level that was meant is refused: in the unit that it is typed in. */
import { divide, formatDecimal } from '@candor/core/money/decimal';
import { formatPrice, type Price } from '@candor/core/money/price';
import { levelRange } from '@candor/core/trading/checks/level-range';
import { closingPrice } from '@candor/core/trading/margin/margin';
import type { Sides } from '../../../shared/exact.ts';
import {
  FINER_THAN_MONEY,
  FINER_THAN_PERCENT,
  type LevelBasis,
  type LevelUnit,
  meaningOf,
  TYPED_DECIMALS,
  type TypedLevel,
} from './level-input.ts';

type TypedRange = { readonly min: string; readonly max: string };

/** Rounded so that both ends can be placed. Null while the order's size is not known. */
export function typedRange(
  name: TypedLevel,
  unit: Exclude<LevelUnit, 'price'>,
  atOpening: Sides,
  basis: LevelBasis,
): TypedRange | null {
  const { terms, direction } = basis;
  const side = (direction === 'long') === (name === 'stopLoss') ? 'below' : 'above';
  const { min, max } = levelRange(terms, side, closingPrice(direction, atOpening));
  const [near, far] = side === 'below' ? [max, min] : [min, max];
  const least = amountAt(name, unit, near, basis, 'up');
  const most = amountAt(name, unit, far, basis, 'down');
  if (least === null || most === null) return null;
  return { min: formatDecimal(least < 0n ? 0n : least, TYPED_DECIMALS), max: formatDecimal(most, TYPED_DECIMALS) };
}

/** Of a stop loss what is lost there, of a take profit what is gained, in hundredths. */
function amountAt(
  name: TypedLevel,
  unit: 'percent' | 'money',
  level: Price,
  basis: LevelBasis,
  rounding: 'up' | 'down',
): bigint | null {
  const meaning = meaningOf(formatPrice(level, basis.terms.digits), basis);
  const exact = unit === 'percent' ? meaning?.move : meaning?.result?.units;
  if (exact === undefined) return null;
  return divide(
    name === 'stopLoss' ? -exact : exact,
    unit === 'percent' ? FINER_THAN_PERCENT : FINER_THAN_MONEY,
    rounding,
  );
}
