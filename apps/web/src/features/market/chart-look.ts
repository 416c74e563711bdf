/** The chart in the colours and figures of the page. Floats are for pixels here, never for money. */
import type {
  CandlestickSeriesPartialOptions,
  ChartOptions,
  DeepPartial,
  TickMarkType,
  Time,
  UTCTimestamp,
} from 'lightweight-charts';
import type { Interval } from '@candor/core/market/candle';
import { decimalText } from '../../text/numbers.ts';
import type { CandleView } from './market-queries.ts';

export type Bar = { time: UTCTimestamp; open: number; high: number; low: number; close: number };

export function barOf(candle: CandleView): Bar {
  return {
    time: (Date.parse(candle.time) / 1000) as UTCTimestamp,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
  };
}

/** The running bar with one more price, or a new one. `start` in seconds. */
export function barWith(last: Bar | undefined, start: number, price: number): Bar {
  if (last?.time !== start) return { time: start as UTCTimestamp, open: price, high: price, low: price, close: price };
  return { ...last, high: Math.max(last.high, price), low: Math.min(last.low, price), close: price };
}

export function chartOptions(lang: string, interval: Interval): DeepPartial<ChartOptions> {
  const ink = token('--ink-2');
  const rule = token('--rule');
  const isIntraday = !['1d', '1w', '1M'].includes(interval);
  const time = isIntraday
    ? new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' })
    : new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    autoSize: true,
    layout: {
      background: { color: 'transparent' },
      textColor: ink,
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: 12,
      attributionLogo: true,
    },
    grid: { vertLines: { color: rule }, horzLines: { color: rule } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.06 } },
    timeScale: {
      borderColor: rule,
      timeVisible: isIntraday,
      secondsVisible: false,
      rightOffset: 4,
      tickMarkFormatter: (at: Time, type: TickMarkType) => tickMark(lang, at, type, isIntraday),
    },
    crosshair: {
      vertLine: { color: ink, labelBackgroundColor: token('--ink') },
      horzLine: { color: ink, labelBackgroundColor: token('--ink') },
    },
    localization: { timeFormatter: (at: Time) => time.format(dateOf(at)) },
  };
}

export function seriesOptions(digits: number): CandlestickSeriesPartialOptions {
  const up = token('--up');
  const down = token('--down');
  return {
    upColor: up,
    wickUpColor: up,
    borderUpColor: up,
    downColor: down,
    wickDownColor: down,
    borderDownColor: down,
    priceFormat: {
      type: 'custom',
      minMove: 10 ** -digits,
      formatter: (value: number) => decimalText(document.documentElement.lang, value.toFixed(digits), digits, digits),
    },
  };
}

/** TickMarkType: 0 year, 1 month, 2 day, 3 time, 4 time with seconds. */
function tickMark(lang: string, at: Time, type: TickMarkType, isIntraday: boolean): string {
  const zone = isIntraday ? {} : { timeZone: 'UTC' };
  const formats: readonly Intl.DateTimeFormatOptions[] = [
    { year: 'numeric' },
    { month: 'short' },
    { month: 'numeric', day: 'numeric' },
    { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  ];
  return new Intl.DateTimeFormat(lang, { ...formats[type], ...zone }).format(dateOf(at));
}

function dateOf(at: Time): Date {
  return new Date(typeof at === 'number' ? at * 1000 : 0);
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
