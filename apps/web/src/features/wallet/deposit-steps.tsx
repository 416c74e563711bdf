/** How far a payment has come: seen on the network, confirmed block by block, credited; or reported, reviewed by the staff, and decided. */
import type { DepositView } from '@candor/contract/wallet';
import { classNames } from '@candor/ui/foundation/class-names';
import { Tick } from '@candor/ui/foundation/tick';
import { useText } from '../../text/text.tsx';

type DepositStepsProps = { readonly deposit: DepositView; readonly received: NonNullable<DepositView['received']> };

export function DepositSteps({ deposit: { status, confirmationsNeeded, decidedAt }, received }: DepositStepsProps) {
  const { t, dateTime, decimal } = useText();
  const { confirmations, seenAt, finalAt } = received;
  const steps = [
    { name: t('wallet.steps.seen'), note: dateTime(seenAt), isDone: true },
    {
      name: t('wallet.steps.final'),
      note:
        finalAt === null
          ? t('wallet.progress', {
              count: decimal(String(confirmations)),
              needed: decimal(String(confirmationsNeeded)),
            })
          : dateTime(finalAt),
      isDone: finalAt !== null,
    },
    {
      name: t('wallet.steps.credited'),
      note: status === 'approved' && decidedAt !== null ? dateTime(decidedAt) : '',
      isDone: status === 'approved',
    },
  ];
  return <Steps steps={steps} />;
}

type ReviewStepsProps = { readonly deposit: DepositView; readonly dueAt: string };

/** Of a payment that no node can show. */
export function ReviewSteps({ deposit: { status, createdAt, decidedAt }, dueAt }: ReviewStepsProps) {
  const { t, dateTime } = useText();
  const decided = decidedAt === null ? '' : dateTime(decidedAt);
  const steps = [
    { name: t('wallet.steps.reported'), note: dateTime(createdAt), isDone: true },
    {
      name: t('wallet.steps.reviewing'),
      note: decidedAt === null ? t('wallet.steps.due', { time: `\u2068${dateTime(dueAt)}\u2069` }) : '',
      isDone: decidedAt !== null,
    },
    {
      name: t(status === 'failed' ? 'wallet.steps.refused' : 'wallet.steps.credited'),
      note: decided,
      // No tick beside what was refused.
      isDone: status === 'approved',
    },
  ];
  return <Steps steps={steps} />;
}

type Step = { readonly name: string; readonly note: string; readonly isDone: boolean };

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className="grid gap-2 sm:grid-cols-3">
      {steps.map(({ name, note, isDone }) => (
        <li
          key={name}
          className={classNames(
            'grid content-start border-t-2 pt-2 text-sm',
            isDone ? 'border-accent' : 'border-rule-strong',
          )}
        >
          <span className={classNames('flex items-center gap-1.5 font-medium', !isDone && 'text-ink-2')}>
            {isDone && <Tick size={12} className="text-accent" />}
            {name}
          </span>
          <span className="tabular text-ink-2">{note}</span>
        </li>
      ))}
    </ol>
  );
}
