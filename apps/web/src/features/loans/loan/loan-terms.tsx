/** What was agreed about a loan, item by item: what its agreement says, as text. */
import type { ReactNode } from 'react';
import type { LoanView } from '@candor/contract/loans';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useDays } from '../../../shared/days.ts';
import { useText } from '../../../text/text.tsx';
import { Time } from '../mine/time.tsx';
import { Usdt } from '../../../shared/usdt.tsx';
import { shownInterest } from '../shown-interest.ts';

type LoanTermsProps = { readonly loan: LoanView; readonly title: string; readonly children?: ReactNode };

export function LoanTerms({ loan, title, children }: LoanTermsProps) {
  return (
    <section aria-labelledby="loan-terms" className="grid gap-3">
      <h3 id="loan-terms" className="font-medium">
        {title}
      </h3>
      <TermFacts loan={loan} />
      {children}
    </section>
  );
}

/** Before the payout it is not known yet on which day the loan is due. */
function TermFacts({ loan }: { readonly loan: LoanView }) {
  const { t, decimal } = useText();
  const daysText = useDays();
  const { days, freeDays, dueAt, paidOutAt, requestedAt } = loan;
  const percent = (text: string) => <bdi>{t('home.feeValue', { percent: decimal(text) })}</bdi>;
  const cost = (text: string) => <Usdt of={text} isCost />;
  return (
    <Facts className="border-y border-rule-strong">
      <Fact name={t('loans.principal')}>{cost(loan.principal)}</Fact>
      <Fact name={t('smart.term')}>{daysText(days)}</Fact>
      <Fact name={t('loans.freeDays')}>
        <bdi>{decimal(String(Math.min(freeDays, days)))}</bdi>
      </Fact>
      <Fact name={t('smart.dailyRate')}>{percent(loan.dailyPercent)}</Fact>
      <Fact name={t('loans.interest')}>
        <Usdt of={loan.interest} shown={shownInterest(loan)} isCost />
      </Fact>
      <Fact name={t('loans.fees')}>{cost('0')}</Fact>
      <Fact name={t('loans.total')} strong>
        {cost(loan.total)}
      </Fact>
      <Fact name={t('loans.nominal')}>{percent(loan.nominalPercent)}</Fact>
      <Fact name={t('loans.apr')} strong>
        {percent(loan.annualPercent)}
      </Fact>
      <Fact name={t('loans.requestedAt')}>
        <Time iso={requestedAt} />
      </Fact>
      {paidOutAt !== null && (
        <Fact name={t('loans.paidOutAt')}>
          <Time iso={paidOutAt} />
        </Fact>
      )}
      <Fact name={t('loans.dueAt')}>
        {dueAt === null ? t('loans.afterPayout', { days: `\u2068${daysText(days)}\u2069` }) : <Time iso={dueAt} />}
      </Fact>
    </Facts>
  );
}
