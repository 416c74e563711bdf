/** The calculator: an amount and a term, and beside them at once what that loan would cost. */
import { useState } from 'react';
import type { LoanOfferView } from '@candor/contract/loans';
import { Refusal } from '@candor/core/refusal';
import { MoneyField } from '@candor/ui/fields/money-field';
import { useDebounced } from '@candor/ui/foundation/use-debounced';
import { useText } from '../../text/text.tsx';
import { CostBar } from './cost-bar.tsx';
import { LoanCost } from './loan-cost.tsx';
import { quoteOf } from './quote.ts';
import { ScheduleTable } from './schedule-table.tsx';
import { TermChoice } from './term-choice.tsx';

/** Nobody is corrected in the middle of a number. */
const TYPING_MS = 400;

export function Calculator({ offer, at }: { readonly offer: LoanOfferView; readonly at: number }) {
  const { t, money, refusal } = useText();
  const [wanted, setWanted] = useState<number | null>(null);
  const [amount, setAmount] = useState(offer.minimum);
  const settled = useDebounced(amount, TYPING_MS);
  const term = offer.terms.find(({ days }) => days === wanted) ?? offer.terms[0];
  if (term === undefined) return null;
  const answer = quoteOf(offer, term.days, amount);
  const fault = answer instanceof Refusal ? answer : null;
  const quoted = answer instanceof Refusal ? null : answer;
  return (
    <section aria-labelledby="loan-calculator" className="grid grid-cols-1 gap-6">
      <h2 id="loan-calculator" className="font-serif text-lg font-semibold">
        {t('loans.calculator')}
      </h2>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <MoneyField
            label={t('smart.amount')}
            name="amount"
            value={amount}
            onChange={setAmount}
            decimals={6}
            unit="USDT"
            help={t('smart.amountHelp', {
              minimum: `\u2068${money(offer.minimum)}\u2069`,
              maximum: `\u2068${money(offer.maximum)}\u2069`,
            })}
            error={fault !== null && settled === amount ? refusal(fault.code, fault.details) : null}
          />
          <TermChoice terms={offer.terms} value={term.days} onChange={setWanted} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <LoanCost term={term} freeDays={offer.freeDays} quoted={quoted} at={at} />
          {quoted !== null && <CostBar quoted={quoted} />}
        </div>
      </div>
      {quoted !== null && <ScheduleTable quoted={quoted} />}
    </section>
  );
}
