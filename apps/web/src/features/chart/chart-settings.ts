/** This device's chart settings, in local storage; invalid values are dropped. */
import { useState } from 'react';
import { type Interval, INTERVALS } from '@candor/core/market/prices/candle';
import { readStored, writeStored } from '../../api/storage.ts';
import { RANGE_VIEWS, RANGES, type Range } from './ranges.ts';
import { ZONE_CHOICES, type ZoneChoice } from './draw/zoned-axis.ts';

export const CHART_KINDS = ['candles', 'line', 'area'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export const INDICATORS = ['ma', 'ema', 'bollinger', 'ticks', 'rsi', 'macd'] as const;
export type Indicator = (typeof INDICATORS)[number];

export type ChartSettings = {
  readonly kind: ChartKind;
  readonly interval: Interval;
  /** Set while the interval is the one the range chose. */
  readonly range: Range | null;
  readonly indicators: readonly Indicator[];
  readonly isLog: boolean;
  readonly zone: ZoneChoice;
};

const DEFAULTS: ChartSettings = {
  kind: 'candles',
  interval: '15m',
  range: null,
  indicators: [],
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
    isLog: stored.get('isLog') === true,
    zone: pick('zone', ZONE_CHOICES, DEFAULTS.zone),
  };
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
