/** One plan whole: its figures, its calendar, and each posting that was made for it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../../../api/session.ts';
import { RequireLogin } from '../../../shared/require-login.tsx';
import { ToReal } from '../../../shared/to-real.tsx';
import { useText } from '../../../text/text.tsx';
import { PaymentCalendar } from '../calendar/payment-calendar.tsx';
import { ExitPlan } from './exit-plan.tsx';
import { AllPlanFacts } from './plan-facts.tsx';
import { PlanHead } from './plan-head.tsx';
import { PlanPostings } from './plan-postings.tsx';
import { planQuery } from '../smart-queries.ts';

/** Mails lead here, also on devices where nobody is signed in. */
export function PlanDetail({ id }: { readonly id: string }) {
  const { mode } = useSession();
  return <RequireLogin>{mode === 'real' ? <Detail id={id} /> : <ToReal />}</RequireLogin>;
}

function Detail({ id }: { readonly id: string }) {
  const { t, problem } = useText();
  const { data: plan, error } = useQuery(planQuery(id));
  return (
    <section aria-labelledby="smart-plan" data-testid="plan" data-status={plan?.status} className="grid gap-6">
      <Link
        to="/trading"
        className="target inline-flex items-center justify-self-start text-accent underline underline-offset-4"
      >
        {t('smart.toAll')}
      </Link>
      {plan === undefined && (
        <>
          <h2 id="smart-plan" className="font-serif text-lg font-semibold">
            {t('smart.plan')}
          </h2>
          {error === null ? <SkeletonRows rows={8} /> : <p role="alert">{problem(error)}</p>}
        </>
      )}
      {plan !== undefined && (
        <>
          <div className="grid gap-3">
            <PlanHead
              plan={plan}
              name={
                <h2 id="smart-plan" className="font-serif text-lg font-semibold">
                  <bdi>{plan.name}</bdi>
                </h2>
              }
            />
            <AllPlanFacts plan={plan} />
            {plan.status === 'earning' && plan.exit !== null && (
              <div>
                <ExitPlan plan={plan} exit={plan.exit} />
              </div>
            )}
          </div>
          <PaymentCalendar plan={plan} />
          <PlanPostings plan={plan} />
        </>
      )}
    </section>
  );
}
