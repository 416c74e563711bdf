/** Codes by mail: one statement per function. */
import { CODE_TRIES_MAX } from '@candor/core/identity/codes';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { instantText, programMac } from '../../../db/program-macs.ts';
import type { Secrets } from '../../../process/secrets.ts';
import { type CodePurpose, type IdentityTables, own } from './tables.ts';

export type CodeKey = { readonly purpose: CodePurpose; readonly address: string };
export type HeldCode = { readonly id: string; readonly code_hash: Buffer; readonly customer_id: string | null };

/** The next request for a code with the same purpose and address waits until this transaction ends. */
export async function lockKey(tx: Tx, { purpose, address }: CodeKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity code ${purpose} ${address}`}, 0))`.execute(tx);
}

export type CodeHistory = {
  /** When the last code for this purpose was made. */
  readonly lastAt: Date | null;
  readonly isLastUnused: boolean;
  /** Codes for this purpose that were neither used, nor used up by wrong tries. */
  readonly unused: number;
  /** Wrong tries on the address, for any purpose. */
  readonly tries: number;
};

/** Codes made since then. */
export async function historyOf(tx: Tx, { purpose, address }: CodeKey, since: Date): Promise<CodeHistory> {
  const isUnused = sql<boolean>`(used_at is null and (is_long or tries < ${CODE_TRIES_MAX}))`;
  const row = await own(tx)
    .selectFrom('identity_codes')
    .select([
      sql<Date | null>`max(created_at) filter (where purpose = ${purpose})`.as('lastAt'),
      sql<boolean | null>`(array_agg(${isUnused} order by id desc) filter (where purpose = ${purpose}))[1]`.as(
        'isLastUnused',
      ),
      sql<string>`count(*) filter (where purpose = ${purpose} and ${isUnused})`.as('unused'),
      sql<string>`coalesce(sum(tries), 0)`.as('tries'),
    ])
    .where('address', '=', address)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  const { lastAt, isLastUnused, unused, tries } = row;
  return { lastAt, isLastUnused: isLastUnused ?? false, unused: Number(unused), tries: Number(tries) };
}

/** The database asks for the program's mac: whoever could write a code again would have more tries. */
export async function insertCode(
  tx: Tx,
  secrets: Pick<Secrets, 'mac'>,
  code: Omit<Selectable<IdentityTables['identity_codes']>, 'id' | 'tries' | 'used_at'>,
): Promise<void> {
  const { purpose, address, customer_id: customer, code_hash: hash, expires_at: ends } = code;
  const mac = programMac(secrets, ['code', purpose, address, customer, hash.toString('hex'), instantText(ends)]);
  await sql`
    select identity_keep_code(${purpose}, ${address}, ${customer}, ${hash}, ${code.created_at}, ${ends}, ${code.is_long}, ${mac})`.execute(
    tx,
  );
}

/** Counts a try on the latest code and returns it, if it is a short one that can still be tried. */
export async function tryLatest(tx: Tx, { purpose, address }: CodeKey, now: Date): Promise<HeldCode | null> {
  const row = await own(tx)
    .updateTable('identity_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('identity_codes as latest')
        .select('latest.id')
        .where('latest.purpose', '=', purpose)
        .where('latest.address', '=', address)
        .orderBy('latest.id', 'desc')
        .limit(1),
    )
    .where('is_long', '=', false)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES_MAX)
    .returning(['id', 'code_hash', 'customer_id'])
    .executeTakeFirst();
  return row ?? null;
}

/** Long codes that are still valid. They cannot be guessed, so each of them may be tried. */
export async function listLong(tx: Tx, { purpose, address }: CodeKey, now: Date): Promise<HeldCode[]> {
  return own(tx)
    .selectFrom('identity_codes')
    .select(['id', 'code_hash', 'customer_id'])
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('is_long', '=', true)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

/** False if it was already used. */
export async function useCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await own(tx)
    .updateTable('identity_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldCodes(tx: Tx, before: Date): Promise<void> {
  await own(tx).deleteFrom('identity_codes').where('created_at', '<', before).execute();
}
