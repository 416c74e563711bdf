/** Amounts and rates in the payload of a proposal, which is plain JSON: each is refused with its field. */
import { type Asset, type Money, parseMoney } from '@candor/core/money/money';
import { parsePercent, type Rate } from '@candor/core/money/rate';
import { BadInput } from '../../http/errors.ts';

/** Units of USDT: no table of terms holds a greater bound. */
const BOUND_MAX = 10n ** 15n;

export function badPayload(field: string): BadInput {
  return new BadInput([{ field: `payload.${field}`, problem: 'invalid' }]);
}

/** More than nothing. */
export function readAmount(asset: Asset, text: string, field: string): Money {
  const amount = parseMoney(asset, text);
  if (amount === null || amount.units <= 0n) throw badPayload(field);
  return amount;
}

/** Of USDT, as terms name it: a least or greatest amount. */
export function readBound(text: string, field: string): Money {
  const amount = readAmount('USDT', text, field);
  if (amount.units > BOUND_MAX) throw badPayload(field);
  return amount;
}

/** A percentage that is not negative. */
export function readPercent(text: string, field: string): Rate {
  const value = parsePercent(text);
  if (value === null || value < 0n) throw badPayload(field);
  return value;
}
