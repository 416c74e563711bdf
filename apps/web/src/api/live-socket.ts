/** A socket that reconnects by itself, at once when the page is seen or the network is back, and gives up a connection that says nothing. */

export type LiveSocket = {
  /** Connects now if it is not connected, without waiting for the back-off. */
  readonly hurry: () => void;
  /** Closes it for good. */
  readonly close: () => void;
};

type LiveSocketOptions = {
  /** On this host, with its query. */
  readonly path: string;
  /** A socket silent for this long is dead even if it does not say so. */
  readonly silenceMaxMs: number;
  /** An open socket silent for this long is late; absent where nothing is sent for as long as nothing happens. */
  readonly late?: { readonly afterMs: number; readonly onLate: () => void };
  readonly onOpen: () => void;
  /** False: it is not one of ours. */
  readonly onData: (data: unknown) => boolean;
  /** @param wasOpen it had been connected. */
  readonly onLost: (wasOpen: boolean) => void;
};

/** Lateness is counted in looks: a page that was busy itself has looked once meanwhile, and hears what waited for it before it looks again. */
const LOOKS = 4;
const BACK_OFF_MIN_MS = 500;
const BACK_OFF_MAX_MS = 15_000;

export function openLiveSocket({ path, silenceMaxMs, late, onOpen, onData, onLost }: LiveSocketOptions): LiveSocket {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let looks = 0;
  let isClosed = false;

  const connect = () => {
    clearTimeout(timer);
    if (isClosed) return;
    const current = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`);
    socket = current;
    let wasOpen = false;
    // From the start, so that a connection attempt that hangs is given up too.
    const expectMessage = () => {
      looks = 0;
      clearTimeout(timer);
      timer = setTimeout(() => current.close(), silenceMaxMs);
    };
    expectMessage();
    current.addEventListener('open', () => {
      if (socket !== current) return;
      wasOpen = true;
      onOpen();
    });
    current.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket !== current) return;
      expectMessage();
      if (onData(data)) attempts = 0;
    });
    current.addEventListener('close', () => {
      if (socket !== current || isClosed) return;
      onLost(wasOpen);
      clearTimeout(timer);
      timer = setTimeout(connect, backOffMs(attempts, Math.random()));
      attempts += 1;
    });
  };

  const isOpen = () => socket?.readyState === WebSocket.OPEN;
  const looking =
    late &&
    setInterval(() => {
      if (!isOpen()) return;
      looks += 1;
      if (looks === LOOKS) late.onLate();
    }, late.afterMs / LOOKS);
  const hurry = () => {
    // One that is late may be a connection whose network is gone, and need not know it for minutes.
    if (isOpen() && looks < LOOKS) return;
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
  connect();
  return {
    hurry,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(looking);
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
