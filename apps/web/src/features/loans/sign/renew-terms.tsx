/** The terms have changed since the agreement was made: the figures of both, and the way to a new one. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type LoanOfferView, renewLoan } from '@candor/contract/loans';
import { ApiRefusal } from '@candor/contract/wire/answer';
import { formatMoney } from '@candor/core/money/money';
import { Button } from '@candor/ui/actions/button';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { call } from '../../../api/client.ts';
import { exactUsdt } from '../../../shared/exact.ts';
import { useText } from '../../../text/text.tsx';
import { Problem, useTask } from '../../security/index.ts';
import { type Choice, choiceOf } from '../borrow/choice.ts';
import { CancelLoan } from '../loan/cancel-loan.tsx';
import { LoanCost } from '../loan-cost.tsx';
import { loanOfferQuery, LOANS, type WholeLoan } from '../loan-queries.ts';
import { Usdt } from '../../../shared/usdt.tsx';
import { shownInterest } from '../shown-interest.ts';

export function RenewTerms({ loan }: { readonly loan: WholeLoan }) {
  const { t, problem } = useText();
  const { data, error } = useQuery(loanOfferQuery);
  return (
    <section aria-labelledby="loan-outdated" className="grid gap-6">
      <div className="grid gap-2 rounded bg-risk-soft px-4 py-3">
        <h3 id="loan-outdated" className="font-medium text-risk">
          {t('loans.outdated.title')}
        </h3>
        <p className="max-w-prose">{t('loans.outdated.text')}</p>
      </div>
      {data === undefined && (error === null ? <SkeletonRows rows={4} /> : <p role="alert">{problem(error)}</p>)}
      {data !== undefined && <Comparison loan={loan} offer={data.offer} at={Date.parse(data.asOf)} />}
      <CancelLoan loan={loan} />
    </section>
  );
}

type ComparisonProps = { readonly loan: WholeLoan; readonly offer: LoanOfferView | null; readonly at: number };

function Comparison({ loan, offer, at }: ComparisonProps) {
  const { t } = useText();
  const now = offer === null ? null : choiceOf(offer, loan.days, exactUsdt(loan.principal));
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="grid gap-2">
          <h4 className="font-medium">{t('loans.outdated.before')}</h4>
          <FormerFacts loan={loan} />
        </div>
        {now !== null && (
          <div className="grid gap-2">
            <h4 className="font-medium">{t('loans.outdated.now')}</h4>
            <LoanCost term={now.term} freeDays={now.freeDays} quoted={now.quoted} at={at} />
          </div>
        )}
      </div>
      {now === null ? <p>{t('loans.outdated.gone')}</p> : <Renew id={loan.id} now={now} />}
    </>
  );
}

function FormerFacts({ loan }: { readonly loan: WholeLoan }) {
  const { t, decimal } = useText();
  const percent = (text: string) => <bdi>{t('home.feeValue', { percent: decimal(text) })}</bdi>;
  const cost = (text: string) => <Usdt of={text} isCost />;
  return (
    <Facts className="border-y border-rule-strong">
      <Fact name={t('loans.principal')}>{cost(loan.principal)}</Fact>
      <Fact name={t('loans.freeDays')}>
        <bdi>{decimal(String(Math.min(loan.freeDays, loan.days)))}</bdi>
      </Fact>
      <Fact name={t('loans.interest')}>
        <Usdt of={loan.interest} shown={shownInterest(loan)} isCost />
      </Fact>
      <Fact name={t('loans.total')} strong>
        {cost(loan.total)}
      </Fact>
      <Fact name={t('loans.nominal')}>{percent(loan.nominalPercent)}</Fact>
      <Fact name={t('loans.apr')} strong>
        {percent(loan.annualPercent)}
      </Fact>
    </Facts>
  );
}

function Renew({ id, now }: { readonly id: string; readonly now: Choice }) {
  const { t } = useText();
  const task = useTask();
  const queries = useQueryClient();
  const renew = () =>
    task.run(async () => {
      try {
        await call(renewLoan, { body: { id, total: formatMoney(now.quoted.quote.total) } });
      } catch (error) {
        // They have changed once more.
        if (error instanceof ApiRefusal) void queries.invalidateQueries({ queryKey: LOANS });
        throw error;
      }
    });
  return (
    <div className="grid justify-items-start gap-3">
      <Problem>{task.problem}</Problem>
      <Button size="lg" busy={task.isBusy} onClick={() => void renew()}>
        {t('loans.outdated.renew')}
      </Button>
    </div>
  );
}
