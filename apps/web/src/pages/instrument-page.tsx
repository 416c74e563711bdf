/** `/cruuency?code&type&id`: one instrument with its chart, its price and where that comes from, the order ticket, and the positions. */
import { lazy, Suspense, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Button, buttonLook } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { ApiFailure } from '@candor/contract/wire/answer';
import { useQuoteFeed } from '../api/live-quotes.ts';
import { useSession } from '../api/session.ts';
import { useChartAlone } from '../shared/browser/use-chart-alone.ts';
import { useMatches } from '../shared/browser/use-matches.ts';
import { PageSkeleton } from '../shared/page-skeleton.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { UnreadOrders } from '../features/notifications/index.ts';
import { AlertButton } from '../features/alerts/index.ts';
import { useChartAlerts } from '../features/alerts/use-chart-alerts.tsx';
import type { LineActions } from '../features/chart/index.ts';
import { InstrumentChart } from '../features/chart/instrument-chart.tsx';
import { HelpLink } from '../features/content/help-link.tsx';
import { InstrumentHeader } from '../features/market/instrument/instrument-header.tsx';
import { InstrumentTerms } from '../features/market/instrument/instrument-terms.tsx';
import { type MarketInfo, marketInfoQuery, marketListQuery } from '../features/market/market-queries.ts';
import { Provenance } from '../features/market/instrument/provenance.tsx';
import { AccountBar } from '../features/trading/margin/account-bar.tsx';
import { OrderTabs } from '../features/trading/positions/order-tabs.tsx';
import { TradePanel } from '../features/trading/trade-panel.tsx';
import { FullScreenTrade, useChartEntries } from '../features/trading/chart-lines/chart-orders.tsx';
import { useChartLevels } from '../features/trading/chart-lines/use-chart-levels.tsx';
import { useText } from '../text/text.tsx';

export function InstrumentPage() {
  const { t, problem } = useText();
  const { info, error, isUnknown, retry } = useInstrument();
  if (isUnknown) {
    return (
      <EmptyState
        title={t('instrument.unknownTitle')}
        action={
          <Link to="/market" className={buttonLook('plain')}>
            {t('instrument.toMarkets')}
          </Link>
        }
      >
        {t('instrument.unknownText')}
      </EmptyState>
    );
  }
  if (info !== undefined) return <Instrument key={info.id} info={info} />;
  if (error === null) return <PageSkeleton />;
  return (
    <EmptyState
      title={t('shell.failedTitle')}
      action={
        <Button tone="plain" onClick={retry}>
          {t('shell.retry')}
        </Button>
      }
    >
      {problem(error)}
    </EmptyState>
  );
}

/**
 * Found by the id in the address or, if that is missing, broken or unknown, by the code; an id and a code of two different instruments find
 * none. The type only groups lists and is not needed here.
 */
function useInstrument() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const code = (params.get('code') ?? '').slice(0, 32);
  const hasId = /^[1-9][0-9]{0,14}$/.test(id);
  const byId = useQuery({ ...marketInfoQuery(id), enabled: hasId });
  const isIdUnknown = !hasId || (byId.error instanceof ApiFailure && ['404', '400'].includes(byId.error.kind));
  const list = useQuery({ ...marketListQuery(null, null), enabled: isIdUnknown && code !== '' });
  const found = isIdUnknown ? list.data?.find((item) => item.code === code)?.id : undefined;
  const byCode = useQuery({ ...marketInfoQuery(String(found ?? '')), enabled: found !== undefined });
  const info = isIdUnknown ? byCode.data : byId.data;
  const isTwo = info !== undefined && code !== '' && code !== info.code;
  return {
    info: isTwo ? undefined : info,
    error: isIdUnknown ? (list.error ?? byCode.error) : byId.error,
    isUnknown: isTwo || (isIdUnknown && (code === '' || (list.data !== undefined && found === undefined))),
    retry: () =>
      void Promise.all([byId, list, byCode].filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  };
}

const WatchColumn = lazy(async () => ({
  default: (await import('../features/market/instrument/watch-column.tsx')).WatchColumn,
}));

/** What stays beside the chart while the page scrolls: below the bars, and no higher than the window. */
const BESIDE =
  'lg:sticky lg:top-[calc(var(--bar)+1rem+var(--strip)+var(--notice,0px))] lg:max-h-[calc(100dvh-var(--bar)-2rem-var(--strip)-var(--notice,0px)-var(--tab-bar))]';

function Instrument({ info }: { readonly info: MarketInfo }) {
  const { token } = useSession();
  const isBroad = useMatches('(width >= 110rem)');
  const chart = useRef<HTMLDivElement>(null);
  useChartAlone(chart);
  useQuoteFeed([info.code]);
  usePageTitle(info.code);
  return (
    <div className="mx-auto grid w-full max-w-(--page) gap-6 px-4 py-3 sm:py-5 [--trade-side:6.5rem] max-lg:upright:pb-24 sideways:pe-[calc(var(--trade-side)+0.5rem)] lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10 lg:px-8 lg:py-8 broad:grid-cols-[18rem_minmax(0,1fr)_24rem] broad:gap-x-8">
      {isBroad && (
        <div className="row-span-2 min-w-0">
          <div className={BESIDE}>
            <Suspense fallback={<SkeletonRows rows={8} />}>
              <WatchColumn info={info} />
            </Suspense>
          </div>
        </div>
      )}
      <div className="grid min-w-0 grid-cols-1 content-start gap-2 sm:gap-4">
        <InstrumentHeader info={info}>
          <AlertButton info={info} />
        </InstrumentHeader>
        <div
          ref={chart}
          className="min-w-0 scroll-mt-[calc(var(--notice,0px)+0.5rem)] sideways:[--alone:calc(100dvh-var(--notice,0px)-1rem)]"
        >
          <ChartWithOrders info={info} />
        </div>
      </div>
      <aside className="min-w-0 max-lg:contents lg:row-span-2">
        <TradePanel info={info} />
      </aside>
      <div className="grid min-w-0 content-start gap-8">
        {token !== null && <AccountBar />}
        {token !== null && <UnreadOrders />}
        {token !== null && <OrderTabs />}
        <div className="grid gap-8 md:grid-cols-2">
          <Provenance info={info} />
          <InstrumentTerms info={info} />
        </div>
        <div className="flex flex-wrap gap-x-8">
          <HelpLink about="ticket" />
          <HelpLink about="margin" />
        </div>
      </div>
    </div>
  );
}

/** A component of its own because it changes with every quote, and the rest of the page does not. */
function ChartWithOrders({ info }: { readonly info: MarketInfo }) {
  const { t, price } = useText();
  const levels = useChartLevels(info);
  const alerts = useChartAlerts(info);
  const of = (id: string) => (alerts.owns(id) ? alerts.actions : levels.actions);
  const actions: LineActions = {
    help: levels.actions.help,
    onMove: (id, height) => of(id).onMove(id, height),
    onPress: (id) => of(id).onPress(id),
    onTakeBack: (id) => of(id).onTakeBack(id),
  };
  const orderEntries = useChartEntries(info);
  return (
    <InstrumentChart
      code={info.code}
      digits={info.digits}
      exchangeZone={info.sessions.timeZone}
      label={t('instrument.chartLabel', {
        name: info.code,
        price: info.price === null ? '—' : price(info.price),
      })}
      lines={[...levels.lines, ...alerts.lines]}
      actions={actions}
      panel={levels.panel ?? alerts.panel}
      entriesAt={(height, isFull) => [...orderEntries(height, isFull), alerts.entryAt(height)]}
      fullBar={<FullScreenTrade info={info} />}
    />
  );
}
