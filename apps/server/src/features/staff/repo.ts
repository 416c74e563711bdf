/** Staff: one statement per function, on this feature's own tables. */
import type { Role } from '@candor/core/staff/permissions';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/db.ts';
import { programMac } from '../../db/program-macs.ts';
import type { Secrets } from '../../process/secrets.ts';
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

export async function findById(tx: Tx, id: string): Promise<MemberRow | null> {
  return (await own(tx).selectFrom('staff_members').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** False if what the proposal was based on has changed, or too few members would be left to agree on anything. */
export async function applyProposal(tx: Tx, proposalId: string, kind: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select staff_apply_member(${proposalId}, ${kind}) as done`.execute(tx);
  return rows[0]?.done === true;
}

/** Writes down that two others let the member try to sign in again. False if the member is gone. */
export async function unlock(tx: Tx, proposalId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select staff_unlock(${proposalId}) as done`.execute(tx);
  return rows[0]?.done === true;
}

/** Latest first. */
export function listChanges(tx: Tx, memberId: string) {
  return own(tx)
    .selectFrom('staff_changes')
    .select(['role', 'status', 'proposal_id', 'changed_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

export type Part = StaffTables['staff_enrolments']['part'];

/** The member whom the proposal let join, and the two who agreed. */
export async function findJoined(tx: Tx, proposalId: string) {
  const row = await own(tx)
    .selectFrom('staff_changes as c')
    .innerJoin('staff_proposals as p', 'p.id', 'c.proposal_id')
    .innerJoin('staff_members as m', 'm.id', 'c.member_id')
    .select(['m.id', 'm.name', 'm.password_hash', 'p.proposer_id', 'p.decider_id'])
    .where('p.id', '=', proposalId)
    .where('p.kind', '=', 'member.add')
    .executeTakeFirst();
  return row ?? null;
}

/** In place of the one before. The database asks for the program's mac. */
export async function saveWord(
  tx: Tx,
  secrets: Pick<Secrets, 'mac'>,
  word: StaffTables['staff_enrolments'],
): Promise<void> {
  const { member_id: member, part, word_hash: hash } = word;
  const mac = programMac(secrets, ['word', member, part, hash.toString('hex')]);
  await sql`select staff_keep_word(${member}, ${part}, ${hash}, ${word.made_at}, ${word.expires_at}, ${mac})`.execute(
    tx,
  );
}

export function takeWords(tx: Tx, memberId: string, now: Date) {
  return own(tx)
    .selectFrom('staff_enrolments')
    .select(['part', 'word_hash'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .forUpdate()
    .execute();
}

export async function deleteWords(tx: Tx, memberId: string): Promise<void> {
  await own(tx).deleteFrom('staff_enrolments').where('member_id', '=', memberId).execute();
}

/** Sets the first credentials. False if there are some already. */
export async function setCredentials(tx: Tx, id: string, passwordHash: string, totpSecret: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await own(tx)
    .updateTable('staff_members')
    .set({ password_hash: passwordHash, totp_secret: totpSecret })
    .where('id', '=', id)
    .where('password_hash', '=', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nobody else joins until the transaction ends. */
export async function lockMembers(tx: Tx): Promise<void> {
  await sql`lock table staff_members in share row exclusive mode`.execute(tx);
}

export function listMembers(tx: Tx) {
  return own(tx)
    .selectFrom('staff_members')
    .select([
      'id',
      'name',
      'role',
      'status',
      'created_at',
      'ended_at',
      sql<boolean>`totp_secret <> ''`.as('has_authenticator'),
    ])
    .orderBy('id')
    .execute();
}

/** By id. Names are never reused. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await own(tx)
    .selectFrom('staff_members')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** False if the name is taken. */
export async function insertMember(tx: Tx, member: Insertable<StaffTables['staff_members']>): Promise<boolean> {
  const row = await own(tx)
    .insertInto('staff_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type NewSession = Omit<StaffTables['staff_sessions'], 'id' | 'last_used_at' | 'ended_at'>;

/** Gives its id. The database asks for the program's mac. */
export async function insertSession(tx: Tx, secrets: Pick<Secrets, 'mac'>, session: NewSession): Promise<string> {
  const { token_hash: token, member_id: member, bound_to: bound, device, address } = session;
  const mac = programMac(secrets, ['session', token.toString('hex'), member]);
  const { rows } = await sql<{ id: string }>`
    select staff_begin_session(${token}, ${member}, ${bound}, ${device}, ${address}, ${session.created_at}, ${session.ends_at}, ${mac})::text as id`.execute(
    tx,
  );
  return rows[0]?.id ?? '';
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

/** Only of an active member, with the role that they have now. */
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

/** Whether one of these members used the back office from that browser and network since then. */
export async function hasSessionFrom(
  tx: Tx,
  memberIds: readonly string[],
  boundTo: Buffer,
  since: Date,
): Promise<boolean> {
  const row = await own(tx)
    .selectFrom('staff_sessions')
    .select('id')
    .where('member_id', 'in', memberIds)
    .where('bound_to', '=', boundTo)
    .where('last_used_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchSession(tx: Tx, id: string, usedAt: Date): Promise<void> {
  await own(tx).updateTable('staff_sessions').set({ last_used_at: usedAt }).where('id', '=', id).execute();
}

/** False if it had already ended. */
export async function endSession(tx: Tx, id: string, endedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(tx)
    .updateTable('staff_sessions')
    .set({ ended_at: endedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the code of this step was used before. */
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
