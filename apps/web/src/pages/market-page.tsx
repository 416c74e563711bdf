/** `/market`: the categories, search and sorting are in the address, so that a view can be kept and shared. */
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '@candor/ui/button';
import { classNames } from '@candor/ui/class-names';
import { EmptyState } from '@candor/ui/empty-state';
import { SkeletonRows } from '@candor/ui/skeleton';
import { livePriceNow } from '../api/live-prices.ts';
import { Categories } from '../features/market/categories.tsx';
import { findInstruments, type Sort, SORTS, sortInstruments } from '../features/market/find-instruments.ts';
import { MarketList } from '../features/market/market-list.tsx';
import { MARKET_TYPES, marketListQuery } from '../features/market/market-queries.ts';
import { useText } from '../text/text.tsx';
import { usePageTitle } from '../shared/page-title.ts';

const SORT_TITLES = {
  listed: 'market.sortListed',
  gain: 'market.sortGain',
  loss: 'market.sortLoss',
  name: 'market.sortName',
} as const;

export function MarketPage() {
  const { t, problem } = useText();
  usePageTitle(t('market.title'));
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const type = MARKET_TYPES.find((known) => known === params.get('type')) ?? null;
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'listed';
  const { data, error, isPending, refetch } = useQuery(marketListQuery(null, null));

  const setParam = (name: 'q' | 'type' | 'sort', value: string) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  };

  const shown = useMemo(() => {
    const ofType = (data ?? []).filter((item) => type === null || String(item.type) === type);
    const found = findInstruments(ofType, query);
    return sortInstruments(found, sort, ({ code, zdf }) => livePriceNow(code)?.zdf ?? zdf);
  }, [data, type, query, sort]);

  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6 lg:px-8 lg:py-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('market.title')}</h1>
        {data !== undefined && <p className="text-ink-3">{t('market.count', { count: shown.length })}</p>}
      </div>
      <div className="sticky top-[calc(3.5rem+var(--strip))] z-20 -mx-4 border-b border-rule bg-paper px-4 lg:top-[calc(4rem+var(--strip))] lg:mx-0 lg:px-0">
        <div className="flex items-center gap-3 py-2 sm:gap-6">
          <SearchBox value={query} onChange={(text) => setParam('q', text)} />
          <SortSelect value={sort} onChange={(value) => setParam('sort', value === 'listed' ? '' : value)} />
        </div>
        <Categories
          label={t('market.title')}
          chosen={type ?? 'all'}
          withAll
          onChoose={(value) => setParam('type', value === 'all' ? '' : value)}
        />
      </div>
      {isPending && (
        <div aria-busy="true" className="pt-9">
          <SkeletonRows rows={10} />
        </div>
      )}
      {error !== null && (
        <EmptyState
          title={t('shell.failedTitle')}
          action={
            <Button tone="plain" onClick={() => refetch()}>
              {t('shell.retry')}
            </Button>
          }
        >
          {problem(error)}
        </EmptyState>
      )}
      {data !== undefined && shown.length === 0 && (
        <EmptyState
          title={query === '' ? t('shell.nothing') : t('market.nothingFor', { query: query.slice(0, 40) })}
          action={
            <Button tone="plain" onClick={() => setParam('q', '')}>
              {t('market.clearSearch')}
            </Button>
          }
        />
      )}
      {shown.length > 0 && <MarketList items={shown} />}
    </div>
  );
}

function SearchBox({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useText();
  return (
    <label className="flex h-11 min-w-0 grow items-center gap-2 rounded border border-rule-strong bg-surface px-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent sm:max-w-sm">
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <circle cx="7" cy="7" r="5" />
        <path d="M11 11l4 4" />
      </svg>
      <span className="sr-only">{t('market.search')}</span>
      <input
        type="search"
        value={value}
        maxLength={60}
        onChange={({ target }) => onChange(target.value)}
        placeholder={t('market.search')}
        autoComplete="off"
        spellCheck={false}
        className="h-full w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-3"
      />
    </label>
  );
}

function SortSelect({ value, onChange }: { readonly value: Sort; readonly onChange: (value: string) => void }) {
  const { t } = useText();
  return (
    <label className="flex items-center gap-2 text-ink-2">
      <span className="max-sm:sr-only">{t('market.sort')}</span>
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={classNames('h-11 rounded border border-rule-strong bg-surface px-3 text-ink')}
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
