/** What a plan has paid, when it pays next, and what it comes to. Times are counted by the server's clock. */
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PlanView } from '@candor/contract/smart';
import { formatMoney } from '@candor/core/money/money';
import { incomeDue } from '@candor/core/smart/payments';
import { daysDue } from '@candor/core/smart/plan';
import { Countdown } from '@candor/ui/figures/countdown';
import { Fact, Facts } from '@candor/ui/figures/facts';
import { serverClock } from '../../../api/server-clock.ts';
import { useText } from '../../../text/text.tsx';
import { useDays } from '../../../shared/days.ts';
import { stateOf } from '../plan-state.ts';
import { Usdt } from '../../../shared/usdt.tsx';

const COLUMNS = 'text-sm sm:grid sm:grid-cols-2 sm:gap-x-10';

/** The few figures that a list has room for. */
export function PlanFacts({ plan }: { readonly plan: PlanView }) {
  const { t } = useText();
  return (
    <Facts className={COLUMNS}>
      <Fact name={t('smart.daily')}>
        <Usdt of={plan.dailyIncome} />
      </Fact>
      <Fact name={t('smart.profit')} strong>
        <Usdt of={plan.profit} isSigned />
      </Fact>
      <DaysPaid plan={plan} />
      {plan.nextAt !== null && (
        <Fact name={t('smart.next')}>
          <NextIncome nextAt={plan.nextAt} />
        </Fact>
      )}
      <PlanTimes plan={plan} />
    </Facts>
  );
}

/** Every figure of a plan. */
export function AllPlanFacts({ plan }: { readonly plan: PlanView }) {
  const { t, decimal } = useText();
  const daysText = useDays();
  const percent = (text: string) => <bdi>{t('home.feeValue', { percent: decimal(text) })}</bdi>;
  const state = stateOf(plan);
  const ran = daysDue(state.startedAt, state.days, state.endedAt ?? serverClock.now());
  return (
    <Facts className={COLUMNS}>
      <Fact name={t('smart.principal')}>
        <Usdt of={plan.principal} />
      </Fact>
      <Fact name={t('smart.dailyRate')}>{percent(plan.dailyPercent)}</Fact>
      <Fact name={t('smart.daily')}>
        <Usdt of={plan.dailyIncome} />
      </Fact>
      <DaysPaid plan={plan} />
      <Fact name={t('smart.soFar')}>
        <Usdt of={plan.incomePaid} />
      </Fact>
      {plan.status === 'earning' && (
        <Fact name={t('smart.incomeDue')}>
          <Usdt of={formatMoney(incomeDue(state))} />
        </Fact>
      )}
      <Fact name={t('smart.profit')} strong>
        <Usdt of={plan.profit} isSigned />
      </Fact>
      <Fact name={t('smart.ran')}>{daysText(ran)}</Fact>
      {plan.nextAt !== null && (
        <>
          <Fact name={t('smart.next')}>
            <Time iso={plan.nextAt} />
          </Fact>
          <Fact name={t('smart.nextIn')}>
            <NextIncome nextAt={plan.nextAt} />
          </Fact>
        </>
      )}
      <PlanTimes plan={plan} />
      <Fact name={t('smart.damages')}>{percent(plan.damagesPercent)}</Fact>
    </Facts>
  );
}

function DaysPaid({ plan }: { readonly plan: PlanView }) {
  const { t, decimal } = useText();
  const paid = { paid: decimal(String(plan.daysPaid)), days: decimal(String(plan.days)) };
  return <Fact name={t('smart.daysPaid')}>{t('smart.ofDays', paid)}</Fact>;
}

function NextIncome({ nextAt }: { readonly nextAt: string }) {
  const { t } = useText();
  const queries = useQueryClient();
  return (
    <Countdown
      key={nextAt}
      until={Date.parse(nextAt)}
      now={serverClock.now}
      label={t('smart.next')}
      onEnd={() => void queries.invalidateQueries({ queryKey: ['smart'] })}
    />
  );
}

function PlanTimes({ plan }: { readonly plan: PlanView }): ReactNode {
  const { t } = useText();
  return (
    <>
      <Fact name={t('smart.since')}>
        <Time iso={plan.startedAt} />
      </Fact>
      <Fact name={plan.endedAt === null ? t('smart.ends') : t('smart.endedAt')}>
        <Time iso={plan.endedAt ?? plan.endsAt} />
      </Fact>
    </>
  );
}

function Time({ iso }: { readonly iso: string }) {
  const { dateTime } = useText();
  return (
    <bdi className="whitespace-normal!">
      <time dateTime={iso}>{dateTime(iso)}</time>
    </bdi>
  );
}
