/** The live list: one socket for the whole page, and the last price and change of each instrument. */
import { useCallback, useSyncExternalStore } from 'react';
import { KeyedStore } from './keyed-store.ts';
import { useLive } from './use-live.ts';
import { openPriceSocket, type PriceSocket, type SocketState } from './socket.ts';

export type Paced = { readonly price: string; readonly zdf: number };

export type LivePrice = {
  readonly price: string;
  /** Change against 24 hours ago, percent. */
  readonly zdf: number;
  /** The direction of the last price move. */
  readonly move: 'up' | 'down' | null;
  /** Counts the moves shown by a flash: at most one a second, so that a fast market does not flicker. */
  readonly flashes: number;
  readonly flashedAt: number;
  /** As of the last flash, or the first price: for what need not be drawn more than once a second. */
  readonly paced: Paced;
};

const FLASH_PAUSE_MS = 1_000;

const prices = new KeyedStore<LivePrice>();
const connection = new KeyedStore<SocketState>();
let socket: PriceSocket | null = null;
let haveArrived = false;

/** Opened once, at the start of the page. */
export function startLivePrices(): void {
  socket ??= openPriceSocket({
    query: 'mode=delta',
    onItems: (items) => {
      for (const item of items) takePrice(item);
    },
    onState: (state) => {
      haveArrived ||= state === 'open';
      connection.set('list', state);
    },
  });
}

export function useLivePrice(code: string): LivePrice | undefined {
  const subscribe = useCallback((listener: () => void) => prices.subscribe(code, listener), [code]);
  return useLive(subscribe, () => prices.get(code));
}

/** At most once a second. */
export function usePacedPrice(code: string): Paced | undefined {
  const subscribe = useCallback((listener: () => void) => prices.subscribe(code, listener), [code]);
  return useLive(subscribe, () => prices.get(code)?.paced);
}

/** Many at once, for sorting: read on demand, without subscribing. */
export function livePriceNow(code: string): LivePrice | undefined {
  return prices.get(code);
}

/** Tries at once instead of waiting for the next attempt. */
export function reconnectNow(): void {
  socket?.hurry();
}

export function useConnection(): SocketState {
  const subscribe = useCallback((listener: () => void) => connection.subscribe('list', listener), []);
  return useSyncExternalStore(subscribe, () => connection.get('list') ?? 'connecting');
}

/** Whether the prices on this page are no longer current: the connection is lost, or nothing is heard through it. */
export function useArePricesStale(): boolean {
  return isStale(useConnection());
}

/** Whether this page has ever had a live price: before that, none can be stale. */
export function havePricesArrived(): boolean {
  return haveArrived;
}

export function isStale(state: SocketState): boolean {
  return state === 'late' || state === 'lost';
}

function takePrice(item: object): void {
  if (!('code' in item && 'price' in item && 'zdf' in item)) return;
  const { code, price, zdf } = item;
  if (typeof code !== 'string' || typeof price !== 'string' || typeof zdf !== 'number') return;
  const before = prices.get(code);
  if (before?.price === price && before.zdf === zdf) return;
  const moved = before !== undefined && before.price !== price;
  // Only for the colour of a flash: the price itself stays the text that the server sent.
  const move = moved ? (Number(price) > Number(before.price) ? 'up' : 'down') : (before?.move ?? null);
  const now = performance.now();
  const flashedAt = before?.flashedAt ?? -FLASH_PAUSE_MS;
  const isShown = moved && now - flashedAt >= FLASH_PAUSE_MS;
  prices.set(code, {
    price,
    zdf,
    move,
    flashes: (before?.flashes ?? 0) + (isShown ? 1 : 0),
    flashedAt: isShown ? now : flashedAt,
    paced: isShown || before === undefined ? { price, zdf } : before.paced,
  });
}
