/** The chart in the page's colours and number formats, read again whenever the page changes them. */
import type { ChartOptions, DeepPartial, SeriesPartialOptionsMap, Time } from 'lightweight-charts';
import { decimalText } from '@candor/i18n/numbers';
import type { ChartKind } from '../chart-settings.ts';
import type { AxisTexts } from './zoned-axis.ts';

const SECONDS_HIDDEN = { timeVisible: true, secondsVisible: false } as const;
const CLEAR = 'transparent';
const FONT_PX = 12;
/** The opacity of the fill under an area chart. */
const AREA_SHADE = 0.16;

export function chartOptions(texts: AxisTexts): DeepPartial<ChartOptions> {
  const ink = colour('ink-2');
  const rule = colour('rule');
  const label = { color: ink, labelBackgroundColor: colour('ink') };
  return {
    autoSize: true,
    layout: {
      background: { color: CLEAR },
      textColor: ink,
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: FONT_PX,
      attributionLogo: true,
      panes: { separatorColor: colour('rule-strong'), separatorHoverColor: colour('sunken'), enableResize: true },
    },
    grid: { vertLines: { color: rule }, horzLines: { color: rule } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true, scaleMargins: { top: 0.1, bottom: 0.08 } },
    timeScale: {
      borderColor: rule,
      ...SECONDS_HIDDEN,
      rightOffset: 4,
      // The same days stay in view when the chart goes to full screen.
      lockVisibleTimeRangeOnResize: true,
      tickMarkFormatter: (at: Time, kind: number) => texts.mark(secondsOf(at), kind),
    },
    crosshair: { vertLine: label, horzLine: label },
    localization: { timeFormatter: (at: Time) => texts.full(secondsOf(at)) },
  };
}

/** While the candles are on their way: the page's colours and the first texts on a canvas take as long as the chart's first frame. */
export function prepareLook(texts: AxisTexts): void {
  chartOptions(texts);
  markWidth(texts);
}

const widths = new WeakMap<AxisTexts, number>();

/** How wide the widest mark of the time axis is, in pixels: at the end of a year in which each part has two digits. */
export function markWidth(texts: AxisTexts): number {
  const width = widths.get(texts) ?? measuredWidth(texts);
  widths.set(texts, width);
  return width;
}

function measuredWidth(texts: AxisTexts): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = `bold ${FONT_PX}px ${getComputedStyle(document.body).fontFamily}`;
  const kinds = [0, 1, 2, 3, 4].map((kind) => texts.mark(Date.UTC(2026, 11, 28, 22) / 1000, kind));
  return Math.max(...kinds.map((text) => context.measureText(text).width));
}

type PriceLook = {
  readonly candles: SeriesPartialOptionsMap['Candlestick'];
  readonly line: SeriesPartialOptionsMap['Line'];
  readonly area: SeriesPartialOptionsMap['Area'];
};

export function priceOptions<K extends ChartKind>(kind: K, digits: number, lang: string): PriceLook[K];
export function priceOptions(kind: ChartKind, digits: number, lang: string): PriceLook[ChartKind] {
  const [up, down, ink] = [colour('up'), colour('down'), colour('ink')];
  const shared = { priceFormat: priceFormat(digits, lang) };
  if (kind === 'line') return { ...shared, color: ink, lineWidth: 2 };
  if (kind === 'area') {
    return { ...shared, lineColor: ink, lineWidth: 2, topColor: shade(ink, AREA_SHADE), bottomColor: CLEAR };
  }
  return {
    ...shared,
    upColor: up,
    wickUpColor: up,
    borderUpColor: up,
    downColor: down,
    wickDownColor: down,
    borderDownColor: down,
  };
}

export function priceFormat(digits: number, lang: string) {
  return {
    type: 'custom' as const,
    minMove: 10 ** -digits,
    formatter: (value: number) => decimalText(lang, value.toFixed(digits), digits, digits),
  };
}

const colours = new Map<string, string>();

/** The current colour of a token, in a form that a canvas understands. Asked of the page once for each look: it has to work out its styles for that. */
export function colour(token: string): string {
  watchLook();
  const known = colours.get(token) ?? computed(token);
  colours.set(token, known);
  return known;
}

function computed(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${token})`;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

/** `rgb(1, 2, 3)` with the given opacity. */
export function shade(rgb: string, opacity: number): string {
  const parts = rgb.match(/\d+(\.\d+)?/g)?.slice(0, 3) ?? [];
  return parts.length === 3 ? `rgba(${parts.join(', ')}, ${opacity})` : rgb;
}

/** Of the root element: not its style, which changes whenever a dialog opens. */
const LOOK = ['data-theme', 'data-colours', 'lang', 'dir'];
const SCHEMES = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];

const listeners = new Set<() => void>();
let isWatched = false;

/** Calls back when the page's scheme, theme, up and down colours, or language change; returns a function that stops it. */
export function onLookChange(listener: () => void): () => void {
  watchLook();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For as long as the page is open: the look also changes while no chart is shown. Whoever paints again finds the new colours. */
function watchLook(): void {
  if (isWatched) return;
  isWatched = true;
  const change = () => {
    colours.clear();
    for (const listener of listeners) listener();
  };
  new MutationObserver(change).observe(document.documentElement, { attributeFilter: LOOK });
  for (const scheme of SCHEMES) matchMedia(scheme).addEventListener('change', change);
}

export function secondsOf(at: Time): number {
  return typeof at === 'number' ? at : 0;
}
