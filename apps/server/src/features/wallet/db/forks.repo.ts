/** Final blocks that left the chain, and what customers owe for what was credited from them: one statement per function. */
import type { Asset } from '@candor/core/money/money';
import { isoTime } from '@candor/core/time';
import type { Network } from '@candor/core/wallet/coins';
import { type Insertable, type Selectable, sql } from 'kysely';
import { insertAll } from '../../../db/batch-statements.ts';
import type { Query } from '../../../db/batch-pipeline.ts';
import type { Tx } from '../../../db/db.ts';
import { own, type WalletTables } from './tables.ts';

export type ForkRow = Readonly<Selectable<WalletTables['wallet_forks']>>;
export type KnownBlock = { readonly number: number; readonly hash: string; readonly hasDeposits: boolean };

/** Blocks of which we know the hash, up to this one, the newest first. */
export async function listKnownBlocks(tx: Tx, network: Network, upTo: number, most: number): Promise<KnownBlock[]> {
  const { rows } = await sql<{ number: string; hash: string; hasDeposits: boolean }>`
    select known.number::text as number, known.hash, bool_or(has_deposits) as "hasDeposits" from (
      select block_number as number, block_hash as hash, true as has_deposits from wallet_deposits
      where network = ${network} and final_at is not null and reason is distinct from 'chainReplaced'
      union all select block_number, block_hash, false from wallet_payouts where network = ${network} and block_number is not null
      union all select block_number, block_hash, false from wallet_reserves where network = ${network}
      union all select base_number, base_hash, false from wallet_forks where network = ${network}) known
    where known.number <= ${upTo} group by known.number, known.hash order by known.number desc limit ${most}`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

export async function findOpenFork(tx: Tx, network: Network): Promise<ForkRow | null> {
  const row = await own(tx)
    .selectFrom('wallet_forks')
    .selectAll()
    .where('network', '=', network)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockOpenFork(tx: Tx, id: string): Promise<ForkRow | null> {
  const row = await own(tx)
    .selectFrom('wallet_forks')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The chain has returned to what we read, or gone on to something else. */
export async function endForks(tx: Tx, network: Network, at: Date): Promise<void> {
  await own(tx)
    .updateTable('wallet_forks')
    .set({ ended_at: at })
    .where('network', '=', network)
    .where('ended_at', 'is', null)
    .execute();
}

export type GoneBlock = { readonly number: number; readonly wasHash: string; readonly chainHash: string };

export async function insertFork(
  tx: Tx,
  fork: Insertable<WalletTables['wallet_forks']>,
  blocks: readonly GoneBlock[],
): Promise<void> {
  const { id } = await own(tx).insertInto('wallet_forks').values(fork).returning('id').executeTakeFirstOrThrow();
  if (blocks.length === 0) return;
  await own(tx)
    .insertInto('wallet_fork_blocks')
    .values(
      blocks.map(({ number, wasHash, chainHash }) => ({
        fork_id: id,
        block_number: String(number),
        was_hash: wasHash,
        chain_hash: chainHash,
      })),
    )
    .execute();
}

/** Newest first. */
export function listForks(tx: Tx, most: number): Promise<ForkRow[]> {
  return own(tx).selectFrom('wallet_forks').selectAll().orderBy('id', 'desc').limit(most).execute();
}

export type GoneDeposit = {
  readonly id: string;
  readonly forkId: string;
  readonly customerId: string;
  readonly coin: Asset;
  readonly units: string;
  readonly hash: string;
  /** What is still owed for it; null before it was taken back, and for one that was never credited. */
  readonly left: string | null;
};

/** What was credited, or waited, in the blocks that are gone. */
export async function listGoneDeposits(tx: Tx, forkIds: readonly string[]): Promise<GoneDeposit[]> {
  if (forkIds.length === 0) return [];
  const { rows } = await sql<GoneDeposit>`
    select d.id::text, f.id::text as "forkId", d.customer_id::text as "customerId", d.coin, d.received_units::text as units, d.tx_hash as hash,
      wallet_debt_left(d.id)::text as left
    from wallet_forks f join wallet_fork_blocks b on b.fork_id = f.id
    join wallet_deposits d on d.network = f.network and d.block_number = b.block_number and d.block_hash = b.was_hash
      and (d.status = 'approved' or d.reason = 'chainReplaced')
    where f.id = any (${[...forkIds]}::bigint[]) order by d.id`.execute(tx);
  return rows;
}

export async function reverseFork(tx: Tx, proposalId: string): Promise<void> {
  await sql`select wallet_reverse_fork(${proposalId})`.execute(tx);
}

export type Debt = {
  readonly depositId: string;
  readonly customerId: string;
  readonly coin: Asset;
  readonly units: bigint;
};

/** What is still owed, the oldest first. @param customerId null: by whom ever. */
export async function listDebts(tx: Tx, customerId: string | null): Promise<Debt[]> {
  const { rows } = await sql<Omit<Debt, 'units'> & { units: string }>`
    select d.deposit_id::text as "depositId", d.customer_id::text as "customerId", d.coin, wallet_debt_left(d.deposit_id)::text as units
    from wallet_debts d where (${customerId}::bigint is null or d.customer_id = ${customerId}::bigint)
      and wallet_debt_left(d.deposit_id) > 0 order by d.deposit_id`.execute(tx);
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }));
}

export async function takeRecoveryId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('wallet_recovery_ids')::text as id`.execute(tx);
  return rows[0]?.id ?? '';
}

type Recovery = { readonly id: string; readonly depositId: string; readonly units: bigint; readonly at: number };

const insert = insertAll<Recovery>('wallet_recoveries', [
  ['id', 'bigint', ({ id }) => id],
  ['deposit_id', 'bigint', ({ depositId }) => depositId],
  ['amount_units', 'numeric', ({ units }) => String(units)],
  ['recovered_at', 'timestamptz', ({ at }) => isoTime(at)],
]);

/** The row, then its posting. @param before what is available; null: whatever it is. */
export function recoveryStatements(recovery: Recovery, before: bigint | null): Query[] {
  const post = {
    name: 'wallet-recover',
    text: 'select wallet_recover($1::bigint, $2::numeric)',
    values: [recovery.id, before === null ? null : String(before)],
  };
  return [insert([recovery]), post].filter((query) => query !== null);
}

/** As `recoveryStatements`, outside of the writer. */
export async function recover(tx: Tx, { id, depositId, units, at }: Recovery): Promise<void> {
  await own(tx)
    .insertInto('wallet_recoveries')
    .values({ id, deposit_id: depositId, amount_units: String(units), recovered_at: new Date(at) })
    .execute();
  await sql`select wallet_recover(${id}, null)`.execute(tx);
}
