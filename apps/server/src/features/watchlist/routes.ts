/** The routes of watchlists, as in the contract. */
import * as contract from '@candor/contract/watchlist';
import type { App } from '../../http/app.ts';
import { type DataPart, wholePart } from '../../http/data-parts.ts';
import type { Mount } from '../../http/http.ts';
import * as commands from './commands.ts';
import type { WatchlistApp } from './commands.ts';
import * as repo from './repo.ts';

/** The watchlist in a customer's data export. */
export function watchlistData(app: App): DataPart {
  return wholePart('watchlist', async (customerId) => {
    const codes = await repo.listCodes(app.db.kysely, customerId);
    return codes.map((code) => ({ code }));
  });
}

export function watchlistRoutes(app: WatchlistApp, mount: Mount): void {
  mount(contract.listWatchlist, async ({ customer }) => ({
    codes: await repo.listCodes(app.db.kysely, customer.id),
  }));

  mount(contract.setWatchlist, ({ customer, body }) => commands.setWatched(app, customer.id, body));
}
