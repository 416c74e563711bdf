/** `/cruuency?code&type&id`: one instrument with its chart, its price and where that comes from, the order ticket, and the positions. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Button } from '@candor/ui/actions/button';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { Busy, Skeleton, SkeletonRows } from '@candor/ui/figures/skeleton';
import { ApiFailure } from '@candor/contract/wire/answer';
import { useQuoteFeed } from '../api/live-quotes.ts';
import { PriceGate } from '../api/price-gate.ts';
import { GateContext } from '../api/use-live.ts';
import { pageStands } from '../shared/browser/page-stands.ts';
import { useChartAlone } from '../shared/browser/use-chart-alone.ts';
import { useMatches } from '../shared/browser/use-matches.ts';
import { instrumentAsked } from '../shared/instrument-address.ts';
import { CHART_HEIGHT, InstrumentSkeleton } from '../shared/instrument-skeleton.tsx';
import { laterPart, paint } from '../shared/later-part.tsx';
import { PageSkeleton } from '../shared/page-skeleton.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { InstrumentHeader } from '../features/market/instrument/instrument-header.tsx';
import { type MarketInfo, marketInfoQuery, marketItemQuery } from '../features/market/market-queries.ts';
import { loadLater } from '../text/catalogues.ts';
import { useText } from '../text/text.tsx';

const parts = async () => {
  const [loaded] = await Promise.all([import('./instrument-parts.tsx'), loadLater()]);
  return loaded;
};
const Chart = laterPart(async () => (await parts()).ChartWithOrders, <ComingChart />);
const TradePanel = laterPart(async () => (await parts()).TradePanel);
/** After the chart and the ticket, so that a slow phone reacts to a tap in between. */
const BelowChart = laterPart(async () => {
  const { BelowChart: Part } = await parts();
  await paint();
  return Part;
});
const AlertButton = laterPart(async () => (await parts()).AlertButton);
const SayPrice = laterPart(async () => (await parts()).SayPrice);
const ClosingOnly = laterPart(async () => (await parts()).ClosingOnly);
const UnknownInstrument = laterPart(async () => (await parts()).UnknownInstrument, <PageSkeleton />);

export function InstrumentPage() {
  const { t, problem } = useText();
  const { info, error, isUnknown, retry } = useInstrument();
  // Whoever comes from another page waits for all at once; the first page shows its price before the rest is requested.
  useEffect(() => void pageStands().then(Chart.fetchNow), []);
  if (isUnknown) return <UnknownInstrument />;
  if (info !== undefined) return <Instrument key={info.id} info={info} />;
  if (error === null) return <InstrumentSkeleton />;
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

const LATE_MS = 30_000;

/** The parts are requested again and again; but some browsers ask for a file that did not arrive only once, until the page is loaded anew. */
function ComingChart() {
  const { t } = useText();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) {
    return (
      <div className={CHART_HEIGHT}>
        <EmptyState
          title={t('shell.failedTitle')}
          action={
            <Button tone="plain" onClick={() => location.reload()}>
              {t('shell.retry')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <Busy className={CHART_HEIGHT}>
      <Skeleton className="h-full w-full" />
    </Busy>
  );
}

/**
 * Found by the id in the address or, if that is missing, broken or unknown, by the code; an id and a code of two different instruments find
 * none. The type only groups lists and is not needed here.
 */
function useInstrument() {
  const [params] = useSearchParams();
  const { id, code, hasId } = instrumentAsked(params);
  const byId = useQuery({ ...marketInfoQuery(id), enabled: hasId });
  const isIdUnknown = !hasId || isUnknownTo(byId.error);
  const list = useQuery({ ...marketItemQuery(code), enabled: isIdUnknown && code !== '' });
  const found = isIdUnknown ? list.data?.find((item) => item.code === code)?.id : undefined;
  const byCode = useQuery({ ...marketInfoQuery(String(found ?? '')), enabled: found !== undefined });
  const info = isIdUnknown ? byCode.data : byId.data;
  const isCodeUnknown = code === '' || isUnknownTo(list.error) || (list.data !== undefined && found === undefined);
  const isTwo = info !== undefined && code !== '' && code !== info.code;
  return {
    info: isTwo ? undefined : info,
    error: isIdUnknown ? (list.error ?? byCode.error) : byId.error,
    isUnknown: isTwo || (isIdUnknown && isCodeUnknown),
    retry: () =>
      void Promise.all([byId, list, byCode].filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  };
}

/** Whether the server says of what was asked for that there is no such thing, or that it cannot be one. */
function isUnknownTo(error: Error | null): boolean {
  return error instanceof ApiFailure && ['404', '400'].includes(error.kind);
}

const WatchColumn = lazy(async () => ({
  default: (await import('../features/market/instrument/watch-column.tsx')).WatchColumn,
}));

/** What stays beside the chart while the page scrolls: below the bars, and no higher than the window. */
const BESIDE =
  'lg:sticky lg:top-[calc(var(--bar)+1rem+var(--strip)+var(--notice,0px))] lg:max-h-[calc(100dvh-var(--bar)-2rem-var(--strip)-var(--notice,0px)-var(--tab-bar))]';

function Instrument({ info }: { readonly info: MarketInfo }) {
  const isBroad = useMatches('(width >= 110rem)');
  const [gate] = useState(() => new PriceGate());
  const chart = useRef<HTMLDivElement>(null);
  useChartAlone(chart);
  useQuoteFeed([info.code]);
  usePageTitle(info.code);
  return (
    <GateContext value={gate}>
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
          <InstrumentHeader info={info} notes={!info.acceptsOrders && <ClosingOnly />}>
            <span className="flex min-w-11">
              <AlertButton info={info} />
            </span>
            <SayPrice info={info} />
          </InstrumentHeader>
          <div
            ref={chart}
            className="min-w-0 scroll-mt-[calc(var(--notice,0px)+0.5rem)] sideways:[--alone:calc(100dvh-var(--notice,0px)-1rem)]"
          >
            <Chart info={info} />
          </div>
        </div>
        <aside className="min-w-0 max-lg:contents lg:row-span-2">
          <GateContext value={null}>
            <TradePanel info={info} behind={gate} />
          </GateContext>
        </aside>
        <div className="grid min-h-dvh min-w-0 content-start gap-8 has-[*]:min-h-0">
          <BelowChart info={info} />
        </div>
      </div>
    </GateContext>
  );
}
