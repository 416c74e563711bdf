/** The security log of one customer, with a cursor to read on. */
import type { Tx } from '../../../db/db.ts';
import { own } from './tables.ts';
import type { EventRow } from './security-log.repo.ts';

/** Left out: the audit log has them, with the staff who decided. */
const BY_STAFF = [
  'accountSuspended',
  'accountReinstated',
  'accountClosedByUs',
  'identityVerified',
  'identityNotPassed',
] as const;

/** The latest first, starting before `before`: what the customer did, or somebody who knew enough to pass for them. */
export function latestEvents(tx: Tx, customerId: string, before: string, most: number): Promise<EventRow[]> {
  return own(tx)
    .selectFrom('identity_events')
    .select(['id', 'kind', 'at', 'device', 'address', 'details'])
    .where('customer_id', '=', customerId)
    .where('id', '<', before)
    .where('kind', 'not in', BY_STAFF)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** When the customer last used a session that has not been ended; null if there is none. */
export async function lastSeen(tx: Tx, customerId: string): Promise<Date | null> {
  const row = await own(tx)
    .selectFrom('identity_sessions')
    .select('last_used_at')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.last_used_at ?? null;
}
