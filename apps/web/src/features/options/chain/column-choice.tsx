/** Which greeks the table shows, and what each of them says. */
import { useText } from '../../../text/text.tsx';
import { type Greek, GREEKS } from './columns.ts';

type ColumnChoiceProps = { readonly value: readonly Greek[]; readonly onChange: (greeks: readonly Greek[]) => void };

export function ColumnChoice({ value, onChange }: ColumnChoiceProps) {
  const { t } = useText();
  const toggle = (greek: Greek) =>
    onChange(value.includes(greek) ? value.filter((each) => each !== greek) : [...value, greek]);
  return (
    <details className="group relative">
      <summary className="target inline-flex items-center py-1 text-accent underline underline-offset-4">
        {t('options.chain.columns')}
      </summary>
      <fieldset className="z-10 absolute end-0 mt-1 grid w-72 gap-1 rounded border border-rule-strong bg-surface p-3 shadow-raised">
        <legend className="sr-only">{t('options.chain.columns')}</legend>
        {GREEKS.map((greek) => (
          <div key={greek} className="grid grid-cols-[1.25rem_1fr] gap-x-3 py-1">
            <input
              id={`option-${greek}`}
              type="checkbox"
              checked={value.includes(greek)}
              onChange={() => toggle(greek)}
              aria-describedby={`option-${greek}-help`}
              className="mt-0.5 size-5 accent-accent"
            />
            <label htmlFor={`option-${greek}`} className="target cursor-pointer font-medium">
              {t(`options.chain.${greek}`)}
            </label>
            <span id={`option-${greek}-help`} className="col-start-2 text-xs text-ink-2">
              {t(`options.chain.${greek}Help`)}
            </span>
          </div>
        ))}
      </fieldset>
    </details>
  );
}
