/** An instrument's chart with its controls, or the table of the same candles. */
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { localeInfo } from '@candor/i18n/locales';
import { Button } from '@candor/ui/actions/button';
import { classNames } from '@candor/ui/foundation/class-names';
import { Skeleton } from '@candor/ui/figures/skeleton';
import { isStale, useConnection } from '../../api/live-prices.ts';
import { useText } from '../../text/text.tsx';
import { CandleFeed } from './candle-feed.ts';
import { CandleTable } from './candle-table.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { Corrections } from './corrections.tsx';
import type { ChartLine, LineActions } from './draw/chart-lines.ts';
import { useChartSettings } from './chart-settings.ts';
import { ChartFooter, ChartToolbar, IndicatorChoice } from './chart-toolbar.tsx';
import type { Sight } from './draw/draw-chart.ts';
import { candleCount, RANGE_VIEWS } from './ranges.ts';
import { curvesOf, INDICATOR_INFO } from './draw/readings.ts';
import { axisTexts, isIntraday, zoneOf } from './draw/zoned-axis.ts';
import { useFullscreen } from './use-fullscreen.ts';

const PriceCanvas = lazy(async () => ({ default: (await import('./draw/price-canvas.tsx')).PriceCanvas }));

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
};

export function InstrumentChart({ code, digits, exchangeZone, label, lines, actions, panel }: InstrumentChartProps) {
  const { t, lang, locale } = useText();
  const place = useRef<HTMLElement>(null);
  const [settings, change] = useChartSettings();
  const [isTable, setTable] = useState(false);
  const [areIndicatorsOpen, setIndicatorsOpen] = useState(false);
  const [isFull, setFull] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const { interval, range } = settings;
  const feed = useFeed(code, settings);
  const { bars, state, isComplete } = useSyncExternalStore(feed.subscribe, feed.now);

  const timeZone = isIntraday(interval) ? zoneOf(settings.zone, exchangeZone) : 'UTC';
  const { dir } = localeInfo(locale);
  const texts = useMemo(() => axisTexts(lang, dir, interval, timeZone), [lang, dir, interval, timeZone]);
  const curves = useMemo(() => curvesOf(settings.indicators, bars), [settings.indicators, bars]);
  const sight = useMemo<Sight | null>(() => (range === null ? null : { bars: RANGE_VIEWS[range].bars }), [range]);
  useFullscreen(
    place,
    isFull,
    useCallback(() => setFull(false), []),
  );
  const panes = settings.indicators.filter((indicator) => INDICATOR_INFO[indicator].place === 'below').length;

  return (
    <section
      ref={place}
      aria-label={t('chart.title')}
      data-testid="chart"
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2',
        // Of a phone held sideways it fills the window.
        !isFull && 'low:max-lg:h-(--alone) low:max-lg:grid-rows-[auto_minmax(0,1fr)]',
        isFull && 'fixed inset-0 z-40 grid-rows-[auto_1fr_auto] bg-paper p-3 sm:p-5',
      )}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <ChartToolbar
          settings={settings}
          onChange={change}
          isTable={isTable}
          onTable={() => setTable(!isTable)}
          areIndicatorsOpen={areIndicatorsOpen && !isTable}
          onIndicators={() => setIndicatorsOpen(!areIndicatorsOpen)}
          isFull={isFull}
          onFull={() => setFull(!isFull)}
        />
        {areIndicatorsOpen && !isTable && <IndicatorChoice settings={settings} onChange={change} />}
        {!isTable && <ChartLegend bars={bars} pointed={pointed} curves={curves} digits={digits} texts={texts} />}
      </div>
      {isTable && state === 'ready' ? (
        <div className="min-h-0 overflow-y-auto">
          <CandleTable
            key={interval}
            name={code}
            interval={interval}
            zone={timeZone}
            digits={digits}
            bars={bars}
            isComplete={isComplete}
            texts={texts}
            onEarlier={() => feed.loadEarlier()}
          />
        </div>
      ) : (
        <div aria-busy={state === 'loading'} className={classNames('relative min-h-0', !isFull && HEIGHTS[panes])}>
          {state === 'ready' && bars.length > 0 && (
            <Suspense fallback={<Skeleton className="absolute inset-0 h-full w-full" />}>
              <PriceCanvas
                key={`${interval} ${range}`}
                kind={settings.kind}
                digits={digits}
                timeZone={timeZone}
                texts={texts}
                isLog={settings.isLog}
                bars={bars}
                curves={curves}
                lines={lines}
                actions={actions}
                sight={sight}
                label={label}
                onPoint={setPointed}
                onNearStart={() => void feed.loadEarlier()}
              />
            </Suspense>
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
      )}
      {!isFull && <Corrections code={code} interval={interval} texts={texts} />}
      <ChartFooter settings={settings} onChange={change} exchangeZone={exchangeZone} />
    </section>
  );
}

const MESSAGE = 'absolute inset-0 grid place-items-center text-ink-2';
/** By the number of panes below the price, each of which needs room of its own. */
const HEIGHTS = [
  'h-[max(18rem,50dvh)] low:max-lg:h-auto lg:h-[27rem] broad:h-[max(27rem,56dvh)]',
  'h-[max(23rem,55dvh)] low:max-lg:h-auto lg:h-[31rem] broad:h-[max(31rem,60dvh)]',
  'h-[max(28rem,60dvh)] low:max-lg:h-auto lg:h-[36rem] broad:h-[max(36rem,64dvh)]',
  'h-[max(34rem,65dvh)] low:max-lg:h-auto lg:h-[41rem] broad:h-[max(41rem,68dvh)]',
] as const;

/** Updated while it is shown; fetched again when the connection comes back. */
function useFeed(
  code: string,
  { interval, range }: Pick<ReturnType<typeof useChartSettings>[0], 'interval' | 'range'>,
) {
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
