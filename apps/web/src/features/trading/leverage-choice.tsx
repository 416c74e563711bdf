/** Leverage in the usual steps up to the instrument's cap. It starts at 1: nobody borrows by accident. */
import { classNames } from '@candor/ui/class-names';
import { useText } from '../../text/text.tsx';

const STEPS = [1, 2, 3, 5, 10, 20, 30, 50, 100] as const;

type LeverageChoiceProps = { readonly value: number; readonly max: number; readonly onChange: (value: number) => void };

export function LeverageChoice({ value, max, onChange }: LeverageChoiceProps) {
  const { t } = useText();
  const steps = [...new Set([...STEPS.filter((step) => step <= max), max])];
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('ticket.leverage')}</legend>
      <div className="flex overflow-hidden rounded border border-rule-strong">
        {steps.map((step) => (
          <label
            key={step}
            className={classNames(
              'tabular grid h-11 grow cursor-pointer place-items-center border-rule px-1 not-last:border-e',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
              step === value ? 'bg-ink font-semibold text-paper' : 'bg-surface text-ink-2 hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name="leverage"
              className="sr-only"
              checked={step === value}
              onChange={() => onChange(step)}
            />
            <bdi>{t('ticket.leverageTimes', { times: String(step) })}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
