/** A strategy's state and parameters as plain JSON, as they are stored. */
import { money } from '../money/money.ts';
import { lots, price } from '../money/price.ts';
import { SETTLEMENT_ASSET } from '../trading/margin/margin.ts';
import type { Leg, StrategyState } from './decide.ts';
import type { Strategy, StrategyInterval } from './strategy.ts';

type LegJson = Omit<Leg, 'lots' | 'held' | 'booked'> & Readonly<Record<'lots' | 'held' | 'booked', string>>;
export type StateJson = Omit<StrategyState, 'legs' | 'result'> & {
  readonly legs: readonly LegJson[];
  readonly result: string;
};

export function writeState(state: StrategyState): StateJson {
  const legs = state.legs.map((leg) => ({
    ...leg,
    lots: leg.lots.toString(),
    held: leg.held.toString(),
    booked: leg.booked.toString(),
  }));
  return { ...state, legs, result: state.result.toString() };
}

export function readState(json: StateJson): StrategyState {
  const legs = json.legs.map((leg) => ({
    ...leg,
    lots: lots(BigInt(leg.lots)),
    held: BigInt(leg.held),
    booked: BigInt(leg.booked),
  }));
  return { ...json, legs, result: BigInt(json.result) };
}

export type ParametersJson =
  | { readonly kind: 'dca'; readonly amount: string; readonly everyHours: number }
  | { readonly kind: 'cross'; readonly fast: number; readonly slow: number }
  | { readonly kind: 'donchian'; readonly entry: number; readonly exit: number }
  | { readonly kind: 'grid'; readonly low: string; readonly high: string; readonly levels: number };

export function writeParameters(strategy: Strategy): ParametersJson {
  switch (strategy.kind) {
    case 'dca':
      return { kind: 'dca', amount: strategy.amount.units.toString(), everyHours: strategy.everyHours };
    case 'cross':
      return { kind: 'cross', fast: strategy.fast, slow: strategy.slow };
    case 'donchian':
      return { kind: 'donchian', entry: strategy.entry, exit: strategy.exit };
    case 'grid':
      return {
        kind: 'grid',
        low: strategy.low.toString(),
        high: strategy.high.toString(),
        levels: strategy.levels,
      };
  }
}

/** @param budget in units. */
export function readStrategy(
  { code, interval, budget }: { readonly code: string; readonly interval: StrategyInterval; readonly budget: bigint },
  json: ParametersJson,
): Strategy {
  const common = { code, interval, budget: money(SETTLEMENT_ASSET, budget) };
  switch (json.kind) {
    case 'dca':
      return { ...common, ...json, amount: money(SETTLEMENT_ASSET, BigInt(json.amount)) };
    case 'cross':
    case 'donchian':
      return { ...common, ...json };
    case 'grid':
      return { ...common, ...json, low: price(BigInt(json.low)), high: price(BigInt(json.high)) };
  }
}
