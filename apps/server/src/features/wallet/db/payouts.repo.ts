/** Batches of payouts, and the transactions in them: one statement per function. */
import type { Network } from '@candor/core/wallet/coins';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { HashSpend, NonceSpend, OutpointSpend } from '../chains/chain.ts';
import { outpointsAmong } from './batch-inputs.repo.ts';
import type { Signed } from '../payouts/method.ts';
import { own, type WalletTables } from './tables.ts';
import type { WithdrawalRow } from './withdrawals.repo.ts';

export type BatchRow = Readonly<Selectable<WalletTables['wallet_batches']>>;
export type PayoutRow = Readonly<Selectable<WalletTables['wallet_payouts']>>;

/** One at a time makes a batch of a network: two would give one nonce twice. */
export async function lockBatches(tx: Tx, network: Network): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`batches of ${network}`}, 2))`.execute(tx);
}

export async function findUnsigned(tx: Tx, network: Network): Promise<BatchRow | null> {
  const row = await own(tx)
    .selectFrom('wallet_batches')
    .selectAll()
    .where('network', '=', network)
    .where('signed_at', 'is', null)
    .where('lapsed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function findBatch(tx: Tx, id: string): Promise<BatchRow | null> {
  return (await own(tx).selectFrom('wallet_batches').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockBatch(tx: Tx, id: string): Promise<BatchRow | null> {
  const row = await own(tx)
    .selectFrom('wallet_batches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Newest first, and their total number. */
export async function listBatches(tx: Tx, page: number, size: number) {
  const all = own(tx).selectFrom('wallet_batches');
  const list: BatchRow[] = await all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await all.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

/** Approved and in no batch, those that wait longest first. */
export async function lockToSign(tx: Tx, network: Network, most: number): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select w.*, null as tx_hash, null as mined_hash, null as block_number from wallet_withdrawals w
    where w.network = ${network} and w.ended_at is null and w.stage = 'signing'
      and not exists (select from wallet_payouts p where p.withdrawal_id = w.id and p.lapsed_at is null)
    order by w.requested_at, w.id limit ${most} for update of w`.execute(tx);
  return rows;
}

/** The nonce behind all that were given from this address; 0 when none was. */
export async function nextGiven(tx: Tx, network: Network, payerKey: string): Promise<number> {
  const { next } = await own(tx)
    .selectFrom('wallet_payouts')
    .select(sql<string>`coalesce(max(nonce) + 1, 0)`.as('next'))
    .where('network', '=', network)
    .where('payer_key', '=', payerKey)
    .executeTakeFirstOrThrow();
  return Number(next);
}

export function insertBatch(tx: Tx, batch: Insertable<WalletTables['wallet_batches']>): Promise<BatchRow> {
  return own(tx).insertInto('wallet_batches').values(batch).returningAll().executeTakeFirstOrThrow();
}

export async function insertPayouts(
  tx: Tx,
  payouts: readonly Insertable<WalletTables['wallet_payouts']>[],
): Promise<void> {
  await own(tx).insertInto('wallet_payouts').values(payouts).execute();
}

/** In the order of their nonces, or of the outputs that pay them. */
export function listPayouts(tx: Tx, batchIds: readonly string[]): Promise<PayoutRow[]> {
  if (batchIds.length === 0) return Promise.resolve([]);
  return own(tx)
    .selectFrom('wallet_payouts')
    .selectAll()
    .where('batch_id', 'in', batchIds)
    .orderBy('batch_id')
    .orderBy('nonce')
    .orderBy('position')
    .orderBy('withdrawal_id')
    .execute();
}

