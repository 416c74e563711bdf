/**
 * Closing within an account. Protection against a negative balance is for the account, not for one order: the operator pays only
 * what is missing after everything else of the account was closed. Otherwise a customer could hold both directions, close the
 * losing side on the operator's cost, and keep the gain of the other.
 */
import { applyRate, type Money, money } from '../money/money.ts';
import type { Quote } from '../market/quote.ts';
import type { Instant } from '../time.ts';
import { closingPrice, notional, profitAt } from './margin.ts';
import { type CloseReason, closeOrder, type Conversion, type OpenOrder } from './order.ts';

export type PricedOrder = { readonly order: OpenOrder; readonly quote: Quote; readonly conversion: Conversion };
export type Closing = ReturnType<typeof closeOrder>;

/** What closing the order would leave in units, counting what is free; below zero is what the account would lack. */
export function freeAfterClose(available: Money, { order, quote, conversion }: PricedOrder): bigint {
  const price = closingPrice(order.direction, quote);
  const profit = profitAt(order, price, conversion.rate);
  const fee = applyRate(notional(order, price, conversion.rate), order.feeRate, 1n, 'down');
  return available.units + order.margin.units + profit.units - fee.units;
}

/**
 * The closings, in order, the wanted one last. Others of the account come before it, with the reason `stop_out`, only while it
 * lacks money, and those first that bring the most.
 */
export function closeWithinAccount(
  wanted: PricedOrder,
  reason: CloseReason,
  account: { readonly available: Money; readonly others: readonly PricedOrder[] },
  now: Instant,
): Closing[] {
  const nothing = money(account.available.asset, 0n);
  const others = account.others.toSorted((a, b) => compare(freeAfterClose(nothing, b), freeAfterClose(nothing, a)));
  const closings: Closing[] = [];
  let { available } = account;
  const close = (priced: PricedOrder, why: CloseReason) => {
    closings.push(closeOrder(priced.order, why, available, priced.quote, priced.conversion, now));
    const left = freeAfterClose(available, priced);
    available = money(available.asset, left > 0n ? left : 0n);
  };
  for (const other of others) {
    if (freeAfterClose(available, wanted) >= 0n) break;
    close(other, 'stop_out');
  }
  close(wanted, reason);
  return closings;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
