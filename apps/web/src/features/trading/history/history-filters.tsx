/** The history filter: a row of fields on a wide screen, a sheet behind a button on a phone. */
import { lazy, Suspense, useState } from 'react';
import { Button } from '@candor/ui/actions/button';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { SearchBox } from '@candor/ui/fields/search-box';
import { useText } from '../../../text/text.tsx';
import { FIND_MAX, type HistoryFilter } from '../model/history-filter.ts';
import { useIsNarrow } from '../shared/use-is-narrow.ts';

const FilterFields = lazy(async () => ({ default: (await import('./history-filter-fields.tsx')).FilterFields }));
const FilterSheet = lazy(async () => ({ default: (await import('./history-filter-fields.tsx')).FilterSheet }));

export type FilterProps = {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
};

type HistoryFiltersProps = FilterProps & {
  /** How many parts of the filter are in use. */
  readonly parts: number;
  readonly onClear: () => void;
};

export function HistoryFilters({ filter, parts, onChange, onClear }: HistoryFiltersProps) {
  const { t } = useText();
  const isNarrow = useIsNarrow();
  const inSheet = parts - (filter.find.trim() === '' ? 0 : 1);
  const [isOpen, setOpen] = useState(false);
  return (
    <search aria-label={t('history.title')} className="grid gap-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 grow items-center gap-3">
          <SearchBox
            label={t('history.search')}
            value={filter.find}
            onChange={(find) => onChange({ find })}
            maxLength={FIND_MAX}
          />
          {isNarrow && (
            <Button tone="plain" className="h-11 shrink-0" onClick={() => setOpen(true)}>
              {inSheet === 0 ? t('history.filter') : t('history.filterOn', { count: String(inSheet) })}
            </Button>
          )}
        </div>
        {parts > 0 && (
          <Button tone="quiet" className="h-11" onClick={onClear}>
            {t('history.clear')}
          </Button>
        )}
      </div>
      {!isNarrow && (
        <Suspense fallback={<SkeletonRows rows={1} />}>
          <FilterFields filter={filter} onChange={onChange} />
        </Suspense>
      )}
      <Suspense>
        {isNarrow && isOpen && <FilterSheet filter={filter} onChange={onChange} onClose={() => setOpen(false)} />}
      </Suspense>
    </search>
  );
}
