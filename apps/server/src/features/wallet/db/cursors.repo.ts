/** How far each chain was read: one statement per function. */
import type { Network } from '@candor/core/wallet/coins';
import type { Tx } from '../../../db/db.ts';
import { own } from './tables.ts';

export type Cursor = { readonly genesisHash: string; readonly number: number; readonly hash: string };

export async function findCursor(tx: Tx, network: Network): Promise<Cursor | null> {
  const row = await own(tx).selectFrom('wallet_cursors').selectAll().where('network', '=', network).executeTakeFirst();
  if (row === undefined) return null;
  return { genesisHash: row.genesis_hash, number: Number(row.block_number), hash: row.block_hash };
}

/** Nobody reads on, or goes back, while the transaction lasts. False if it is no longer there. */
export async function lockCursor(tx: Tx, network: Network, { number, hash }: Cursor): Promise<boolean> {
  const row = await own(tx)
    .selectFrom('wallet_cursors')
    .select('network')
    .where('network', '=', network)
    .where('block_number', '=', String(number))
    .where('block_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Where reading begins. Another process may have been first. */
export async function insertCursor(tx: Tx, network: Network, { genesisHash, number, hash }: Cursor): Promise<void> {
  await own(tx)
    .insertInto('wallet_cursors')
    .values({
      network,
      genesis_hash: genesisHash,
      block_number: String(number),
      block_hash: hash,
      moved_at: new Date(tx.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False if the cursor is no longer at the block before this one: another process was faster. */
export async function moveCursor(
  tx: Tx,
  network: Network,
  block: { readonly number: number; readonly hash: string; readonly parentHash: string; readonly at?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await own(tx)
    .updateTable('wallet_cursors')
    .set({
      block_number: String(block.number),
      block_hash: block.hash,
      moved_at: new Date(tx.now()),
      block_at: block.at === undefined ? null : new Date(block.at),
    })
    .where('network', '=', network)
    .where('block_number', '=', String(block.number - 1))
    .where('block_hash', '=', block.parentHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
