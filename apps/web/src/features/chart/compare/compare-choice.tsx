/** Which instrument this one is compared with. */
import { memo, useEffect, useMemo, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@candor/ui/actions/button';
import { Combobox } from '@candor/ui/fields/combobox';
import { useText } from '../../../text/text.tsx';
import { marketListQuery } from '../../market/index.ts';

/** A phone that lists hundreds at once answers nothing meanwhile. */
const LISTED = 60;

type CompareChoiceProps = {
  /** The chart's own instrument. */
  readonly code: string;
  readonly value: string | null;
  readonly isEmpty: boolean;
  readonly onChange: (code: string | null) => void;
};

/** Drawn again when its choice changes, not with each quote of the chart around it. */
export const CompareChoice = memo(function CompareChoice({ code, value, isEmpty, onChange }: CompareChoiceProps) {
  const { t, instrumentName } = useText();
  const { data } = useQuery(marketListQuery(null, null));
  const place = useRef<HTMLDivElement>(null);
  // It is opened from a menu, which is gone.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const choices = useMemo(
    () =>
      (data ?? [])
        .filter((item) => item.code !== code)
        .map((item) => ({ id: item.code, title: item.code, note: instrumentName(item) })),
    [data, code, instrumentName],
  );
  return (
    <div ref={place} className="fade-in grid gap-2 border-y border-rule py-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-80">
          <Combobox
            label={t('chart.compareWith')}
            choices={choices}
            value={value}
            onChange={onChange}
            most={LISTED}
            nothingFound={t('chart.nothingFound')}
          />
        </div>
        {value !== null && (
          <Button tone="plain" onClick={() => onChange(null)}>
            {t('chart.compareEnd')}
          </Button>
        )}
      </div>
      <p role="status" className="text-xs text-ink-3">
        {isEmpty && value !== null ? t('chart.compareNone', { name: value }) : t('chart.compareHelp')}
      </p>
    </div>
  );
});
