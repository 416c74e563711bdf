/** What staff call the customers whom entries of the audit log and proposals are about. */
import type { Role } from '@candor/core/staff/permissions';
import type { Tx } from '../../db/db.ts';
import { customerNames } from './db/search.repo.ts';

/** Of a customer, as the audit log writes it: "customer 42". */
const CUSTOMER = /^customer ([1-9]\d{0,17})$/;

/**
 * By subject, what a member of `role` calls the customer (`customerNames`). Subjects that are no customers, or customers without a name, are
 * not in the result.
 */
export async function subjectNames(
  tx: Tx,
  subjects: readonly string[],
  role: Role,
): Promise<ReadonlyMap<string, string>> {
  const ids = subjects.flatMap((subject) => CUSTOMER.exec(subject)?.slice(1) ?? []);
  const names = ids.length === 0 ? [] : await customerNames(tx, ids, role);
  return new Map([...names].flatMap(([id, name]) => (name === null ? [] : [[`customer ${id}`, name] as const])));
}
