/** What the customer has in the active mode, by the books; and the open profit of orders. What can be spent is in `margin/use-margin`. */
import { useQuery } from '@tanstack/react-query';
import type { Money } from '@candor/core/money/money';
import { liveQuoteNow } from '../../../api/live-quotes.ts';
import { useSession } from '../../../api/session.ts';
import { exactUsdt, ownedUsdt, sidesOf } from '../../../shared/exact.ts';
import { openProfit } from './terms.ts';
import { balancesQuery, type OrderView } from './trading-queries.ts';

export type AccountFigures = {
  readonly available: Money;
  readonly margin: Money;
  /** Set aside for pending orders. */
  readonly held: Money;
  /** All of the customer's USDT, also what other features hold for them. */
  readonly owned: Money;
};

/** Null while loading, or when nobody is signed in. */
export function useAccount(): AccountFigures | null {
  const { mode } = useSession();
  const balances = useQuery(balancesQuery(mode));
  if (balances.data === undefined) return null;
  const amount = (kind: string) => {
    const found = balances.data.balances.find((balance) => balance.asset === 'USDT' && balance.kind === kind);
    return exactUsdt(found?.amount ?? '0');
  };
  return {
    available: amount('available'),
    margin: amount('margin'),
    held: amount('held'),
    owned: ownedUsdt(balances.data.balances),
  };
}

/** In the smallest unit of USDT: at the live quote if there is one, otherwise as last valued by the server. */
export function profitUnits(order: OrderView): bigint {
  const sides = sidesOf(liveQuoteNow(order.code));
  if (sides !== null) return openProfit(order, sides).units;
  return order.profit === null ? 0n : exactUsdt(order.profit).units;
}
