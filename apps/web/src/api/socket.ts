/** The socket of prices: after each reconnect the server sends the whole list first. */
import { type LiveSocket, openLiveSocket } from './live-socket.ts';

export type SocketState = 'connecting' | 'open' | 'lost';

export type PriceSocket = LiveSocket;

type PriceSocketOptions = {
  /** The query of `/message`. */
  readonly query: string;
  readonly onItems: (items: readonly object[]) => void;
  readonly onState?: (state: SocketState) => void;
};

/** Prices move several times a second. */
const SILENCE_MAX_MS = 45_000;

export function openPriceSocket({ query, onItems, onState }: PriceSocketOptions): PriceSocket {
  let isFirst = true;
  onState?.('connecting');
  return openLiveSocket({
    path: `/message?${query}`,
    silenceMaxMs: SILENCE_MAX_MS,
    onOpen: () => {
      isFirst = true;
    },
    onData(data) {
      const items = parseItems(data);
      if (items === null) return false;
      if (isFirst) onState?.('open');
      isFirst = false;
      onItems(items);
      return true;
    },
    onLost: () => onState?.('lost'),
  });
}

/** The items of a message, or null when it is not one of ours. */
export function parseItems(data: unknown): readonly object[] | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : null;
  } catch {
    return null;
  }
}
