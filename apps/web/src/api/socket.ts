/** A price socket that reconnects by itself: after each reconnect the server sends the whole list first. */

export type SocketState = 'connecting' | 'open' | 'lost';

export type PriceSocket = {
  /** Connects now if it is not connected, without waiting for the back-off. */
  readonly hurry: () => void;
  /** Closes it for good. */
  readonly close: () => void;
};

type PriceSocketOptions = {
  /** The query of `/message`. */
  readonly query: string;
  readonly onItems: (items: readonly object[]) => void;
  readonly onState?: (state: SocketState) => void;
};

const BACK_OFF_MIN_MS = 500;
const BACK_OFF_MAX_MS = 15_000;
/** Prices move several times a second; a socket silent for this long is dead even if it does not say so. */
const SILENCE_MAX_MS = 45_000;

export function openPriceSocket({ query, onItems, onState }: PriceSocketOptions): PriceSocket {
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
    // From the start, so that a connection attempt that hangs is given up too.
    const expectMessage = () => {
      clearTimeout(timer);
      timer = setTimeout(() => current.close(), SILENCE_MAX_MS);
    };
    expectMessage();
    current.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket !== current) return;
      expectMessage();
      const items = parseItems(data);
      if (items === null) return;
      if (isFirst) onState?.('open');
      isFirst = false;
      attempts = 0;
      onItems(items);
    });
    current.addEventListener('close', () => {
      if (socket !== current || isClosed) return;
      onState?.('lost');
      clearTimeout(timer);
      timer = setTimeout(connect, backOffMs(attempts, Math.random()));
      attempts += 1;
    });
  };

  const hurry = () => {
    if (socket?.readyState === WebSocket.OPEN) return;
    const before = socket;
    attempts = 0;
    connect();
    if (before !== null) closeQuietly(before);
  };
  // A page that becomes visible again need not wait for its turn.
  const hurryWhenSeen = () => {
    if (!document.hidden && socket?.readyState === WebSocket.CLOSED) hurry();
  };
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurryWhenSeen);
  onState?.('connecting');
  connect();
  return {
    hurry,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurryWhenSeen);
      if (socket !== null) closeQuietly(socket);
    },
  };
}

/** Browsers log an error when a connection is closed while connecting, so it is closed once it is open. */
export function closeQuietly(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
  else socket.close();
}

/** Exponential back-off up to a limit, ± a quarter, so that pages do not all reconnect at once. `chance` is in [0, 1). */
export function backOffMs(attempts: number, chance: number): number {
  return Math.min(BACK_OFF_MAX_MS, BACK_OFF_MIN_MS * 2 ** attempts) * (0.75 + chance / 2);
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
