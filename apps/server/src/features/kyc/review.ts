/** A compliance officer's decision on an attempt: once, by whoever has taken the case, and complete. */
import { assert } from '@candor/core/assert';
import { documentNumberKey, type Decision, readDecision } from '@candor/core/kyc/decide';
import { failedFields } from '@candor/core/kyc/verification';
import { Refusal } from '@candor/core/refusal';
import type { DuplicateSeen, IdentityCheckView } from '@candor/contract/staff/kyc';
import { inTransaction, type Tx } from '../../db/db.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import { type By, closeIn, lockOpenCase } from '../cases/index.ts';
import { type Context, lockCustomer } from '../identity/index.ts';
import type { KycAuthApp } from './kyc-app.ts';
import { getParameter } from '../parameters/index.ts';
import * as repo from './repo.ts';
import { keepScreening, SCREENING_METHOD } from './screening/screening.ts';
import { blindIndexOf, open, seal } from './sealed.ts';
import { viewCheck, findDuplicates, viewMrz } from './views.ts';

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
  const answer = await inTransaction(app.db, async (tx) => {
    const taken = await take(tx, by, given.checkId);
    const judged = await judge(app, tx, taken, given);
    return judged instanceof Error ? judged : save(app, tx, by, { ...taken, ...judged, given });
  });
  // Thrown after the commit: a new screening, and the number that was read, are there for whoever looks again.
  if (answer instanceof Error) throw answer;
  return answer;
}

type Taken = Awaited<ReturnType<typeof take>>;
type Judged = Exclude<Awaited<ReturnType<typeof judge>>, Error>;

/** Holds the decision against what is known now. What stands against it is returned, so that what was found out on the way stays. */
async function judge(app: KycAuthApp, tx: Tx, { check, status }: Taken, given: Given) {
  const standing = await repo.lastScreening(tx, check.id);
  const screening = await screenAgain(app, tx, check, standing, given);
  const matched = screening?.matched ?? [];
  // Whoever decides has to see what is new, and then decides again.
  const known = new Set(standing?.matched ?? []);
  if (matched.some((id) => !known.has(id))) return new Refusal('screening_changed');
  const decided = readDecision(check.open_fields, matched, given);
  if ('wrong' in decided) return new BadInput([{ field: decided.wrong, problem: 'invalid' }]);
  if (status === 'closed') return new Refusal('user_status_wrong');
  const { verdict } = decided;
  // Nothing is tried out: only a whole decision says what number was read.
  if (given.documentNumber !== null) await markNumber(app, tx, check, given.documentNumber);
  const others = await readOthers(app, tx, check, given);
  const hints = { zone: (await viewMrz(app, tx, check)).status, others: others.count };
  if (verdict === 'verified' && !others.areRead) return new Refusal('duplicates_unread');
  if (verdict === 'verified' && hints.zone === 'waiting' && given.withoutZone !== true)
    return new Refusal('zone_pending');
  return { verdict, screening, others, hints };
}

async function save(
  app: KycAuthApp,
  tx: Tx,
  by: By,
  { check, held, verdict, screening, others, hints, given }: Taken & Judged & { readonly given: Given },
): Promise<IdentityCheckView> {
  const { id, customer_id: customerId, attempt } = check;
  const { documentNumber, matches, duplicateWords: duplicatesNote = null } = given;
  // Not before it was handed in, should the clock have been set back since.
  const at = new Date(Math.max(tx.now(), check.submitted_at.getTime()));
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
  const isVerified = verdict === 'verified';
  const words = isVerified ? 'verified' : `not passed (${found})`;
  await closeIn(app, tx, by, held, { outcome: verdict, words, at });
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
  return viewCheck(app, tx, after ?? check, await priorTo(tx, check), by.staff.role);
}

/** The duplicates count as read if the reviewer wrote a note about every one of them; those added since are missing from `duplicatesSeen`. */
async function readOthers(app: KycAuthApp, tx: Tx, check: repo.CheckRow, given: Given) {
  const { duplicateWords: duplicatesNote = null, duplicatesSeen = [] } = given;
  const all = (await findDuplicates(app, tx, check)).map(({ by, customerId }) => ({ by, customerId }));
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
  const mark = { kind: 'documentNumber', hash: blindIndexOf(app, 'documentNumber', key) } as const;
  await repo.lockBlindIndex(tx, mark);
  await repo.insertBlindIndexes(tx, [{ check_id: id, customer_id, ...mark }]);
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
  return { check, held, status: customer.status };
}

/** The screening that stands: made anew when the list has changed, how alike a name has to be, or the way of comparing. Null: there is no list. */
async function screenAgain(
  app: KycAuthApp,
  tx: Tx,
  check: repo.CheckRow,
  standing: repo.ScreeningRow | null,
  { decisions }: Given,
): Promise<repo.ScreeningRow | null> {
  const digest = await app.screener.digest();
  if (digest === null) {
    if (decisions.every(({ reason }) => reason === null)) throw new Refusal('screening_unavailable');
    return standing;
  }
  const threshold = Number((await getParameter(tx, 'sanctionsMatchScore')).value);
  const isOfNow = standing?.threshold === threshold && standing.method === SCREENING_METHOD;
  if (standing !== null && isOfNow && standing.list_digest.equals(digest)) return standing;
  assert(check.details !== null, 'what waits for a decision is not erased');
  const again = await keepScreening(app, tx, check, open(app, 'kyc.details', check.customer_id, check.details));
  if (again === null) throw new Refusal('screening_unavailable');
  return again;
}

async function priorTo(tx: Tx, { customer_id: customerId, attempt }: repo.CheckRow): Promise<repo.CheckRow[]> {
  return (await repo.listChecks(tx, customerId)).filter((each) => each.attempt < attempt);
}
