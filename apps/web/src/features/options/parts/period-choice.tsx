/** The periods, each with the moment at which its options expire. */
import { isOptionPeriod, type OptionPeriod } from '@candor/core/options/expiry';
import { classNames } from '@candor/ui/foundation/class-names';
import { useDays } from '../../../shared/days.ts';
import { useText } from '../../../text/text.tsx';
import type { OptionUnderlyingView } from '../model/option-queries.ts';
import { useExpiryText } from './use-expiry-text.ts';

type PeriodChoiceProps = {
  readonly expiries: OptionUnderlyingView['expiries'];
  readonly value: OptionPeriod;
  readonly onChange: (period: OptionPeriod) => void;
};

export function PeriodChoice({ expiries, value, onChange }: PeriodChoiceProps) {
  const { t } = useText();
  const daysText = useDays();
  const expiryText = useExpiryText();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t('options.period')}</legend>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {expiries.map(({ period, expiresAt }) => (
          <label
            key={period}
            className={classNames(
              'grid min-h-14 cursor-pointer content-center gap-0.5 rounded border px-3 py-2',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              period === value
                ? 'border-ink bg-ink text-paper'
                : 'border-rule-strong bg-surface text-ink-2 hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name="option-period"
              className="sr-only"
              checked={period === value}
              onChange={() => isOptionPeriod(period) && onChange(period)}
            />
            <span className={classNames('font-semibold', period !== value && 'text-ink')}>{daysText(period)}</span>
            <time dateTime={expiresAt} className="tabular text-xs">
              {expiryText(Date.parse(expiresAt))}
            </time>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
