/** Proposals: one statement per function, on this feature's own table. */
import type { Role } from '@candor/core/staff/permissions';
import type { ProposalKind, ProposalStatus } from '@candor/core/staff/proposals';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/db.ts';
import { instantText, programMac } from '../../db/program-macs.ts';
import type { Secrets } from '../../process/secrets.ts';
import type { Json } from './handler.ts';
import { own, type ProposalTables } from './tables.ts';

export type ProposalRow = Readonly<Selectable<ProposalTables['staff_proposals']>> & {
  readonly proposer_name: string;
  readonly decider_name: string | null;
};

export type NewProposal = {
  readonly kind: ProposalKind;
  readonly subject: string;
  readonly payload: Json;
  readonly before: Json;
  readonly reason: string;
  readonly proposerId: string;
  readonly proposerRole: Role;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** Gives its id. The database asks for the program's mac. */
export async function insert(tx: Tx, secrets: Pick<Secrets, 'mac'>, made: NewProposal): Promise<string> {
  const { kind, subject, reason, proposerId, proposerRole, at, expiresAt } = made;
  const [payload, before] = [JSON.stringify(made.payload), JSON.stringify(made.before)];
  const times = [instantText(at), instantText(expiresAt)];
  const reported = ['proposal', kind, subject, payload, before, reason, proposerId, proposerRole, ...times];
  const { rows } = await sql<{ id: string }>`
    select staff_propose(${kind}, ${subject}, ${payload}, ${before}, ${reason}, ${proposerId}, ${proposerRole}, ${at}, ${expiresAt},
      ${programMac(secrets, reported)})::text as id`.execute(tx);
  return rows[0]?.id ?? '';
}

function rows(tx: Tx) {
  return own(tx)
    .selectFrom('staff_proposals as p')
    .innerJoin('staff_members as proposer', 'proposer.id', 'p.proposer_id')
    .leftJoin('staff_members as decider', 'decider.id', 'p.decider_id')
    .select([
      'p.id',
      'p.kind',
      'p.subject',
      'p.payload',
      'p.before',
      'p.reason',
      'p.proposer_id',
      'p.proposer_role',
      'p.proposed_at',
      'p.expires_at',
      'p.hash',
      'p.status',
      'p.decider_id',
      'p.decider_role',
      'p.decided_at',
      'p.decided_reason',
      'proposer.name as proposer_name',
      'decider.name as decider_name',
    ]);
}

export async function find(tx: Tx, id: string): Promise<ProposalRow | null> {
  return (await rows(tx).where('p.id', '=', id).executeTakeFirst()) ?? null;
}

export type Filter = {
  readonly before: string | undefined;
  readonly status: ProposalStatus | undefined;
  readonly kind: ProposalKind | undefined;
  readonly subject: string | undefined;
  readonly proposerId: string | undefined;
  readonly now: Date;
};

/** Latest first. */
export function list(
  tx: Tx,
  { before, status, kind, subject, proposerId, now }: Filter,
  size: number,
): Promise<ProposalRow[]> {
  let query = rows(tx);
  if (before !== undefined) query = query.where('p.id', '<', before);
  if (status === 'pending') query = query.where('p.expires_at', '>', now);
  if (status === 'expired')
    query = query.where('p.status', 'in', ['pending', 'expired']).where('p.expires_at', '<=', now);
  else if (status !== undefined) query = query.where('p.status', '=', status);
  if (kind !== undefined) query = query.where('p.kind', '=', kind);
  if (subject !== undefined) query = query.where('p.subject', '=', subject);
  if (proposerId !== undefined) query = query.where('p.proposer_id', '=', proposerId);
  return query.orderBy('p.id', 'desc').limit(size).execute();
}

export type Counts = { readonly pending: number; readonly toDecide: number; readonly latest: string | null };

/** Counts proposals that can still be decided; `toDecide` counts those of these kinds that somebody else proposed. */
export async function count(
  tx: Tx,
  { kinds, memberId, now }: { readonly kinds: readonly ProposalKind[]; readonly memberId: string; readonly now: Date },
): Promise<Counts> {
  const { rows: found } = await sql<Counts>`
    select count(*)::int as pending, (select max(id)::text from staff_proposals) as latest,
      (count(*) filter (where kind = any(${kinds}::text[]) and proposer_id <> ${memberId}::bigint))::int as "toDecide"
    from staff_proposals where status = 'pending' and expires_at > ${now}`.execute(tx);
  return found[0] ?? { pending: 0, toDecide: 0, latest: null };
}

export type NotifiedProposalRow = Pick<
  ProposalRow,
  'id' | 'kind' | 'subject' | 'payload' | 'before' | 'hash' | 'decided_reason'
>;

/** Expires those that nobody decided in time, each once. */
export async function expire(tx: Tx, now: Date, most: number): Promise<NotifiedProposalRow[]> {
  const { rows: found } = await sql<NotifiedProposalRow>`
    select id::text, kind, subject, payload, before, hash, decided_reason from staff_expire(${now}, ${most})`.execute(
    tx,
  );
  return found;
}

export type Verdict = 'approved' | 'rejected' | 'withdrawn';
export type Outcome = 'done' | 'unknown' | 'decided' | 'expired' | 'own' | 'notOwn' | 'changed' | 'forbidden';

export type Decision = {
  readonly id: string;
  readonly verdict: Verdict;
  readonly memberId: string;
  readonly role: Role;
  /** In hexadecimal: the version that they saw. */
  readonly hash: string | null;
  readonly reason: string | null;
  readonly at: Date;
};

/** The database decides once; the outcome says if somebody else was first. It asks for the program's mac. */
export async function decide(tx: Tx, secrets: Pick<Secrets, 'mac'>, decision: Decision): Promise<Outcome> {
  const { id, verdict, memberId, role, reason, at } = decision;
  const seen = decision.hash === null ? null : Buffer.from(decision.hash, 'hex');
  const hash = seen?.toString('hex') ?? null;
  const mac = programMac(secrets, ['decision', id, verdict, memberId, role, hash, reason, instantText(at)]);
  const { rows: found } = await sql<{ outcome: Outcome }>`
    select staff_take_verdict(${id}, ${verdict}, ${memberId}, ${role}, ${seen}, ${reason}, ${at}, ${mac}) as outcome`.execute(
    tx,
  );
  return found[0]?.outcome ?? 'unknown';
}

/** Whether both are the same value, compared as the database's JSON. */
export async function isSame(tx: Tx, a: Json, b: Json): Promise<boolean> {
  const { rows: found } = await sql<{ same: boolean }>`
    select ${JSON.stringify(a)}::jsonb = ${JSON.stringify(b)}::jsonb as same`.execute(tx);
  return found[0]?.same === true;
}
