/** `/market`: every instrument by category, searched, sorted, live. */
import { Button, buttonLook } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Skeleton, SkeletonRows } from '@candor/ui/figures/skeleton';
import { Link } from 'react-router';
import { useSession } from '../api/session.ts';
import { CategoryRow } from '../features/market/list/categories.tsx';
import { ChartGrid } from '../features/market/list/chart-grid.tsx';
import { CATEGORIES } from '../features/market/list/market-category.ts';
import { MarketList } from '../features/market/list/market-list.tsx';
import { MarketSummary } from '../features/market/list/market-summary.tsx';
import { SortSelect } from '../features/market/list/market-toolbar.tsx';
import { useMarketView } from '../features/market/list/use-market-view.ts';
import { optionsPath } from '../features/market/market-queries.ts';
import { useWatchlist } from '../features/market/watchlist.ts';
import { loadLater } from '../text/catalogues.ts';
import { useText } from '../text/text.tsx';
import { SearchBox } from '@candor/ui/fields/search-box';
import { laterPart } from '../shared/later-part.tsx';
import { usePageTitle } from '../shared/page-title.ts';

type MarketView = ReturnType<typeof useMarketView>;

/** With its words: the market itself has none of its own later. */
const MarketGroups = laterPart(async () => {
  const [{ MarketGroups: Part }] = await Promise.all([
    import('../features/market/watched/market-groups.tsx'),
    loadLater(),
  ]);
  return Part;
});

export function MarketPage() {
  const { t } = useText();
  usePageTitle(t('market.title'));
  const view = useMarketView();
  const { category, sort, query, shown, setParam } = view;
  const onSort = (value: typeof sort) => setParam('sort', value === 'listed' ? '' : value);
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6 lg:px-8 lg:py-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h1 className="font-serif text-xl font-semibold lg:text-2xl">{t('market.title')}</h1>
        {view.isComing && <Skeleton className="h-5 w-72 max-w-full max-sm:w-full" />}
        {view.isWhole && <MarketSummary items={shown} />}
      </div>
      <div className="sticky low:static tight:static top-[calc(var(--bar)+var(--strip)+var(--notice,0px))] z-20 -mx-4 border-b border-rule bg-paper px-4 lg:mx-0 lg:px-0">
        <div className="flex items-center gap-3 py-2 sm:gap-6 tight:flex-col tight:items-stretch">
          <SearchBox label={t('market.search')} value={query} onChange={(text) => setParam('q', text)} maxLength={60} />
          {/* The table's header has buttons for this, but not on a phone. */}
          <SortSelect value={sort} onChange={onSort} className={category === 'chart' ? '' : 'sm:hidden'} />
        </div>
        <CategoryRow
          label={t('markets.categories')}
          values={CATEGORIES}
          chosen={category}
          onChoose={(value) => setParam('type', value === 'all' ? '' : value)}
        />
      </div>
      {category === 'watchlist' && <Groups view={view} />}
      {category === 'contracts' && <p className="pt-3 text-ink-2">{t('markets.contractsHelp')}</p>}
      <Shown view={view} onSort={onSort} />
      {category === 'watchlist' && <Gone view={view} />}
    </div>
  );
}

/** A customer's own; their place is there before them, so that the list does not move. */
function Groups({ view: { isPending, error, group, query, shown, setParam } }: { readonly view: MarketView }) {
  const { token } = useSession();
  const { codes } = useWatchlist();
  if (token === null || error !== null || (!isPending && codes.length === 0)) return null;
  return (
    <div className="min-h-11">
      {!isPending && (
        <MarketGroups
          chosen={group}
          onChoose={(name) => setParam('group', name ?? '')}
          isEmpty={group !== null && query === '' && shown.length === 0}
        />
      )}
    </div>
  );
}

function Shown({ view, onSort }: { readonly view: MarketView; readonly onSort: (sort: MarketView['sort']) => void }) {
  const { t, problem } = useText();
  const { category, shown, sort, error, retry } = view;
  if (view.isPending) {
    return (
      <div className="pt-10">
        <SkeletonRows rows={10} />
      </div>
    );
  }
  if (error !== null) {
    const action = (
      <Button tone="plain" onClick={retry}>
        {t('shell.retry')}
      </Button>
    );
    return (
      <EmptyState title={t('shell.failedTitle')} action={action}>
        {problem(error)}
      </EmptyState>
    );
  }
  if (shown.length === 0) return <Nothing view={view} />;
  if (category === 'chart') return <ChartGrid items={shown} />;
  return (
    <MarketList
      items={shown}
      sort={sort}
      onSort={onSort}
      {...(category === 'options' ? { pathOf: optionsPath } : {})}
    />
  );
}

/** Why the list is empty, and what to do next. */
function Nothing({ view: { category, query, group, setParam } }: { readonly view: MarketView }) {
  const { t } = useText();
  const { token } = useSession();
  const toAll = (
    <Button tone="plain" onClick={() => setParam('type', '')}>
      {t('markets.toAll')}
    </Button>
  );
  if (query !== '') {
    const clear = (
      <Button tone="plain" onClick={() => setParam('q', '')}>
        {t('market.clearSearch')}
      </Button>
    );
    return <EmptyState title={t('market.nothingFor', { query: query.slice(0, 40) })} action={clear} />;
  }
  // An empty group says so itself.
  if (group !== null) return null;
  if (category === 'watchlist') {
    return (
      <EmptyState title={t('markets.nothingWatched')} action={toAll}>
        <p>{t('markets.nothingWatchedHelp')}</p>
        {token === null && (
          <p className="mt-2">
            {t('markets.watchedHere')}{' '}
            <Link to="/pass/login" className={buttonLook('quiet', 'sm')}>
              {t('shell.login')}
            </Link>
          </p>
        )}
      </EmptyState>
    );
  }
  return <EmptyState title={t('shell.nothing')} action={category === 'all' ? undefined : toAll} />;
}

/** Watched instruments that are no longer listed. */
function Gone({ view: { gone, forget } }: { readonly view: MarketView }) {
  const { t } = useText();
  if (gone.length === 0) return null;
  return (
    <section aria-label={t('markets.gone')} className="mt-6">
      <h2 className="text-ink-2">{t('markets.gone')}</h2>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {gone.map((code) => (
          <li key={code} className="flex h-12 items-center justify-between gap-4">
            <bdi className="truncate font-medium text-ink-3">{code}</bdi>
            <Button tone="quiet" size="sm" onClick={() => forget(code)}>
              {t('markets.forget')}
              <span className="sr-only"> {code}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
