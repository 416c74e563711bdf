/** What a plan comes to, by the rules that the server books by. */
import type { ProductView } from '@candor/contract/smart';
import { formatMoney, type Money, parseMoney } from '@candor/core/money/money';
import { parsePercent } from '@candor/core/money/rate';
import { dailyIncome, exitFigures, incomeOf, type PlanTerms } from '@candor/core/smart/plan';

export type Quoted = {
  readonly terms: PlanTerms;
  /** Decimal strings, in USDT. */
  readonly amount: string;
  readonly daily: string;
  readonly total: string;
  readonly damages: string;
};
export type AmountFault = 'missing' | 'outOfRange';

/** Null without an amount or a term. */
export function quoteOf(product: ProductView, days: number, text: string): Quoted | null {
  const principal = parseMoney('USDT', text);
  const term = product.terms.find((each) => each.days === days);
  const [dailyRate, damagesRate] = [parsePercent(term?.dailyPercent ?? ''), parsePercent(product.damagesPercent)];
  if (principal === null || principal.units <= 0n || dailyRate === null || damagesRate === null) return null;
  const terms = { principal, days, dailyRate, damagesRate };
  return {
    terms,
    amount: formatMoney(principal),
    daily: formatMoney(dailyIncome(terms)),
    total: formatMoney(incomeOf(terms, days)),
    damages: formatMoney(exitFigures(terms, 0).damages),
  };
}

export function amountFault({ minimum, maximum }: ProductView, text: string): AmountFault | null {
  const [amount, least, most] = [text, minimum, maximum].map((each) => parseMoney('USDT', each));
  if (!amount || amount.units <= 0n) return 'missing';
  return (least && amount.units < least.units) || (most && amount.units > most.units) ? 'outOfRange' : null;
}

/** An early exit after so many days, as it would be booked. */
export type ExitRow = { readonly days: number; readonly paid: string; readonly returned: string };

const ROWS_MAX = 8;

/** Some days of the term, evenly spread, from its first to its last but one. */
export function exitRows(terms: PlanTerms): ExitRow[] {
  const last = terms.days - 1;
  const step = Math.max(1, Math.ceil((last + 1) / ROWS_MAX));
  const shown = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  return [...new Set([...shown, last])].map((days) => ({
    days,
    paid: formatMoney(incomeOf(terms, days)),
    returned: formatMoney(exitFigures(terms, days).returned),
  }));
}

/** What a customer has after so many days, in units: when staying, and when leaving then. */
export function courseOf(terms: PlanTerms): { readonly stay: Money; readonly leave: Money }[] {
  return Array.from({ length: terms.days + 1 }, (_, days) => {
    const paid = incomeOf(terms, days);
    const stay = { asset: terms.principal.asset, units: terms.principal.units + paid.units };
    const isEnd = days === terms.days;
    const exit = exitFigures(terms, days);
    return { stay, leave: isEnd ? stay : { ...stay, units: exit.returned.units + paid.units } };
  });
}
