/** The kinds of strategies, each with what it does and where it loses. */
import { useId } from 'react';
import type { StrategyKind } from '@candor/core/strategies/strategy';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../text/text.tsx';

type KindChoiceProps = {
  readonly value: StrategyKind;
  readonly kinds: readonly StrategyKind[];
  readonly onChange: (kind: StrategyKind) => void;
};

export function KindChoice({ value, kinds, onChange }: KindChoiceProps) {
  const { t } = useText();
  const name = useId();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-medium">{t('strategies.kind')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {kinds.map((kind) => (
          <label
            key={kind}
            className={classNames(
              'grid cursor-pointer grid-cols-[auto_1fr] content-start items-start gap-x-3 gap-y-1 rounded border px-4 py-3',
              kind === value ? 'border-accent bg-accent-soft' : 'border-rule-strong hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="mt-0.5 size-5 accent-accent"
            />
            <span className="font-medium">{t(`strategies.kinds.${kind}`)}</span>
            <span className="col-start-2 text-sm text-ink-2">{t(`strategies.how.${kind}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
