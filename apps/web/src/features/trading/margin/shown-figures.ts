/** The account's figures to the cent, as they are shown side by side: they add up, and nothing is shown as more than it is. */
import type { Money } from '@candor/core/money/money';
import type { MarginState } from '@candor/core/trading/margin/margin-level';
import { centsDown, centsUp } from '../../../shared/cents.ts';

type Figures = Pick<MarginState, 'balance' | 'profit' | 'used' | 'held'> & { readonly available: Money };

/** In the smallest unit of USDT, each a whole number of cents. */
export type ShownFigures = Readonly<Record<keyof Figures | 'equity' | 'free', bigint>>;

/**
 * What is bound is the balance less what is available: what is set aside, and then the margin, are rounded up as far as that needs.
 * Equity and free margin are the sums of what is shown.
 */
export function shownFigures(figures: Figures): ShownFigures {
  const [balance, available, profit] = [figures.balance, figures.available, figures.profit].map(({ units }) =>
    centsDown(units),
  ) as [bigint, bigint, bigint];
  const bound = balance - available;
  const heldMost = centsUp(figures.held.units);
  const usedLeast = centsDown(figures.used.units);
  const held = heldMost < bound - usedLeast ? heldMost : bound - usedLeast;
  return { balance, available, profit, used: bound - held, held, equity: balance + profit, free: available + profit };
}
