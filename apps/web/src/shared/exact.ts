/** Wire figures in the exact form that core's rules take. */
import type { BalanceView } from '@candor/contract/balance';
import { assert } from '@candor/core/assert';
import type { Quote } from '@candor/core/market/quote';
import { money, type Money, parseMoney } from '@candor/core/money/money';
import { type Lots, parseLots, parsePrice, type Price } from '@candor/core/money/price';

export type Sides = Pick<Quote, 'bid' | 'ask'>;

/** Null while there is no quote. */
export function sidesOf(quote: { readonly bid: string | null; readonly ask: string | null } | undefined): Sides | null {
  if (quote === undefined || quote.bid === null || quote.ask === null) return null;
  return { bid: exactPrice(quote.bid), ask: exactPrice(quote.ask) };
}

export function exactPrice(text: string): Price {
  const value = parsePrice(text);
  assert(value !== null, `the server sends prices: ${text}`);
  return value;
}

export function exactLots(text: string): Lots {
  const value = parseLots(text);
  assert(value !== null, `the server sends lots: ${text}`);
  return value;
}

export function exactUsdt(text: string): Money {
  const value = parseMoney('USDT', text);
  assert(value !== null, `the server sends amounts: ${text}`);
  return value;
}

/** The sum of all accounts in USDT, whatever their kind. */
export function ownedUsdt(balances: readonly BalanceView[]): Money {
  const units = balances
    .filter(({ asset }) => asset === 'USDT')
    .reduce((sum, { amount }) => sum + exactUsdt(amount).units, 0n);
  return money('USDT', units);
}
