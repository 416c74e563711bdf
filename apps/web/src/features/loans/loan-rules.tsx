/** By which rules every loan is charged, and taken back. */
import { WITHDRAWAL_DAYS } from '@candor/core/loans/account';
import { useDays } from '../../shared/days.ts';
import { useText } from '../../text/text.tsx';

const RULES = ['fees', 'days', 'cap', 'early', 'due', 'late', 'withdrawal'] as const;

const isolated = (text: string) => `\u2068${text}\u2069`;

export function LoanRules({ freeDays }: { readonly freeDays: number }) {
  const { t } = useText();
  const daysText = useDays();
  return (
    <section aria-labelledby="loan-rules" className="grid gap-3">
      <h2 id="loan-rules" className="font-serif text-lg font-semibold">
        {t('loans.rulesTitle')}
      </h2>
      <ul className="divide-y divide-rule border-y border-rule">
        {RULES.map((rule) => (
          <li key={rule} className="py-3">
            {t(`loans.rules.${rule}`, {
              days: isolated(daysText(freeDays)),
              period: isolated(daysText(WITHDRAWAL_DAYS)),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
