/** The public socket of the auctions. What it did not tell while it was away has to be fetched. */
import { AUCTIONS_PATH } from '@candor/contract/auctions';
import type { NftChange, NftMessage } from '@candor/contract/nfts';
import { openLiveSocket } from '../../../api/live-socket.ts';

type AuctionSocketOptions = {
  readonly onMessage: (message: NftMessage) => void;
  /** Each time that it is connected: what was fetched before may be from before what it tells. */
  readonly onOpen: () => void;
  readonly onLost: () => void;
};

/** The server says something every 30 s. */
const SILENCE_MAX_MS = 75_000;

/** Returns what closes it for good. */
export function openAuctionSocket({ onMessage, onOpen, onLost }: AuctionSocketOptions): () => void {
  const socket = openLiveSocket({
    path: AUCTIONS_PATH,
    silenceMaxMs: SILENCE_MAX_MS,
    onOpen,
    onData(data) {
      const message = readMessage(data);
      if (message !== null) onMessage(message);
      return message !== null;
    },
    onLost: (wasOpen) => {
      if (wasOpen) onLost();
    },
  });
  return socket.close;
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
