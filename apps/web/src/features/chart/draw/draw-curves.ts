/** Draws curves of money with the chart library. */
import {
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  type UTCTimestamp,
} from 'lightweight-charts';
import { chartOptions, colour, priceFormat, shade } from './chart-look.ts';
import type { AxisTexts } from './zoned-axis.ts';

export type CurvePoint = { readonly time: string; readonly value: number };
/** @property token its colour. */
export type CurveLine = { readonly token: string; readonly points: readonly CurvePoint[] };

export type CurveOptions = {
  readonly texts: AxisTexts;
  readonly lang: string;
  readonly lines: readonly CurveLine[];
  readonly shadedFrom: string | null;
};

const CENTS = 2;
const SHADE_OPACITY = 0.1;
/** Pixels from point to point. */
const SPACING_MIN = 0.05;
const SHADE_SCALE = 'shade';

export class CurveDrawing {
  readonly #chart: IChartApi;
  readonly #options: CurveOptions;
  readonly #shade: ISeriesApi<'Histogram'>;
  readonly #lines: readonly { readonly token: string; readonly series: ISeriesApi<'Line'> }[];

  constructor(place: HTMLElement, options: CurveOptions) {
    this.#options = options;
    this.#chart = createChart(place, chartOptions(options.texts));
    // A bar of full height for each point: without gaps between them they are a surface.
    this.#shade = this.#chart.addSeries(HistogramSeries, {
      priceScaleId: SHADE_SCALE,
      priceLineVisible: false,
      lastValueVisible: false,
      autoscaleInfoProvider: () => ({ priceRange: { minValue: 0, maxValue: 1 } }),
    });
    this.#chart.priceScale(SHADE_SCALE).applyOptions({ visible: false, scaleMargins: { top: 0, bottom: 0 } });
    this.#lines = options.lines.map(({ token, points }) => {
      const series = this.#chart.addSeries(LineSeries, {
        lineWidth: 2,
        priceLineVisible: false,
        priceFormat: priceFormat(CENTS, options.lang),
      });
      series.setData(points.map(({ time, value }) => ({ time: secondsAt(time), value })));
      return { token, series };
    });
    this.repaint();
    const scale = this.#chart.timeScale();
    // With both ends fixed, the first and the last label stay whole.
    scale.applyOptions({ minBarSpacing: SPACING_MIN, fixLeftEdge: true, fixRightEdge: true });
    // The whole time, however wide the page is: the chart learns its own width after it is made.
    scale.fitContent();
    scale.subscribeSizeChange(() => scale.fitContent());
  }

  /** In the page's current colours. */
  repaint(): void {
    const { texts, lines, shadedFrom } = this.#options;
    this.#chart.applyOptions(chartOptions(texts));
    for (const { token, series } of this.#lines) series.applyOptions({ color: colour(token) });
    const tint = shade(colour('ink'), SHADE_OPACITY);
    const from = shadedFrom === null ? Infinity : Date.parse(shadedFrom);
    const times = (lines[0]?.points ?? []).filter(({ time }) => Date.parse(time) > from);
    this.#shade.setData(times.map(({ time }) => ({ time: secondsAt(time), value: 1, color: tint })));
  }

  remove(): void {
    this.#chart.remove();
  }
}

function secondsAt(time: string): UTCTimestamp {
  return (Date.parse(time) / 1_000) as UTCTimestamp;
}
