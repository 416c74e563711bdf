/** The table of notifications: the database writes a row along with what it is about. One statement per function. */
import { type NotificationKind, UNREAD_MAX } from '@candor/contract/notifications';
import type { Mode } from '@candor/core/ledger/transfer';
import { type Generated, sql } from 'kysely';
import type { Tx } from '../../db/db.ts';

export type EntryRow = {
  id: Generated<string>;
  customer_id: string;
  kind: NotificationKind;
  mode: Mode | null;
  details: Record<string, string>;
  at: Date;
  read_at: Date | null;
};

function own(tx: Tx) {
  return tx.$extendTables<{ notifications_entries: EntryRow }>();
}

type Page = { readonly page: number; readonly size: number };

/** The customer's entries for that account; for both accounts if none is named. */
function entriesOf(tx: Tx, customerId: string, mode: Mode | null) {
  const mine = own(tx).selectFrom('notifications_entries').where('customer_id', '=', customerId);
  return mode === null ? mine : mine.where((is) => is.or([is('mode', 'is', null), is('mode', '=', mode)]));
}

export async function listEntries(tx: Tx, customerId: string, mode: Mode | null, { page, size }: Page) {
  const entries = entriesOf(tx, customerId, mode);
  const list = await entries
    .select(['id', 'kind', 'mode', 'details', 'at', 'read_at'])
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
  const unread = entriesOf(tx, customerId, mode)
    .where('read_at', 'is', null)
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
