/**
 * The closing levels as typed: as prices, in percent of the opening price, or as the result in money. The price is what an order is sent
 * with; it is computed when something is typed or the order itself changes, and never moves with the market.
 */
import { divide, formatDecimal, parseDecimal } from '@candor/core/money/decimal';
import { money, type Money, parseMoney } from '@candor/core/money/money';
import { formatPrice, type Lots, parsePrice, type Price } from '@candor/core/money/price';
import { parsePercent, type Rate, rate } from '@candor/core/money/rate';
import { levelAtMove, levelAtResult, moveTo } from '@candor/core/trading/estimates/level-units';
import { resultAt } from '@candor/core/trading/estimates/size-order';
import { type Direction, SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { Terms } from '../model/terms.ts';

export const LEVEL_UNITS = ['price', 'percent', 'money'] as const;
export type LevelUnit = (typeof LEVEL_UNITS)[number];

/** Percent and money are typed with so many decimals. */
export const TYPED_DECIMALS = 2;

/** By how much a rate (parts per billion) and an amount (millionths) are finer than what is typed. */
export const FINER_THAN_PERCENT = 10n ** 5n;
export const FINER_THAN_MONEY = 10n ** 4n;

/** The two levels that can be typed in other units than prices; a trailing stop is a distance. */
export const TYPED_LEVELS = ['stopLoss', 'takeProfit'] as const;
export type TypedLevel = (typeof TYPED_LEVELS)[number];

/** The closing levels as prices, and the trailing stop as a distance; empty: none. */
export type LevelInput = { readonly stopLoss: string; readonly takeProfit: string; readonly trailing: string };
export const NO_LEVELS: LevelInput = { stopLoss: '', takeProfit: '', trailing: '' };

/** Both levels as a form holds them: the prices that count, and what was typed for them in another unit. */
export type LevelEdit = Pick<LevelInput, TypedLevel> & {
  readonly levelsBy: LevelUnit;
  readonly typed: Readonly<Record<TypedLevel, string>>;
};

/** What somebody does to them: types a price, types in the unit of the moment, or takes another unit. */
export type LevelChange = Partial<Omit<LevelEdit, 'typed'>> & { readonly typed?: Partial<LevelEdit['typed']> };

/** The order that levels are converted for: it would be opened at this price. `lots` is null while they cannot be parsed. */
export type LevelBasis = {
  readonly terms: Terms;
  readonly direction: Direction;
  readonly openPrice: Price;
  readonly lots: Lots | null;
  readonly rate: Price;
};

/** What a level means; `result` is null while the lots cannot be parsed. */
export type LevelMeaning = { readonly move: Rate; readonly result: Money | null };

/** The move in the order's favour and the result after all fees. Null for a text that is no price. */
export function meaningOf(text: string, { terms, lots, ...order }: LevelBasis): LevelMeaning | null {
  const level = parsePrice(text, terms.digits);
  if (level === null) return null;
  const result = lots === null ? null : resultAt(terms, { ...order, lots }, level, order.rate);
  return { move: moveTo(order, level), result };
}

/** Whether a level typed in percent or as money is a number that a price can be computed from, or nothing. */
export function isReadable(typed: string): boolean {
  return typed === '' || (parseDecimal(typed, TYPED_DECIMALS) !== null && parsePercent(typed) !== null);
}

/**
 * The price that was meant; empty for a text that cannot be read, or while the order's size is not known. A stop loss is typed as what may
 * be lost, with or without a minus; a take profit as what is to be gained.
 */
export function priceMeant(name: TypedLevel, text: string, unit: LevelUnit, basis: LevelBasis | null): string {
  if (unit === 'price') return text;
  if (basis === null || text === '' || !isReadable(text)) return '';
  const level = unit === 'percent' ? levelByMove(name, text, basis) : levelByResult(name, text, basis);
  return level === null ? '' : formatPrice(level, basis.terms.digits);
}

function levelByMove(name: TypedLevel, text: string, basis: LevelBasis): Price | null {
  const move = parsePercent(text);
  return move === null ? null : levelAtMove(basis, rate(signed(name, move)), basis.terms.digits);
}

function levelByResult(name: TypedLevel, text: string, { terms, lots, ...order }: LevelBasis): Price | null {
  const typed = parseMoney(SETTLEMENT_ASSET, text);
  if (typed === null || lots === null) return null;
  return levelAtResult(terms, { ...order, lots }, money(SETTLEMENT_ASSET, signed(name, typed.units)), order.rate);
}

function signed(name: TypedLevel, typed: bigint): bigint {
  if (name === 'takeProfit') return typed;
  return typed < 0n ? typed : -typed;
}

/** A level in another unit, as somebody would have typed it: to two decimals, rounded as it is shown. Empty for none. */
export function typedAs(name: TypedLevel, text: string, unit: LevelUnit, basis: LevelBasis | null): string {
  if (unit === 'price') return text;
  const meaning = basis === null ? null : meaningOf(text, basis);
  if (meaning === null || (unit === 'money' && meaning.result === null)) return '';
  const units =
    unit === 'percent'
      ? divide(meaning.move, FINER_THAN_PERCENT, 'down')
      : divide(meaning.result?.units ?? 0n, FINER_THAN_MONEY, 'down');
  return formatDecimal(name === 'stopLoss' && units < 0n ? -units : units, TYPED_DECIMALS);
}
