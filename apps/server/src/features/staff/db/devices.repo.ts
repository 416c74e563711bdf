/** Known browsers of the staff: one statement per function. */
import type { Tx } from '../../../db/db.ts';
import { own } from '../tables.ts';

export async function isKnown(tx: Tx, memberId: string, keyHash: Buffer, since: Date): Promise<boolean> {
  const row = await own(tx)
    .selectFrom('staff_devices')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('key_hash', '=', keyHash)
    .where('last_used_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** To any member. */
export async function isGivenOut(tx: Tx, keyHash: Buffer): Promise<boolean> {
  const row = await own(tx)
    .selectFrom('staff_devices')
    .select('member_id')
    .where('key_hash', '=', keyHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function save(tx: Tx, memberId: string, keyHash: Buffer, now: Date): Promise<void> {
  await own(tx)
    .insertInto('staff_devices')
    .values({ member_id: memberId, key_hash: keyHash, first_used_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'key_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
}

export async function forget(tx: Tx, memberId: string, before: Date): Promise<void> {
  await own(tx)
    .deleteFrom('staff_devices')
    .where('member_id', '=', memberId)
    .where('last_used_at', '<=', before)
    .execute();
}

/** By member. */
export async function countKnown(tx: Tx, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await own(tx)
    .selectFrom('staff_devices')
    .select((eb) => ['member_id', eb.fn.countAll<string>().as('count')])
    .where('last_used_at', '>', since)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id: id, count }) => [id, Number(count)]));
}
