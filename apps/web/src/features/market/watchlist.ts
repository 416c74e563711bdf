/**
 * The watchlist and its groups: updated at once on screen, then on the server; on this device only, and without groups, for visitors. Logging
 * in adds the device's list to the account's.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { listWatchlist, setWatchlist } from '@candor/contract/watchlist';
import type { WatchGroup } from '@candor/core/watchlist/groups';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../api/client.ts';
import { currentSession, useSession } from '../../api/session.ts';
import { readStored, removeStored } from '../../api/storage.ts';
import { useText } from '../../text/text.tsx';
import { readCodes, writeCodes } from './stored-codes.ts';

/** As many as the server stores. */
const WATCHED_MAX = 500;

type Watched = { readonly codes: readonly string[]; readonly groups: readonly WatchGroup[] };

let watched: Watched = localList();
/** The list's owner; null for this device's list. */
let owner: string | null = null;
let isLoading = false;
let failure: unknown = null;
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
  const codes = useSyncExternalStore(subscribe, () => watched.codes);
  useEffect(() => {
    void follow(token);
  }, [token]);
  return {
    codes,
    setWatched: (code, isWatched) => {
      setWatched(code, isWatched).catch((error: unknown) => void showToast('failure', problem(error)));
    },
  };
}

/** For one instrument: renders only when its own star changes. */
export function useIsWatched(code: string): boolean {
  return useSyncExternalStore(subscribe, () => watched.codes.includes(code));
}

/** For what else is shown of the list: its groups, and whether it has come. They are not on the first page. */
export const watchlistState = {
  subscribe,
  groups: () => watched.groups,
  owner: () => owner,
  failure: () => failure,
  showGroups: (groups: readonly WatchGroup[]) => show({ ...watched, groups }),
  retry: () => follow(currentSession().token),
  inTurn,
};

async function follow(token: string | null): Promise<void> {
  if (token === owner || isLoading) return;
  if (token === null) {
    owner = null;
    show(localList());
    return;
  }
  isLoading = true;
  failure = null;
  try {
    const stored = await call(listWatchlist, {});
    if (currentSession().token !== token) return;
    const own = localList().codes.filter((code) => !stored.codes.includes(code));
    owner = token;
    show({ codes: [...stored.codes, ...own], groups: stored.groups });
    // Removed from the device only when the server has it: a failure is retried with the next page.
    for (const [sent, code] of own.entries()) {
      await send(code, true);
      writeCodes('watchlist', own.slice(sent + 1));
    }
    removeStored('watchlist');
  } catch (error) {
    // Not available now: the next page that shows stars requests it again.
    failure = error;
    show(watched);
  } finally {
    isLoading = false;
    const next = currentSession().token;
    if (next !== token) void follow(next);
  }
}

async function setWatched(code: string, isWatched: boolean): Promise<void> {
  const rest = watched.codes.filter((stored) => stored !== code);
  const before = watched;
  show({ ...watched, codes: isWatched ? [...rest, code] : rest });
  if (currentSession().token === null) {
    writeCodes('watchlist', watched.codes);
    return;
  }
  try {
    await send(code, isWatched);
  } catch (error) {
    // Only this star is reverted, because others may have been pressed meanwhile.
    const wasWatched = before.codes.includes(code);
    const codes = wasWatched
      ? [...new Set([...watched.codes, code])]
      : watched.codes.filter((stored) => stored !== code);
    show({ ...watched, codes });
    throw error;
  }
}

function send(code: string, isWatched: boolean): Promise<void> {
  return inTurn(() => call(setWatchlist, { body: { code, watched: isWatched } }));
}

function inTurn(request: () => Promise<Watched>): Promise<void> {
  unsent += 1;
  const turn = sending.then(async () => {
    const { token } = currentSession();
    try {
      const answer = await request();
      // While further changes are being sent, the answer is older than the screen.
      if (unsent === 1 && currentSession().token === token) show(answer);
    } finally {
      unsent -= 1;
    }
  });
  sending = turn.catch(() => undefined);
  return turn;
}

function localList(): Watched {
  return { codes: readCodes(readStored('watchlist'), WATCHED_MAX), groups: [] };
}

function show(next: Watched): void {
  watched = { codes: next.codes, groups: next.groups };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
