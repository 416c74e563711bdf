/** For how many days, each choice with its daily rate. */
import { useId } from 'react';
import type { LoanTermView } from '@candor/contract/loans';
import { classNames } from '@candor/ui/foundation/class-names';
import { useDays } from '../../shared/days.ts';
import { useText } from '../../text/text.tsx';

type TermChoiceProps = {
  readonly terms: readonly LoanTermView[];
  readonly value: number;
  readonly onChange: (days: number) => void;
};

export function TermChoice({ terms, value, onChange }: TermChoiceProps) {
  const { t, decimal } = useText();
  const daysText = useDays();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t('smart.term')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {terms.map(({ days, dailyPercent }) => (
          <label
            key={days}
            className={classNames(
              'grid min-w-0 cursor-pointer grid-cols-[auto_1fr] content-start gap-x-3 gap-y-0.5',
              'rounded border px-3 py-2.5',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
              days === value ? 'border-accent bg-accent-soft' : 'border-field-rule bg-surface hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              value={days}
              checked={days === value}
              onChange={() => onChange(days)}
              className="mt-0.5 size-4 accent-accent outline-none"
            />
            <span className="font-medium">{daysText(days)}</span>
            <span className="tabular col-start-2 text-sm text-ink-2">
              {t('loans.perDay', { percent: `\u2068${t('home.feeValue', { percent: decimal(dailyPercent) })}\u2069` })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
