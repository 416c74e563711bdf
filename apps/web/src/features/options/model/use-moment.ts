/** The live price that options are priced at, and the time left: no socket is opened for it. */
import { useEffect, useState } from 'react';
import { listPrice, midPrice } from '@candor/core/market/quote';
import type { Price } from '@candor/core/money/price';
import { tradingYears } from '@candor/core/options/surface';
import { isOfToday } from '@candor/core/options/volatility';
import { SECOND } from '@candor/core/time';
import { useLivePrice } from '../../../api/live-prices.ts';
import { useLiveQuote } from '../../../api/live-quotes.ts';
import { serverClock } from '../../../api/server-clock.ts';
import { exactPrice, sidesOf } from '../../../shared/exact.ts';
import type { Moment } from './chain-rows.ts';
import { type Series, surfaceFor } from './terms.ts';

/** Values fall slowly: between two prices, often enough. */
const AGAIN_MS = 10 * SECOND;

/** The middle of bid and ask: as the list has it, and with all its digits where a complete quote of the same price is at hand. */
export function useForward(code: string, digits: number): Price | null {
  const live = useLivePrice(code);
  const sides = sidesOf(useLiveQuote(code));
  if (live === undefined) return null;
  const listed = exactPrice(live.price);
  return sides !== null && listPrice(sides, digits) === listed ? midPrice(sides) : listed;
}

export function useMoment(series: Series): Moment | null {
  const { code, digits, expiresAt } = series;
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const forward = useForward(code, digits);
  if (forward === null || forward <= 0n) return null;
  return {
    forward,
    surface: surfaceFor(series, forward, now),
    years: tradingYears(series.class, now, expiresAt),
    isOfToday: isOfToday(series.publishedOn, now),
  };
}
