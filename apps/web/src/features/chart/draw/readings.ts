/** The chart's indicators, with their inventors' standard lengths: their computation and their names. */
import type { MessageKey } from '@candor/i18n/catalogue';
import {
  bollingerBands,
  exponentialAverage,
  macd,
  movingAverage,
  type Reading,
  relativeStrength,
} from '@candor/core/market/indicators';
import type { Bar } from './candle-bars.ts';
import type { Indicator } from '../chart-settings.ts';

/** The name of a design token, without its dashes. */
export type Tone = 'accent' | 'ink' | 'ink-2' | 'ink-3';

/** One drawn line of an indicator. */
export type Curve = {
  readonly id: string;
  readonly indicator: Indicator;
  /** `by-sign`: bars above and below zero; `by-candle`: bars in the colour of their candle. */
  readonly shape: 'line' | 'dashed' | 'by-sign' | 'by-candle';
  readonly tone: Tone;
  readonly values: readonly Reading[];
};

export const INDICATOR_INFO: Readonly<
  Record<Indicator, { readonly title: MessageKey; readonly place: 'price' | 'below'; readonly isPrice: boolean }>
> = {
  ma: { title: 'chart.ma', place: 'price', isPrice: true },
  ema: { title: 'chart.ema', place: 'price', isPrice: true },
  bollinger: { title: 'chart.bollinger', place: 'price', isPrice: true },
  ticks: { title: 'chart.ticks', place: 'below', isPrice: false },
  rsi: { title: 'chart.rsi', place: 'below', isPrice: false },
  macd: { title: 'chart.macd', place: 'below', isPrice: true },
};

const MA_LENGTH = 20;
const EMA_LENGTH = 50;

export function curvesOf(indicators: readonly Indicator[], bars: readonly Bar[]): Curve[] {
  const closes = bars.map(({ close }) => close);
  return indicators.flatMap((indicator) => CURVES[indicator](closes, bars));
}

const CURVES: Readonly<Record<Indicator, (closes: readonly number[], bars: readonly Bar[]) => Curve[]>> = {
  ma: (closes) => [curve('ma', 'ma', 'line', 'accent', movingAverage(closes, MA_LENGTH))],
  ema: (closes) => [curve('ema', 'ema', 'line', 'ink', exponentialAverage(closes, EMA_LENGTH))],
  bollinger: (closes) => {
    const bands = bollingerBands(closes);
    return (['upper', 'middle', 'lower'] as const).map((edge) =>
      curve(
        `bollinger-${edge}`,
        'bollinger',
        edge === 'middle' ? 'dashed' : 'line',
        'ink-3',
        bands.map((band) => band?.[edge] ?? null),
      ),
    );
  },
  ticks: (_, bars) => [
    curve(
      'ticks',
      'ticks',
      'by-candle',
      'ink-3',
      bars.map(({ ticks }) => ticks),
    ),
  ],
  rsi: (closes) => [curve('rsi', 'rsi', 'line', 'accent', relativeStrength(closes))],
  macd: (closes) => {
    const readings = macd(closes);
    const part = (name: 'line' | 'signal' | 'histogram') => readings.map((reading) => reading?.[name] ?? null);
    return [
      curve('macd-histogram', 'macd', 'by-sign', 'ink-3', part('histogram')),
      curve('macd-line', 'macd', 'line', 'accent', part('line')),
      curve('macd-signal', 'macd', 'line', 'ink-2', part('signal')),
    ];
  },
};

function curve(id: string, indicator: Indicator, shape: Curve['shape'], tone: Tone, values: readonly Reading[]): Curve {
  return { id, indicator, shape, tone, values };
}
