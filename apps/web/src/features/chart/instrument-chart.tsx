/** An instrument's chart with its controls, or the table of the same candles. */
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { localeInfo } from '@candor/i18n/locales';
import { Button } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { Skeleton } from '@candor/ui/figures/skeleton';
import type { MenuEntry } from '@candor/ui/overlays/menu';
import { isStale, useConnection } from '../../api/live-prices.ts';
import { useLive } from '../../api/use-live.ts';
import { randomKey } from '../../api/random-key.ts';
import { useText } from '../../text/text.tsx';
import { CandleFeed } from './candle-feed.ts';
import { CandleTable } from './candle-table.tsx';
import { ChartFooter } from './chart-footer.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { Corrections } from './corrections.tsx';
import { type ChartSettings, chosenIn, useChartSettings } from './chart-settings.ts';
import { type ChartPanel, ChartToolbar } from './chart-toolbar.tsx';
import { useCompared } from './compare/use-compared.ts';
import type { AskedPlace, ChartLine, LineActions } from './draw/chart-lines.ts';
import { prepareLook } from './draw/chart-look.ts';
import type { Sight } from './draw/draw-chart.ts';
import { axisTexts, isIntraday, zoneOf } from './draw/zoned-axis.ts';
import { type Shapes, useShapes } from './drawings/use-shapes.ts';
import { INDICATOR_INFO } from './indicators/catalogue.ts';
import { useCurves } from './indicators/use-curves.ts';
import { PlaceMenu } from './place-menu.tsx';
import { candleCount, RANGE_VIEWS } from './ranges.ts';
import { useDayRange } from './use-day-range.ts';
import { useFullscreen } from './use-fullscreen.ts';

const PriceCanvas = lazy(async () => ({ default: (await import('./draw/price-canvas.tsx')).PriceCanvas }));
/** Requested with the menu that it is in: whoever types at once types into its field. */
const loadCompare = () => import('./compare/compare-choice.tsx');
const PANELS = {
  indicators: lazy(async () => ({ default: (await import('./indicators/indicator-choice.tsx')).IndicatorChoice })),
  draw: lazy(async () => ({ default: (await import('./drawings/drawing-tools.tsx')).DrawingTools })),
  compare: lazy(async () => ({ default: (await loadCompare()).CompareChoice })),
} as const;

type InstrumentChartProps = {
  readonly code: string;
  readonly digits: number;
  readonly exchangeZone: string;
  /** The chart's name, for screen readers. */
  readonly label: string;
  readonly lines: readonly ChartLine[];
  readonly actions: LineActions;
  /** Questions about a line, over the chart or below it. */
  readonly panel: ReactNode;
  /** What can be done at a price, for the menu of a place on the chart; `isFull`: the chart covers the page. */
  readonly entriesAt: (price: number, isFull: boolean) => readonly MenuEntry[];
  /** What full screen shows above the chart: whose account it is, and the way to trade. */
  readonly fullBar: ReactNode;
};

export function InstrumentChart(props: InstrumentChartProps) {
  const { code, digits, exchangeZone, fullBar } = props;
  const { t, lang, locale } = useText();
  const place = useRef<HTMLElement>(null);
  const [settings, change] = useChartSettings();
  const [isTable, setTable] = useState(false);
  const [open, setOpen] = useState<ChartPanel | null>(null);
  const [isFull, setFull] = useState(false);
  const [compared, setCompared] = useState<string | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const { interval, range } = settings;
  const feed = useFeed(code, settings);
  const candles = useLive(feed.subscribe, feed.now);
  const { bars } = candles;
  const shapes = useShapes(
    code,
    chosenIn(settings).map(({ tone }) => tone),
  );

  const timeZone = isIntraday(interval) ? zoneOf(settings.zone, exchangeZone) : 'UTC';
  const { dir } = localeInfo(locale);
  const texts = useMemo(() => axisTexts(lang, dir, interval, timeZone), [lang, dir, interval, timeZone]);
  useEffect(() => {
    const timer = setTimeout(() => prepareLook(texts));
    return () => clearTimeout(timer);
  }, [texts]);
  const other = useCompared(compared, interval, candleCount(range), bars);
  const curves = useShownCurves(settings, bars, digits, other.curve);
  useFullscreen(
    place,
    isFull,
    useCallback(() => setFull(false), []),
  );
  const shown = isTable ? null : open;

  return (
    <section
      ref={place}
      aria-label={t('chart.title')}
      data-testid="chart"
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2',
        // Of a phone held sideways it fills the window.
        !isFull && 'sideways:h-(--alone) sideways:grid-rows-[auto_minmax(0,1fr)]',
        isFull && 'fixed inset-0 z-40 grid-rows-[auto_1fr_auto] bg-paper p-3 sm:p-5',
      )}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        {isFull && fullBar}
        <ChartToolbar
          settings={settings}
          onChange={change}
          isTable={isTable}
          onTable={() => setTable(!isTable)}
          panel={shown}
          onPanel={(panel) => setOpen(open === panel ? null : panel)}
          isFull={isFull}
          onFull={() => setFull(!isFull)}
          onMore={() => void loadCompare().catch(() => null)}
        />
        <Suspense>
          {shown === 'indicators' && <PANELS.indicators settings={settings} onChange={change} />}
          {shown === 'draw' && <PANELS.draw shapes={shapes} />}
          {shown === 'compare' && (
            <PANELS.compare code={code} value={compared} isEmpty={other.isEmpty} onChange={setCompared} />
          )}
        </Suspense>
        {!isTable && <ChartLegend bars={bars} pointed={pointed} curves={curves} digits={digits} texts={texts} />}
      </div>
      {isTable && candles.state === 'ready' ? (
        <div className="min-h-0 overflow-y-auto">
          <CandleTable
            key={interval}
            name={code}
            interval={interval}
            zone={timeZone}
            digits={digits}
            bars={bars}
            isComplete={candles.isComplete}
            texts={texts}
            onEarlier={() => feed.loadEarlier()}
          />
        </div>
      ) : (
        <Plot
          {...props}
          feed={feed}
          settings={settings}
          curves={curves}
          isCompared={other.curve !== null}
          shapes={shapes}
          timeZone={timeZone}
          texts={texts}
          isFull={isFull}
          onPoint={setPointed}
        />
      )}
      {!isFull && <Corrections code={code} interval={interval} texts={texts} />}
      <ChartFooter settings={settings} onChange={change} exchangeZone={exchangeZone} />
    </section>
  );
}

