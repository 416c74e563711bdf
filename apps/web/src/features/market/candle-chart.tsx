/** A candle chart that lives: history from the server, the running candle from the quotes as they come. */
import { useEffect, useRef, useState } from 'react';
import { CandlestickSeries, createChart, type IChartApi, type ISeriesApi } from 'lightweight-charts';
import type { Interval } from '@candor/core/market/candle';
import { intervalStart } from '@candor/core/market/candles';
import { Skeleton } from '@candor/ui/skeleton';
import { onLiveQuote } from '../../api/live-quotes.ts';
import { useText } from '../../text/text.tsx';
import { fetchCandles, type CandleView } from './market-queries.ts';
import { type Bar, barOf, barWith, chartOptions, seriesOptions } from './chart-look.ts';
import { type ChartLine, drawLines } from './chart-lines.ts';

type CandleChartProps = {
  readonly code: string;
  readonly interval: Interval;
  readonly digits: number;
  readonly label: string;
  readonly lines: readonly ChartLine[];
};

type Built = { readonly chart: IChartApi; readonly series: ISeriesApi<'Candlestick'> };

export function CandleChart({ code, interval, digits, label, lines }: CandleChartProps) {
  const { t, lang, price } = useText();
  const place = useRef<HTMLDivElement>(null);
  const [built, setBuilt] = useState<Built | null>(null);
  const [shown, setShown] = useState<Bar | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    if (place.current === null) return;
    const chart = createChart(place.current, chartOptions(lang, interval));
    const series = chart.addSeries(CandlestickSeries, seriesOptions(digits));
    const look = matchMedia('(prefers-color-scheme: dark)');
    const repaint = () => {
      chart.applyOptions(chartOptions(lang, interval));
      series.applyOptions(seriesOptions(digits));
    };
    look.addEventListener('change', repaint);
    setBuilt({ chart, series });
    return () => {
      look.removeEventListener('change', repaint);
      setBuilt(null);
      chart.remove();
    };
  }, [lang, interval, digits]);

  useEffect(() => {
    if (built === null) return;
    return feedChart(built, code, interval, { onState: setState, onBar: setShown });
  }, [built, code, interval]);

  useEffect(() => (built === null ? undefined : drawLines(built.series, lines)), [built, lines]);

  const figure = (value: number) => price(value.toFixed(digits));
  return (
    <div>
      <p dir="ltr" className="tabular h-5 truncate text-xs whitespace-pre text-ink-3">
        {shown !== null &&
          t('instrument.lastCandle', {
            open: figure(shown.open),
            high: figure(shown.high),
            low: figure(shown.low),
            close: figure(shown.close),
          })}
      </p>
      <div className="relative h-80 lg:h-[28rem]">
        <div ref={place} role="figure" aria-label={label} dir="ltr" className="absolute inset-0" />
        {state === 'loading' && <Skeleton className="absolute inset-0 h-full w-full" />}
        {state === 'failed' && (
          <p role="alert" className="absolute inset-0 grid place-items-center text-ink-2">
            {t('instrument.chartFailed')}
          </p>
        )}
      </div>
    </div>
  );
}

type FeedListeners = {
  readonly onState: (state: 'ready' | 'failed') => void;
  /** The bar under the crosshair, or the running one. */
  readonly onBar: (bar: Bar | null) => void;
};

/** Fills the chart and keeps it filled; returns the way to stop. */
function feedChart(
  { chart, series }: Built,
  code: string,
  interval: Interval,
  { onState, onBar }: FeedListeners,
): () => void {
  let bars: Bar[] = [];
  let isStopped = false;
  let isFetching = false;
  let isComplete = false;
  let isPointing = false;

  const load = async () => {
    try {
      const candles = await fetchCandles(code, interval);
      if (isStopped) return;
      bars = candles.map(barOf);
      series.setData(bars);
      onState('ready');
      onBar(bars.at(-1) ?? null);
    } catch {
      if (!isStopped && bars.length === 0) onState('failed');
    }
  };

  const loadEarlier = async () => {
    const first = bars[0];
    if (isFetching || isComplete || first === undefined) return;
    isFetching = true;
    try {
      const earlier: readonly CandleView[] = await fetchCandles(
        code,
        interval,
        new Date(first.time * 1000).toISOString(),
      );
      const older = earlier.map(barOf).filter(({ time }) => time < first.time);
      isComplete = older.length === 0;
      if (isStopped || isComplete) return;
      bars = [...older, ...bars];
      series.setData(bars);
    } catch {
      // The next scroll asks again.
    } finally {
      isFetching = false;
    }
  };

  const stopQuotes = onLiveQuote(code, ({ price, time }) => {
    if (bars.length === 0) return;
    const start = intervalStart(interval, Date.parse(time)) / 1000;
    const last = bars.at(-1);
    if (last !== undefined && start < last.time) return;
    const bar = barWith(last, start, Number(price));
    if (last?.time === bar.time) bars[bars.length - 1] = bar;
    else bars.push(bar);
    series.update(bar);
    if (!isPointing) onBar(bar);
  });

  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range !== null && range.from < 10) void loadEarlier();
  });
  chart.subscribeCrosshairMove(({ time }) => {
    const pointed = typeof time === 'number' ? bars.find((bar) => bar.time === time) : undefined;
    isPointing = pointed !== undefined;
    onBar(pointed ?? bars.at(-1) ?? null);
  });
  // What was missed while the page slept or the network was gone comes from the history, not from a guess.
  const wake = () => document.visibilityState === 'visible' && void load();
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  void load();
  return () => {
    isStopped = true;
    stopQuotes();
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
  };
}
