/** Passkeys of customers or of the staff, each in a table of their own that differs only in whose they are: one statement per function. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { isDone } from '../../../db/is-done.ts';
import { programMac } from '../../../db/program-macs.ts';
import type { Secrets } from '../../../process/secrets.ts';

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
  /**
   * The counter may only rise, unless the device does not count at all: two answers with the same count mean a copied passkey. False
   * then, and if it was removed meanwhile.
   */
  readonly use: (tx: Tx, id: string, used: Used) => Promise<boolean>;
};

export type PasskeyKeeper = {
  /** False if the credential is already registered. */
  readonly insert: (tx: Tx, passkey: NewPasskey) => Promise<boolean>;
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

    use: async (tx, id, { counter, isBackedUp, usedAt }) => {
      const used = sql`update ${table} set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${usedAt}
        where id = ${id} and counter ${counter === 0 ? sql`=` : sql`<`} ${counter} returning id`;
      return (await used.execute(tx)).rows.length > 0;
    },
  };
}

/**
 * The database takes a new one with the program's mac.
 *
 * @param keep its function.
 * @param label what the mac is of.
 */
export function keptBy(secrets: Pick<Secrets, 'mac'>, keep: string, label: string): PasskeyKeeper['insert'] {
  return (tx, { owner_id: owner, credential_id: credential, public_key: key, ...passkey }) => {
    const mac = programMac(secrets, [label, owner, credential.toString('hex'), key.toString('hex')]);
    return isDone(
      tx,
      sql`select ${sql.ref(keep)}(${owner}, ${credential}, ${key}, ${passkey.counter}, ${passkey.transports}, ${passkey.is_backed_up}, ${passkey.name},
        ${passkey.created_at}, ${mac}) as done`,
    );
  };
}
