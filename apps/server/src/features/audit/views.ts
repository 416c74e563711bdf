/** Entries of the log as the contract shows them. */
import type { AuditEntry } from '@candor/contract/staff/staff';
import type { list } from './repo.ts';

export type EntryView = AuditEntry;

export function viewOf({ at, staff_id, hash, ...entry }: Awaited<ReturnType<typeof list>>[number]): EntryView {
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
