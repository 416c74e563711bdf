/** The table of notifications: the database writes a row along with what it is about. One statement per function. */
import { UNREAD_MAX } from '@candor/contract/notifications';
import type { Mode } from '@candor/core/ledger/transfer';
import {
  NOTIFICATION_KINDS,
  notificationEntry,
  type NotificationGroup,
  type NotificationKind,
} from '@candor/core/notifications/catalogue';
import { type Generated, sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';

export type EntryRow = {
  id: Generated<string>;
  customer_id: string;
  kind: NotificationKind;
  mode: Mode | null;
  details: Record<string, string>;
  at: Date;
  read_at: Date | null;
  /** The entry that counts this one. */
  folded_into: string | null;
};

function own(tx: Tx) {
  return tx.$extendTables<{ notifications_entries: EntryRow }>();
}

type Page = { readonly page: number; readonly size: number };
type Filter = { readonly group?: NotificationGroup | undefined; readonly isUnread?: boolean };

function kindsOf(group: NotificationGroup): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => notificationEntry(kind).group === group);
}

/** The customer's entries for that account. Those that another one counts are left out. */
function entriesOf(tx: Tx, customerId: string, mode: Mode, { group, isUnread = false }: Filter = {}) {
  let entries = own(tx)
    .selectFrom('notifications_entries')
    .where('customer_id', '=', customerId)
    .where('folded_into', 'is', null)
    .where((is) => is.or([is('mode', 'is', null), is('mode', '=', mode)]));
  if (group !== undefined) entries = entries.where('kind', 'in', kindsOf(group));
  return isUnread ? entries.where('read_at', 'is', null) : entries;
}

const COLUMNS = ['id', 'kind', 'mode', 'details', 'at', 'read_at'] as const;

export async function listEntries(tx: Tx, customerId: string, mode: Mode, { page, size, ...filter }: Page & Filter) {
  const entries = entriesOf(tx, customerId, mode, filter);
  const list = await entries
    .select(COLUMNS)
    .select(
      sql<string>`(select count(*) from notifications_entries more where more.folded_into = notifications_entries.id)`.as(
        'more',
      ),
    )
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await entries.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

/** All of both accounts, each by itself. */
export async function listAllEntries(tx: Tx, customerId: string, { page, size }: Page) {
  const entries = own(tx).selectFrom('notifications_entries').where('customer_id', '=', customerId);
  const list = await entries
    .select(COLUMNS)
    .select(sql<string>`0`.as('more'))
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await entries.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

/** What orders did by themselves. */
const ORDER_KINDS = ['orderFilled', 'orderClosed', 'orderEnded'] as const satisfies readonly NotificationKind[];

/** Counts up to the maximum shown, the newest first. */
export async function countUnread(
  tx: Tx,
  customerId: string,
  mode: Mode,
): Promise<{ readonly unread: number; readonly unreadOrders: number }> {
  const unread = entriesOf(tx, customerId, mode, { isUnread: true })
    .select(['id', 'kind'])
    .orderBy('id', 'desc')
    .limit(UNREAD_MAX);
  const { all, orders } = await tx
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('unread.kind', 'in', ORDER_KINDS).as('orders'),
    ])
    .executeTakeFirstOrThrow();
  return { unread: Number(all), unreadOrders: Number(orders) };
}

/** Marks those that are the customer's and unread. */
export async function markRead(tx: Tx, customerId: string, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await own(tx)
    .updateTable('notifications_entries')
    .set({ read_at: at })
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute();
}

/** Marks everything for that account up to this one. */
export async function markAllRead(
  tx: Tx,
  {
    customerId,
    mode,
    upTo,
    group,
  }: { customerId: string; mode: Mode; upTo: string; group?: NotificationGroup | undefined },
  at: Date,
): Promise<void> {
  const seen = entriesOf(tx, customerId, mode, { group, isUnread: true }).where('id', '<=', upTo).select('id');
  await own(tx)
    .updateTable('notifications_entries')
    .set({ read_at: at })
    .where('id', 'in', seen)
    .where('read_at', 'is', null)
    .execute();
}

/** Removes some of what is older than it is kept; how many. */
export async function expireEntries(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`select notifications_expire(${most}) as removed`.execute(tx);
  return rows[0]?.removed ?? 0;
}
