/** One proposes, another approves: decision, effect and audit entry in one transaction. */
import { Refusal } from '@candor/core/refusal';
import { may } from '@candor/core/staff/permissions';
import {
  mayPropose,
  PROPOSAL_LIFETIME,
  PROPOSAL_NEEDS,
  type ProposalKind,
  statusOf,
} from '@candor/core/staff/proposals';
import type { App } from '../../http/app.ts';
import type { Client } from '../../http/client.ts';
import { inTransaction, type Tx } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { Staff } from '../../http/http.ts';
import type { Audit } from '../audit/index.ts';
import type { Approved, Json, KindHandler } from './handler.ts';
import * as repo from './repo.ts';

export type ProposalsApp = App & {
  readonly audit: Audit;
  readonly handlers: readonly KindHandler[];
  /** Checks a second factor of the member; the function it returns uses it up, and refuses one that was used before. */
  readonly proveFactor: (staff: Staff, client: Client, given: GivenFactor) => Promise<(tx: Tx) => Promise<void>>;
};
/** What staff understands; this feature only passes it on. */
type GivenFactor = {
  readonly verificationCode?: string | undefined;
  readonly passkey?: { readonly ticket: string; readonly response: Record<string, unknown> } | undefined;
};
export type By = { readonly staff: Staff; readonly client: Client };

export async function propose(
  app: ProposalsApp,
  by: By,
  given: { readonly kind: ProposalKind; readonly payload: Json; readonly reason: string },
): Promise<repo.ProposalRow> {
  if (!mayPropose(by.staff.role, given.kind)) throw new Failure('403');
  const handler = handlerOf(app, given.kind);
  return inTransaction(app.db, async (tx) => {
    const now = tx.now();
    const { subject, payload, before } = await handler.inspect(tx, given.payload, {
      locks: false,
      at: now,
      proposerId: by.staff.id,
      approverId: null,
    });
    const id = await repo.insert(tx, app.secrets, {
      kind: given.kind,
      subject,
      payload,
      before,
      reason: given.reason,
      proposerId: by.staff.id,
      proposerRole: by.staff.role,
      at: new Date(now),
      expiresAt: new Date(now + PROPOSAL_LIFETIME),
    });
    const row = await get(tx, id);
    await record(app, tx, by, 'proposal.made', row);
    return row;
  });
}

/** Refuses proposals that were already decided, that are one's own, or that have changed since they were shown. */
export async function approve(
  app: ProposalsApp,
  by: By,
  { id, hash, ...factor }: GivenFactor & { readonly id: string; readonly hash: string },
): Promise<repo.ProposalRow> {
  const { kind } = await decidable(app, by, id);
  const handler = handlerOf(app, kind);
  const spend = await app.proveFactor(by.staff, by.client, factor);
  const { row, approved } = await inTransaction(app.db, async (tx) => {
    await spend(tx);
    await decide(app, tx, by, { id, verdict: 'approved', hash, reason: null });
    const decided = await get(tx, id);
    const its = approvedOf(decided, by, tx.now());
    const looked = await handler.inspect(tx, its.payload, {
      locks: true,
      at: its.at,
      proposerId: its.proposerId,
      approverId: by.staff.id,
    });
    const isSame = looked.subject === its.subject && (await repo.isSame(tx, looked.before, its.before));
    if (!isSame || !(await handler.apply(tx, its))) throw new Refusal('proposal_changed');
    await record(app, tx, by, 'proposal.approved', decided);
    return { row: decided, approved: its };
  });
  await handler.committed?.(approved);
  return row;
}

export async function reject(
  app: ProposalsApp,
  by: By,
  { id, hash, reason }: { readonly id: string; readonly hash: string; readonly reason: string },
): Promise<repo.ProposalRow> {
  await decidable(app, by, id);
  return inTransaction(app.db, async (tx) => {
    await decide(app, tx, by, { id, verdict: 'rejected', hash, reason });
    const row = await get(tx, id);
    await record(app, tx, by, 'proposal.rejected', row);
    return row;
  });
}

export async function withdraw(app: ProposalsApp, by: By, id: string): Promise<repo.ProposalRow> {
  const { proposer_id: proposerId } = await get(app.db.kysely, id);
  if (proposerId !== by.staff.id) throw new Failure('403');
  return inTransaction(app.db, async (tx) => {
    await decide(app, tx, by, { id, verdict: 'withdrawn', hash: null, reason: null });
    const row = await get(tx, id);
    await record(app, tx, by, 'proposal.withdrawn', row);
    return row;
  });
}

export async function get(tx: Tx, id: string): Promise<repo.ProposalRow> {
  const row = await repo.find(tx, id);
  if (row === null) throw new Failure('404');
  return row;
}

/** Before a code is asked for: refuses those who may not decide at all. The database sees what others do meanwhile. */
async function decidable(app: ProposalsApp, { staff }: By, id: string): Promise<repo.ProposalRow> {
  const row = await get(app.db.kysely, id);
  if (!may(staff.role, PROPOSAL_NEEDS[row.kind].approve)) throw new Failure('403');
  if (row.proposer_id === staff.id) throw new Refusal('proposal_own');
  const status = statusOf({ status: row.status, expiresAt: row.expires_at.getTime() }, app.now());
  if (status !== 'pending') throw new Refusal('proposal_over');
  return row;
}

async function decide(
  app: ProposalsApp,
  tx: Tx,
  { staff }: By,
  given: Pick<repo.Decision, 'id' | 'verdict' | 'hash' | 'reason'>,
): Promise<void> {
  const at = new Date(tx.now());
  switch (await repo.decide(tx, app.secrets, { ...given, memberId: staff.id, role: staff.role, at })) {
    case 'done':
      return;
    case 'unknown':
      throw new Failure('404');
    case 'decided':
    case 'expired':
      throw new Refusal('proposal_over');
    case 'own':
      throw new Refusal('proposal_own');
    case 'changed':
      throw new Refusal('proposal_changed');
    case 'notOwn':
    case 'forbidden':
      throw new Failure('403');
  }
}

function record(app: ProposalsApp, tx: Tx, by: By, action: string, row: repo.ProposalRow): Promise<void> {
  return app.audit.record(tx, by, { action, subject: row.subject, details: detailsOf(row) });
}

/** As stored in the audit log. */
export function detailsOf({ id, kind, payload, before, hash, decided_reason: why }: repo.NotifiedProposalRow) {
  return { proposal: id, kind, payload, before, hash: hash.toString('hex'), ...(why !== null && { why }) };
}

function approvedOf(row: repo.ProposalRow, { staff, client }: By, at: number): Approved<Json> {
  const { id, subject, payload, before, reason, proposer_id: proposerId } = row;
  return { id, subject, payload, before, reason, proposerId, approver: staff, client, at };
}

function handlerOf({ handlers }: ProposalsApp, kind: ProposalKind): KindHandler {
  const handler = handlers.find((each) => each.kind === kind);
  if (handler === undefined) throw new Failure('404');
  return handler;
}