type PlotProps = InstrumentChartProps & {
  readonly feed: CandleFeed;
  readonly settings: ChartSettings;
  readonly curves: ReturnType<typeof useCurves>;
  readonly isCompared: boolean;
  readonly shapes: Shapes;
  readonly timeZone: string;
  readonly texts: ReturnType<typeof axisTexts>;
  readonly isFull: boolean;
  readonly onPoint: (time: number | null) => void;
};

/** The chart itself, what is asked over it, and what it says when there is nothing to draw. */
function Plot(props: PlotProps) {
  const { code, digits, label, actions, panel, entriesAt, feed, settings, curves, shapes, isFull } = props;
  const { t } = useText();
  const { bars, state } = useLive(feed.subscribe, feed.now);
  const [asked, setAsked] = useState<AskedPlace | null>(null);
  const { interval, range } = settings;
  const sight = useMemo<Sight | null>(() => (range === null ? null : { bars: RANGE_VIEWS[range].bars }), [range]);
  const dayRange = useDayRange(code, settings.hasDayRange);
  const { lines: own } = props;
  const lines = useMemo(() => [...own, ...dayRange], [own, dayRange]);
  const panes = settings.indicators.filter((indicator) => INDICATOR_INFO[indicator].place === 'below').length;
  const scale = props.isCompared ? 'percent' : settings.isLog ? 'log' : 'normal';
  const drawLine = ({ price }: AskedPlace) =>
    shapes.add({ id: randomKey(), kind: 'level', anchors: [{ time: bars.at(-1)?.time ?? 0, price }] });
  return (
    <div
      aria-busy={state === 'loading'}
      className={classNames('relative min-h-0', !isFull && HEIGHTS[Math.min(panes, HEIGHTS.length - 1)])}
    >
      {state === 'ready' && bars.length > 0 && (
        <Suspense fallback={<Skeleton className="absolute inset-0 h-full w-full" />}>
          <PriceCanvas
            key={`${interval} ${range}`}
            kind={settings.kind}
            digits={digits}
            timeZone={props.timeZone}
            texts={props.texts}
            scale={scale}
            bars={bars}
            curves={curves}
            lines={lines}
            actions={actions}
            shapes={shapes}
            sight={sight}
            label={label}
            onPoint={props.onPoint}
            onNearStart={() => void feed.loadEarlier()}
            asked={asked}
            onAsk={setAsked}
          />
        </Suspense>
      )}
      {asked !== null && (
        <PlaceMenu
          asked={asked}
          digits={digits}
          entries={entriesAt(asked.price, isFull)}
          onLine={() => drawLine(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {panel}
      {state === 'loading' && <Skeleton className="absolute inset-0 h-full w-full" />}
      {state === 'ready' && bars.length === 0 && <p className={MESSAGE}>{t('chart.noCandles')}</p>}
      {state === 'failed' && (
        <div role="alert" className={MESSAGE}>
          <div className="grid justify-items-center gap-3">
            <p>{t('chart.failed')}</p>
            <Button tone="plain" onClick={() => feed.reload()}>
              {t('shell.retry')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

const MESSAGE = 'absolute inset-0 grid place-items-center text-ink-2';
/** By the number of panes below the price, each of which needs room of its own. On a phone, half the screen at least. */
const HEIGHTS = [
  'h-[max(18rem,50svh)] sideways:h-auto lg:h-[27rem] broad:h-[max(27rem,56svh)]',
  'h-[max(23rem,55svh)] sideways:h-auto lg:h-[31rem] broad:h-[max(31rem,60svh)]',
  'h-[max(28rem,60svh)] sideways:h-auto lg:h-[36rem] broad:h-[max(36rem,64svh)]',
  'h-[max(34rem,65svh)] sideways:h-auto lg:h-[41rem] broad:h-[max(41rem,68svh)]',
] as const;

/** The indicators, and what is compared. In percent, each line has a zero of its own: those on the price would be misread. */
function useShownCurves(
  settings: ChartSettings,
  bars: Parameters<typeof useCurves>[1],
  digits: number,
  compared: ReturnType<typeof useCompared>['curve'],
) {
  const { indicators, looks } = settings;
  const chosen = useMemo(() => chosenIn({ indicators, looks }), [indicators, looks]);
  const curves = useCurves(chosen, bars, digits);
  return useMemo(
    () => (compared === null ? curves : [compared, ...curves.filter(({ place }) => place === 'below')]),
    [compared, curves],
  );
}

/** Updated while it is shown; fetched again when the connection comes back. */
function useFeed(code: string, { interval, range }: Pick<ChartSettings, 'interval' | 'range'>) {
  const feed = useMemo(() => new CandleFeed(code, interval, candleCount(range)), [code, interval, range]);
  const connection = useConnection();
  const wasLost = useRef(false);
  useEffect(() => feed.start(), [feed]);
  useEffect(() => {
    if (connection === 'open' && wasLost.current) void feed.reload();
    wasLost.current = isStale(connection);
  }, [connection, feed]);
  return feed;
}
