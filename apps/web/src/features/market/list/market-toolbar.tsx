/** Sorting above the list, where there is no table header to press. */
import type { MessageKey } from '@candor/i18n/catalogue';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../../text/text.tsx';
import { type Sort, SORTS } from './sort-instruments.ts';

const SORT_TITLES: Readonly<Record<Sort, MessageKey>> = {
  listed: 'market.sortListed',
  gain: 'market.sortGain',
  loss: 'market.sortLoss',
  name: 'markets.sortNameUp',
  nameDown: 'markets.sortNameDown',
  price: 'markets.sortPriceUp',
  priceDown: 'markets.sortPriceDown',
};

type SortSelectProps = {
  readonly value: Sort;
  readonly onChange: (value: Sort) => void;
  readonly className?: string;
};

export function SortSelect({ value, onChange, className }: SortSelectProps) {
  const { t } = useText();
  return (
    <label className={classNames('flex shrink-0 items-center gap-2 text-ink-2', className)}>
      <span className="max-sm:sr-only">{t('market.sort')}</span>
      <select
        value={value}
        onChange={({ target }) => onChange(SORTS.find((sort) => sort === target.value) ?? 'listed')}
        className="h-11 max-w-36 rounded border border-rule-strong bg-surface px-3 text-ink sm:max-w-none"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_TITLES[sort])}
          </option>
        ))}
      </select>
    </label>
  );
}
