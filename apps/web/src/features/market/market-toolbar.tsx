/** Above the list: what to look for, and, where there is no head to press, in which order. */
import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '@candor/i18n/catalogue';
import { classNames } from '@candor/ui/class-names';
import { useText } from '../../text/text.tsx';
import { SearchIcon } from './search-everywhere.tsx';
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

type SearchBoxProps = { readonly value: string; readonly onChange: (value: string) => void };

/** While one types, the box knows best: the address follows a moment later, and must not take letters back. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const { t } = useText();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (document.activeElement !== box.current) setTyped(value);
  }, [value]);
  return (
    <label className="flex h-11 min-w-0 grow items-center gap-2 rounded border border-rule-strong bg-surface px-3 text-ink-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent sm:max-w-sm">
      <SearchIcon size={16} />
      <span className="sr-only">{t('market.search')}</span>
      <input
        ref={box}
        type="search"
        value={typed}
        maxLength={60}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
        placeholder={t('market.search')}
        autoComplete="off"
        spellCheck={false}
        className="h-full w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-3"
      />
    </label>
  );
}

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
