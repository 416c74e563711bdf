/** Links to providers: one statement per function, on this feature's own tables. */
import type { ProviderName } from '@candor/contract/social';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/db.ts';
import { isDone } from '../../db/is-done.ts';
import { programMac } from '../../db/program-macs.ts';
import type { Secrets } from '../../process/secrets.ts';
import { own, type SocialTables } from './tables.ts';

type Macs = Pick<Secrets, 'mac'>;
export type LinkRow = Readonly<Selectable<SocialTables['social_links']>>;

export async function findLink(tx: Tx, provider: ProviderName, subject: string): Promise<LinkRow | null> {
  const row = await own(tx)
    .selectFrom('social_links')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

export function listLinks(tx: Tx, customerId: string): Promise<LinkRow[]> {
  return own(tx)
    .selectFrom('social_links')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('provider')
    .execute();
}

export async function countLinks(tx: Tx, customerId: string): Promise<number> {
  const { count } = await own(tx)
    .selectFrom('social_links')
    .select(sql<string>`count(*)`.as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False if that account of the provider, or another one of the same provider, is already linked. The database asks for the program's mac. */
export async function insertLink(tx: Tx, secrets: Macs, link: LinkRow): Promise<boolean> {
  const { provider, subject, customer_id: customer, email, linked_at: at } = link;
  const mac = programMac(secrets, ['link', provider, subject, customer, email]);
  return isDone(
    tx,
    sql`select social_keep_link(${provider}, ${subject}, ${customer}, ${email}, ${at}, ${mac}) as done`,
  );
}

/** False if there was none. The database asks for the program's mac. */
export async function deleteLink(tx: Tx, secrets: Macs, customerId: string, provider: ProviderName): Promise<boolean> {
  const mac = programMac(secrets, ['link removal', customerId, provider]);
  return isDone(tx, sql`select social_remove_link(${customerId}, ${provider}, ${mac}) as done`);
}

/** False if it was spent before. */
export async function spendTicket(tx: Tx, hash: Buffer, spentAt: Date): Promise<boolean> {
  const row = await own(tx)
    .insertInto('social_spent_tickets')
    .values({ ticket_hash: hash, spent_at: spentAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('spent_at')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSpentTickets(tx: Tx, before: Date): Promise<void> {
  await own(tx).deleteFrom('social_spent_tickets').where('spent_at', '<', before).execute();
}
