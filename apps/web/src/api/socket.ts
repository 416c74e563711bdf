/** The socket of prices: after each reconnect the server sends the whole list first. */
import { LATE_AFTER_MS } from '@candor/core/market/quote-beat';
import { type LiveSocket, openLiveSocket } from './live-socket.ts';

/** `late`: it is connected, but not even the beat of a quiet market is heard. */
export type SocketState = 'connecting' | 'open' | 'late' | 'lost';

export type PriceSocket = LiveSocket;

type PriceSocketOptions = {
  /** The query of `/message`. */
  readonly query: string;
  readonly onItems: (items: readonly object[]) => void;
  readonly onState?: (state: SocketState) => void;
};

const SILENCE_MAX_MS = 10_000;

export function openPriceSocket({ query, onItems, onState }: PriceSocketOptions): PriceSocket {
  let isFirst = true;
  onState?.('connecting');
  return openLiveSocket({
    path: `/message?${query}`,
    silenceMaxMs: SILENCE_MAX_MS,
    late: {
      afterMs: LATE_AFTER_MS,
      onLate: () => {
        isFirst = true;
        onState?.('late');
      },
    },
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
