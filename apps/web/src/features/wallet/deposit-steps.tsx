/** How far a payment has come: seen on the network, confirmed block by block, credited. */
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
