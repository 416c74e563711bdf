/** A customer's home page below the account: first steps, positions, the watchlist, what moves, and our news. */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { buttonLook } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { useSession } from '../api/session.ts';
import { haveCome } from '../shared/have-come.ts';
import { LatestNotices } from '../features/content/latest-notices.tsx';
import { StartingList, startingQuery } from '../features/getting-started/index.ts';
import { PartsSkeleton } from '../features/home/home-skeleton.tsx';
import { Movers } from '../features/market/list/movers.tsx';
import { WatchedPanel } from '../features/market/watched/watched-panel.tsx';
import { useWatchGroups } from '../features/market/watched/use-groups.ts';
import { useWatchlist } from '../features/market/watchlist.ts';
import { openOptionsQuery } from '../features/options/orders/option-queries.ts';
import { useMargin } from '../features/trading/index.ts';
import { Positions } from '../features/trading/positions/positions.tsx';
import { useText } from '../text/text.tsx';

const HeldOptions = lazy(async () => ({
  default: (await import('../features/options/orders/held-options.tsx')).HeldOptions,
}));

export { AccountCurve } from '../features/balance/index.ts';

export function CustomerHomeParts() {
  const { t } = useText();
  // Rendered in slices, so that a slow phone reacts to a tap in the meantime.
  const isReady = useDeferredValue(useIsReady());
  if (!isReady) return <PartsSkeleton />;
  return (
    <>
      <StartingList />
      <div className="grid min-w-0 items-start gap-10 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12">
        <div className="grid min-w-0 gap-10">
          <Part id="positions" title={t('orders.positions')}>
            <OwnPositions />
          </Part>
          <OwnOptions />
          <WatchedPanel />
        </div>
        <div className="grid min-w-0 gap-10">
          <Part id="movers" title={t('ownHome.movers')} note={t('markets.day')}>
            <Movers />
          </Part>
          <Part
            id="news"
            title={t('ownHome.news')}
            action={
              <Link to="/help/notice" className={`${buttonLook('quiet', 'sm')} -me-3`}>
                {t('ownHome.allNews')}
              </Link>
            }
          >
            <LatestNotices />
          </Part>
        </div>
      </div>
    </>
  );
}

/** Whether all that decides about the height of a part is known, or will not come: nothing moves once it is shown. */
function useIsReady(): boolean {
  const { user, mode } = useSession();
  // Requests the list while the rest loads.
  useWatchlist();
  const { isThere, error } = useWatchGroups();
  const known = [useQuery(startingQuery(user?.id ?? null)), useQuery(openOptionsQuery(mode, null))];
  return haveCome(known) && (isThere || error !== null);
}

/** What options are worth is not part of the equity above. */
function OwnOptions() {
  const { t } = useText();
  const { mode } = useSession();
  const { data } = useQuery(openOptionsQuery(mode, null));
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Part id="options" title={t('optionOrders.open')}>
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <HeldOptions />
      </Suspense>
    </Part>
  );
}

/** Whoever has none is shown where to open one. */
function OwnPositions() {
  const { t } = useText();
  const margin = useMargin();
  if (margin?.orders.length !== 0) return <Positions />;
  return (
    <EmptyState
      title={t('orders.noPositions')}
      action={
        <Link to="/market" className={buttonLook('plain')}>
          {t('home.toMarkets')}
        </Link>
      }
    >
      {t('orders.noPositionsText')}
    </EmptyState>
  );
}

type PartProps = {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

function Part({ id, title, note, action, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-rule-strong">
        <h2 id={id} className="font-serif text-lg font-semibold">
          {title}
        </h2>
        {note !== undefined && <span className="text-xs text-ink-3">{note}</span>}
        {action}
      </div>
      {children}
    </section>
  );
}
