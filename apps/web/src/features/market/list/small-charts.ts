/** The small charts of the rows in view: fetched together, a moment after they came into view, and cached for a while. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { listMarketByType } from '@candor/contract/market';
import { call } from '../../../api/client.ts';
import { KeyedStore } from '../../../api/keyed-store.ts';
import type { MarketItem } from '../market-queries.ts';

type Points = { readonly hundred: readonly number[]; readonly fetchedAt: number };

const points = new KeyedStore<Points>();
/** Codes in view without a chart yet, with the number of places that show them. */
const wanted = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Rows that merely pass by during scrolling request nothing. */
const PAUSE_MS = 120;
const AT_ONCE_MAX = 100;
const FRESH_MS = 300_000;
const NONE: readonly number[] = [];

/** The prices of the last 24 hours, oldest first; none while they are loading. */
export function useSmallChart({ code, hundred }: Pick<MarketItem, 'code' | 'hundred'>): readonly number[] {
  const isGiven = hundred.length > 0;
  const subscribe = useCallback((listener: () => void) => points.subscribe(code, listener), [code]);
  const fetched = useSyncExternalStore(subscribe, () => points.get(code)?.hundred);
  useEffect(() => {
    if (isGiven || isFresh(code)) return;
    want(code);
    return () => unwant(code);
  }, [code, isGiven]);
  return isGiven ? hundred : (fetched ?? NONE);
}

function isFresh(code: string): boolean {
  const held = points.get(code);
  return held !== undefined && performance.now() - held.fetchedAt < FRESH_MS;
}

function want(code: string): void {
  wanted.set(code, (wanted.get(code) ?? 0) + 1);
  clearTimeout(timer);
  timer = setTimeout(() => void fetchWanted(), PAUSE_MS);
}

function unwant(code: string): void {
  const left = (wanted.get(code) ?? 0) - 1;
  if (left > 0) wanted.set(code, left);
  else wanted.delete(code);
}

async function fetchWanted(): Promise<void> {
  const codes = [...wanted.keys()].filter((code) => !isFresh(code)).slice(0, AT_ONCE_MAX);
  wanted.clear();
  if (codes.length === 0) return;
  try {
    const items = await call(listMarketByType, { query: { codes } });
    const fetchedAt = performance.now();
    for (const { code, hundred } of items) points.set(code, { hundred, fetchedAt });
  } catch {
    // A row is complete without its chart; the next one that comes into view requests it again.
  }
}
