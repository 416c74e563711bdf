/** The account's figures to the cent, as they are shown side by side: they add up, and nothing is shown as more than it is. */
import { type Money, money } from '@candor/core/money/money';
import { freeMargin } from '@candor/core/trading/margin/free-margin';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { MarginState } from '@candor/core/trading/margin/margin-level';
import { centsDown, centsUp } from '../../../shared/cents.ts';

type Figures = Pick<MarginState, 'balance' | 'profit' | 'used' | 'held'> & { readonly available: Money };

/** In the smallest unit of USDT, each a whole number of cents. */
export type ShownFigures = Readonly<Record<keyof Figures | 'equity' | 'free', bigint>>;

/**
 * What is bound is the balance less what is available: what is set aside, and then the margin, are rounded up as far as that needs.
 * Equity is the sum of what is shown, and free margin follows from it by its own rule: a loss is gone from it, and an open profit adds nothing to it.
 */
export function shownFigures(figures: Figures): ShownFigures {
  const [balance, available, profit] = [figures.balance, figures.available, figures.profit].map(({ units }) =>
    centsDown(units),
  ) as [bigint, bigint, bigint];
  const bound = balance - available;
  const heldMost = centsUp(figures.held.units);
  const usedLeast = centsDown(figures.used.units);
  const held = heldMost < bound - usedLeast ? heldMost : bound - usedLeast;
  const free = freeMargin(money(SETTLEMENT_ASSET, available), money(SETTLEMENT_ASSET, profit)).units;
  return { balance, available, profit, used: bound - held, held, equity: balance + profit, free };
}
