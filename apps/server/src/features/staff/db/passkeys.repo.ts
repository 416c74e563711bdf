/** Passkeys of the staff: one statement per function. */
import type { Tx } from '../../../db/db.ts';
import type { Secrets } from '../../../process/secrets.ts';
import { keptBy, type PasskeyKeeper, type PasskeyRepo, passkeyRepo } from '../../security/index.ts';
import { own } from '../tables.ts';

export const passkeys: PasskeyRepo = passkeyRepo('staff_passkeys', 'member_id');

/** New ones: the database asks for the program's mac. */
export function passkeysFrom(secrets: Pick<Secrets, 'mac'>): PasskeyKeeper {
  return { insert: keptBy(secrets, 'staff_keep_passkey', 'passkey') };
}

/** False if the member has no such passkey. */
export async function removePasskey(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await own(tx)
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** By member. */
export async function countPasskeys(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await own(tx)
    .selectFrom('staff_passkeys')
    .select((eb) => ['member_id', eb.fn.countAll<string>().as('count')])
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id: id, count }) => [id, Number(count)]));
}
