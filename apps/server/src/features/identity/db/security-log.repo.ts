/** The security log: append-only. */
import type { SecurityEventKind } from '@candor/contract/identity';
import { sql } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import { own } from './tables.ts';

export type NewEvent = {
  readonly customerId: string;
  readonly kind: SecurityEventKind;
  readonly at: Date;
  readonly device: string;
  readonly address: string;
  readonly details: Readonly<Record<string, string>>;
};

export async function insertEvent(tx: Tx, { customerId, details, ...event }: NewEvent): Promise<void> {
  await own(tx)
    .insertInto('identity_events')
    .values({ ...event, customer_id: customerId, details: JSON.stringify(details) })
    .execute();
}

export type EventRow = Omit<NewEvent, 'customerId' | 'kind'> & {
  readonly id: string;
  readonly kind: SecurityEventKind;
};

export async function listEvents(
  tx: Tx,
  customerId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ list: EventRow[]; total: number }> {
  const mine = own(tx).selectFrom('identity_events').where('customer_id', '=', customerId);
  const list = await mine
    .select(['id', 'kind', 'at', 'device', 'address', 'details'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await mine.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}
