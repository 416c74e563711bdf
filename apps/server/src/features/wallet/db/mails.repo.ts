/** Which mails were written: one statement per function. */
import type { Tx } from '../../../db/db.ts';
import { own } from './tables.ts';

/** False if it was written before. */
export async function insertMail(tx: Tx, about: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await own(tx)
    .insertInto('wallet_mails')
    .values({ about, written_at: new Date(tx.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
