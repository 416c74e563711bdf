/** Identity checks as the contract shows them. */
import type { KycView, IdentityPictureView } from '@candor/contract/kyc';
import type { IdentityCheckView, ScreeningView, MrzView } from '@candor/contract/staff/kyc';
import { PICTURE_FIELDS, type PictureField } from '@candor/core/kyc/fields';
import { failedFields, reviewedFields } from '@candor/core/kyc/verification';
import type { Role } from '@candor/core/staff/permissions';
import { MINUTE } from '@candor/core/time';
import type { Tx } from '../../db/db.ts';
import { findOpenCase } from '../cases/index.ts';
import { customerNames } from '../identity/index.ts';
import { namesOf } from '../staff/index.ts';
import { type KycApp, type Picture, PICTURE_KIND } from './kyc-app.ts';
import * as repo from './repo.ts';
import { open } from './sealed.ts';
import { isRefused, picturesOf, type KycStatus } from './status.ts';

const DUPLICATES_MAX = 50;

export async function viewStatus(app: KycApp, tx: Tx, customerId: string, standing: KycStatus): Promise<KycView> {
  const { verification: status, last, attempt, draft } = standing;
  const asked = reviewedFields(standing.open, draft.details);
  const picture = async (field: PictureField): Promise<IdentityPictureView | null> => {
    const id = draft.pictures[field];
    if (id === null) return null;
    const found = await app.documents.ownPicture(tx, { customerId, id, kind: PICTURE_KIND[field] });
    // A refused picture is left out, so that another one is asked for.
    return found === null || isRefused(standing, field, found) ? null : viewPicture(found);
  };
  // Of erased attempts only the count is shown.
  const isTold = status !== 'notVerified';
  return {
    status,
    attempts: last?.attempt ?? 0,
    details: draft.details,
    pictures: {
      front: await picture('front'),
      back: await picture('back'),
      handheld: await picture('handheld'),
      signature: await picture('signature'),
    },
    open: asked,
    reasons: status === 'notPassed' ? failedFields(attempt?.decisions ?? []) : [],
    submittedAt: isTold ? (last?.submitted_at.toISOString() ?? null) : null,
    dueAt: status === 'pending' ? (last?.due_at.toISOString() ?? null) : null,
    decidedAt: isTold ? (last?.decided_at?.toISOString() ?? null) : null,
  };
}

function viewPicture({ id, at, width, height }: Picture): IdentityPictureView {
  return { id, at, width, height };
}

export const NOTHING_READ: Omit<MrzView, 'status'> = {
  isValid: false,
  isExpired: false,
  values: {
    firstName: null,
    lastName: null,
    birthdate: null,
    sex: null,
    country: null,
    documentNumber: null,
    expiry: null,
  },
  differs: [],
};

/** Latest first. */
export async function viewChecks(app: KycApp, tx: Tx, customerId: string, role: Role): Promise<IdentityCheckView[]> {
  const checks = await repo.listChecks(tx, customerId);
  const views: IdentityCheckView[] = [];
  for (const [index, check] of checks.entries())
    views.push(await viewCheck(app, tx, check, checks.slice(index + 1), role));
  return views;
}

/**
 * @param before the earlier attempts.
 * @param role of the member who sees it.
 */
export async function viewCheck(
  app: KycApp,
  tx: Tx,
  check: repo.CheckRow,
  before: readonly repo.CheckRow[],
  role: Role,
): Promise<IdentityCheckView> {
  const { id, customer_id: customerId } = check;
  const decision = await repo.findDecision(tx, id);
  const screening = await repo.lastScreening(tx, id);
  const answers =
    decision === null || decision.sealed === null ? null : open(app, 'kyc.answers', customerId, decision.sealed);
  const details = check.details === null ? null : open(app, 'kyc.details', customerId, check.details);
  return {
    id,
    attempt: check.attempt,
    status: check.status,
    submittedAt: check.submitted_at.toISOString(),
    dueAt: check.due_at.toISOString(),
    decidedAt: check.decided_at?.toISOString() ?? null,
    decidedBy: decision === null ? null : await someone(tx, decision.staff_id, decision.staff_role),
    case: check.status === 'pending' ? await caseOf(tx, customerId) : null,
    open: [...check.open_fields],
    details,
    erasedAt: check.erased_at?.toISOString() ?? null,
    pictures: await viewPictures(app, tx, check, before),
    zone: await viewMrz(app, tx, check),
    screening: screening === null ? null : viewScreening(app, customerId, screening),
    duplicates: await viewDuplicates(app, tx, check, role),
    decisions: [...(decision?.fields ?? [])],
    checklist: [...(decision?.checklist ?? [])],
    matchWords: [...(answers?.matches ?? [])],
    duplicateWords: answers?.duplicateWords ?? null,
    duplicatesSeen: answers?.duplicatesSeen === undefined ? null : [...answers.duplicatesSeen],
    documentNumber: answers?.documentNumber ?? null,
  };
}

