/** What batches of Bitcoin spend: one statement per function. */
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { own, type WalletTables } from './tables.ts';

export type InputRow = Readonly<Selectable<WalletTables['wallet_batch_inputs']>>;

export async function insertInputs(
  tx: Tx,
  batchId: string,
  inputs: readonly { readonly outpoint: string; readonly units: bigint }[],
): Promise<void> {
  await own(tx)
    .insertInto('wallet_batch_inputs')
    .values(
      inputs.map(({ outpoint, units }, position) => ({
        batch_id: batchId,
        position,
        outpoint,
        value_units: String(units),
      })),
    )
    .execute();
}

/** In their order in the transaction. */
export function listInputs(tx: Tx, batchId: string): Promise<InputRow[]> {
  return own(tx)
    .selectFrom('wallet_batch_inputs')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute();
}

/** Those that a batch spends, whatever became of it. */
export async function outpointsAmong(tx: Tx, outpoints: readonly string[]): Promise<Set<string>> {
  if (outpoints.length === 0) return new Set();
  const rows = await own(tx)
    .selectFrom('wallet_batch_inputs')
    .select('outpoint')
    .where((eb) => eb('outpoint', '=', eb.fn.any(eb.val([...outpoints]))))
    .execute();
  return new Set(rows.map(({ outpoint }) => outpoint));
}
