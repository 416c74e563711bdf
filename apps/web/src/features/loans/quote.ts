/** The offer in core's exact form, and what a loan comes to by the rules that the server lends by. */
import type { LoanOfferView } from '@candor/contract/loans';
import { assert } from '@candor/core/assert';
import { checkOffer, type LoanOffer, type LoanQuote, type LoanTerms, quoteLoan } from '@candor/core/loans/loan';
import { parseMoney, zero } from '@candor/core/money/money';
import { parsePercent } from '@candor/core/money/rate';
import { Refusal } from '@candor/core/refusal';
import { exactUsdt } from '../../shared/exact.ts';

export type QuotedLoan = { readonly terms: LoanTerms; readonly quote: LoanQuote };

export function offerOf({ isOpen, minimum, maximum, terms, bands }: LoanOfferView): LoanOffer {
  return {
    isOpen,
    minimum: exactUsdt(minimum),
    maximum: exactUsdt(maximum),
    terms: terms.map(({ days, dailyPercent }) => {
      const dailyRate = parsePercent(dailyPercent);
      assert(dailyRate !== null, 'the server sends rates');
      return { days, dailyRate };
    }),
    bands: bands.map(({ score, limit }) => ({ score, limit: exactUsdt(limit) })),
  };
}

/** Also while nothing new is lent. Null without an amount; otherwise the loan, or why there is none like that. */
export function quoteOf(view: LoanOfferView, days: number, text: string): QuotedLoan | Refusal | null {
  if (text === '') return null;
  const amount = parseMoney('USDT', text) ?? zero('USDT');
  const terms = checkOffer({ ...offerOf(view), isOpen: true }, view.freeDays, { days, amount });
  return terms instanceof Refusal ? terms : { terms, quote: quoteLoan(terms) };
}
