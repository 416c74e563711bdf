/** Adding instruments to a watchlist, and removing them. */
import { WATCHED_MAX } from '@candor/contract/watchlist';
import { Refusal } from '@candor/core/refusal';
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
): Promise<{ codes: string[] }> {
  if (watched && app.market.instrument(code) === null) throw new BadInput([{ field: 'code', problem: 'invalid' }]);
  return inTransaction(app.db, async (tx) => {
    const before = await repo.lockCodes(tx, customerId);
    if (before.includes(code) === watched) return { codes: before };
    if (watched && before.length >= WATCHED_MAX) throw new Refusal('watchlist_full', { max: String(WATCHED_MAX) });

    const codes = watched ? [...before, code] : before.filter((stored) => stored !== code);
    await repo.saveCodes(tx, customerId, codes);
    return { codes };
  });
}
