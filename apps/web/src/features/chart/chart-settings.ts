/** This device's chart settings, in local storage; invalid values are dropped. */
import { useState } from 'react';
import { type Interval, INTERVALS } from '@candor/core/market/prices/candle';
import { readStored, writeStored } from '../../api/storage.ts';
import {
  type Chosen,
  COLOURS,
  type Indicator,
  type IndicatorLook,
  INDICATORS,
  isValidLook,
  standardLook,
} from './indicators/catalogue.ts';
import { RANGE_VIEWS, RANGES, type Range } from './ranges.ts';
import { ZONE_CHOICES, type ZoneChoice } from './draw/zoned-axis.ts';

export const CHART_KINDS = ['candles', 'line', 'area'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export type Looks = Readonly<Partial<Record<Indicator, IndicatorLook>>>;

export type ChartSettings = {
  readonly kind: ChartKind;
  readonly interval: Interval;
  /** Set while the interval is the one the range chose. */
  readonly range: Range | null;
  readonly indicators: readonly Indicator[];
  /** How each indicator was set; absent: the standard. */
  readonly looks: Looks;
  /** Whether the day's high and low are drawn. */
  readonly hasDayRange: boolean;
  readonly isLog: boolean;
  readonly zone: ZoneChoice;
};

const DEFAULTS: ChartSettings = {
  kind: 'candles',
  interval: '15m',
  range: null,
  indicators: [],
  looks: {},
  hasDayRange: true,
  isLog: false,
  zone: 'local',
};

export function useChartSettings(): [ChartSettings, (part: Partial<ChartSettings>) => void] {
  const [settings, setSettings] = useState(() => parseSettings(readStored('chart')));
  const change = (part: Partial<ChartSettings>) => {
    const next = { ...settings, ...part };
    writeStored('chart', JSON.stringify(next));
    setSettings(next);
  };
  return [settings, change];
}

export function parseSettings(text: string | null): ChartSettings {
  const stored = new Map<string, unknown>(Object.entries(readObject(text)));
  const pick = <T extends string>(name: string, allowed: readonly T[], fallback: T): T =>
    allowed.find((value) => value === stored.get(name)) ?? fallback;
  const wanted = stored.get('indicators');
  const interval = pick('interval', INTERVALS, DEFAULTS.interval);
  const range = RANGES.find((value) => value === stored.get('range')) ?? null;
  return {
    kind: pick('kind', CHART_KINDS, DEFAULTS.kind),
    interval,
    range: range !== null && RANGE_VIEWS[range].interval === interval ? range : null,
    indicators: Array.isArray(wanted) ? INDICATORS.filter((indicator) => wanted.includes(indicator)) : [],
    looks: parseLooks(stored.get('looks')),
    hasDayRange: stored.get('hasDayRange') !== false,
    isLog: stored.get('isLog') === true,
    zone: pick('zone', ZONE_CHOICES, DEFAULTS.zone),
  };
}

/** The indicators that are shown, each as it is set. */
export function chosenIn({ indicators, looks }: Pick<ChartSettings, 'indicators' | 'looks'>): Chosen[] {
  return indicators.map((indicator) => ({ indicator, ...(looks[indicator] ?? standardLook(indicator)) }));
}

function parseLooks(value: unknown): Looks {
  const stored = new Map<string, unknown>(Object.entries(typeof value === 'object' && value !== null ? value : {}));
  const looks: Partial<Record<Indicator, IndicatorLook>> = {};
  for (const indicator of INDICATORS) {
    const look = parseLook(indicator, stored.get(indicator));
    if (look !== null) looks[indicator] = look;
  }
  return looks;
}

function parseLook(indicator: Indicator, value: unknown): IndicatorLook | null {
  if (typeof value !== 'object' || value === null || !('lengths' in value) || !('tone' in value)) return null;
  const lengths: unknown[] = Array.isArray(value.lengths) ? value.lengths : [];
  const numbers = lengths.filter((length) => typeof length === 'number');
  const tone = COLOURS.find((colour) => colour.tone === value.tone)?.tone;
  const isWhole = numbers.length === lengths.length && isValidLook(indicator, numbers);
  return tone === undefined || !isWhole ? null : { lengths: numbers, tone };
}

function readObject(text: string | null): object {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
