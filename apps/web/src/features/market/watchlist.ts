/**
 * The watchlist: updated at once on screen, then on the server; on this device only for visitors. Logging in adds the device's list to the
 * account's.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { listWatchlist, setWatchlist } from '@candor/contract/watchlist';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { currentSession, useSession } from '../../api/session.ts';
import { readStored, removeStored } from '../../api/storage.ts';
import { useText } from '../../text/text.tsx';
import { readCodes, writeCodes } from './stored-codes.ts';

/** As many as the server stores. */
const WATCHED_MAX = 500;

let codes: readonly string[] = localCodes();
/** The list's owner; null for this device's list. */
let owner: string | null = null;
let isLoading = false;
/** Changes are sent one after the other, in the order in which they were made. */
let sending: Promise<void> = Promise.resolve();
let unsent = 0;
const listeners = new Set<() => void>();

export type Watchlist = {
  readonly codes: readonly string[];
  readonly setWatched: (code: string, watched: boolean) => void;
};

export function useWatchlist(): Watchlist {
  const { problem } = useText();
  const { token } = useSession();
  const shown = useSyncExternalStore(subscribe, () => codes);
  useEffect(() => {
    void follow(token);
  }, [token]);
  return {
    codes: shown,
    setWatched: (code, watched) => {
      setWatched(code, watched).catch((error: unknown) => void showToast('failure', problem(error)));
    },
  };
}

/** For one instrument: renders only when its own star changes. */
export function useIsWatched(code: string): boolean {
  return useSyncExternalStore(subscribe, () => codes.includes(code));
}

async function follow(token: string | null): Promise<void> {
  if (token === owner || isLoading) return;
  if (token === null) {
    owner = null;
    show(localCodes());
    return;
  }
  isLoading = true;
  try {
    const stored = await call(listWatchlist, {});
    if (currentSession().token !== token) return;
    const own = localCodes().filter((code) => !stored.codes.includes(code));
    owner = token;
    show([...stored.codes, ...own]);
    // Removed from the device only when the server has it: a failure is retried with the next page.
    for (const [sent, code] of own.entries()) {
      await send(code, true);
      writeCodes('watchlist', own.slice(sent + 1));
    }
    removeStored('watchlist');
  } catch {
    // Not available now: the next page that shows stars requests it again.
  } finally {
    isLoading = false;
    const next = currentSession().token;
    if (next !== token) void follow(next);
  }
}

async function setWatched(code: string, watched: boolean): Promise<void> {
  const rest = codes.filter((stored) => stored !== code);
  const before = codes;
  show(watched ? [...rest, code] : rest);
  if (currentSession().token === null) {
    writeCodes('watchlist', codes);
    return;
  }
  try {
    await send(code, watched);
  } catch (error) {
    // Only this star is reverted, because others may have been pressed meanwhile.
    const wasWatched = before.includes(code);
    show(wasWatched ? [...new Set([...codes, code])] : codes.filter((stored) => stored !== code));
    throw error;
  }
}

function send(code: string, watched: boolean): Promise<void> {
  unsent += 1;
  const turn = sending.then(async () => {
    const { token } = currentSession();
    try {
      const answer = await call(setWatchlist, { body: { code, watched } });
      // While further changes are being sent, the answer is older than the screen.
      if (unsent === 1 && currentSession().token === token) show(answer.codes);
    } finally {
      unsent -= 1;
    }
  });
  sending = turn.catch(() => undefined);
  return turn;
}

function localCodes(): readonly string[] {
  return readCodes(readStored('watchlist'), WATCHED_MAX);
}

function show(next: readonly string[]): void {
  codes = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
