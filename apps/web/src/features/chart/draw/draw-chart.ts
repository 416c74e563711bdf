/** The drawing itself: the only place that uses the chart library. */
import {
  AreaSeries,
  type AutoscaleInfo,
  CandlestickSeries,
  createChartEx,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApiBase,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineSeries,
  type Logical,
  type SeriesType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { ShapePaint } from '../drawings/shape-paint.ts';
import { placeOf, type Shape, timeAt } from '../drawings/shapes.ts';
import type { Bar } from './candle-bars.ts';
import { type ChartLine, OrderLines } from './chart-lines.ts';
import { chartOptions, colour, markWidth, priceFormat, priceOptions, secondsOf, shade } from './chart-look.ts';
import type { ChartKind } from '../chart-settings.ts';
import type { Curve } from '../indicators/catalogue.ts';
import type { AxisTexts } from './zoned-axis.ts';
import { zonedScale } from './zoned-scale.ts';

export type DrawingOptions = {
  readonly kind: ChartKind;
  readonly digits: number;
  readonly lang: string;
  /** The zone in which the axis counts days. */
  readonly timeZone: string;
  readonly texts: AxisTexts;
  /** The bar under the pointer, in seconds. */
  readonly onPoint: (time: number | null) => void;
  readonly onNearStart: () => void;
  /** The chart was pressed, on a drawing or beside them. */
  readonly onPress: (shape: string | null) => void;
  readonly percentText: (value: number) => string;
  /** A frame was painted: prices may be at other places now. */
  readonly onPaint: () => void;
};

/** How many bars to show, back from the last one; null for all. */
export type Sight = { readonly bars: number | null };
export type LogicalRange = { readonly from: number; readonly to: number };

/** The library's numbers for the price scale. */
const SCALES = { normal: 0, log: 1, percent: 2 } as const;
export type Scale = keyof typeof SCALES;

const DASHED = 2;
/** The library's number for a crosshair at the pointer's price, where an order would be placed, instead of at the candle's close. */
const FREE = 0;
/** The library's number for a crosshair that goes with the finger of a long press. */
const TILL_LIFTED = 0;
const PRICE_SHARE = 4;
/** Older bars are requested when the view comes this near to the oldest one. */
const NEAR_START = 10;
const RIGHT_MARGIN = 4;

type Drawn = { readonly series: ISeriesApi<SeriesType>; readonly curve: Curve };

export class Drawing {
  readonly #chart: IChartApiBase;
  readonly #price: ISeriesApi<SeriesType>;
  readonly #options: DrawingOptions;
  #curves: Drawn[] = [];
  #bars: readonly Bar[] = [];
  #lines: readonly ChartLine[] = [];
  readonly #drawnLines: OrderLines;
  readonly #shapes: ShapePaint;
  #times: readonly number[] = [];
  readonly #labelWidth: number;
  readonly #marks: ISeriesMarkersPluginApi<Time>;

  constructor(place: HTMLElement, options: DrawingOptions) {
    this.#options = options;
    this.#labelWidth = markWidth(options.texts);
    this.#chart = createChartEx<Time, ReturnType<typeof zonedScale>>(
      place,
      zonedScale(options.timeZone, (time) => this.#isCut(time)),
      this.#chartOptions(),
    );
    this.#price = this.#addPrice();
    this.#drawnLines = new OrderLines(this.#price);
    this.#marks = createSeriesMarkers(this.#price, []);
    this.#price.attachPrimitive({ paneViews: () => [{ renderer: () => ({ draw: () => options.onPaint() }) }] });
    const ratios = new Intl.NumberFormat(options.lang, { style: 'percent', minimumFractionDigits: 1 });
    this.#shapes = new ShapePaint(
      {
        xOf: (time) => this.xOf(time),
        yOf: (price) => this.yOf(price),
        width: () => this.plotSize().width,
      },
      priceFormat(options.digits, options.lang).formatter,
      (ratio) => ratios.format(ratio),
    );
    this.#price.attachPrimitive(this.#shapes);
    this.#chart.subscribeClick(({ point, paneIndex }) =>
      options.onPress(point === undefined || paneIndex !== 0 ? null : this.#shapes.shapeAt(point.x, point.y)),
    );
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range !== null && range.from < NEAR_START) options.onNearStart();
    });
    this.#chart.subscribeCrosshairMove(({ time }) => options.onPoint(time === undefined ? null : secondsOf(time)));
  }

  /** Shows the current bars and curves; if only the last bar changed, only that one is redrawn. */
  show(bars: readonly Bar[], curves: readonly Curve[]): void {
    const isSameSet =
      curves.length === this.#curves.length && curves.every(({ id }, i) => id === this.#curves[i]?.curve.id);
    if (!isSameSet) this.#replaceCurves(curves);
    const isStep = isSameSet && isOneStep(this.#bars, bars);
    this.#bars = bars;
    this.#times = bars.map(({ time }) => time);
    this.#curves = this.#curves.map(({ series }, index) => ({ series, curve: curves[index] ?? raise(index) }));
    if (isStep) this.#drawLast();
    else this.#drawAll();
  }

  showLines(lines: readonly ChartLine[]): void {
    this.#lines = lines;
    if (this.#drawnLines.show(lines)) this.#scaleWithLines();
  }

  showShapes(shapes: readonly Shape[], selected: string | null): void {
    this.#shapes.show(shapes, selected);
  }

  #scaleWithLines(): void {
    const lines = this.#lines;
    this.#price.applyOptions({ autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => withLines(own(), lines) });
  }

  /** In pixels from the top of the chart; null while there is no scale. */
  yOf(price: number): number | null {
    return this.#price.priceToCoordinate(price);
  }

  priceAt(y: number): number | null {
    return this.#price.coordinateToPrice(y);
  }

  /** In pixels from the start of the plot, also between bars and beyond them. */
  xOf(time: number): number | null {
    // The library knows the places of bars only.
    const place = placeOf(this.#times, time);
    const bar = Math.floor(place);
    const [from, to] = [bar, bar + 1].map((at) => this.#chart.timeScale().logicalToCoordinate(at as Logical));
    if (from === undefined || to === undefined || from === null || to === null) return null;
    return from + (to - from) * (place - bar);
  }

  /** The bar at this place, or where one would be, in seconds. */
  timeAt(x: number): number | null {
    const place = this.#chart.timeScale().coordinateToLogical(x);
    return place === null ? null : timeAt(this.#times, place);
  }

  /** A time this many bars later. */
  later(time: number, bars: number): number {
    return timeAt(this.#times, placeOf(this.#times, time) + bars);
  }

  /** Shows the crosshair at a price and at the bar this many before the last one. */
  pointAt(price: number, barsBack: number): void {
    const bar = this.#bars.at(-1 - barsBack);
    if (bar === undefined) return;
    this.#chart.setCrosshairPosition(price, bar.time as UTCTimestamp, this.#price);
    // The library tells only of what a pointer does.
    this.#options.onPoint(bar.time);
  }

  /** Shows the crosshair at a price, and at the bar that is nearest to this place. */
  pointTo(price: number, x: number): void {
    const last = this.#bars.length - 1;
    const place = Math.round(this.#chart.timeScale().coordinateToLogical(x) ?? last);
    this.pointAt(price, Math.max(0, last - Math.max(0, place)));
  }

  unpoint(): void {
    this.#chart.clearCrosshairPosition();
    this.#options.onPoint(null);
  }

  /** The size of the price pane, without its scale. */
  plotSize(): { readonly width: number; readonly height: number } {
    return this.#chart.paneSize(0);
  }

  useScale(scale: Scale): void {
    this.#chart.priceScale('right', 0).applyOptions({ mode: SCALES[scale] });
  }

  showRange(sight: Sight): void {
    const last = this.#bars.length - 1 + RIGHT_MARGIN;
    const from = sight.bars === null ? 0 : Math.max(0, this.#bars.length - sight.bars);
    this.#chart.timeScale().setVisibleLogicalRange({ from, to: last });
  }

  sight(): LogicalRange | null {
    return this.#chart.timeScale().getVisibleLogicalRange();
  }

  lookAt(range: LogicalRange): void {
    this.#chart.timeScale().setVisibleLogicalRange({ from: range.from, to: range.to });
  }

  /** In the page's current colours. */
  repaint(): void {
    const { kind, digits, lang } = this.#options;
    this.#chart.applyOptions(this.#chartOptions());
    this.#price.applyOptions(priceOptions(kind, digits, lang));
    for (const { series, curve } of this.#curves) series.applyOptions(this.#curveOptions(curve));
    this.#drawnLines.repaint();
    this.#shapes.repaint();
    this.#drawAll();
  }

  #chartOptions() {
    const { texts, percentText } = this.#options;
    const options = chartOptions(texts);
    return {
      ...options,
      crosshair: { ...options.crosshair, mode: FREE },
      trackingMode: { exitMode: TILL_LIFTED },
      localization: { ...options.localization, percentageFormatter: percentText },
    };
  }

  /** Whether a time's label would reach over an end of the axis. */
  #isCut(time: number): boolean {
    const x = this.#chart.timeScale().timeToCoordinate(time as UTCTimestamp);
    const half = this.#labelWidth / 2;
    return x !== null && (x < half || x > this.#chart.timeScale().width() - half);
  }

  remove(): void {
    this.#chart.remove();
  }

  #addPrice(): ISeriesApi<SeriesType> {
    const { kind, digits, lang } = this.#options;
    if (kind === 'line') return this.#chart.addSeries(LineSeries, priceOptions(kind, digits, lang));
    if (kind === 'area') return this.#chart.addSeries(AreaSeries, priceOptions(kind, digits, lang));
    return this.#chart.addSeries(CandlestickSeries, priceOptions(kind, digits, lang));
  }

  #replaceCurves(curves: readonly Curve[]): void {
    for (const { series } of this.#curves) this.#chart.removeSeries(series);
    const below = [...new Set(curves.filter(({ place }) => place === 'below').map(({ group }) => group))];
    this.#curves = curves.map((curve) => {
      const pane = below.indexOf(curve.group) + 1;
      const isBars = curve.shape === 'by-sign' || curve.shape === 'by-candle';
      const series = this.#chart.addSeries(isBars ? HistogramSeries : LineSeries, this.#curveOptions(curve), pane);
      this.#drawGuides(series, curve.guides);
      return { series, curve };
    });
    this.#chart.panes().forEach((pane, index) => pane.setStretchFactor(index === 0 ? PRICE_SHARE : 1));
  }

  #curveOptions({ shape, tone, title, digits, isNamed }: Curve) {
    return {
      color: colour(tone),
      lineWidth: 1 as const,
      ...(shape === 'dashed' ? { lineStyle: DASHED } : {}),
      title: isNamed ? title : '',
      lastValueVisible: isNamed,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
      priceFormat: priceFormat(digits, this.#options.lang),
    };
  }

  #drawGuides(series: ISeriesApi<SeriesType>, guides: readonly number[]): void {
    for (const price of guides) {
      series.createPriceLine({
        price,
        color: colour('rule-strong'),
        lineWidth: 1,
        lineStyle: DASHED,
        axisLabelVisible: false,
      });
    }
  }

  #drawAll(): void {
    this.#price.setData(this.#bars.map((bar) => this.#priceAt(bar)));
    const paint = this.#paint();
    for (const { series, curve } of this.#curves) {
      series.setData(this.#bars.map((bar, index) => pointAt(curve, bar, index, paint)));
    }
    this.#markCorrected();
  }

  /** Below each candle that was corrected after it was closed. */
  #markCorrected(): void {
    const corrected = this.#bars.filter(({ isCorrected }) => isCorrected);
    this.#marks.setMarkers(
      corrected.map(({ time }) => ({
        time: time as UTCTimestamp,
        position: 'belowBar',
        shape: 'circle',
        color: colour('accent'),
        size: 0.5,
      })),
    );
  }

  #drawLast(): void {
    const index = this.#bars.length - 1;
    const bar = this.#bars[index];
    if (bar === undefined) return;
    this.#price.update(this.#priceAt(bar));
    const paint = this.#paint();
    for (const { series, curve } of this.#curves) series.update(pointAt(curve, bar, index, paint));
  }

  #priceAt(bar: Bar) {
    const time = bar.time as UTCTimestamp;
    return this.#options.kind === 'candles' ? { ...bar, time } : { time, value: bar.close };
  }

  #paint(): Paint {
    return { up: shade(colour('up'), 0.55), down: shade(colour('down'), 0.55) };
  }
}

