/** Second factors: one statement per function, on this feature's own tables. */
import { sql } from 'kysely';
import type { Tx } from '../../db/db.ts';
import { isDone } from '../../db/is-done.ts';
import { programMac } from '../../db/program-macs.ts';
import type { Secrets } from '../../process/secrets.ts';
import { keptBy, type PasskeyKeeper, type PasskeyRepo, passkeyRepo } from './db/passkeys.repo.ts';
import { own } from './tables.ts';

type Macs = Pick<Secrets, 'mac'>;

export const passkeys: PasskeyRepo = passkeyRepo('factors_passkeys', 'customer_id');

/** New ones, and those that are removed: the database asks for the program's mac. */
export function passkeysFrom(secrets: Macs): PasskeyKeeper & {
  /** False if the customer has no such passkey. */
  readonly remove: (tx: Tx, customerId: string, id: string) => Promise<boolean>;
} {
  return {
    insert: keptBy(secrets, 'factors_keep_passkey', 'customer passkey'),
    remove: (tx, customerId, id) => {
      const mac = programMac(secrets, ['passkey removal', customerId, id]);
      return isDone(tx, sql`select factors_remove_passkey(${customerId}, ${id}, ${mac}) as done`);
    },
  };
}

export type Summary = {
  readonly totpSince: Date | null;
  readonly passkeys: number;
  readonly recoveryCodes: number;
};

/** All in one query, because every sign-in asks it. */
export async function summaryOf(tx: Tx, customerId: string): Promise<Summary> {
  const row = await own(tx)
    .selectNoFrom((eb) => [
      eb.selectFrom('factors_totps').select('set_at').where('customer_id', '=', customerId).as('totpSince'),
      eb
        .selectFrom('factors_passkeys')
        .select(sql<string>`count(*)`.as('count'))
        .where('customer_id', '=', customerId)
        .as('passkeys'),
      eb
        .selectFrom('factors_recovery_codes')
        .select(sql<string>`count(*)`.as('count'))
        .where('customer_id', '=', customerId)
        .where('used_at', 'is', null)
        .as('recoveryCodes'),
    ])
    .executeTakeFirstOrThrow();
  return { totpSince: row.totpSince, passkeys: Number(row.passkeys), recoveryCodes: Number(row.recoveryCodes) };
}

export async function findTotp(tx: Tx, customerId: string): Promise<Buffer | null> {
  const row = await own(tx)
    .selectFrom('factors_totps')
    .select('secret')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** In place of the one before. The database asks for the program's mac. */
export async function saveTotp(tx: Tx, secrets: Macs, customerId: string, secret: Buffer, setAt: Date): Promise<void> {
  const mac = programMac(secrets, ['authenticator', customerId, secret.toString('hex')]);
  await sql`select factors_set_totp(${customerId}, ${secret}, ${setAt}, ${mac})`.execute(tx);
}

/** False if there was none. The database asks for the program's mac. */
export async function deleteTotp(tx: Tx, secrets: Macs, customerId: string): Promise<boolean> {
  const secret = await findTotp(tx, customerId);
  if (secret === null) return false;
  const mac = programMac(secrets, ['authenticator removal', customerId, secret.toString('hex')]);
  return isDone(tx, sql`select factors_remove_totp(${customerId}, ${secret}, ${mac}) as done`);
}

export async function saveTotpSetup(tx: Tx, customerId: string, secret: Buffer, startedAt: Date): Promise<void> {
  await own(tx)
    .insertInto('factors_totp_setups')
    .values({ customer_id: customerId, secret, started_at: startedAt })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ secret, started_at: startedAt }))
    .execute();
}

export async function findTotpSetup(tx: Tx, customerId: string, since: Date): Promise<Buffer | null> {
  const row = await own(tx)
    .selectFrom('factors_totp_setups')
    .select('secret')
    .where('customer_id', '=', customerId)
    .where('started_at', '>', since)
    .executeTakeFirst();
  return row?.secret ?? null;
}

export async function deleteTotpSetup(tx: Tx, customerId: string): Promise<void> {
  await own(tx).deleteFrom('factors_totp_setups').where('customer_id', '=', customerId).execute();
}

/** False if the code of this step was used before. */
export async function useStep(tx: Tx, customerId: string, step: number, usedAt: Date): Promise<boolean> {
  const row = await own(tx)
    .insertInto('factors_totp_uses')
    .values({ customer_id: customerId, step, used_at: usedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes uses before that time; with null, all. */
export async function deleteSteps(tx: Tx, customerId: string, before: Date | null): Promise<void> {
  await own(tx)
    .deleteFrom('factors_totp_uses')
    .where('customer_id', '=', customerId)
    .$if(before !== null, (query) => query.where('used_at', '<', before ?? new Date(0)))
    .execute();
}

/** In place of all before. The database asks for the program's mac. @param hashes none: there are no recovery codes from now on. */
export async function setRecoveryCodes(
  tx: Tx,
  secrets: Macs,
  customerId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  const mac = programMac(secrets, ['recovery codes', customerId, ...hashes.map((hash) => hash.toString('hex'))]);
  await sql`select factors_set_recovery_codes(${customerId}, ${hashes}::bytea[], ${new Date(tx.now())}, ${mac})`.execute(
    tx,
  );
}

/** False if there is no such code, or it was used. */
export async function useRecoveryCode(tx: Tx, customerId: string, hash: Buffer, usedAt: Date): Promise<boolean> {
  const row = await own(tx)
    .updateTable('factors_recovery_codes')
    .set({ used_at: usedAt })
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was spent before. */
export async function spendChallenge(tx: Tx, hash: Buffer, spentAt: Date): Promise<boolean> {
  const row = await own(tx)
    .insertInto('factors_spent_challenges')
    .values({ challenge_hash: hash, spent_at: spentAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('spent_at')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSpentChallenges(tx: Tx, before: Date): Promise<void> {
  await own(tx).deleteFrom('factors_spent_challenges').where('spent_at', '<', before).execute();
}
