/** Opens, takes, releases and closes cases, each with its entry in the audit log in the same transaction. */
import { assert } from '@candor/core/assert';
import { Refusal } from '@candor/core/refusal';
import { type CaseKind, type CaseOutcome, CASES, isOutcome } from '@candor/core/staff/cases';
import { may } from '@candor/core/staff/permissions';
import { HOUR, type Instant } from '@candor/core/time';
import type { App } from '../../http/app.ts';
import type { Client } from '../../http/client.ts';
import { inTransaction, type Tx } from '../../db/db.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import type { Staff } from '../../http/http.ts';
import type { Audit } from '../audit/index.ts';
import { findCustomer } from '../identity/index.ts';
import { getParameter } from '../parameters/index.ts';
import { namesOf } from '../staff/index.ts';
import * as repo from './repo.ts';

export type CasesApp = Pick<App, 'db' | 'now'> & { readonly audit: Audit };
export type By = { readonly staff: Staff; readonly client: Client };
/** Without staff, the cause is something a customer did, or the passing of time. */
type ByAnybody = { readonly staff: Staff | null; readonly client: Client };
type Opening = { readonly kind: CaseKind; readonly customerId: string; readonly words: string };

export async function openCase(app: CasesApp, by: By, opening: Opening): Promise<repo.CaseRow> {
  if (!CASES[opening.kind].openedBy.includes(by.staff.role)) throw new Failure('403');
  if ((await findCustomer(app.db.kysely, opening.customerId)) === null) throw new Failure('404');
  return inTransaction(app.db, (tx) => openIn(app, tx, by, { ...opening, isByHand: true }));
}

/** Call in the transaction of what it is about. `dueAt` overrides the usual deadline. */
export async function openIn(
  app: CasesApp,
  tx: Tx,
  by: ByAnybody,
  { kind, customerId, words, isByHand, dueAt }: Opening & { readonly isByHand: boolean; readonly dueAt?: Instant },
): Promise<repo.CaseRow> {
  const now = tx.now();
  const hours = await caseHours(tx);
  const opened = await repo.insertCase(tx, {
    kind,
    customer_id: customerId,
    words,
    opened_at: new Date(now),
    opened_by: isByHand ? (by.staff?.id ?? null) : null,
    opened_role: isByHand ? (by.staff?.role ?? null) : null,
    due_at: new Date(dueAt ?? now + hours * HOUR),
    changed_at: new Date(now),
  });
  await record(app, tx, by, 'case.opened', opened);
  return opened;
}

/** Within which a case is decided. */
export async function caseHours(tx: Tx): Promise<number> {
  const hours = Number((await getParameter(tx, 'caseReviewHours')).value);
  assert(hours > 0, 'a case has time to be decided');
  return hours;
}

/** Refuses `case_taken` if somebody else has the case, and `case_over`. */
export function assignCase(app: CasesApp, by: By, id: string): Promise<repo.CaseRow> {
  return inTransaction(app.db, async (tx) => {
    const row = await lockOpen(tx, by, id);
    if (row.assignee_id === by.staff.id) return row;
    if (row.assignee_id !== null) throw new Refusal('case_taken', { name: await nameOf(tx, row.assignee_id) });
    const taken = await repo.saveAssignee(tx, id, by.staff, new Date(tx.now()));
    await record(app, tx, by, 'case.assigned', taken);
    return taken;
  });
}

/** Refuses `case_not_yours` and `case_over`. */
export function releaseCase(app: CasesApp, by: By, id: string): Promise<repo.CaseRow> {
  return inTransaction(app.db, async (tx) => {
    const row = await lockOpen(tx, by, id);
    if (row.assignee_id === null) return row;
    if (row.assignee_id !== by.staff.id && !may(by.staff.role, 'cases.reassign')) throw new Refusal('case_not_yours');
    const released = await repo.saveAssignee(tx, id, null, new Date(tx.now()));
    await record(app, tx, by, 'case.released', released, { from: row.assignee_id });
    return released;
  });
}

/** Refuses `case_not_yours` and `case_over`. Some outcomes call for another look: closing then opens the next case. */
export function closeCase(
  app: CasesApp,
  by: By,
  { caseId, outcome, words }: { readonly caseId: string; readonly outcome: CaseOutcome; readonly words: string },
): Promise<repo.CaseRow> {
  return inTransaction(app.db, async (tx) => {
    const row = await lockOpen(tx, by, caseId);
    if (row.assignee_id !== by.staff.id) throw new Refusal('case_not_yours');
    if (!isOutcome(row.kind, outcome))
      throw new BadInput([
        { field: 'outcome', problem: 'oneOf', values: { values: CASES[row.kind].outcomes.join(', ') } },
      ]);
    const closed = await closeIn(app, tx, by, row, { outcome, words });
    const { again } = CASES[row.kind];
    if (again?.outcome === outcome) {
      const next = { kind: row.kind, customerId: row.customer_id, words: row.words };
      await openIn(app, tx, by, { ...next, isByHand: false, dueAt: tx.now() + again.after });
    }
    return closed;
  });
}

/** Call in the transaction that settles the matter: does nothing if no such case is open. */
export async function endIn(
  app: CasesApp,
  tx: Tx,
  by: ByAnybody,
  { kind, customerId, outcome, words }: Opening & { readonly outcome: CaseOutcome },
): Promise<void> {
  const row = await repo.lockOpenOf(tx, kind, customerId);
  if (row !== null) await closeIn(app, tx, by, row, { outcome, words });
}

/** As `endIn`, with the case locked in this transaction. @param at when what closes it was decided. */
export async function closeIn(
  app: CasesApp,
  tx: Tx,
  by: ByAnybody,
  { id }: repo.CaseRow,
  {
    outcome,
    words,
    at = new Date(tx.now()),
  }: { readonly outcome: CaseOutcome; readonly words: string; readonly at?: Date },
): Promise<repo.CaseRow> {
  const closed = await repo.saveOutcome(tx, id, { outcome, words, staff: by.staff, at });
  await record(app, tx, by, 'case.closed', closed, { outcome });
  return closed;
}

/** Only cases of a kind that the role works on. */
async function lockOpen(tx: Tx, { staff }: By, id: string): Promise<repo.CaseRow> {
  const row = await repo.lockCase(tx, id);
  if (row === null) throw new Failure('404');
  if (!CASES[row.kind].workedBy.includes(staff.role)) throw new Failure('403');
  if (row.closed_at !== null) throw new Refusal('case_over');
  return row;
}

async function nameOf(tx: Tx, staffId: string): Promise<string> {
  return (await namesOf(tx, [staffId])).get(staffId) ?? '';
}

async function record(
  { audit }: CasesApp,
  tx: Tx,
  { staff, client }: ByAnybody,
  action: string,
  { id, kind, customer_id: customerId }: repo.CaseRow,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await audit.record(
    tx,
    { staff, client },
    { action, subject: `customer ${customerId}`, details: { case: id, kind, ...more } },
  );
}
