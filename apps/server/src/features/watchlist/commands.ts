/** Adding instruments to a watchlist, removing them, and grouping them. */
import { WATCHED_MAX } from '@candor/contract/watchlist';
import { Refusal } from '@candor/core/refusal';
import { areGroupsDistinct, groupsWithin, type WatchGroup } from '@candor/core/watchlist/groups';
import type { App } from '../../http/app.ts';
import { inTransaction } from '../../db/db.ts';
import { BadInput } from '../../http/errors.ts';
import type { Market } from '../market/index.ts';
import * as repo from './repo.ts';

export type WatchlistApp = App & { readonly market: Pick<Market, 'instrument'> };

/**
 * Makes the instrument watched or not, as asked, whatever it was before. Only listed instruments can be added; delisted ones can still be
 * removed. Refuses `watchlist_full`.
 */
export function setWatched(
  app: WatchlistApp,
  customerId: string,
  { code, watched }: { readonly code: string; readonly watched: boolean },
): Promise<repo.Watchlist> {
  if (watched && app.market.instrument(code) === null) throw new BadInput([{ field: 'code', problem: 'invalid' }]);
  return inTransaction(app.db, async (tx) => {
    const before = await repo.lockList(tx, customerId);
    if (before.codes.includes(code) === watched) return before;
    if (watched && before.codes.length >= WATCHED_MAX)
      throw new Refusal('watchlist_full', { max: String(WATCHED_MAX) });

    const codes = watched ? [...before.codes, code] : before.codes.filter((stored) => stored !== code);
    const after = { codes, groups: groupsWithin(before.groups, codes) };
    await repo.saveList(tx, customerId, after);
    return after;
  });
}

/** Replaces all groups: of two devices the later one holds. What is not watched by now is left out. */
export function setGroups(
  app: Pick<App, 'db'>,
  customerId: string,
  groups: readonly WatchGroup[],
): Promise<repo.Watchlist> {
  if (!areGroupsDistinct(groups)) throw new BadInput([{ field: 'groups', problem: 'invalid' }]);
  return inTransaction(app.db, async (tx) => {
    const { codes } = await repo.lockList(tx, customerId);
    const after = { codes, groups: groupsWithin(groups, codes) };
    await repo.saveList(tx, customerId, after);
    return after;
  });
}
