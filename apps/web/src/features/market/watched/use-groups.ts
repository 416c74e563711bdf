/** The groups of the watchlist: changed at once on screen, then on the server. */
import { useSyncExternalStore } from 'react';
import { setWatchlistGroups } from '@candor/contract/watchlist-groups';
import type { WatchGroup } from '@candor/core/watchlist/groups';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';
import { useText } from '../../../text/text.tsx';
import { watchlistState } from '../watchlist.ts';

const { subscribe } = watchlistState;

/** `isThere` is false until the account's list has come; `error` says why it did not, and `retry` requests it again. */
export function useWatchGroups() {
  const { token } = useSession();
  const groups = useSyncExternalStore(subscribe, watchlistState.groups);
  const owner = useSyncExternalStore(subscribe, watchlistState.owner);
  const error = useSyncExternalStore(subscribe, watchlistState.failure);
  return {
    groups,
    isThere: owner === token,
    error: error === null ? null : asError(error),
    retry: () => void watchlistState.retry(),
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** What the server does not take is taken back, unless something else was changed since. */
export function useSaveGroups(): (groups: readonly WatchGroup[]) => void {
  const { problem } = useText();
  return (groups) => {
    const before = watchlistState.groups();
    watchlistState.showGroups(groups);
    const body = { groups: groups.map(({ name, codes }) => ({ name, codes: [...codes] })) };
    watchlistState
      .inTurn(() => call(setWatchlistGroups, { body }))
      .catch((error: unknown) => {
        if (watchlistState.groups() === groups) watchlistState.showGroups(before);
        void showToast('failure', problem(error));
      });
  };
}
