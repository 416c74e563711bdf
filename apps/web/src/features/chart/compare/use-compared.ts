/** Another instrument's closes, at the times of this chart's candles. */
import { useEffect, useMemo } from 'react';
import type { Interval } from '@candor/core/market/prices/candle';
import { useQuoteFeed } from '../../../api/live-quotes.ts';
import { useLive } from '../../../api/use-live.ts';
import { CandleFeed, type Candles } from '../candle-feed.ts';
import type { Bar } from '../draw/candle-bars.ts';
import type { Curve } from '../indicators/catalogue.ts';

export type Compared = {
  /** Null while it is loading, or without a candle for this time. */
  readonly curve: Curve | null;
  /** Whether there is nothing to compare with. */
  readonly isEmpty: boolean;
};

const NOTHING: Candles = { bars: [], state: 'loading', isComplete: false };
const NONE: Compared = { curve: null, isEmpty: false };
const idle = () => () => {};

/** @param code null: nothing is compared. @param count how many candles to request. */
export function useCompared(code: string | null, interval: Interval, count: number, bars: readonly Bar[]): Compared {
  const feed = useMemo(() => (code === null ? null : new CandleFeed(code, interval, count)), [code, interval, count]);
  useEffect(() => feed?.start(), [feed]);
  useQuoteFeed(code === null ? [] : [code]);
  const { bars: others, state } = useLive(feed?.subscribe ?? idle, feed?.now ?? (() => NOTHING));
  const start = bars[0]?.time;
  // Both go back equally far.
  useEffect(() => {
    const first = others[0]?.time;
    if (feed !== null && start !== undefined && first !== undefined && start < first) void feed.loadEarlier();
  }, [feed, start, others]);
  return useMemo(() => {
    if (code === null || state === 'loading') return NONE;
    const closes = new Map(others.map(({ time, close }) => [time, close]));
    const values = bars.map(({ time }) => closes.get(time) ?? null);
    if (state === 'failed' || values.every((value) => value === null)) return { curve: null, isEmpty: true };
    return { curve: curveOf(code, values), isEmpty: false };
  }, [code, state, others, bars]);
}

const DIGITS = 2;

function curveOf(code: string, values: Curve['values']): Curve {
  return {
    id: `compare ${code}`,
    group: 'compare',
    title: code,
    place: 'price',
    digits: DIGITS,
    shape: 'line',
    tone: 'accent',
    isNamed: true,
    guides: [],
    values,
  };
}
