/** What is filled in, as text, until it is a strategy that the server can be asked about. */
import type { startStrategy } from '@candor/contract/strategies';
import type { RouteRequest } from '@candor/contract/wire/route';
import { parseMoney } from '@candor/core/money/money';
import { parsePrice, roundPrice, formatPrice, price } from '@candor/core/money/price';
import {
  STRATEGY_BOUNDS,
  STRATEGY_FIELDS,
  type StrategyInterval,
  type StrategyKind,
} from '@candor/core/strategies/strategy';

export type StrategyRequest = RouteRequest<typeof startStrategy>['body'];

export const WHOLE_FIELDS = ['everyHours', 'fast', 'slow', 'entry', 'exit', 'levels'] as const;
export type WholeField = (typeof WHOLE_FIELDS)[number];
export const TEXT_FIELDS = ['amount', 'low', 'high'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type ParameterField = WholeField | TextField;

export type Draft = {
  readonly kind: StrategyKind;
  readonly code: string;
  readonly interval: StrategyInterval;
  readonly budget: string;
} & Readonly<Record<ParameterField, string>>;

export const FIRST_DRAFT: Draft = {
  kind: 'dca',
  code: 'BTCUSDT',
  interval: '1h',
  budget: '1000',
  amount: '100',
  everyHours: '24',
  fast: '20',
  slow: '50',
  entry: '20',
  exit: '10',
  low: '',
  high: '',
  levels: '10',
};

/** A grid of a tenth of the price in each direction. */
export function rangeAround(middle: string, digits: number): { readonly low: string; readonly high: string } | null {
  const at = parsePrice(middle);
  if (at === null || at <= 0n) return null;
  const share = (percent: bigint) => formatPrice(roundPrice(price((at * percent) / 100n), digits, 'down'), digits);
  return { low: share(90n), high: share(110n) };
}

/** Fields that are not what they should be. What depends on the instrument's price, the server says. */
export function faultsOf(draft: Draft): readonly (ParameterField | 'budget')[] {
  const { budget } = STRATEGY_BOUNDS;
  const amount = parseMoney('USDT', draft.budget);
  const isBudget = amount !== null && amount.units >= budget.min.units && amount.units <= budget.max.units;
  const faults = [...STRATEGY_FIELDS[draft.kind]].filter((field) => !isRight(draft, field));
  return [...(isBudget ? [] : (['budget'] as const)), ...faults];
}

function isRight(draft: Draft, field: ParameterField): boolean {
  const text = draft[field];
  if (field === 'amount') return (parseMoney('USDT', text)?.units ?? 0n) > 0n;
  if (field === 'low' || field === 'high') return (parsePrice(text) ?? 0n) > 0n;
  const { min, max } = STRATEGY_BOUNDS[field];
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max;
}

export function requestOf(draft: Draft): StrategyRequest {
  const { kind, code, interval, budget } = draft;
  const common = { kind, code, interval, budget };
  switch (kind) {
    case 'dca':
      return { ...common, amount: draft.amount, everyHours: Number(draft.everyHours) };
    case 'cross':
      return { ...common, fast: Number(draft.fast), slow: Number(draft.slow) };
    case 'donchian':
      return { ...common, entry: Number(draft.entry), exit: Number(draft.exit) };
    case 'grid':
      return { ...common, low: draft.low, high: draft.high, levels: Number(draft.levels) };
  }
}
