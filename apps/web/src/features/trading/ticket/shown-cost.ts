/** What an order takes, to the cent: none of it is shown as less than it is, and margin and fee add up to what is taken. */
import { money, type Money } from '@candor/core/money/money';
import { neededFunds, type OrderQuote } from '@candor/core/trading/margin/margin';
import { centsUp } from '../../../shared/cents.ts';

type ShownCost = { readonly margin: Money; readonly openingFee: Money; readonly taken: Money };

/**
 * A market order is later shown by its margin and its fee, so those are rounded, and what is taken is their sum. A pending order is shown by
 * what is set aside for it; there the margin is what that leaves.
 */
export function shownCost(cost: Pick<OrderQuote, 'margin' | 'openingFee'>, isWaiting: boolean): ShownCost {
  const up = ({ asset, units }: Money) => money(asset, centsUp(units));
  const openingFee = up(cost.openingFee);
  if (isWaiting) {
    const taken = up(neededFunds(cost));
    return { margin: money(taken.asset, taken.units - openingFee.units), openingFee, taken };
  }
  const margin = up(cost.margin);
  return { margin, openingFee, taken: money(margin.asset, margin.units + openingFee.units) };
}
