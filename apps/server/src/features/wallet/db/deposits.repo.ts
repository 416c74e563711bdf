/** Deposits: one statement per function. */
import type { Asset } from '@candor/core/money/money';
import type { Network } from '@candor/core/wallet/coins';
import type { DepositFailure, DepositWait } from '@candor/core/wallet/deposit';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { own, type WalletTables } from './tables.ts';

export type DepositRow = Readonly<Selectable<WalletTables['wallet_deposits']>>;

export function insertDeposit(tx: Tx, deposit: Insertable<WalletTables['wallet_deposits']>): Promise<DepositRow> {
  return own(tx).insertInto('wallet_deposits').values(deposit).returningAll().executeTakeFirstOrThrow();
}

export async function findDeposit(tx: Tx, id: string): Promise<DepositRow | null> {
  return (await own(tx).selectFrom('wallet_deposits').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Newest first, and their total number. */
export async function listDeposits(tx: Tx, customerId: string, page: number, size: number) {
  const mine = own(tx).selectFrom('wallet_deposits').where('customer_id', '=', customerId);
  const list: DepositRow[] = await mine
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await mine.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

/** Deposits of this customer that could be the one that is named now: by its hash, or by the end of it. */
export function listNamed(
  tx: Tx,
  customerId: string,
  { network, coin, ending }: { readonly network: Network; readonly coin: Asset; readonly ending: string },
): Promise<DepositRow[]> {
  return (
    deposits(tx)
      .where('customer_id', '=', customerId)
      .where('network', '=', network)
      .where('coin', '=', coin)
      // What was refused can be announced again.
      .where('words', 'is', null)
      .where((is) =>
        is.or([
          is('tx_hash', 'like', `%${ending}`),
          is('announced_hash', 'like', `%${ending}`),
          is('announced_tail', '=', ending.slice(-6)),
        ]),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
  );
}

/** Announced, and not on the chain so far. */
export async function countAnnounced(tx: Tx, customerId: string): Promise<number> {
  const { count } = await own(tx)
    .selectFrom('wallet_deposits')
    .select(sql<string>`count(*)`.as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'review')
    .where('tx_hash', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Announcement = Pick<
  Insertable<WalletTables['wallet_deposits']>,
  'announced_units' | 'announced_hash' | 'announced_tail' | 'proof_id' | 'announced_at'
>;

/** To a deposit that the chain has shown before. */
export function saveAnnouncement(tx: Tx, id: string, announcement: Announcement): Promise<DepositRow> {
  return saved(tx, id, announcement);
}

/** Whose account is closed; none of the accounts is closed, and no deposit of theirs announced, until the transaction ends. */
export async function lockOwners(tx: Tx, customerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; status: string }>`
    select id::text, status from identity_customers where id = any (${[...customerIds]}::bigint[]) order by id for share`.execute(
    tx,
  );
  return new Set(rows.filter(({ status }) => status === 'closed').map(({ id }) => id));
}

/** What was shown of these transactions before. */
export function lockShown(tx: Tx, network: Network, txHashes: readonly string[]): Promise<DepositRow[]> {
  return (
    deposits(tx)
      .where('network', '=', network)
      .where('tx_hash', 'in', txHashes)
      // What was taken back or replaced is over: the same transaction in another block is another deposit.
      .where(sql<boolean>`coalesce(reason, '') not in ('chainReplaced', 'replaced')`)
      .orderBy('id')
      .forUpdate()
      .execute()
  );
}

/** What these customers announced to the chain, and it has not shown, those with a whole hash first. What members of staff review stays with them. */
export function lockAnnounced(tx: Tx, network: Network, customerIds: readonly string[]): Promise<DepositRow[]> {
  return waiting(tx, network)
    .where('customer_id', 'in', customerIds)
    .where('tx_hash', 'is', null)
    .where('case_id', 'is', null)
    .orderBy('announced_hash', (order) => order.asc().nullsLast())
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type Place = Pick<DepositRow, 'block_number' | 'block_hash'>;
export type Shown = Place & Pick<DepositRow, 'address_id' | 'tx_hash' | 'output_index' | 'received_units' | 'seen_at'>;
type NewDeposit = Shown & Pick<DepositRow, 'customer_id' | 'network' | 'coin' | 'created_at'>;

export async function insertShown(tx: Tx, deposits: readonly NewDeposit[]): Promise<DepositRow[]> {
  if (deposits.length === 0) return [];
  const values = deposits.map((deposit) => ({ ...deposit, reason: 'confirming' as const }));
  return own(tx).insertInto('wallet_deposits').values(values).returningAll().execute();
}

/** The chain shows what was announced. */
export function saveShown(tx: Tx, id: string, shown: Shown): Promise<DepositRow> {
  return saved(tx, id, { ...shown, reason: 'confirming' });
}

/** The chain shows them in another block than before, or again. */
export async function savePlace(tx: Tx, ids: readonly string[], place: Place): Promise<DepositRow[]> {
  if (ids.length === 0) return [];
  return own(tx)
    .updateTable('wallet_deposits')
    .set({ ...place, status: 'review', reason: 'confirming', decided_at: null })
    .where('id', 'in', ids)
    .returningAll()
    .execute();
}

/** Its transaction is in another block, and pays something else there. */
export async function saveReplaced(tx: Tx, id: string): Promise<void> {
  await own(tx)
    .updateTable('wallet_deposits')
    .set((eb) => ({
      status: 'failed',
      reason: 'replaced',
      decided_at: eb.fn.coalesce('decided_at', eb.val(new Date(tx.now()))),
    }))
    .where('id', '=', id)
    .execute();
}

/** They can no longer change, and wait. */
export async function saveFinal(tx: Tx, ids: readonly string[], reason: DepositWait): Promise<void> {
  if (ids.length === 0) return;
  await own(tx)
    .updateTable('wallet_deposits')
    .set({ final_at: new Date(tx.now()), reason })
    .where('id', 'in', ids)
    .execute();
}

export async function approve(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const at = new Date(tx.now());
  await own(tx)
    .updateTable('wallet_deposits')
    .set({ status: 'approved', reason: null, decided_at: at, final_at: sql<Date>`coalesce(final_at, ${at})` })
    .where('id', 'in', ids)
    .execute();
}

/** Posts what was just approved. */
export async function credit(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`select wallet_credit(${[...ids]}::bigint[])`.execute(tx);
}

export async function fail(tx: Tx, id: string, reason: DepositFailure): Promise<void> {
  await failing(tx, id, reason).execute();
}

/** As `fail`, if the chain has shown nothing of it. */
export async function failUnshown(tx: Tx, id: string, reason: DepositFailure): Promise<void> {
  await failing(tx, id, reason).where('tx_hash', 'is', null).execute();
}

function failing(tx: Tx, id: string, reason: DepositFailure) {
  return own(tx)
    .updateTable('wallet_deposits')
    .set({ status: 'failed', reason, decided_at: new Date(tx.now()) })
    .where('id', '=', id)
    .where('status', '=', 'review');
}

/** These customers' final payments that wait for the minimum. */
export function lockWaiting(tx: Tx, customerIds: readonly string[]): Promise<DepositRow[]> {
  return deposits(tx)
    .where('customer_id', 'in', customerIds)
    .where('status', '=', 'review')
    .where('reason', '=', 'belowMinimum')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Shown by the chain, and neither final nor in one of these blocks any more. */
export async function markReorganised(tx: Tx, network: Network, blockHashes: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await own(tx)
    .updateTable('wallet_deposits')
    .set({ reason: 'reorganised', block_number: null, block_hash: null })
    .where('network', '=', network)
    .where('status', '=', 'review')
    .where('final_at', 'is', null)
    .where('block_hash', 'is not', null)
    .where(sql<boolean>`block_hash <> all (${[...blockHashes]}::text[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whose block was replaced before then, and which never came back. */
export function listGone(tx: Tx, network: Network, before: Date, most: number): Promise<DepositRow[]> {
  return waiting(tx, network)
    .where('reason', '=', 'reorganised')
    .where('seen_at', '<=', before)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Announced and not on the chain, those first that nobody looked for the longest. */
export function listToLookFor(tx: Tx, network: Network, before: Date, most: number): Promise<DepositRow[]> {
  return waiting(tx, network)
    .where('tx_hash', 'is', null)
    .where('case_id', 'is', null)
    .where((is) => is.or([is('looked_at', 'is', null), is('looked_at', '<', before)]))
    .orderBy('looked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function saveLook(tx: Tx, id: string, marks: readonly string[] | null): Promise<void> {
  await own(tx)
    .updateTable('wallet_deposits')
    .set({
      looked_at: new Date(tx.now()),
      ...(marks !== null && { pending_marks: [...marks] }),
    })
    .where('id', '=', id)
    .where('status', '=', 'review')
    .execute();
}

/** What was credited to the customer since then, by coin, in units. */
export async function sumCredited(tx: Tx, customerId: string, since: Date): Promise<{ coin: Asset; units: string }[]> {
  return own(tx)
    .selectFrom('wallet_deposits')
    .select(['coin', sql<string>`sum(received_units)::text`.as('units')])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'approved')
    .where('decided_at', '>=', since)
    .groupBy('coin')
    .execute();
}

/** Whether a deposit was ever credited, whatever became of it. */
export async function hasDeposited(tx: Tx, customerId: string): Promise<boolean> {
  const row = await own(tx)
    .selectFrom('wallet_deposits')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function deposits(tx: Tx) {
  return own(tx).selectFrom('wallet_deposits').selectAll();
}

/** Nothing has been decided about them. */
function waiting(tx: Tx, network: Network) {
  return deposits(tx).where('network', '=', network).where('status', '=', 'review');
}

function saved(tx: Tx, id: string, changes: Updateable<WalletTables['wallet_deposits']>): Promise<DepositRow> {
  return own(tx)
    .updateTable('wallet_deposits')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
