/** The chain as the table shows it: computed in the browser, by the functions that the server asks. */
import { type Chain, combinationOf } from '@candor/core/options/chain';
import type { Combination } from '@candor/core/options/combination';
import { quoteClosing, quotePremium } from '@candor/core/options/premium';
import { fairValue, type Greeks, greeksOf } from '@candor/core/options/value';
import type { Surface } from '@candor/core/options/surface';
import type { Money } from '@candor/core/money/money';
import type { Price } from '@candor/core/money/price';
import { ONE_LOT, type Series } from './terms.ts';

export type Right = 'call' | 'put';

export type ChainCell = Greeks & {
  /** What one lot costs now. */
  readonly ask: Money;
  /** What closing one lot brings now. */
  readonly bid: Money;
  readonly isInMoney: boolean;
};

export type ChainRow = { readonly strike: Price; readonly isNearest: boolean } & Readonly<Record<Right, ChainCell>>;

export type Moment = {
  readonly forward: Price;
  /** What options are priced by at that price. */
  readonly surface: Surface;
  /** Of the time that counts until the expiry. */
  readonly years: number;
  /** Whether the volatility is that of today. */
  readonly isOfToday: boolean;
};

export function rowsOf(series: Series, chain: Chain, moment: Moment): ChainRow[] {
  return chain.strikes.map((strike) => ({
    strike,
    isNearest: strike === chain.middle,
    call: cellOf(series, combinationOf('call', strike, null, chain), moment),
    put: cellOf(series, combinationOf('put', strike, null, chain), moment),
  }));
}

function cellOf(series: Series, combination: Combination, { forward, surface, years }: Moment): ChainCell {
  const { contractSize, markup } = series;
  const fair = fairValue(combination, forward, surface, years);
  const size = { lots: ONE_LOT, contractSize };
  const { strike, kind } = combination;
  return {
    ...greeksOf(combination, forward, surface, years),
    ask: quotePremium(fair, size, markup).premium,
    bid: quoteClosing(fair, size, markup),
    isInMoney: kind === 'call' ? strike < forward : strike > forward,
  };
}

/** The rows around the nearest one. */
export function rowsAround<Row extends { readonly isNearest: boolean }>(rows: readonly Row[], beside: number): Row[] {
  const middle = rows.findIndex(({ isNearest }) => isNearest);
  return rows.slice(Math.max(0, middle - beside), middle + beside + 1);
}

/** How many decimals the column needs, so that a cheap underlying's premiums are told apart. */
export function decimalsOf(rows: readonly ChainRow[]): number {
  const middle = rows.find(({ isNearest }) => isNearest);
  const units = middle?.call.ask.units ?? 0n;
  if (units >= 10_000_000n) return 2;
  return units >= 100_000n ? 4 : 6;
}
