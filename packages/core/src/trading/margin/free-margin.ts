/** Free margin: what a customer can spend. Shown, checked and forecast by this one function. */
import { type Money, money } from '../../money/money.ts';

/**
 * Free margin = available + min(0, open profit − financing owed), never below zero. An unrealised loss is gone already; an unrealised
 * profit adds nothing, because it may be gone before it is realised. An order's margin and fee, what a pending order holds, and whatever
 * else a customer spends must all fit into it.
 *
 * The formula is our own. Elsewhere an open profit counts as well (MetaTrader 5's help, "Trading account": Free margin).
 *
 * @param available the account's available balance: neither margin of open orders nor held.
 * @param openProfit of all open orders together at the last quotes, less the financing that they owe (`MarginState.profit`).
 * @returns in the asset of `available`.
 */
export function freeMargin(available: Money, openProfit: Money): Money {
  const units = openProfit.units < 0n ? available.units + openProfit.units : available.units;
  return money(available.asset, units < 0n ? 0n : units);
}
