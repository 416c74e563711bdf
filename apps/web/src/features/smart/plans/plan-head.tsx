/** The name of a plan, how it stands, and how far it has come. */
import type { ReactNode } from 'react';
import type { PlanView } from '@candor/contract/smart';
import { Badge, type BadgeTone } from '@candor/ui/figures/badge';
import { Progress } from '@candor/ui/figures/progress';
import { useText } from '../../../text/text.tsx';
import { useDays } from '../../../shared/days.ts';
import { Usdt } from '../../../shared/usdt.tsx';

const TONES: Readonly<Record<PlanView['status'], BadgeTone>> = {
  earning: 'accent',
  expired: 'real',
  closed: 'neutral',
};

/** @param name the plan's, as a heading or as words. */
export function PlanHead({ plan, name }: { readonly plan: PlanView; readonly name: ReactNode }) {
  const { t } = useText();
  const daysText = useDays();
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          {name}
          <span className="text-ink-2">{daysText(plan.days)}</span>
          <Usdt of={plan.principal} className="font-medium" />
        </span>
        <Badge tone={TONES[plan.status]}>{t(`smart.statuses.${plan.status}`)}</Badge>
      </div>
      <Progress label={t('smart.daysPaid')} share={plan.daysPaid / plan.days} />
    </>
  );
}
