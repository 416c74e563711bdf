/** What somebody of compliance decides about an attempt: once, with the case in hand, and with nothing left out. */
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

/** Where the staff decides, no device of the customer's was there. */
const FROM_US: Context = { client: { address: '', device: '', deviceKey: null }, mode: 'real', locale: 'en' };

/**
 * Refuses `case_over`, `case_not_yours`, `screening_unavailable`, `screening_changed`, `duplicates_unread` and `zone_pending`, and names the part
 * that is not complete.
 */
export async function decide(app: KycAuthApp, by: By, given: Given): Promise<IdentityCheckView> {
  // Before, and by itself: when it says something new, whoever decides has to see it, and then decides again.
  const screening = await screenAgain(app, by, given);
  await noteNumber(app, by, given, screening);
  return inTransaction(app.db, async (tx) => {
    const { check, status } = await take(tx, by, given.checkId);
    // Whoever decided at the same time may have looked in another list.
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
      // Ids and reasons alone: what the customer handed in, and what was written about others, is not copied here.
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

/** By itself, so that whoever is refused because of it finds the others of the same number when they look again. */
async function noteNumber(app: KycAuthApp, by: By, given: Given, screening: repo.ScreeningRow | null): Promise<void> {
  const { checkId, documentNumber } = given;
  if (documentNumber === null) return;
  await inTransaction(app.db, async (tx) => {
    const { check, status } = await take(tx, by, checkId);
    const decided = readDecision(check.open_fields, screening?.matched ?? [], given);
    // Nothing is tried out: only a whole decision to verify says what number was read.
    if (status === 'closed' || 'wrong' in decided || decided.verdict !== 'verified') return;
    await markNumber(app, tx, check, documentNumber);
  });
}

/** Read are those about whom something is said, once nobody was added since they were shown. */
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

/** Locks the customer first, as handing in does. */
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

/** The screening that stands: looked up again when the list has changed, or how alike a name has to be. Null: there is no list. */
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
