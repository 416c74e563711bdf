/** The customer's watchlist, live, by group. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { useText } from '../../../text/text.tsx';
import { MarketHead } from '../list/market-head.tsx';
import { MarketRow } from '../list/market-row.tsx';
import { wholeMarketQuery } from '../market-queries.ts';
import { useWatchlist } from '../watchlist.ts';
import { GroupChoice, GroupsButton } from './group-choice.tsx';
import { useWatchGroups } from './use-groups.ts';

/** At first, and more with each press. */
const PAGE = 8;

export function WatchedPanel() {
  const { t } = useText();
  const { codes } = useWatchlist();
  const { groups, isThere, error, retry } = useWatchGroups();
  const [chosen, setChosen] = useState<string | null>(null);
  // A group that was renamed or deleted is not chosen any more.
  const group = groups.find(({ name }) => name === chosen);
  return (
    <section aria-labelledby="watched" className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-rule-strong">
        <h2 id="watched" className="font-serif text-lg font-semibold">
          {t('markets.watchlist')}
        </h2>
        {isThere && codes.length > 0 && <GroupsButton />}
      </div>
      {!isThere && error !== null && <LoadFailed error={error} onRetry={retry} />}
      {!isThere && error === null && <SkeletonRows rows={3} />}
      {isThere && codes.length === 0 && <NothingWatched />}
      {isThere && codes.length > 0 && (
        <>
          {groups.length > 0 && (
            <div className="border-b border-rule">
              <GroupChoice chosen={group?.name ?? null} onChoose={setChosen} />
            </div>
          )}
          <Rows key={group?.name ?? ''} codes={group?.codes ?? codes} isGroup={group !== undefined} />
        </>
      )}
    </section>
  );
}

function NothingWatched() {
  const { t } = useText();
  return (
    <EmptyState
      title={t('markets.nothingWatched')}
      action={
        <Link to="/market" className={buttonLook('plain')}>
          {t('markets.toAll')}
        </Link>
      }
    >
      {t('markets.nothingWatchedHelp')}
    </EmptyState>
  );
}

function Rows({ codes, isGroup }: { readonly codes: readonly string[]; readonly isGroup: boolean }) {
  const { t } = useText();
  const [shown, setShown] = useState(PAGE);
  const { data, error, refetch } = useQuery(wholeMarketQuery());
  if (codes.length === 0 && isGroup) return <p className="py-6 text-ink-2">{t('ownHome.emptyGroup')}</p>;
  if (data === undefined && error !== null) return <LoadFailed error={error} onRetry={refetch} />;
  if (data === undefined)
    return (
      <div className="pt-10 pointer-coarse:pt-11">
        <SkeletonRows rows={Math.min(PAGE, codes.length)} className="compact:h-12" />
      </div>
    );
  const byCode = new Map(data.map((item) => [item.code, item]));
  const items = codes.flatMap((code) => byCode.get(code) ?? []);
  return (
    <>
      <div role="table" aria-label={t('markets.watchlist')}>
        <MarketHead />
        {items.slice(0, shown).map((item) => (
          <MarketRow key={item.code} item={item} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3 pt-3">
        {items.length > shown && (
          <Button tone="plain" size="sm" onClick={() => setShown(shown + PAGE)}>
            {t('ownHome.more')}
          </Button>
        )}
        <Link to="/market?type=watchlist" className={buttonLook('quiet', 'sm')}>
          {t('ownHome.toMarket')}
        </Link>
      </div>
    </>
  );
}
