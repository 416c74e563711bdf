/** Passkeys of the staff: one statement per function. */
import type { Tx } from '../../../db/db.ts';
import { passkeyRepo } from '../../security/index.ts';
import { own } from '../tables.ts';

export const passkeys = passkeyRepo('staff_passkeys', 'member_id');

/** By member. */
export async function countPasskeys(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await own(tx)
    .selectFrom('staff_passkeys')
    .select((eb) => ['member_id', eb.fn.countAll<string>().as('count')])
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id: id, count }) => [id, Number(count)]));
}
