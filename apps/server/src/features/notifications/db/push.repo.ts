/** Browsers that get push messages, and the messages. One statement per function. */
import type { Mode } from '@candor/core/ledger/transfer';
import type { NotificationKind } from '@candor/core/notifications/catalogue';
import { type Generated, sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { EntryRow } from './entries.repo.ts';

export type SubscriptionRow = {
  id: Generated<string>;
  customer_id: string;
  session_id: string;
  endpoint_hash: Buffer;
  service: string;
  sealed: Buffer;
  device: string;
  created_at: Date;
};
type PushRow = {
  entry_id: string;
  subscription_id: string;
  due_at: Date;
  state: 'waiting' | 'sent' | 'dropped';
  attempts: number;
  leased_until: Date | null;
  ended_at: Date | null;
  sums_up: boolean;
};
type Tables = {
  notifications_subscriptions: SubscriptionRow;
  notifications_pushes: PushRow;
  notifications_entries: EntryRow;
};

function own(tx: Tx) {
  return tx.$extendTables<Tables>();
}

export async function listSubscriptions(tx: Tx, customerId: string) {
  return own(tx)
    .selectFrom('notifications_subscriptions')
    .select(['id', 'session_id', 'service', 'device', 'created_at', 'sealed', 'endpoint_hash'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

type Subscribing = {
  readonly customerId: string;
  readonly sessionId: string;
  readonly hash: Buffer;
  readonly service: string;
  readonly sealed: Buffer;
  readonly at: Date;
};

export async function subscribe(tx: Tx, { customerId, sessionId, hash, service, sealed, at }: Subscribing) {
  await sql`
    select notifications_subscribe(${customerId}, ${sessionId}, ${hash}, ${service}, ${sealed}, ${at})`.execute(tx);
}

export async function deleteSubscription(tx: Tx, customerId: string, id: string): Promise<void> {
  await own(tx)
    .deleteFrom('notifications_subscriptions')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

export type Leased = { readonly entry_id: string; readonly subscription_id: string; readonly attempts: number };

/** Takes messages that are due and that nobody is sending. */
export async function leaseDue(tx: Tx, now: Date, until: Date, most: number): Promise<Leased[]> {
  const { rows } = await sql<Leased>`
    update notifications_pushes p set leased_until = ${until}, attempts = p.attempts + 1
    from (
      select entry_id, subscription_id from notifications_pushes
      where state = 'waiting' and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by due_at limit ${most} for update skip locked) due
    where p.entry_id = due.entry_id and p.subscription_id = due.subscription_id
    returning p.entry_id, p.subscription_id, p.attempts`.execute(tx);
  return rows;
}

export type Sending = {
  readonly customer_id: string;
  readonly kind: NotificationKind;
  readonly mode: Mode | null;
  readonly details: Record<string, string>;
  readonly at: Date;
  readonly read_at: Date | null;
  readonly due_at: Date;
  readonly sums_up: boolean;
};

export async function getPush(tx: Tx, { entry_id, subscription_id }: Leased): Promise<Sending> {
  return own(tx)
    .selectFrom('notifications_pushes as p')
    .innerJoin('notifications_entries as e', 'e.id', 'p.entry_id')
    .select(['e.customer_id', 'e.kind', 'e.mode', 'e.details', 'e.at', 'e.read_at', 'p.due_at', 'p.sums_up'])
    .where('p.entry_id', '=', entry_id)
    .where('p.subscription_id', '=', subscription_id)
    .executeTakeFirstOrThrow();
}

/** How many like it there have been within its ten minutes, with itself. */
export async function countFrom(tx: Tx, entryId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from notifications_entries first join notifications_entries e
      on e.customer_id = first.customer_id and e.kind = first.kind and e.mode is not distinct from first.mode and e.id >= first.id
      and e.at >= date_bin('10 minutes', first.at, 'epoch') and e.at < date_bin('10 minutes', first.at, 'epoch') + interval '10 minutes'
    where first.id = ${entryId}`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

export async function findSubscription(tx: Tx, id: string, customerId: string) {
  const row = await own(tx)
    .selectFrom('notifications_subscriptions')
    .select(['id', 'session_id', 'sealed', 'endpoint_hash'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? null;
}

type Ending = { readonly state: 'sent' | 'dropped'; readonly at: Date };

export async function endPush(tx: Tx, { entry_id, subscription_id }: Leased, { state, at }: Ending): Promise<void> {
  await own(tx)
    .updateTable('notifications_pushes')
    .set({ state, ended_at: at, leased_until: null })
    .where('entry_id', '=', entry_id)
    .where('subscription_id', '=', subscription_id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function deferPush(tx: Tx, { entry_id, subscription_id }: Leased, due: Date): Promise<void> {
  await own(tx)
    .updateTable('notifications_pushes')
    .set({ due_at: due, leased_until: null })
    .where('entry_id', '=', entry_id)
    .where('subscription_id', '=', subscription_id)
    .where('state', '=', 'waiting')
    .execute();
}
