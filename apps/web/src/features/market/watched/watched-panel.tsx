/** The customer's watchlist, live, by group. */
import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { useText } from '../../../text/text.tsx';
import { MarketHead } from '../list/market-head.tsx';
import { MarketRow } from '../list/market-row.tsx';
import { wholeMarketQuery } from '../market-queries.ts';
import { useWatchlist } from '../watchlist.ts';
import { useWatchGroups } from './use-groups.ts';

const GroupsDialog = lazy(async () => ({ default: (await import('./groups-dialog.tsx')).GroupsDialog }));

/** At first, and more with each press. */
const PAGE = 8;

export function WatchedPanel() {
  const { t } = useText();
  const { codes } = useWatchlist();
  const { groups, isThere, error, retry } = useWatchGroups();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isManaging, setManaging] = useState(false);
  // A group that was renamed or deleted is not chosen any more.
  const group = groups.find(({ name }) => name === chosen);
  return (
    <section aria-labelledby="watched" className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-rule-strong">
        <h2 id="watched" className="font-serif text-lg font-semibold">
          {t('markets.watchlist')}
        </h2>
        {isThere && codes.length > 0 && (
          <Button tone="quiet" size="sm" onClick={() => setManaging(true)}>
            {t('ownHome.groups')}
          </Button>
        )}
      </div>
      {!isThere && error !== null && <LoadFailed error={asError(error)} onRetry={retry} />}
      {!isThere && error === null && <SkeletonRows rows={3} />}
      {isThere && codes.length === 0 && <NothingWatched />}
      {isThere && codes.length > 0 && (
        <>
          {groups.length > 0 && (
            <GroupChoice names={groups.map(({ name }) => name)} chosen={group?.name ?? null} onChoose={setChosen} />
          )}
          <Rows key={group?.name ?? ''} codes={group?.codes ?? codes} isGroup={group !== undefined} />
        </>
      )}
      {isManaging && (
        <Suspense>
          <GroupsDialog codes={codes} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </section>
  );
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

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

type GroupChoiceProps = {
  readonly names: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (name: string | null) => void;
};

function GroupChoice({ names, chosen, onChoose }: GroupChoiceProps) {
  const { t } = useText();
  return (
    <div
      role="group"
      aria-label={t('ownHome.groups')}
      className="flex gap-5 overflow-x-auto border-b border-rule [scrollbar-width:none]"
    >
      {[null, ...names].map((name) => (
        <button
          key={name ?? ''}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={classNames(
            'h-11 min-w-6 shrink-0 border-b-2 font-medium whitespace-nowrap -outline-offset-4 transition-colors pointer-coarse:min-w-11',
            name === chosen ? 'border-ink text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {name === null ? t('market.all') : <bdi>{name}</bdi>}
        </button>
      ))}
    </div>
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
