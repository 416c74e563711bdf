/** The table of watchlists: one statement per function. */
import type { Tx } from '../../db/db.ts';

type WatchlistTables = { watchlist_lists: { customer_id: string; codes: string[] } };

function own(tx: Tx) {
  return tx.$extendTables<WatchlistTables>();
}

export async function listCodes(tx: Tx, customerId: string): Promise<string[]> {
  const row = await own(tx)
    .selectFrom('watchlist_lists')
    .select('codes')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.codes ?? [];
}

/** Creates the customer's list if there is none, and locks it: whoever changes it next waits for us. */
export async function lockCodes(tx: Tx, customerId: string): Promise<string[]> {
  const { codes } = await own(tx)
    .insertInto('watchlist_lists')
    .values({ customer_id: customerId, codes: [] })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ customer_id: customerId }))
    .returning('codes')
    .executeTakeFirstOrThrow();
  return codes;
}

export async function saveCodes(tx: Tx, customerId: string, codes: readonly string[]): Promise<void> {
  await own(tx)
    .updateTable('watchlist_lists')
    .set({ codes: [...codes] })
    .where('customer_id', '=', customerId)
    .execute();
}
