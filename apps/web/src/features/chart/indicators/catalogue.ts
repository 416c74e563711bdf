/** The chart's indicators: their names, their numbers, where they are drawn. The computation is in compute.ts, with the library. */
import type { MessageKey } from '@candor/i18n/catalogue';

export const INDICATORS = [
  'ma',
  'ema',
  'bollinger',
  'donchian',
  'ticks',
  'rsi',
  'macd',
  'stochastic',
  'adx',
  'cci',
  'atr',
] as const;
export type Indicator = (typeof INDICATORS)[number];

/** The name of a design token, without its dashes. */
export type Tone = 'accent' | 'azure' | 'jade' | 'orange' | 'success' | 'demo' | 'ink' | 'ink-2' | 'ink-3';

/** The colours that a customer can choose. Red is left out: beside the candles it would say something. */
export const COLOURS = [
  { tone: 'accent', title: 'chart.colours.accent' },
  { tone: 'azure', title: 'chart.colours.azure' },
  { tone: 'jade', title: 'chart.colours.jade' },
  { tone: 'orange', title: 'chart.colours.orange' },
  { tone: 'success', title: 'chart.colours.teal' },
  { tone: 'demo', title: 'chart.colours.violet' },
  { tone: 'ink', title: 'chart.colours.ink' },
  { tone: 'ink-3', title: 'chart.colours.grey' },
] as const satisfies readonly { readonly tone: Tone; readonly title: MessageKey }[];

type Length = { readonly title: MessageKey; readonly standard: number };

type IndicatorInfo = {
  readonly title: MessageKey;
  readonly place: 'price' | 'below';
  /** Decimals of its values; `price`: those of the instrument. */
  readonly digits: 'price' | number;
  /** Its numbers, in the order in which its name gives them. */
  readonly lengths: readonly Length[];
  readonly tone: Tone;
  /** Levels that its inventor watched, drawn as dashed lines. */
  readonly guides?: readonly number[];
};

const PERIOD = 'chart.lengths.period';

/** With their inventors' standard numbers. Those on the price have colours that colour-blind readers tell apart as well. */
export const INDICATOR_INFO: Readonly<Record<Indicator, IndicatorInfo>> = {
  ma: { title: 'chart.ma', place: 'price', digits: 'price', lengths: [of(PERIOD, 20)], tone: 'accent' },
  ema: { title: 'chart.ema', place: 'price', digits: 'price', lengths: [of(PERIOD, 50)], tone: 'orange' },
  bollinger: {
    title: 'chart.bollinger',
    place: 'price',
    digits: 'price',
    lengths: [of(PERIOD, 20), of('chart.lengths.width', 2)],
    tone: 'ink-3',
  },
  donchian: { title: 'chart.donchian', place: 'price', digits: 'price', lengths: [of(PERIOD, 20)], tone: 'success' },
  ticks: { title: 'chart.ticks', place: 'below', digits: 0, lengths: [], tone: 'ink-3' },
  rsi: {
    title: 'chart.rsi',
    place: 'below',
    digits: 1,
    lengths: [of(PERIOD, 14)],
    tone: 'demo',
    guides: [30, 70],
  },
  macd: {
    title: 'chart.macd',
    place: 'below',
    digits: 'price',
    lengths: [of('chart.lengths.fast', 12), of('chart.lengths.slow', 26), of('chart.lengths.signal', 9)],
    tone: 'accent',
  },
  stochastic: {
    title: 'chart.stochastic',
    place: 'below',
    digits: 1,
    lengths: [of(PERIOD, 14), of('chart.lengths.smoothing', 3), of('chart.lengths.signal', 3)],
    tone: 'orange',
    guides: [20, 80],
  },
  adx: { title: 'chart.adx', place: 'below', digits: 1, lengths: [of(PERIOD, 14)], tone: 'ink', guides: [25] },
  cci: {
    title: 'chart.cci',
    place: 'below',
    digits: 1,
    lengths: [of(PERIOD, 20)],
    tone: 'success',
    guides: [-100, 100],
  },
  atr: { title: 'chart.atr', place: 'below', digits: 'price', lengths: [of(PERIOD, 14)], tone: 'jade' },
};

function of(title: MessageKey, standard: number): Length {
  return { title, standard };
}

export const LENGTH_MAX = 500;

/** How a customer has set one indicator. */
export type IndicatorLook = { readonly lengths: readonly number[]; readonly tone: Tone };

export type Chosen = IndicatorLook & { readonly indicator: Indicator };

export function standardLook(indicator: Indicator): IndicatorLook {
  const { lengths, tone } = INDICATOR_INFO[indicator];
  return { lengths: lengths.map(({ standard }) => standard), tone };
}

/** Whether every number is a whole one of at least 1, and the MACD's fast average is the shorter one. */
export function isValidLook(indicator: Indicator, lengths: readonly number[]): boolean {
  const [fast = 0, slow = 0] = lengths;
  return (
    lengths.length === INDICATOR_INFO[indicator].lengths.length &&
    lengths.every((length) => Number.isInteger(length) && length >= 1 && length <= LENGTH_MAX) &&
    (indicator !== 'macd' || fast < slow)
  );
}

/** "MACD 12, 26, 9", with the numbers in this order in every writing direction. */
export function indicatorTitle(t: (key: MessageKey) => string, { indicator, lengths }: Chosen): string {
  const title = t(INDICATOR_INFO[indicator].title);
  const numbers = lengths.join(', ');
  if (lengths.length === 0) return title;
  // After a Latin name they keep their order by themselves; after Arabic words they would not.
  return /[A-Z]$/i.test(title) ? `${title} ${numbers}` : `${title} \u2066${numbers}\u2069`;
}

/** Null where there are too few earlier candles. */
export type Reading = number | null;

/** One drawn line; of an indicator, or of an instrument that is compared. */
export type Curve = {
  /** Says everything that its series is made of, so that other settings make another series. */
  readonly id: string;
  /** What it belongs to: lines of one group below the price share a pane. */
  readonly group: Indicator | 'compare';
  readonly title: string;
  readonly place: 'price' | 'below';
  readonly digits: number;
  /** `by-sign`: bars above and below zero; `by-candle`: bars in the colour of their candle. */
  readonly shape: 'line' | 'dashed' | 'by-sign' | 'by-candle';
  readonly tone: Tone;
  /** Whether its name and last value are at the scale. */
  readonly isNamed: boolean;
  readonly guides: readonly number[];
  readonly values: readonly Reading[];
};