/** Lines further away than this share of the visible price range do not stretch the scale. */
const LINE_REACH = 0.75;

function withLines(info: AutoscaleInfo | null, lines: readonly ChartLine[]): AutoscaleInfo | null {
  const range = info?.priceRange ?? null;
  if (info === null || range === null) return info;
  const reach = (range.maxValue - range.minValue) * LINE_REACH;
  const near = lines
    .filter(({ handle, isQuiet }) => isQuiet !== true && (handle?.kind !== 'slider' || !handle.isMoved))
    .map(({ price }) => price)
    .filter((price) => price > range.minValue - reach && price < range.maxValue + reach);
  return {
    ...info,
    priceRange: { minValue: Math.min(range.minValue, ...near), maxValue: Math.max(range.maxValue, ...near) },
  };
}

type Paint = { readonly up: string; readonly down: string };

/** A point of a curve; without a value, a gap. */
function pointAt({ shape, values }: Curve, bar: Bar, index: number, paint: Paint) {
  const time = bar.time as UTCTimestamp;
  const value = values[index] ?? null;
  if (value === null) return { time };
  if (shape === 'by-sign') return { time, value, color: value >= 0 ? paint.up : paint.down };
  if (shape === 'by-candle') return { time, value, color: bar.close >= bar.open ? paint.up : paint.down };
  return { time, value };
}

/** Whether only the last bar changed, or one was added after it. */
function isOneStep(before: readonly Bar[], after: readonly Bar[]): boolean {
  const closedCount = after.length - 1;
  if (
    before.length === 0 ||
    before[0] !== after[0] ||
    (before.length !== closedCount && before.length !== closedCount + 1)
  )
    return false;
  return closedCount < 1 || before[closedCount - 1] === after[closedCount - 1];
}

function raise(index: number): never {
  throw new Error(`no curve at ${index}`);
}
