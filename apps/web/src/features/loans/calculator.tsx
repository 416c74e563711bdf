/** The calculator: an amount and a term, beside them at once what that loan would cost, and the way to borrow it. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LoanOfferView } from '@candor/contract/loans';
import { Refusal } from '@candor/core/refusal';
import { MoneyField } from '@candor/ui/fields/money-field';
import { useDebounced } from '@candor/ui/foundation/use-debounced';
import { exactUsdt } from '../../shared/exact.ts';
import { useText } from '../../text/text.tsx';
import { BorrowWay } from './borrow/borrow-way.tsx';
import { type Choice, choiceOf } from './borrow/choice.ts';
import { ReviewLoan } from './borrow/review-loan.tsx';
import { useObstacle } from './borrow/use-obstacle.ts';
import { CostBar } from './cost-bar.tsx';
import { LoanCost } from './loan-cost.tsx';
import { quoteOf } from './quote.ts';
import { ScheduleTable } from './schedule-table.tsx';
import { TermChoice } from './term-choice.tsx';

/** Nobody is corrected in the middle of a number. */
const TYPING_MS = 400;

export function Calculator({ offer, at }: { readonly offer: LoanOfferView; readonly at: number }) {
  const { t, exactMoney, refusal } = useText();
  const [, setSearch] = useSearchParams();
  const [wanted, setWanted] = useState<number | null>(null);
  const [amount, setAmount] = useState(offer.minimum);
  const [reviewed, setReviewed] = useState<Choice | null>(null);
  const settled = useDebounced(amount, TYPING_MS);
  const term = offer.terms.find(({ days }) => days === wanted) ?? offer.terms[0];
  const days = term?.days ?? 0;
  const answer = quoteOf(offer, days, amount);
  const quoted = answer instanceof Refusal ? null : answer;
  const principal = quoted?.terms.principal ?? exactUsdt(offer.minimum);
  const standing = useObstacle(offer, { days, amount: principal });
  if (term === undefined) return null;
  const obstacle = standing.kind === 'real' ? standing.obstacle : null;
  // More than the offer has; or more than the customer's own score allows.
  const fault = answer instanceof Refusal ? answer : obstacle?.code === 'loan_amount_incorrect' ? obstacle : null;
  return (
    <section aria-labelledby="loan-calculator" className="grid grid-cols-1 gap-6">
      <h2 id="loan-calculator" className="font-serif text-lg font-semibold">
        {t('loans.calculator')}
      </h2>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-6">
          <MoneyField
            label={t('smart.amount')}
            name="amount"
            value={amount}
            onChange={setAmount}
            decimals={6}
            unit="USDT"
            help={t('smart.amountHelp', {
              minimum: `\u2068${exactMoney(offer.minimum)}\u2069`,
              maximum: `\u2068${exactMoney(offer.maximum)}\u2069`,
            })}
            error={fault !== null && settled === amount ? refusal(fault.code, fault.details) : null}
          />
          <TermChoice terms={offer.terms} value={days} onChange={setWanted} />
        </div>
        <div className="grid grid-cols-1 gap-6 lg:row-span-2">
          <LoanCost term={term} freeDays={offer.freeDays} quoted={quoted} at={at} />
          {quoted !== null && <CostBar quoted={quoted} />}
          <BorrowWay
            standing={standing}
            isReady={quoted !== null}
            onContinue={() => setReviewed(choiceOf(offer, days, principal))}
          />
        </div>
        {quoted !== null && <ScheduleTable quoted={quoted} />}
      </div>
      {reviewed !== null && (
        <ReviewLoan
          offer={offer}
          choice={reviewed}
          at={at}
          onClose={() => setReviewed(null)}
          onMade={(loan) => setSearch({ loan })}
        />
      )}
    </section>
  );
}
