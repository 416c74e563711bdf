/** What customers switched off, and when they want quiet. One statement per function. */
import type { NotificationChannel, NotificationGroup } from '@candor/core/notifications/catalogue';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

export type SettingsRow = {
  customer_id: string;
  time_zone: string;
  quiet_from: number | null;
  quiet_to: number | null;
  shows_details: boolean;
};
type Tables = {
  notifications_mutes: { customer_id: string; channel: NotificationChannel; group_name: NotificationGroup };
  notifications_settings: SettingsRow;
};

function own(tx: Tx) {
  return tx.$extendTables<Tables>();
}

export type Mute = { readonly channel: NotificationChannel; readonly group_name: NotificationGroup };

export async function listMutes(tx: Tx, customerId: string): Promise<Mute[]> {
  return own(tx)
    .selectFrom('notifications_mutes')
    .select(['channel', 'group_name'])
    .where('customer_id', '=', customerId)
    .orderBy('group_name')
    .execute();
}

export async function findSettings(tx: Tx, customerId: string): Promise<SettingsRow | null> {
  const row = await own(tx)
    .selectFrom('notifications_settings')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Blocks every other change of this customer's preferences until the transaction ends. */
export async function lockPreferences(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notifications ' || ${customerId}::text, 0))`.execute(tx);
}

export async function clearMutes(tx: Tx, customerId: string): Promise<void> {
  await own(tx).deleteFrom('notifications_mutes').where('customer_id', '=', customerId).execute();
}

export async function insertMutes(tx: Tx, customerId: string, mutes: readonly Mute[]): Promise<void> {
  if (mutes.length === 0) return;
  await own(tx)
    .insertInto('notifications_mutes')
    .values(mutes.map((mute) => ({ customer_id: customerId, ...mute })))
    .execute();
}

export async function saveSettings(tx: Tx, row: SettingsRow): Promise<void> {
  const { customer_id: _, ...values } = row;
  await own(tx)
    .insertInto('notifications_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .execute();
}

/** Whether the database knows that time zone. */
export async function isKnownZone(tx: Tx, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_timezone_names where name = ${timeZone}) as known`.execute(tx);
  return rows[0]?.known ?? false;
}

export async function isMuted(tx: Tx, customerId: string, { channel, group_name }: Mute): Promise<boolean> {
  const row = await own(tx)
    .selectFrom('notifications_mutes')
    .select('channel')
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .where('group_name', '=', group_name)
    .executeTakeFirst();
  return row !== undefined;
}

/** When something that is not urgent may be sent: at that moment, or when quiet hours end. */
export async function dueAt(tx: Tx, customerId: string, at: Date): Promise<Date> {
  const { rows } = await sql<{ due: Date }>`select notifications_due(${customerId}, ${at}) as due`.execute(tx);
  return rows[0]?.due ?? at;
}
