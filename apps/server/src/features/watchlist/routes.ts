/** The routes of watchlists, as in the contract. */
import * as contract from '@candor/contract/watchlist';
import { setWatchlistGroups } from '@candor/contract/watchlist-groups';
import { groupOf } from '@candor/core/watchlist/groups';
import type { App } from '../../http/app.ts';
import { type DataPart, wholePart } from '../../http/data-parts.ts';
import type { Mount } from '../../http/http.ts';
import * as commands from './commands.ts';
import type { WatchlistApp } from './commands.ts';
import * as repo from './repo.ts';

/** The watchlist in a customer's data export: each instrument with its group. */
export function watchlistData(app: App): DataPart {
  return wholePart('watchlist', async (customerId) => {
    const { codes, groups } = await repo.findList(app.db.kysely, customerId);
    return codes.map((code) => ({ code, group: groupOf(groups, code) }));
  });
}

export function watchlistRoutes(app: WatchlistApp, mount: Mount): void {
  mount(contract.listWatchlist, ({ customer }) => repo.findList(app.db.kysely, customer.id));

  mount(contract.setWatchlist, ({ customer, body }) => commands.setWatched(app, customer.id, body));

  mount(setWatchlistGroups, ({ customer, body }) => commands.setGroups(app, customer.id, body.groups));
}
