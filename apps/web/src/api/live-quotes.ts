/** Complete quotes, with bid, ask and provenance, of the few instruments that a ticket or a position needs. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { LiveQuote } from '@candor/contract/market';
import { KeyedStore } from './keyed-store.ts';
import { isStale, useArePricesStale } from './live-prices.ts';
import { useLive } from './use-live.ts';
import { openPriceSocket, type SocketState } from './socket.ts';

export type { LiveQuote };

const quotes = new KeyedStore<LiveQuote>();
/** By instrument: of the socket that was opened for it last. */
const feeds = new KeyedStore<SocketState>();

/** Keeps a socket open for these codes while the component is mounted. */
export function useQuoteFeed(codes: readonly string[]): void {
  const key = [...new Set(codes)].sort().join(',');
  useEffect(() => {
    if (key === '') return;
    const { close } = openPriceSocket({
      query: `codes=${encodeURIComponent(key)}&mode=delta&quotes=true`,
      onItems: (items) => {
        for (const item of items) if (isQuote(item)) quotes.set(item.code, item);
      },
      onState: (state) => {
        for (const code of key.split(',')) feeds.set(code, state);
      },
    });
    return close;
  }, [key]);
}

export function useLiveQuote(code: string): LiveQuote | undefined {
  const subscribe = useCallback((listener: () => void) => quotes.subscribe(code, listener), [code]);
  return useLive(subscribe, () => quotes.get(code));
}

/** Whether the quotes of this instrument are no longer current, because of their own connection or that of all prices. */
export function useIsQuoteStale(code: string): boolean {
  const subscribe = useCallback((listener: () => void) => feeds.subscribe(code, listener), [code]);
  const isFeedStale = useSyncExternalStore(subscribe, () => isStale(feeds.get(code) ?? 'connecting'));
  return useArePricesStale() || isFeedStale;
}

/** Renders again with each quote of any of these codes. */
export function useLiveQuotes(codes: readonly string[]): void {
  const key = [...new Set(codes)].sort().join(',');
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = key.split(',').map((code) => quotes.subscribe(code, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [key],
  );
  const snapshot = () => key.split(',').reduce((sum, code) => sum + (quotes.get(code)?.sequence ?? 0), 0);
  useLive(subscribe, snapshot);
}

/** Read on demand, without subscribing. */
export function liveQuoteNow(code: string): LiveQuote | undefined {
  return quotes.get(code);
}

/** Calls back on each quote of the code, without rendering: for the chart. */
export function onLiveQuote(code: string, listener: (quote: LiveQuote) => void): () => void {
  return quotes.subscribe(code, () => {
    const quote = quotes.get(code);
    if (quote !== undefined) listener(quote);
  });
}

const TEXTS = ['code', 'price', 'bid', 'ask', 'source', 'time', 'status'] as const;

function isQuote(item: object): item is LiveQuote {
  const values = new Map<string, unknown>(Object.entries(item));
  return TEXTS.every((name) => typeof values.get(name) === 'string') && typeof values.get('sequence') === 'number';
}
