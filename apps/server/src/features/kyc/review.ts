/** A compliance officer's decision on an attempt: once, by whoever has taken the case, and complete. */
import { documentNumberKey, type Decision, readDecision } from '@candor/core/kyc/decide';
import { failedFields } from '@candor/core/kyc/verification';
import { Refusal } from '@candor/core/refusal';
import type { DuplicateSeen, IdentityCheckView } from '@candor/contract/staff/kyc';
import { inTransaction, type Tx } from '../../db/db.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import { type By, endIn, lockOpenCase } from '../cases/index.ts';
import { type Context, lockCustomer } from '../identity/index.ts';
import type { KycAuthApp } from './kyc-app.ts';
import { getParameter } from '../parameters/index.ts';
import * as repo from './repo.ts';
import { keepScreening } from './screening/screening.ts';
import { blindIndexOf, open, seal } from './sealed.ts';
import { viewCheck, viewDuplicates, viewMrz } from './views.ts';

export type Given = Decision & {
  readonly checkId: string;
  readonly matches: readonly { readonly entryId: string; readonly words: string }[];
  readonly duplicateWords?: string | null | undefined;
  readonly duplicatesSeen?: readonly DuplicateSeen[] | undefined;
  readonly withoutZone?: boolean | undefined;
};

/** Staff decide, so there is no device of the customer's. */
const FROM_US: Context = { client: { address: '', device: '', deviceKey: null }, mode: 'real', locale: 'en' };

/**
 * Refuses `case_over`, `case_not_yours`, `screening_unavailable`, `screening_changed`, `duplicates_unread` and `zone_pending`; names the
 * field that is incomplete.
 */
export async function decide(app: KycAuthApp, by: By, given: Given): Promise<IdentityCheckView> {
  // In a transaction of its own, before the decision: if it finds something new, the reviewer has to see it and decide again.
  const screening = await screenAgain(app, by, given);
  await noteNumber(app, by, given, screening);
  return inTransaction(app.db, async (tx) => {
    const { check, status } = await take(tx, by, given.checkId);
    // Somebody who decided at the same time may have screened against another list.
    if (((await repo.lastScreening(tx, check.id))?.id ?? null) !== (screening?.id ?? null))
      throw new Refusal('screening_changed');
    const decided = readDecision(check.open_fields, screening?.matched ?? [], given);
    if ('wrong' in decided) throw new BadInput([{ field: decided.wrong, problem: 'invalid' }]);
    const { verdict } = decided;
    if (verdict === 'verified' && screening === null) throw new Refusal('screening_unavailable');
    if (status === 'closed') throw new Refusal('user_status_wrong');
    const { id, customer_id: customerId, attempt } = check;
    const at = new Date(tx.now());
    const { documentNumber, matches, duplicateWords: duplicatesNote = null } = given;
    if (documentNumber !== null) await markNumber(app, tx, check, documentNumber);
    const others = await readOthers(app, tx, check, given);
    const hints = { zone: (await viewMrz(app, tx, check)).status, others: others.count };
    if (verdict === 'verified' && !others.areRead) throw new Refusal('duplicates_unread');
    if (verdict === 'verified' && hints.zone === 'waiting' && given.withoutZone !== true)
      throw new Refusal('zone_pending');
    await repo.insertDecision(tx, {
      check_id: id,
      verdict,
      staff_id: by.staff.id,
      staff_role: by.staff.role,
      decided_at: at,
      fields: JSON.stringify(given.decisions),
      checklist: [...given.checklist],
      screening_id: screening?.id ?? null,
      answered: matches.map(({ entryId }) => entryId),
      sealed: seal(app, 'kyc.answers', customerId, {
        documentNumber,
        matches,
        duplicateWords: duplicatesNote,
        duplicatesSeen: others.seen,
      }),
    });
    const failed = failedFields(given.decisions);
    const found = failed.map(({ field, reason }) => `${field}: ${reason}`).join(', ');
    const words = verdict === 'verified' ? 'verified' : `not passed (${found})`;
    await endIn(app, tx, by, { kind: 'identity', customerId, outcome: verdict, words });
    const isVerified = verdict === 'verified';
    await app.audit.record(tx, by, {
      action: isVerified ? 'kyc.verified' : 'kyc.rejected',
      subject: `customer ${customerId}`,
      // Only ids and reasons: what the customer submitted, and notes about other customers, are not copied here.
      details: {
        check: id,
        attempt,
        kind: 'identity',
        reasons: failed,
        screening: screening?.id ?? null,
        ...hints,
      },
    });
    const kind = isVerified ? 'identityVerified' : 'identityNotPassed';
    await app.door.note(tx, customerId, FROM_US, kind);
    await app.door.tell(tx, customerId, FROM_US, kind, isVerified ? {} : { reasons: JSON.stringify(failed) });
    const after = await repo.findCheck(tx, id);
    return viewCheck(app, tx, after ?? check, await priorTo(tx, check));
  });
}

