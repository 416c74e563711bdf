/** Batches that are signed again at a higher fee: one statement per function. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { Signed } from '../payouts/method.ts';
import { own, type WalletTables } from './tables.ts';

export type ReplacementRow = Readonly<Selectable<WalletTables['wallet_replacements']>> & {
  /** What it pays, and what was put back for each. */
  readonly withdrawals: readonly string[];
  readonly raws: readonly (string | null)[];
};

/** The newest of each of these batches. */
export async function listReplacements(tx: Tx, batchIds: readonly string[]): Promise<ReplacementRow[]> {
  if (batchIds.length === 0) return [];
  const { rows } = await sql<ReplacementRow>`
    select distinct on (r.batch_id) r.*, p.withdrawals, p.raws from wallet_replacements r
    cross join lateral (select coalesce(array_agg(withdrawal_id::text order by withdrawal_id), '{}') as withdrawals, coalesce(array_agg(raw order by withdrawal_id), '{}') as raws
      from wallet_replacement_payouts where replacement_id = r.id) p
    where r.batch_id = any(${[...batchIds]}::bigint[]) order by r.batch_id, r.id desc`.execute(tx);
  return rows;
}

/** Those of these batches that were signed and of which something has not ended: whether it waits for a block, too. */
export async function openAmong(
  tx: Tx,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly isStuck: boolean }>> {
  if (batchIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; isStuck: boolean }>`
    select p.batch_id::text as id, bool_or(p.block_hash is null) as "isStuck"
    from wallet_payouts p join wallet_withdrawals w on w.id = p.withdrawal_id
    join wallet_batches b on b.id = p.batch_id and b.network = 'ethereum' and b.signed_at is not null
    where p.batch_id = any(${[...batchIds]}::bigint[]) and w.ended_at is null group by p.batch_id`.execute(tx);
  return new Map(rows.map(({ id, isStuck }) => [id, { isStuck }]));
}

export async function insertReplacement(
  tx: Tx,
  replacement: Insertable<WalletTables['wallet_replacements']>,
  withdrawals: readonly string[],
): Promise<void> {
  const { id } = await own(tx)
    .insertInto('wallet_replacements')
    .values(replacement)
    .returning('id')
    .executeTakeFirstOrThrow();
  await own(tx)
    .insertInto('wallet_replacement_payouts')
    .values(withdrawals.map((withdrawal) => ({ replacement_id: id, withdrawal_id: withdrawal })))
    .execute();
}

export async function saveReplaced(tx: Tx, id: string, { raw, hash, withdrawals }: Signed): Promise<void> {
  await own(tx)
    .updateTable('wallet_replacement_payouts')
    .set({ raw, tx_hash: hash })
    .where('replacement_id', '=', id)
    .where('withdrawal_id', 'in', [...withdrawals])
    .execute();
}

export async function saveReplacementSigned(tx: Tx, id: string, memberId: string): Promise<void> {
  await own(tx)
    .updateTable('wallet_replacements')
    .set({ signed_at: new Date(tx.now()), signed_by: memberId })
    .where('id', '=', id)
    .execute();
}
