/** What a loan is: its terms and, once it is paid out, what has come of it. */
import type { StaffLoanView } from '@candor/contract/staff/loans';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Percent } from '../../shared/percent.tsx';
import { Usdt } from '../../shared/usdt.tsx';
import { useText } from '../../text/text.tsx';
import { LoanTerms } from './loan-terms.tsx';

export function LoanFacts({ one }: { readonly one: StaffLoanView }) {
  const { t, decimal } = useText();
  const { id, freeDays, dailyPercent, nominalPercent, payoff, interestPaid, principalPaid, paidOutAt } = one;
  return (
    <section className="grid content-start gap-3">
      <h3 className="font-medium">{t('lending.one', { id })}</h3>
      <Facts className="border-y border-rule">
        <LoanTerms one={one} />
        <Fact name={t('work.smart.daily')}>
          <Percent of={dailyPercent} /> · <Percent of={nominalPercent} /> {t('work.loans.yearly')}
        </Fact>
        <Fact name={t('work.loans.freeDays')}>{decimal(String(freeDays))}</Fact>
        <At name={t('lending.requested')} at={one.requestedAt} />
        {paidOutAt !== null && (
          <>
            <At name={t('lending.paidOut')} at={paidOutAt} />
            <At name={t('lending.dueAt')} at={one.dueAt} />
            {payoff !== null && (
              <Fact name={t('lending.owed')} strong>
                <Usdt of={payoff.total} isCost />
              </Fact>
            )}
            <Fact name={t('lending.interestPaid')}>
              <Usdt of={interestPaid} isCost />
            </Fact>
            <Fact name={t('lending.principalPaid')}>
              <Usdt of={principalPaid} />
            </Fact>
          </>
        )}
        <At name={t('lending.ended')} at={one.endedAt} />
      </Facts>
    </section>
  );
}

/** Nothing while it has not happened. */
function At({ name, at }: { readonly name: string; readonly at: string | null }) {
  const { dateTime } = useText();
  if (at === null) return null;
  return (
    <Fact name={name}>
      <bdi>{dateTime(at)}</bdi>
    </Fact>
  );
}
