/** The day's high and low as lines: those of the running daily candle, which begins at midnight UTC. */
import { useEffect, useMemo } from 'react';
import { useLive } from '../../api/use-live.ts';
import { useText } from '../../text/text.tsx';
import { CandleFeed } from './candle-feed.ts';
import type { ChartLine } from './draw/chart-lines.ts';

const NONE: readonly ChartLine[] = [];
const DAY_CANDLES = 1;

export function useDayRange(code: string, isWanted: boolean): readonly ChartLine[] {
  const { t } = useText();
  const feed = useMemo(() => new CandleFeed(code, '1d', DAY_CANDLES), [code]);
  useEffect(() => (isWanted ? feed.start() : undefined), [feed, isWanted]);
  const { bars } = useLive(feed.subscribe, feed.now);
  const day = bars.at(-1);
  const [high, low] = [day?.high, day?.low];
  return useMemo(() => {
    if (!isWanted || high === undefined || low === undefined || high === low) return NONE;
    return [
      { id: 'day:high', price: high, title: t('chart.dayHigh'), ...LOOK },
      { id: 'day:low', price: low, title: t('chart.dayLow'), ...LOOK },
    ];
  }, [isWanted, high, low, t]);
}

const LOOK = { tone: 'ink-3', isDashed: true, isQuiet: true } as const;
