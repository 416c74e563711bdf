/** The customer's plans: what they have paid, when they pay next, and the way out; and the calendar of all their payments. */
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PlanView } from '@candor/contract/smart';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { Pager } from '../../../shared/pager.tsx';
import { useText } from '../../../text/text.tsx';
import { PaymentCalendar } from '../calendar/payment-calendar.tsx';
import { ExitPlan } from './exit-plan.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlanHead } from './plan-head.tsx';
import { PLANS_PAGE, plansQuery } from '../smart-queries.ts';

export function PlanList() {
  const { t, problem } = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({ ...plansQuery(page), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="smart-plans" className="grid gap-3">
      <h2 id="smart-plans" className="font-serif text-lg font-semibold">
        {t('smart.plans')}
      </h2>
      {data === undefined && (error === null ? <SkeletonRows rows={3} /> : <p role="alert">{problem(error)}</p>)}
      {data?.total === 0 && <p className="text-ink-2">{t('smart.empty')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <ol data-testid="plans" className="divide-y divide-rule border-y border-rule-strong">
            {data.list.map((plan) => (
              <Plan key={plan.id} plan={plan} />
            ))}
          </ol>
          <Pager page={page} size={PLANS_PAGE} total={data.total} onPage={setPage} />
          <PaymentCalendar />
        </>
      )}
    </section>
  );
}

function Plan({ plan }: { readonly plan: PlanView }) {
  const { t } = useText();
  return (
    <li className="grid gap-3 py-4" data-status={plan.status}>
      <PlanHead plan={plan} name={<bdi className="font-serif text-lg font-semibold">{plan.name}</bdi>} />
      <PlanFacts plan={plan} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link
          to={`/trading?plan=${plan.id}`}
          aria-label={`${t('smart.details')}: ${plan.name}`}
          className="target inline-flex items-center text-accent underline underline-offset-4"
        >
          {t('smart.details')}
        </Link>
        {plan.status === 'earning' && plan.exit !== null && <ExitPlan plan={plan} exit={plan.exit} />}
      </div>
    </li>
  );
}
