/** By which rules every loan is charged. */
import { useDays } from '../../shared/days.ts';
import { useText } from '../../text/text.tsx';

const RULES = ['fees', 'days', 'cap', 'early', 'late'] as const;

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
            {t(`loans.rules.${rule}`, { days: `\u2068${daysText(freeDays)}\u2069` })}
          </li>
        ))}
      </ul>
    </section>
  );
}
