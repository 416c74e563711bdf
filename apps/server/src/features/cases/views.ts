/** Cases as the contract shows them. */
import type { CaseView } from '@candor/contract/staff/cases';
import type { StaffRef } from '@candor/contract/staff/customers';
import type { Role } from '@candor/core/staff/permissions';
import type { Tx } from '../../db/db.ts';
import { customerNames } from '../identity/index.ts';
import { namesOf } from '../staff/index.ts';
import type { CaseRow } from './repo.ts';

export async function viewCases(tx: Tx, rows: readonly CaseRow[], role: Role): Promise<CaseView[]> {
  const people = rows.flatMap((row) => [row.opened_by, row.assignee_id, row.closed_by]).filter((id) => id !== null);
  const [names, usernames] = await Promise.all([
    namesOf(tx, people),
    customerNames(
      tx,
      rows.map(({ customer_id: id }) => id),
      role,
    ),
  ]);
  const someone = (id: string | null, as: Role | null): StaffRef | null =>
    id === null || as === null ? null : { id, name: names.get(id) ?? '', role: as };
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    customer: { id: row.customer_id, username: usernames.get(row.customer_id) ?? null },
    words: row.words,
    openedAt: row.opened_at.toISOString(),
    openedBy: someone(row.opened_by, row.opened_role),
    dueAt: row.due_at.toISOString(),
    escalatedAt: row.escalated_at?.toISOString() ?? null,
    status: row.closed_at === null ? 'open' : 'closed',
    assignee: someone(row.assignee_id, row.assignee_role),
    assignedAt: row.assigned_at?.toISOString() ?? null,
    outcome: row.outcome,
    closingWords: row.closing_words,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: someone(row.closed_by, row.closed_role),
  }));
}
