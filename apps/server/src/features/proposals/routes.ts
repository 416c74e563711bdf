/** Routes for proposing and deciding, as in the contract. */
import * as contract from '@candor/contract/staff/proposals';
import { assert } from '@candor/core/assert';
import { may } from '@candor/core/staff/permissions';
import {
  mayDecide,
  mayWithdraw,
  PROPOSAL_KINDS,
  PROPOSAL_NEEDS,
  sightOf,
  statusOf,
} from '@candor/core/staff/proposals';
import type { Instant } from '@candor/core/time';
import type { Tx } from '../../db/db.ts';
import type { Mount, Staff } from '../../http/http.ts';
import { subjectNames } from '../identity/index.ts';
import * as commands from './commands.ts';
import type { ProposalsApp } from './commands.ts';
import * as repo from './repo.ts';

const PAGE_SIZE = 50;

export function proposalRoutes(app: ProposalsApp, mount: Mount): void {
  mount(contract.listProposals, async ({ staff, query }) => {
    const now = app.now();
    const filter = {
      before: query.before,
      status: query.status,
      kind: query.kind,
      subject: query.subject,
      proposerId: query.mine === 'true' ? staff.id : undefined,
      now: new Date(now),
    };
    const rows = await repo.list(app.db.kysely, filter, PAGE_SIZE);
    const list = await viewAll(app.db.kysely, staff, rows, now);
    return {
      // Filtering by a customer must not reveal what the member is not shown.
      list: query.subject === undefined ? list : list.filter(({ seen }) => seen !== 'kind'),
      next: rows.length < PAGE_SIZE ? null : (rows.at(-1)?.id ?? null),
    };
  });

  mount(contract.countProposals, ({ staff }) =>
    repo.count(app.db.kysely, {
      kinds: PROPOSAL_KINDS.filter((kind) => may(staff.role, PROPOSAL_NEEDS[kind].approve)),
      memberId: staff.id,
      now: new Date(app.now()),
    }),
  );

  mount(contract.getProposal, async ({ staff, params }) =>
    view(app, staff, await commands.get(app.db.kysely, params.id), app.now()),
  );

  mount(contract.proposeChange, async ({ staff, client, body }) =>
    view(app, staff, await commands.propose(app, { staff, client }, body), app.now()),
  );

  mount(contract.approveProposal, async ({ staff, client, body }) =>
    view(app, staff, await commands.approve(app, { staff, client }, body), app.now()),
  );

  mount(contract.rejectProposal, async ({ staff, client, body }) =>
    view(app, staff, await commands.reject(app, { staff, client }, body), app.now()),
  );

  mount(contract.withdrawProposal, async ({ staff, client, body }) =>
    view(app, staff, await commands.withdraw(app, { staff, client }, body.id), app.now()),
  );
}

async function view(
  { db }: ProposalsApp,
  staff: Staff,
  row: repo.ProposalRow,
  now: Instant,
): Promise<contract.ProposalView> {
  const [only] = await viewAll(db.kysely, staff, [row], now);
  assert(only !== undefined, 'a proposal has its view');
  return only;
}

async function viewAll(
  tx: Tx,
  staff: Staff,
  rows: readonly repo.ProposalRow[],
  now: Instant,
): Promise<contract.ProposalView[]> {
  const names = await subjectNames(
    tx,
    rows.map(({ subject }) => subject),
    staff.role,
  );
  return rows.map((row) => viewOf(staff, row, names.get(row.subject) ?? null, now));
}

function viewOf(staff: Staff, row: repo.ProposalRow, subjectName: string | null, now: Instant): contract.ProposalView {
  const about = {
    kind: row.kind,
    proposerId: row.proposer_id,
    status: row.status,
    expiresAt: row.expires_at.getTime(),
  };
  const { decider_id: id, decider_name: name, decider_role: role } = row;
  const seen = sightOf(staff, { ...about, deciderId: id }, now);
  return {
    id: row.id,
    kind: row.kind,
    subject: seen === 'kind' ? '' : row.subject,
    subjectName: seen === 'kind' ? null : subjectName,
    payload: seen === 'whole' ? row.payload : {},
    before: seen === 'whole' ? row.before : {},
    reason: seen === 'whole' ? row.reason : '',
    seen,
    hash: row.hash.toString('hex'),
    status: statusOf(about, now),
    proposer: { id: row.proposer_id, name: row.proposer_name, role: row.proposer_role },
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decider: id === null || name === null || role === null ? null : { id, name, role },
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedReason: seen === 'whole' ? row.decided_reason : null,
    mayDecide: mayDecide(staff, about, now),
    mayWithdraw: mayWithdraw(staff, about, now),
  };
}
