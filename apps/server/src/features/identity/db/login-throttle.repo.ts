/** Failed attempts, known devices, and the links that unlock an account: one statement per function. */
import type { FailureCount } from '@candor/core/identity/login-throttle';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { own } from './tables.ts';

export type CountedFailure = FailureCount & { readonly origin: Buffer };

export async function listFailures(tx: Tx, subject: Buffer, origins: readonly Buffer[]): Promise<CountedFailure[]> {
  const rows = await own(tx)
    .selectFrom('identity_failures')
    .select(['origin_hash', 'failures', 'last_failed_at'])
    .where('subject_hash', '=', subject)
    .where('origin_hash', 'in', [...origins])
    .execute();
  return rows.map((row) => ({
    origin: row.origin_hash,
    failures: row.failures,
    lastFailedAt: row.last_failed_at.getTime(),
  }));
}

export type Failed = {
  readonly subject: Buffer;
  readonly origins: readonly Buffer[];
  readonly now: Date;
  readonly forgottenBefore: Date;
  readonly device: string;
  readonly address: string;
};

/**
 * Adds one to the count of each origin, or starts again at one where the last failure is older than `forgottenBefore`; returns the new
 * counts. The same statement adds it to the day's failed logins, which the customer can read.
 */
export async function countFailure(
  tx: Tx,
  { subject, origins, now, forgottenBefore, device, address }: Failed,
): Promise<CountedFailure[]> {
  const rows = await own(tx)
    .with('of_the_day', (db) =>
      db
        .insertInto('identity_guesses')
        .values({
          subject_hash: subject,
          day: now.toISOString().slice(0, 10),
          failures: 1,
          first_at: now,
          last_at: now,
          device,
          address,
        })
        .onConflict((conflict) =>
          conflict.columns(['subject_hash', 'day']).doUpdateSet({
            failures: sql<number>`identity_guesses.failures + 1`,
            last_at: now,
            device,
            address,
          }),
        ),
    )
    .insertInto('identity_failures')
    .values(origins.map((origin) => ({ subject_hash: subject, origin_hash: origin, failures: 1, last_failed_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['subject_hash', 'origin_hash']).doUpdateSet({
        failures: sql<number>`case when identity_failures.last_failed_at < ${forgottenBefore} then 1 else identity_failures.failures + 1 end`,
        last_failed_at: now,
      }),
    )
    .returning(['origin_hash', 'failures'])
    .execute();
  return rows.map((row) => ({ origin: row.origin_hash, failures: row.failures, lastFailedAt: now.getTime() }));
}

export type FailedLoginsRow = {
  readonly subject_hash: Buffer;
  readonly failures: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly device: string;
  readonly address: string;
};

/** One row per subject and day, the latest first. */
export function listFailedLogins(tx: Tx, subjects: readonly Buffer[], since: Date): Promise<FailedLoginsRow[]> {
  return own(tx)
    .selectFrom('identity_guesses')
    .select(['subject_hash', 'failures', 'first_at', 'last_at', 'device', 'address'])
    .where('subject_hash', 'in', [...subjects])
    .where('last_at', '>=', since)
    .orderBy('last_at', 'desc')
    .execute();
}

export async function deleteOldFailedLogins(tx: Tx, before: Date): Promise<void> {
  await own(tx).deleteFrom('identity_guesses').where('last_at', '<', before).execute();
}

export async function deleteFailures(tx: Tx, subject: Buffer, origins: readonly Buffer[]): Promise<void> {
  await own(tx)
    .deleteFrom('identity_failures')
    .where('subject_hash', '=', subject)
    .where('origin_hash', 'in', [...origins])
    .execute();
}

export async function deleteFailuresOf(tx: Tx, subjects: readonly Buffer[]): Promise<void> {
  await own(tx)
    .deleteFrom('identity_failures')
    .where('subject_hash', 'in', [...subjects])
    .execute();
}

export async function deleteOldFailures(tx: Tx, before: Date): Promise<void> {
  await own(tx).deleteFrom('identity_failures').where('last_failed_at', '<', before).execute();
}

/** True if the device is new to the customer. */
export async function saveDevice(tx: Tx, customerId: string, deviceHash: Buffer, now: Date): Promise<boolean> {
  const row = await own(tx)
    .insertInto('identity_devices')
    .values({ customer_id: customerId, device_hash: deviceHash, first_used_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return row.is_new;
}

export async function insertUnlock(tx: Tx, ticketHash: Buffer, customerId: string, now: Date): Promise<void> {
  await own(tx)
    .insertInto('identity_unlocks')
    .values({ ticket_hash: ticketHash, customer_id: customerId, created_at: now })
    .execute();
}

export async function hasUnlockSince(tx: Tx, customerId: string, since: Date): Promise<boolean> {
  const row = await own(tx)
    .selectFrom('identity_unlocks')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the ticket and returns whose account it unlocks; null if it is unknown, used or too old. */
export async function useUnlock(
  tx: Tx,
  ticketHash: Buffer,
  madeAfter: Date,
  now: Date,
): Promise<{ customer_id: string } | null> {
  const row = await own(tx)
    .updateTable('identity_unlocks')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('created_at', '>', madeAfter)
    .returning('customer_id')
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteOldUnlocks(tx: Tx, before: Date): Promise<void> {
  await own(tx).deleteFrom('identity_unlocks').where('created_at', '<', before).execute();
}

export async function isKnownDevice(tx: Tx, customerId: string, deviceHash: Buffer): Promise<boolean> {
  const row = await own(tx)
    .selectFrom('identity_devices')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listDevices(tx: Tx, customerId: string): Promise<{ first_used_at: Date; last_used_at: Date }[]> {
  return own(tx)
    .selectFrom('identity_devices')
    .select(['first_used_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('first_used_at')
    .execute();
}
