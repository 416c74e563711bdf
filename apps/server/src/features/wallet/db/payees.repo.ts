/** Customers' address books, and the links that confirm their entries: one statement per function. */
import type { Network } from '@candor/core/wallet/coins';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { own, type WalletTables } from './tables.ts';

export type PayeeRow = Readonly<Selectable<WalletTables['wallet_payees']>>;

/** In the order in which they were added. */
export function listPayees(tx: Tx, customerId: string): Promise<PayeeRow[]> {
  return own(tx)
    .selectFrom('wallet_payees')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** With whether the address is the platform's own by now. */
export async function findPayable(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<(PayeeRow & { readonly is_ours: boolean }) | null> {
  const { rows } = await sql<PayeeRow & { is_ours: boolean }>`
    select p.*, exists (select from wallet_addresses a where a.network = p.network and a.match_key = p.match_key)
      or exists (select from wallet_batches b where b.network = p.network and b.payer_key = p.match_key) as is_ours
    from wallet_payees p where p.id = ${id} and p.customer_id = ${customerId} and p.removed_at is null`.execute(tx);
  return rows[0] ?? null;
}

export function insertPayee(tx: Tx, payee: Insertable<WalletTables['wallet_payees']>): Promise<PayeeRow> {
  return own(tx).insertInto('wallet_payees').values(payee).returningAll().executeTakeFirstOrThrow();
}

export async function insertTicket(tx: Tx, ticket: Insertable<WalletTables['wallet_payee_tickets']>): Promise<void> {
  await own(tx).insertInto('wallet_payee_tickets').values(ticket).execute();
}

/** When a link was mailed last. */
export async function lastIssued(tx: Tx, payeeId: string): Promise<Date | null> {
  const { at } = await own(tx)
    .selectFrom('wallet_payee_tickets')
    .select(sql<Date | null>`max(issued_at)`.as('at'))
    .where('payee_id', '=', payeeId)
    .executeTakeFirstOrThrow();
  return at;
}

/** Uses the link up. Null if there is no such link, or it was used or is too old. */
export async function useTicket(tx: Tx, hash: Buffer, at: Date): Promise<string | null> {
  const row = await own(tx)
    .updateTable('wallet_payee_tickets')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('payee_id')
    .executeTakeFirst();
  return row?.payee_id ?? null;
}

/** Null if it is confirmed already, or was removed. */
export async function confirmPayee(tx: Tx, id: string, at: Date): Promise<PayeeRow | null> {
  const row = await own(tx)
    .updateTable('wallet_payees')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function removePayee(tx: Tx, customerId: string, id: string): Promise<PayeeRow | null> {
  const row = await own(tx)
    .updateTable('wallet_payees')
    .set({ removed_at: new Date(tx.now()) })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether this is an address that customers pay in to, or that the operator pays out from. */
export async function isOurs(tx: Tx, network: Network, matchKey: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select exists (select from wallet_addresses where network = ${network} and match_key = ${matchKey})
      or exists (select from wallet_batches where network = ${network} and payer_key = ${matchKey}) as is_ours`.execute(
    tx,
  );
  return rows[0]?.is_ours === true;
}
