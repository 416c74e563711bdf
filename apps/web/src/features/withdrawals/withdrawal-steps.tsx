/** How far a withdrawal has come: requested, reviewed, sent, confirmed block by block. */
import { useState } from 'react';
import type { WithdrawalView } from '@candor/contract/withdrawals';
import { classNames } from '@candor/ui/foundation/class-names';
import { Tick } from '@candor/ui/foundation/tick';
import { useText } from '../../text/text.tsx';

export function WithdrawalSteps({ withdrawal }: { readonly withdrawal: WithdrawalView }) {
  const steps = useSteps(withdrawal);
  const current = steps.findIndex(({ doneAt }) => doneAt === null);
  return (
    <ol className="grid gap-2 sm:grid-cols-4">
      {steps.map(({ name, note, doneAt }, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'grid content-start border-t-2 pt-2 text-sm',
            doneAt === null ? 'border-rule-strong' : 'border-accent',
          )}
        >
          <span className={classNames('flex items-center gap-1.5 font-medium', doneAt === null && 'text-ink-2')}>
            {doneAt !== null && <Tick size={12} className="text-accent" />}
            {name}
          </span>
          <span className="tabular text-ink-2">{note}</span>
        </li>
      ))}
    </ol>
  );
}

type Step = { readonly name: string; readonly note: string; readonly doneAt: string | null };

function useSteps(withdrawal: WithdrawalView): readonly Step[] {
  const { t, dateTime } = useText();
  const { createdAt, decidedAt, sentAt, doneAt } = withdrawal;
  const at = (time: string | null, meanwhile: string) => (time === null ? meanwhile : dateTime(time));
  return [
    { name: t('withdrawals.steps.requested'), note: dateTime(createdAt), doneAt: createdAt },
    { name: t('withdrawals.steps.reviewed'), note: at(decidedAt, useDue(withdrawal)), doneAt: decidedAt },
    {
      name: t('withdrawals.steps.sent'),
      note: at(
        sentAt,
        decidedAt === null ? '' : t('withdrawals.signing', { time: `\u2068${dateTime(decidedAt)}\u2069` }),
      ),
      doneAt: sentAt,
    },
    { name: t('withdrawals.steps.confirmed'), note: at(doneAt, useProgress(withdrawal)), doneAt },
  ];
}

function useDue({ reviewDueAt }: WithdrawalView): string {
  const { t, dateTime } = useText();
  const [shownAt] = useState(() => Date.now());
  const isLate = Date.parse(reviewDueAt) <= shownAt;
  return t(isLate ? 'withdrawals.overdue' : 'withdrawals.due', { time: `\u2068${dateTime(reviewDueAt)}\u2069` });
}

function useProgress({ stage, confirmations, confirmationsNeeded }: WithdrawalView): string {
  const { t, decimal } = useText();
  if (stage === 'sent') return t('withdrawals.onItsWay');
  if (stage !== 'confirming') return '';
  return t('wallet.progress', {
    count: decimal(String(confirmations ?? 0)),
    needed: decimal(String(confirmationsNeeded)),
  });
}
