/** A price socket that comes back by itself: after each reconnect the server sends the whole list first. */

export type SocketState = 'connecting' | 'open' | 'lost';

type PriceSocketOptions = {
  /** After `/message?`. */
  readonly query: string;
  readonly onItems: (items: readonly object[], isWholeList: boolean) => void;
  readonly onState?: (state: SocketState) => void;
};

const BACK_OFF_MIN_MS = 500;
const BACK_OFF_MAX_MS = 15_000;
/** Prices move several times a second; a socket that says nothing for so long is dead even if it does not say so. */
const SILENCE_MAX_MS = 45_000;

/** Opens it, and returns the way to close it for good. */
export function openPriceSocket({ query, onItems, onState }: PriceSocketOptions): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isClosed = false;

  const connect = () => {
    clearTimeout(timer);
    if (isClosed) return;
    let isFirst = true;
    const current = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/message?${query}`,
    );
    socket = current;
    const expectMessage = () => {
      clearTimeout(timer);
      timer = setTimeout(() => current.close(), SILENCE_MAX_MS);
    };
    current.addEventListener('open', expectMessage);
    current.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket !== current) return;
      expectMessage();
      const items = parseItems(data);
      if (items === null) return;
      if (isFirst) onState?.('open');
      attempts = 0;
      onItems(items, isFirst);
      isFirst = false;
    });
    current.addEventListener('close', () => {
      if (socket !== current || isClosed) return;
      onState?.('lost');
      const wait = Math.min(BACK_OFF_MAX_MS, BACK_OFF_MIN_MS * 2 ** attempts) * (0.75 + Math.random() / 2);
      attempts += 1;
      clearTimeout(timer);
      timer = setTimeout(connect, wait);
    });
  };

  const hurry = () => {
    if (socket?.readyState === WebSocket.OPEN) return;
    attempts = 0;
    connect();
  };
  addEventListener('online', hurry);
  onState?.('connecting');
  connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    removeEventListener('online', hurry);
    socket?.close();
  };
}

/** The items of a message, or null when it is none of ours. */
function parseItems(data: unknown): readonly object[] | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : null;
  } catch {
    return null;
  }
}
