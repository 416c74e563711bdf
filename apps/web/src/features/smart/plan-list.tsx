/** The customer's plans: what they have paid, when they pay next, and the way out. */
import { useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlanView } from '@candor/contract/smart';
import { Badge, type BadgeTone } from '@candor/ui/figures/badge';
import { Countdown } from '@candor/ui/figures/countdown';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { Progress } from '@candor/ui/figures/progress';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { Pager } from '../../shared/pager.tsx';
import { useText } from '../../text/text.tsx';
import { useDays } from './days.ts';
import { ExitPlan } from './exit-plan.tsx';
import { PlanPostings } from './plan-postings.tsx';
import { PLANS_PAGE, plansQuery } from './smart-queries.ts';

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
        </>
      )}
    </section>
  );
}

const TONES: Readonly<Record<PlanView['status'], BadgeTone>> = {
  earning: 'accent',
  expired: 'real',
  closed: 'neutral',
};

function Plan({ plan }: { readonly plan: PlanView }) {
  const { t, money } = useText();
  const daysText = useDays();
  return (
    <li className="grid gap-3 py-4" data-status={plan.status}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-serif text-lg font-semibold">{plan.name}</bdi>
          <span className="text-ink-2">{daysText(plan.days)}</span>
          <bdi className="tabular font-medium">{money(plan.principal)} USDT</bdi>
        </span>
        <Badge tone={TONES[plan.status]}>{t(`smart.statuses.${plan.status}`)}</Badge>
      </div>
      <Progress label={t('smart.daysPaid')} share={plan.daysPaid / plan.days} />
      <PlanFacts plan={plan} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <PlanPostings plan={plan} />
        {plan.status === 'earning' && plan.exit !== null && <ExitPlan plan={plan} exit={plan.exit} />}
      </div>
    </li>
  );
}

function PlanFacts({ plan }: { readonly plan: PlanView }) {
  const { t, money, decimal, dateTime } = useText();
  const queries = useQueryClient();
  const time = (iso: string) => (
    <bdi>
      <time dateTime={iso}>{dateTime(iso)}</time>
    </bdi>
  );
  return (
    <Facts className="text-sm sm:grid sm:grid-cols-2 sm:gap-x-10">
      <Fact name={t('smart.daily')}>
        <bdi>{money(plan.dailyIncome)} USDT</bdi>
      </Fact>
      <Fact name={t('smart.soFar')} strong>
        <bdi>{money(plan.incomePaid)} USDT</bdi>
      </Fact>
      <Fact name={t('smart.daysPaid')}>
        {t('smart.ofDays', { paid: decimal(String(plan.daysPaid)), days: decimal(String(plan.days)) })}
      </Fact>
      <Fact name={t('smart.since')}>{time(plan.startedAt)}</Fact>
      {plan.nextAt !== null && (
        <Fact name={t('smart.next')}>
          <Countdown
            key={plan.nextAt}
            until={Date.parse(plan.nextAt)}
            label={t('smart.next')}
            onEnd={() => void queries.invalidateQueries({ queryKey: ['smart'] })}
          />
        </Fact>
      )}
      <Fact name={plan.endedAt === null ? t('smart.ends') : t('smart.endedAt')}>
        {time(plan.endedAt ?? plan.endsAt)}
      </Fact>
    </Facts>
  );
}
