/** Candle intervals: all of them in a row. */
import type { Interval } from '@candor/core/market/prices/candle';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../text/text.tsx';
import { intervalTitle } from './interval-names.ts';

type IntervalChoiceProps = {
  readonly value: Interval;
  readonly choices: readonly Interval[];
  readonly onChange: (interval: Interval) => void;
};

export function IntervalChoice({ value, choices, onChange }: IntervalChoiceProps) {
  const { t } = useText();
  return (
    <div
      role="group"
      aria-label={t('instrument.interval')}
      className="tabular -mx-1 flex max-w-[calc(100%+0.5rem)] overflow-x-auto px-1 py-1 [scrollbar-width:none]"
    >
      {choices.map((interval) => (
        <button
          key={interval}
          type="button"
          aria-pressed={interval === value}
          onClick={() => onChange(interval)}
          className={classNames(
            'h-9 min-w-10 pointer-coarse:min-w-11 shrink-0 pointer-coarse:h-11 grow rounded px-2 text-sm font-medium sm:grow-0',
            interval === value ? 'bg-ink text-paper' : 'text-ink-2 hover:bg-sunken hover:text-ink',
          )}
        >
          <bdi>{t(intervalTitle(interval))}</bdi>
        </button>
      ))}
    </div>
  );
}
