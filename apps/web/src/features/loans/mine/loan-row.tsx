/** One loan in the list of the customer's own: what is owed, when it is due, and what can be done about it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LoanView } from '@candor/contract/loans';
import { buttonLook } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { useText } from '../../../text/text.tsx';
import { shareRepaid, stageOf } from '../stage.ts';
import { DueIn } from './due-in.tsx';
import { LoanHead } from './loan-head.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { Time } from './time.tsx';
import { Usdt } from '../../../shared/usdt.tsx';

export function LoanRow({ loan }: { readonly loan: LoanView }) {
  const { t } = useText();
  const name = t('loans.loan', { number: loan.id });
  return (
    <li className="grid gap-3 py-4" data-status={loan.status} data-stage={stageOf(loan)}>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        {loan.paidOutAt !== null && <ProgressRing label={t('loans.repaidShare')} share={shareRepaid(loan)} />}
        <div className="grid min-w-0 grow basis-60 gap-2">
          <LoanHead loan={loan} name={<span className="font-serif text-lg font-semibold">{name}</span>} />
          <NextFacts loan={loan} />
        </div>
      </div>
      <Ways loan={loan} name={name} />
    </li>
  );
}

function NextFacts({ loan }: { readonly loan: LoanView }): ReactNode {
  const { t } = useText();
  const { payoff, dueAt, endedAt, reviewDueAt, requestedAt } = loan;
  const isOwed = loan.status === 'repaying' || loan.status === 'expired';
  return (
    <Facts className="text-sm sm:grid sm:grid-cols-2 sm:gap-x-10">
      {isOwed && payoff !== null && (
        <Fact name={t('loans.owed')} strong>
          <Usdt of={payoff.total} isCost />
        </Fact>
      )}
      {isOwed && dueAt !== null && (
        <Fact name={t('loans.dueAt')}>
          <Time iso={dueAt} />
        </Fact>
      )}
      {loan.status === 'repaying' && dueAt !== null && (
        <Fact name={t('loans.dueIn')}>
          <DueIn at={dueAt} label={t('loans.dueIn')} />
        </Fact>
      )}
      {!isOwed && (
        <Fact name={t('loans.requestedAt')}>
          <Time iso={requestedAt} />
        </Fact>
      )}
      {stageOf(loan) === 'review' && reviewDueAt !== null && (
        <Fact name={t('loans.decisionBy')}>
          <Time iso={reviewDueAt} />
        </Fact>
      )}
      {endedAt !== null && (
        <Fact name={t('loans.endedAt')}>
          <Time iso={endedAt} />
        </Fact>
      )}
    </Facts>
  );
}

/** The page of the loan; as a button where the customer has to do something there. */
function Ways({ loan, name }: { readonly loan: LoanView; readonly name: string }) {
  const { t } = useText();
  const actions = {
    unsigned: t('loans.sign.button'),
    outdated: t('loans.sign.button'),
    repaying: t('loans.pay.open'),
    expired: t('loans.pay.open'),
    review: null,
    repaid: null,
    rejected: null,
    lapsed: null,
  } as const;
  const action = actions[stageOf(loan)];
  const text = action ?? t('loans.details');
  return (
    <Link
      to={`/loan?loan=${loan.id}`}
      aria-label={`${text}: ${name}`}
      className={
        action === null
          ? 'target inline-flex items-center justify-self-start text-accent underline underline-offset-4'
          : `${buttonLook('plain')} justify-self-start`
      }
    >
      {text}
    </Link>
  );
}