async function someone(tx: Tx, id: string, role: Role) {
  return { id, name: (await namesOf(tx, [id])).get(id) ?? '', role };
}

async function caseOf(tx: Tx, customerId: string): Promise<IdentityCheckView['case']> {
  const found = await findOpenCase(tx, 'identity', customerId);
  if (found === null) return null;
  const { id, assignee_id: assigneeId, assignee_role: role } = found;
  return { id, assignee: assigneeId === null || role === null ? null : await someone(tx, assigneeId, role) };
}

async function viewPictures(
  app: KycApp,
  tx: Tx,
  check: repo.CheckRow,
  before: readonly repo.CheckRow[],
): Promise<IdentityCheckView['pictures']> {
  if (check.erased_at !== null) return [];
  const ids = picturesOf(check);
  const known = new Set(before.flatMap((each) => Object.values(picturesOf(each))));
  const pictures: (Picture & { readonly field: PictureField })[] = [];
  for (const field of PICTURE_FIELDS) {
    const id = ids[field];
    if (id === null) continue;
    const kind = PICTURE_KIND[field];
    const found = await app.documents.ownPicture(tx, { customerId: check.customer_id, id, kind });
    if (found !== null) pictures.push({ ...found, field });
  }
  return pictures.map((picture) => ({
    ...viewPicture(picture),
    field: picture.field,
    isNew: !known.has(picture.id),
    sameAs: pictures
      .filter(({ field, fingerprint }) => field !== picture.field && fingerprint === picture.fingerprint)
      .map(({ field }) => field),
  }));
}

/** How long a reviewer waits for the MRZ hint. */
const ZONE_PATIENCE = 5 * MINUTE;

export async function viewMrz(app: KycApp, tx: Tx, check: repo.CheckRow): Promise<MrzView> {
  const { id, customer_id: customerId, status, submitted_at: since, erased_at: erasedAt } = check;
  if (erasedAt !== null) return { ...NOTHING_READ, status: 'none' };
  const row = await repo.findMrz(tx, id);
  if (row !== null && row.sealed !== null)
    // Defaults for fields that were added after the row was stored.
    return { ...NOTHING_READ, ...open(app, 'kyc.zone', customerId, row.sealed) };
  if (row !== null) return { ...NOTHING_READ, status: 'none' };
  const isWaited = status === 'pending' && tx.now() < since.getTime() + ZONE_PATIENCE;
  return { ...NOTHING_READ, status: isWaited ? 'waiting' : 'unread' };
}

function viewScreening(app: KycApp, customerId: string, row: repo.ScreeningRow): ScreeningView {
  return {
    at: row.screened_at.toISOString(),
    list: {
      name: row.list_name,
      date: row.list_date,
      digest: row.list_digest.toString('hex'),
      entries: row.list_entries,
    },
    matches:
      row.sealed === null
        ? []
        : open(app, 'kyc.matches', customerId, row.sealed).map((match) => ({ ...match, by: match.by ?? 'typed' })),
  };
}

/** Others who handed in the same. Empty once it was erased. */
export async function findDuplicates(app: KycApp, tx: Tx, check: repo.CheckRow) {
  if (check.erased_at !== null) return [];
  const marks = await repo.listSameBlindIndexes(tx, check.customer_id, DUPLICATES_MAX);
  const ids = Object.values(picturesOf(check)).filter((id) => id !== null);
  const pictures = await app.documents.pictureDuplicates(tx, ids, DUPLICATES_MAX);
  return [
    ...marks.map(({ kind: by, customer_id: customerId, at }) => ({ by, customerId, at })),
    ...pictures.map(({ customerId, at }) => ({ by: 'picture' as const, customerId, at })),
  ];
}

async function viewDuplicates(
  app: KycApp,
  tx: Tx,
  check: repo.CheckRow,
  role: Role,
): Promise<IdentityCheckView['duplicates']> {
  const found = await findDuplicates(app, tx, check);
  const names = await customerNames(
    tx,
    found.map(({ customerId }) => customerId),
    role,
  );
  return found.map(({ by, customerId, at }) => ({
    by,
    customer: { id: customerId, username: names.get(customerId) ?? null },
    at: at.toISOString(),
  }));
}
