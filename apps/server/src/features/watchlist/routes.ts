/** Who watches, in the contract's words. */
import * as contract from '@candor/contract/watchlist';
import type { Mount } from '../../platform/http.ts';
import * as commands from './commands.ts';
import type { WatchlistApp } from './commands.ts';
import * as repo from './repo.ts';

export function watchlistRoutes(app: WatchlistApp, mount: Mount): void {
  mount(contract.listWatchlist, async ({ customer }) => ({
    codes: await repo.listCodes(app.db.kysely, customer.id),
  }));

  mount(contract.setWatchlist, ({ customer, body }) => commands.setWatched(app, customer.id, body));
}
