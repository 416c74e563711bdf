/** Passkeys of customers or of the staff, each in a table of their own that differs only in whose they are: one statement per function. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

export type PasskeyRow = {
  readonly id: string;
  readonly owner_id: string;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  /** 32 bits, although the column is wider. */
  readonly counter: string;
  readonly transports: string[];
  readonly is_backed_up: boolean;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
};
export type NewPasskey = Omit<PasskeyRow, 'id' | 'last_used_at'>;
type Used = { readonly counter: number; readonly isBackedUp: boolean; readonly usedAt: Date };

export type PasskeyRepo = {
  readonly list: (tx: Tx, ownerId: string) => Promise<PasskeyRow[]>;
  readonly find: (tx: Tx, credentialId: Buffer) => Promise<PasskeyRow | null>;
  /** False if the credential is already registered. */
  readonly insert: (tx: Tx, passkey: NewPasskey) => Promise<boolean>;
  /**
   * The counter may only rise, unless the device does not count at all: two answers with the same count mean a copied passkey. False
   * then, and if it was removed meanwhile.
   */
  readonly use: (tx: Tx, id: string, used: Used) => Promise<boolean>;
  /** False if the owner has no such passkey. */
  readonly remove: (tx: Tx, ownerId: string, id: string) => Promise<boolean>;
};

/** @param owner the column that says whose a passkey is. */
export function passkeyRepo(tableName: string, owner: string): PasskeyRepo {
  const [table, ownerId] = [sql.table(tableName), sql.ref(owner)];
  const columns = sql`id, ${ownerId} as owner_id, credential_id, public_key, counter, transports, is_backed_up, name,
    created_at, last_used_at`;
  return {
    list: async (tx, id) =>
      (await sql<PasskeyRow>`select ${columns} from ${table} where ${ownerId} = ${id} order by id`.execute(tx)).rows,

    find: async (tx, credentialId) => {
      const found = sql<PasskeyRow>`select ${columns} from ${table} where credential_id = ${credentialId}`;
      return (await found.execute(tx)).rows[0] ?? null;
    },

    insert: (tx, passkey) =>
      hasRow(
        tx,
        sql`insert into ${table}
            (${ownerId}, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
          values (${passkey.owner_id}, ${passkey.credential_id}, ${passkey.public_key}, ${passkey.counter},
            ${passkey.transports}, ${passkey.is_backed_up}, ${passkey.name}, ${passkey.created_at})
          on conflict (credential_id) do nothing returning id`,
      ),

    use: (tx, id, { counter, isBackedUp, usedAt }) =>
      hasRow(
        tx,
        sql`update ${table} set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${usedAt}
          where id = ${id} and counter ${counter === 0 ? sql`=` : sql`<`} ${counter} returning id`,
      ),

    remove: (tx, id, passkeyId) =>
      hasRow(tx, sql`delete from ${table} where id = ${passkeyId} and ${ownerId} = ${id} returning id`),
  };
}

async function hasRow(tx: Tx, statement: RawBuilder<unknown>): Promise<boolean> {
  return (await statement.execute(tx)).rows.length > 0;
}
