/** A loan that was paid out and is not paid back yet: what is owed today, until when, and how to pay. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { WITHDRAWAL_DAYS } from '@candor/core/loans/account';
import { DAY, isoTime } from '@candor/core/time';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useText } from '../../../text/text.tsx';
import { accountOf } from '../loan-account.ts';
import type { WholeLoan } from '../loan-queries.ts';
import { DueIn } from '../mine/due-in.tsx';
import { ProgressRing } from '../mine/progress-ring.tsx';
import { Time } from '../mine/time.tsx';
import { shareRepaid } from '../stage.ts';
import { PayoffTable } from './payoff-table.tsx';
import { RepayForm } from './repay-form.tsx';
import { Usdt } from '../../../shared/usdt.tsx';
import { shownInterest } from '../shown-interest.ts';

export function Repaying({ loan }: { readonly loan: WholeLoan }) {
  const { t, dateTime } = useText();
  const asOf = Date.parse(loan.asOf);
  const account = accountOf(loan, asOf);
  if (account === null) return null;
  const rightEnds = account.paidOutAt + WITHDRAWAL_DAYS * DAY;
  return (
    <>
      {loan.status === 'expired' && <Overdue loan={loan} />}
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <ProgressRing label={t('loans.repaidShare')} share={shareRepaid(loan)} />
        <div className="min-w-0 grow basis-60">
          <OwedFacts loan={loan} />
        </div>
      </div>
      {asOf < rightEnds && (
        <p className="max-w-prose text-ink-2">
          {t('loans.right', { time: `\u2068${dateTime(isoTime(rightEnds))}\u2069` })}
        </p>
      )}
      <RepayForm loan={loan} account={account} asOf={asOf} />
      <PayoffTable account={account} asOf={asOf} />
    </>
  );
}

function OwedFacts({ loan: { payoff, dueAt, status, ...paid } }: { readonly loan: WholeLoan }): ReactNode {
  const { t } = useText();
  const cost = (text: string) => <Usdt of={text} isCost />;
  if (payoff === null || dueAt === null) return null;
  return (
    <Facts className="border-y border-rule-strong">
      <Fact name={t('loans.owedPrincipal')}>{cost(payoff.principal)}</Fact>
      <Fact name={t('loans.owedInterest')}>
        <Usdt of={payoff.interest} shown={shownInterest(payoff)} isCost />
      </Fact>
      <Fact name={t('loans.owed')} strong>
        <output data-testid="owed">{cost(payoff.total)}</output>
      </Fact>
      <Fact name={t('loans.dueAt')}>
        <Time iso={dueAt} />
      </Fact>
      {status === 'repaying' && (
        <Fact name={t('loans.dueIn')}>
          <DueIn at={dueAt} label={t('loans.dueIn')} />
        </Fact>
      )}
      {/* With what is still owed, rounded the other way, it adds up to what was borrowed. */}
      <Fact name={t('loans.principalPaid')}>
        <Usdt of={paid.principalPaid} />
      </Fact>
      <Fact name={t('loans.interestPaid')}>{cost(paid.interestPaid)}</Fact>
    </Facts>
  );
}

function Overdue({ loan: { dueAt, payoff } }: { readonly loan: WholeLoan }) {
  const { t, cost, dateTime } = useText();
  const isolated = (text: string) => `\u2068${text}\u2069`;
  return (
    <section aria-labelledby="loan-overdue" className="grid justify-items-start gap-2 rounded bg-risk-soft px-4 py-3">
      <h3 id="loan-overdue" className="font-medium text-risk">
        {t('loans.overdue.title')}
      </h3>
      <p className="max-w-prose">
        {t('loans.overdue.text', {
          time: isolated(dueAt === null ? '—' : dateTime(dueAt)),
          amount: isolated(payoff === null ? '—' : cost(payoff.total)),
        })}
      </p>
      <Link to="/support" className="target inline-flex items-center text-accent underline underline-offset-4">
        {t('loans.overdue.contact')}
      </Link>
    </section>
  );
}
