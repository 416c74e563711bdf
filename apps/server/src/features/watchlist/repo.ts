/** The table of watchlists: one statement per function. */
import type { WatchGroup } from '@candor/core/watchlist/groups';
import type { JSONColumnType } from 'kysely';
import type { Tx } from '../../db/db.ts';

type WatchlistTables = {
  watchlist_lists: { customer_id: string; codes: string[]; groups: JSONColumnType<StoredGroup[], string | undefined> };
};
type StoredGroup = { name: string; codes: string[] };

export type Watchlist = { readonly codes: string[]; readonly groups: StoredGroup[] };

function own(tx: Tx) {
  return tx.$extendTables<WatchlistTables>();
}

export async function findList(tx: Tx, customerId: string): Promise<Watchlist> {
  const row = await own(tx)
    .selectFrom('watchlist_lists')
    .select(['codes', 'groups'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? { codes: [], groups: [] };
}

/** Creates the customer's list if there is none, and locks it: whoever changes it next waits for us. */
export async function lockList(tx: Tx, customerId: string): Promise<Watchlist> {
  return own(tx)
    .insertInto('watchlist_lists')
    .values({ customer_id: customerId, codes: [] })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ customer_id: customerId }))
    .returning(['codes', 'groups'])
    .executeTakeFirstOrThrow();
}

export async function saveList(
  tx: Tx,
  customerId: string,
  { codes, groups }: { readonly codes: readonly string[]; readonly groups: readonly WatchGroup[] },
): Promise<void> {
  await own(tx)
    .updateTable('watchlist_lists')
    .set({ codes: [...codes], groups: JSON.stringify(groups) })
    .where('customer_id', '=', customerId)
    .execute();
}
