/** Entries of the log as the contract shows them. */
import type { AuditEntry, AuditLine } from '@candor/contract/staff/staff';
import type { Role } from '@candor/core/staff/permissions';
import type { Tx } from '../../db/db.ts';
import { subjectNames } from '../identity/index.ts';
import type { list } from './repo.ts';

export type EntryView = AuditEntry;

type Row = Awaited<ReturnType<typeof list>>[number];

export function viewOf({ at, staff_id, hash, ...entry }: Row): EntryView {
  const { id, role, action, subject, details, device, address } = entry;
  return {
    id,
    at: at.toISOString(),
    staffId: staff_id,
    role,
    action,
    subject,
    details,
    device,
    address,
    hash: hash.toString('hex'),
  };
}

/** With the customers' names, as a member of `role` may read them. */
export async function viewLines(tx: Tx, rows: readonly Row[], role: Role): Promise<AuditLine[]> {
  const names = await subjectNames(
    tx,
    rows.map(({ subject }) => subject),
    role,
  );
  return rows.map((row) => ({ ...viewOf(row), subjectName: names.get(row.subject) ?? null }));
}