/** Those of a batch that have not ended, locked: what the chain says of them waits for us. */
export async function listOpen(tx: Tx, batchId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select w.id::text as id from wallet_payouts p join wallet_withdrawals w on w.id = p.withdrawal_id
    where p.batch_id = ${batchId} and w.ended_at is null and p.lapsed_at is null order by p.nonce, p.position for update of p, w`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

export type Outstanding = Pick<PayoutRow, 'gas_limit' | 'fee_per_gas'> &
  Pick<WithdrawalRow, 'coin' | 'amount_units' | 'fee_units'>;

/** What is signed or to be signed and in no block so far: the payout address still holds what it costs. */
export async function listOutstanding(tx: Tx, network: Network, payerKey: string): Promise<Outstanding[]> {
  const { rows } = await sql<Outstanding>`
    select w.coin, w.amount_units, w.fee_units, p.gas_limit, greatest(p.fee_per_gas, (
      select max(r.fee_per_gas) from wallet_replacements r join wallet_replacement_payouts rp on rp.replacement_id = r.id
      where rp.withdrawal_id = p.withdrawal_id))::text as fee_per_gas
    from wallet_payouts p join wallet_withdrawals w on w.id = p.withdrawal_id
    where p.network = ${network} and p.payer_key = ${payerKey} and p.block_number is null and w.ended_at is null
      and p.gas_limit is not null`.execute(tx);
  return rows;
}

/** @param isShared one transaction pays the whole batch, which keeps it. */
export async function saveRaw(tx: Tx, { raw, hash, withdrawals }: Signed, isShared: boolean): Promise<void> {
  await own(tx)
    .updateTable('wallet_payouts')
    .set({ tx_hash: hash, ...(!isShared && { raw }) })
    .where('withdrawal_id', 'in', [...withdrawals])
    .where('lapsed_at', 'is', null)
    .execute();
}

/** @param raw of a batch that is one transaction. */
export async function saveSigned(tx: Tx, id: string, memberId: string, raw: string | null): Promise<BatchRow> {
  return own(tx)
    .updateTable('wallet_batches')
    .set({ signed_at: new Date(tx.now()), signed_by: memberId, raw })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type Waiting = Signed & { readonly is_sent: boolean };

/** Signed, and in no block that we know of: as it was signed last. One transaction may pay several. */
export async function listWaiting(tx: Tx, network: Network): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select array_agg(w.id::text order by p.position) as withdrawals, coalesce(r.raw, p.raw, b.raw) as raw, coalesce(r.tx_hash, p.tx_hash) as hash,
      bool_and(w.sent_at is not null) as is_sent
    from wallet_withdrawals w join wallet_payouts p on p.withdrawal_id = w.id join wallet_batches b on b.id = p.batch_id
    left join lateral (select rp.raw, rp.tx_hash from wallet_replacement_payouts rp where rp.withdrawal_id = w.id and rp.raw is not null
      order by rp.replacement_id desc limit 1) r on true
    where w.network = ${network} and w.ended_at is null and coalesce(p.raw, b.raw) is not null and p.block_hash is null and p.lapsed_at is null
    group by 2, 3 order by min(p.nonce), min(p.batch_id)`.execute(tx);
  return rows;
}

/** Said again it changes nothing. */
export async function saveSent(tx: Tx, ids: readonly string[]): Promise<void> {
  await own(tx)
    .updateTable('wallet_withdrawals')
    // One whose transaction lapsed was sent before.
    .set((eb) => ({ stage: 'sent', sent_at: eb.fn.coalesce('sent_at', eb.val(new Date(tx.now()))) }))
    .where('id', 'in', [...ids])
    .where('stage', '=', 'signing')
    .where('ended_at', 'is', null)
    .execute();
}

/** Those of these keys that payouts are known by, also the operator's earlier ones: they are followed to their end. */
export function payoutKeysAmong(tx: Tx, network: Network, keys: readonly string[]): Promise<Set<string>> {
  return KEYS_AMONG[network](tx, keys);
}

const KEYS_AMONG: Readonly<Record<Network, (tx: Tx, keys: readonly string[]) => Promise<Set<string>>>> = {
  ethereum: payersAmong,
  bitcoin: outpointsAmong,
  tron: hashesAmong,
};

async function payersAmong(tx: Tx, senders: readonly string[]): Promise<Set<string>> {
  if (senders.length === 0) return new Set();
  const rows = await own(tx)
    .selectFrom('wallet_batches')
    .select('payer_key')
    .distinct()
    .where('network', '=', 'ethereum')
    .where('payer_key', 'in', senders)
    .execute();
  return new Set(rows.map(({ payer_key: key }) => key));
}

export type Spent = PayoutRow & {
  readonly coin: WithdrawalRow['coin'];
  readonly match_key: string;
  readonly received_units: string;
};

/** The payout with this address and nonce that has not ended, locked with its withdrawal. */
export async function lockSpent(tx: Tx, network: Network, { sender, nonce }: NonceSpend): Promise<Spent | null> {
  const { rows } = await sql<Spent>`
    select p.*, w.coin, w.match_key, (w.amount_units - w.fee_units)::text as received_units
    from wallet_payouts p join wallet_withdrawals w on w.id = p.withdrawal_id
    where p.network = ${network} and p.payer_key = ${sender} and p.nonce = ${nonce} and w.ended_at is null for update of p, w`.execute(
    tx,
  );
  return rows[0] ?? null;
}

