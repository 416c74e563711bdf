/** What else applies to a loan: said where it is decided on. */
import { WITHDRAWAL_DAYS } from '@candor/core/loans/account';
import { useDays } from '../../../shared/days.ts';
import { useText } from '../../../text/text.tsx';

const NOTES = ['early', 'due', 'late', 'cap', 'withdrawal'] as const;

export function CostNotes() {
  const { t } = useText();
  const daysText = useDays();
  return (
    <ul className="list-disc space-y-2 ps-5 text-sm">
      {NOTES.map((note) => (
        <li key={note}>{t(`loans.rules.${note}`, { period: `\u2068${daysText(WITHDRAWAL_DAYS)}\u2069` })}</li>
      ))}
    </ul>
  );
}
