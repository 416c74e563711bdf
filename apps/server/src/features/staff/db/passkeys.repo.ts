/** Passkeys of the staff: one statement per function. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { programMac } from '../../../db/program-macs.ts';
import type { Secrets } from '../../../process/secrets.ts';
import { type PasskeyRepo, passkeyRepo } from '../../security/index.ts';
import { own } from '../tables.ts';

export const passkeys: Omit<PasskeyRepo, 'insert'> = passkeyRepo('staff_passkeys', 'member_id');

/** The database takes a new one with the program's mac. */
export function passkeysFrom(secrets: Pick<Secrets, 'mac'>): PasskeyRepo {
  return {
    ...passkeys,
    insert: async (tx, { owner_id: member, credential_id: credential, public_key: key, ...passkey }) => {
      const mac = programMac(secrets, ['passkey', member, credential.toString('hex'), key.toString('hex')]);
      const { rows } = await sql<{ done: boolean }>`
        select staff_keep_passkey(${member}, ${credential}, ${key}, ${passkey.counter}, ${passkey.transports}, ${passkey.is_backed_up}, ${passkey.name},
          ${passkey.created_at}, ${mac}) as done`.execute(tx);
      return rows[0]?.done === true;
    },
  };
}

/** By member. */
export async function countPasskeys(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await own(tx)
    .selectFrom('staff_passkeys')
    .select((eb) => ['member_id', eb.fn.countAll<string>().as('count')])
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id: id, count }) => [id, Number(count)]));
}