async function hashesAmong(tx: Tx, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await own(tx)
    .selectFrom('wallet_payouts')
    .select('tx_hash')
    .where('network', '=', 'tron')
    .where('tx_hash', 'in', [...hashes])
    .execute();
  return new Set(rows.map(({ tx_hash: hash }) => hash ?? ''));
}

/** The payout that is this transaction, if it has not ended, locked with its withdrawal. */
export async function lockNamed(tx: Tx, network: Network, { txHash }: HashSpend): Promise<Spent[]> {
  const { rows } = await sql<Spent>`
    select p.*, w.coin, w.match_key, (w.amount_units - w.fee_units)::text as received_units
    from wallet_payouts p join wallet_withdrawals w on w.id = p.withdrawal_id
    where p.network = ${network} and p.tx_hash = ${txHash} and p.lapsed_at is null and w.ended_at is null for update of p, w`.execute(
    tx,
  );
  return rows;
}

/** Of a final block that was made then: what expired before it, and is in none, can be executed no more. Its withdrawals are to be signed again. */
export async function lapse(tx: Tx, network: Network, blockAt: Date): Promise<void> {
  const expired = await own(tx)
    .selectFrom('wallet_batches')
    .select('id')
    .where('network', '=', network)
    .where('expires_at', '<=', blockAt)
    .where('lapsed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (expired.length === 0) return;
  const ids = expired.map(({ id }) => id);
  const at = new Date(tx.now());
  await sql`
    with gone as (
      update wallet_payouts p set lapsed_at = ${at}, mined_hash = null, block_number = null, block_hash = null
      from wallet_withdrawals w where w.id = p.withdrawal_id and w.ended_at is null and p.batch_id = any(${ids}::bigint[]) and p.lapsed_at is null
      returning p.withdrawal_id)
    update wallet_withdrawals set stage = 'signing' where id in (select withdrawal_id from gone)`.execute(tx);
  await own(tx).updateTable('wallet_batches').set({ lapsed_at: at }).where('id', 'in', ids).execute();
}

/** The payouts of batches that spend one of these outputs, if they have not ended, locked with their withdrawals. */
export async function lockSpending(tx: Tx, { outpoints }: OutpointSpend): Promise<Spent[]> {
  const { rows } = await sql<Spent>`
    select p.*, w.coin, w.match_key, (w.amount_units - w.fee_units)::text as received_units
    from wallet_payouts p join wallet_withdrawals w on w.id = p.withdrawal_id
    where p.batch_id in (select batch_id from wallet_batch_inputs where outpoint = any(${[...outpoints]}::text[])) and w.ended_at is null
    order by p.batch_id, p.position for update of p, w`.execute(tx);
  return rows;
}

type Place = { readonly txHash: string; readonly block: number; readonly blockHash: string };

export async function savePlace(tx: Tx, id: string, { txHash, block, blockHash }: Place): Promise<void> {
  await own(tx)
    .updateTable('wallet_payouts')
    .set({ mined_hash: txHash, block_number: String(block), block_hash: blockHash })
    .where('withdrawal_id', '=', id)
    .where('lapsed_at', 'is', null)
    .execute();
}

export async function saveStage(tx: Tx, id: string, stage: 'confirming' | 'done'): Promise<void> {
  const at = new Date(tx.now());
  await own(tx)
    .updateTable('wallet_withdrawals')
    .set((eb) => ({
      stage,
      // It was handed to the network by somebody, whether or not we heard of it.
      sent_at: eb.fn.coalesce('sent_at', eb.val(at)),
      ...(stage === 'done' && { ended_at: at }),
    }))
    .where('id', '=', id)
    .execute();
  if (stage === 'done') await sql`select wallet_pay(${id})`.execute(tx);
}

export async function failOnChain(tx: Tx, id: string): Promise<void> {
  await own(tx)
    .updateTable('wallet_withdrawals')
    .set({ status: 'failed', stage: null, reason: 'networkRefused', ended_at: new Date(tx.now()) })
    .where('id', '=', id)
    .execute();
  await sql`select wallet_release(${id})`.execute(tx);
}

/** Those whose block is in the chain no longer wait for another one. */
export async function forgetReplaced(tx: Tx, network: Network, hashes: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      update wallet_payouts p set mined_hash = null, block_number = null, block_hash = null
      from wallet_withdrawals w
      where w.id = p.withdrawal_id and w.ended_at is null and p.network = ${network} and p.block_hash is not null
        and p.block_hash <> all(${[...hashes]}::text[])
        and p.block_number > (select c.block_number from wallet_cursors c where c.network = ${network})
      returning p.withdrawal_id)
    update wallet_withdrawals set stage = 'sent' where id in (select withdrawal_id from gone)`.execute(tx);
}
