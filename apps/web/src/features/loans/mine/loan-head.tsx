/** The amount and the term of a loan, and how it stands. */
import type { ReactNode } from 'react';
import type { LoanView } from '@candor/contract/loans';
import { Badge } from '@candor/ui/figures/badge';
import { useDays } from '../../../shared/days.ts';
import { useText } from '../../../text/text.tsx';
import { STAGE_TONES, stageOf } from '../stage.ts';
import { Usdt } from '../../../shared/usdt.tsx';

/** @param name the loan's, as a heading or as words. */
export function LoanHead({ loan, name }: { readonly loan: LoanView; readonly name: ReactNode }) {
  const { t } = useText();
  const daysText = useDays();
  const stage = stageOf(loan);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <span className="flex flex-wrap items-baseline gap-x-3">
        {name}
        <Usdt of={loan.principal} className="font-medium" />
        <span className="text-ink-2">{daysText(loan.days)}</span>
      </span>
      <Badge tone={STAGE_TONES[stage]}>{t(`loans.stages.${stage}`)}</Badge>
    </div>
  );
}
