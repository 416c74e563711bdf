/** One statement per function, on this feature's own tables. */
import type { Role } from '@candor/core/staff/permissions';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { own, type StaffTables } from './tables.ts';

export type MemberRow = Readonly<Selectable<StaffTables['staff_members']>>;

export async function findMember(tx: Tx, name: string): Promise<MemberRow | null> {
  const row = await own(tx)
    .selectFrom('staff_members')
    .selectAll()
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

export async function getMember(tx: Tx, id: string): Promise<MemberRow> {
  return own(tx).selectFrom('staff_members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function listMembers(tx: Tx) {
  return own(tx)
    .selectFrom('staff_members')
    .select(['id', 'name', 'role', 'status', 'created_at', 'ended_at'])
    .orderBy('id')
    .execute();
}

/** By their ids. Names are never given to somebody else. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await own(tx)
    .selectFrom('staff_members')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** False when somebody has the name. */
export async function insertMember(tx: Tx, member: Insertable<StaffTables['staff_members']>): Promise<boolean> {
  const row = await own(tx)
    .insertInto('staff_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSession(tx: Tx, session: Insertable<StaffTables['staff_sessions']>): Promise<string> {
  const { id } = await own(tx).insertInto('staff_sessions').values(session).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type LiveSession = {
  readonly id: string;
  readonly member_id: string;
  readonly name: string;
  readonly role: Role;
  readonly bound_to: Buffer;
  readonly last_used_at: Date;
  readonly ends_at: Date;
};

/** Of an active member: the role is the one that they have now. */
export async function findLiveSession(
  tx: Tx,
  tokenHash: Buffer,
  { now, usedAfter }: { readonly now: Date; readonly usedAfter: Date },
): Promise<LiveSession | null> {
  const row = await own(tx)
    .selectFrom('staff_sessions as s')
    .innerJoin('staff_members as m', 'm.id', 's.member_id')
    .select(['s.id', 's.member_id', 'm.name', 'm.role', 's.bound_to', 's.last_used_at', 's.ends_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', now)
    .where('s.last_used_at', '>', usedAfter)
    .where('m.status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

export async function touchSession(tx: Tx, id: string, usedAt: Date): Promise<void> {
  await own(tx).updateTable('staff_sessions').set({ last_used_at: usedAt }).where('id', '=', id).execute();
}

/** False when it had ended before. */
export async function endSession(tx: Tx, id: string, endedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(tx)
    .updateTable('staff_sessions')
    .set({ ended_at: endedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the code of this step was used before. */
export async function useStep(tx: Tx, memberId: string, step: number, usedAt: Date): Promise<boolean> {
  const row = await own(tx)
    .insertInto('staff_totp_uses')
    .values({ member_id: memberId, step, used_at: usedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSteps(tx: Tx, memberId: string, before: Date): Promise<void> {
  await own(tx).deleteFrom('staff_totp_uses').where('member_id', '=', memberId).where('used_at', '<', before).execute();
}
