/** Customers' addresses and the keys that they come from: one statement per function. */
import type { Network } from '@candor/core/wallet/coins';
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { own, type WalletTables } from './tables.ts';

export type AddressRow = Readonly<Selectable<WalletTables['wallet_addresses']>>;

export async function findAddress(
  tx: Tx,
  customerId: string,
  network: Network,
  keyId: string,
): Promise<AddressRow | null> {
  const row = await own(tx)
    .selectFrom('wallet_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('network', '=', network)
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return row ?? null;
}

/** The customer's addresses there, also those of the operator's earlier keys: all of them are watched for ever. */
export function listAddresses(tx: Tx, customerId: string): Promise<AddressRow[]> {
  return own(tx)
    .selectFrom('wallet_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Of several customers. */
export function listAddressesOf(tx: Tx, customerIds: readonly string[]): Promise<AddressRow[]> {
  if (customerIds.length === 0) return Promise.resolve([]);
  return own(tx)
    .selectFrom('wallet_addresses')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .orderBy('id')
    .execute();
}

/** When the first address on this network was given. Null: none was. */
export async function firstAddressAt(tx: Tx, network: Network): Promise<Date | null> {
  const row = await own(tx)
    .selectFrom('wallet_addresses')
    .select('created_at')
    .where('network', '=', network)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Those of the recipients that are ours. */
export function findOurs(tx: Tx, network: Network, matchKeys: readonly string[]): Promise<AddressRow[]> {
  if (matchKeys.length === 0) return Promise.resolve([]);
  return own(tx)
    .selectFrom('wallet_addresses')
    .selectAll()
    .where('network', '=', network)
    .where('match_key', 'in', matchKeys)
    .execute();
}

/** Takes the key's next index: whoever asks at the same time waits, and gets the one behind it. A rolled back one is given again. */
export async function takeIndex(tx: Tx, network: Network, keyId: string): Promise<number> {
  const { next_index: next } = await own(tx)
    .insertInto('wallet_keys')
    .values({ network, key_id: keyId, next_index: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'key_id'])
        .doUpdateSet((eb) => ({ next_index: eb('wallet_keys.next_index', '+', 1) })),
    )
    .returning('next_index')
    .executeTakeFirstOrThrow();
  return next - 1;
}

export function insertAddress(tx: Tx, address: Insertable<WalletTables['wallet_addresses']>): Promise<AddressRow> {
  return own(tx).insertInto('wallet_addresses').values(address).returningAll().executeTakeFirstOrThrow();
}