/** In a transaction of its own, so that a reviewer who is refused because of it sees the other customers with that number on the next look. */
async function noteNumber(app: KycAuthApp, by: By, given: Given, screening: repo.ScreeningRow | null): Promise<void> {
  const { checkId, documentNumber } = given;
  if (documentNumber === null) return;
  await inTransaction(app.db, async (tx) => {
    const { check, status } = await take(tx, by, checkId);
    const decided = readDecision(check.open_fields, screening?.matched ?? [], given);
    // The number is stored only with a complete decision to verify, so that nobody can try out numbers.
    if (status === 'closed' || 'wrong' in decided || decided.verdict !== 'verified') return;
    await markNumber(app, tx, check, documentNumber);
  });
}

/** The duplicates count as read if the reviewer wrote a note about every one of them; those added since are missing from `duplicatesSeen`. */
async function readOthers(app: KycAuthApp, tx: Tx, check: repo.CheckRow, given: Given) {
  const { duplicateWords: duplicatesNote = null, duplicatesSeen = [] } = given;
  const all = (await viewDuplicates(app, tx, check)).map(({ by, customer }) => ({ by, customerId: customer.id }));
  const seen =
    duplicatesNote === null
      ? []
      : all.filter(({ by, customerId }) =>
          duplicatesSeen.some((each) => each.by === by && each.customerId === customerId),
        );
  const count = new Set(all.map(({ customerId }) => customerId)).size;
  return { count, seen, areRead: seen.length === all.length };
}

export async function markNumber(
  app: Pick<KycAuthApp, 'secrets'>,
  tx: Tx,
  { id, customer_id }: Pick<repo.CheckRow, 'id' | 'customer_id'>,
  documentNumber: string,
): Promise<void> {
  const key = documentNumberKey(documentNumber);
  if (key === '') return;
  await repo.insertBlindIndexes(tx, [
    { check_id: id, customer_id, kind: 'documentNumber', hash: blindIndexOf(app, 'documentNumber', key) },
  ]);
}

/** Locks the customer first, as a submission does. */
async function take(tx: Tx, { staff }: By, checkId: string) {
  const before = await repo.findCheck(tx, checkId);
  if (before === null) throw new Failure('404');
  const customer = await lockCustomer(tx, before.customer_id);
  const check = await repo.findCheck(tx, checkId);
  if (customer === null || check === null) throw new Failure('404');
  if (check.status !== 'pending') throw new Refusal('case_over');
  const held = await lockOpenCase(tx, 'identity', check.customer_id);
  if (held?.assignee_id !== staff.id) throw new Refusal('case_not_yours');
  return { check, status: customer.status };
}

/** The screening in force, renewed if the list or the required similarity has changed. Null if there is no list. */
async function screenAgain(app: KycAuthApp, by: By, { checkId, decisions }: Given): Promise<repo.ScreeningRow | null> {
  const { kysely } = app.db;
  const check = await repo.findCheck(kysely, checkId);
  if (check === null || check.details === null || check.status !== 'pending') return null;
  const [digest, standing] = [await app.screener.digest(), await repo.lastScreening(kysely, checkId)];
  const wouldVerify = decisions.every(({ reason }) => reason === null);
  if (digest === null) {
    if (wouldVerify) throw new Refusal('screening_unavailable');
    return standing;
  }
  const threshold = Number((await getParameter(kysely, 'sanctionsMatchScore')).value);
  if (standing !== null && standing.list_digest.equals(digest) && standing.threshold === threshold) return standing;
  const details = open(app, 'kyc.details', check.customer_id, check.details);
  const again = await inTransaction(app.db, async (tx) => {
    await take(tx, by, checkId);
    return keepScreening(app, tx, check, details);
  });
  if (again === null) throw new Refusal('screening_unavailable');
  const known = new Set(standing?.matched ?? []);
  if (again.matched.some((id) => !known.has(id))) throw new Refusal('screening_changed');
  return again;
}

async function priorTo(tx: Tx, { customer_id: customerId, attempt }: repo.CheckRow): Promise<repo.CheckRow[]> {
  return (await repo.listChecks(tx, customerId)).filter((each) => each.attempt < attempt);
}
