/** The public socket of the auctions. It reconnects by itself; what it did not tell meanwhile has to be fetched. */
import { AUCTIONS_PATH } from '@candor/contract/auctions';
import type { NftChange, NftMessage } from '@candor/contract/nfts';
import { backOffMs, closeQuietly } from '../../../api/socket.ts';

type AuctionSocketOptions = {
  readonly onMessage: (message: NftMessage) => void;
  /** Each time that it is connected: what was fetched before may be from before what it tells. */
  readonly onOpen: () => void;
  readonly onLost: () => void;
};

/** The server says something every 30 s; a socket silent for this long is dead even if it does not say so. */
const SILENCE_MAX_MS = 75_000;

/** Returns what closes it for good. */
export function openAuctionSocket({ onMessage, onOpen, onLost }: AuctionSocketOptions): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isClosed = false;

  const connect = () => {
    clearTimeout(timer);
    if (isClosed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const current = new WebSocket(`${scheme}://${location.host}${AUCTIONS_PATH}`);
    socket = current;
    let wasOpen = false;
    // From the start, so that a connection attempt that hangs is given up too.
    const expectMessage = () => {
      clearTimeout(timer);
      timer = setTimeout(() => current.close(), SILENCE_MAX_MS);
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
      attempts = 0;
      const message = readMessage(data);
      if (message !== null) onMessage(message);
    });
    current.addEventListener('close', () => {
      if (socket !== current || isClosed) return;
      if (wasOpen) onLost();
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
  const hurryWhenSeen = () => {
    if (!document.hidden && socket?.readyState === WebSocket.CLOSED) hurry();
  };
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurryWhenSeen);
  connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurryWhenSeen);
    if (socket !== null) closeQuietly(socket);
  };
}

/** Null when it is not one of ours. */
function readMessage(data: unknown): NftMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== 'object' || value === null || !('list' in value) || !Array.isArray(value.list)) return null;
    const now = 'now' in value && typeof value.now === 'string' ? value.now : '';
    return { now, list: value.list.filter(isChange) };
  } catch {
    return null;
  }
}

function isChange(value: unknown): value is NftChange {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'step' in value &&
    typeof value.step === 'number'
  );
}
