/** Figures of an option to the cent: those that stand together add up, and none is better than it is. */
import { money, type Money } from '@candor/core/money/money';
import { centsDown, shownRest, shownResult } from '../../../shared/cents.ts';

const usdt = (units: bigint): Money => money('USDT', units);

type Purchase = { readonly markup: Money; readonly premium: Money };

/** What it is worth, so that worth and markup are the premium. */
export function shownWorth({ markup, premium }: Purchase): Money {
  return usdt(shownRest(premium.units, markup.units));
}

type Closing = { readonly worth: Money; readonly brings: Money };

/** What closing early costs, so that it is what is between the worth and what closing brings. */
export function shownMarkup({ worth, brings }: Closing): Money {
  return usdt(centsDown(worth.units) - centsDown(brings.units));
}

/** What is left of what an option brings or has paid, after its premium. */
export function shownProfit(brings: Money, premium: Money): bigint {
  return shownResult([brings.units], [premium.units]);
}
