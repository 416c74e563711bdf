/** Identity checks in the contract's words. */
import type { IdentificationView, IdentityPictureView } from '@candor/contract/identification';
import type { IdentityCheckView, ScreeningView, ZoneView } from '@candor/contract/staff-identification';
import { PICTURE_FIELDS, type PictureField } from '@candor/core/kyc/fields';
import { failedFields, reviewedFields } from '@candor/core/kyc/verification';
import type { Role } from '@candor/core/staff/permissions';
import type { Tx } from '../../platform/db.ts';
import { findOpenCase } from '../cases/index.ts';
import { usernamesOf } from '../identity/index.ts';
import { namesOf } from '../staff/index.ts';
import { type KycApp, type Picture, PICTURE_KIND } from './kyc-app.ts';
import * as repo from './repo.ts';
import { open } from './sealed.ts';
import { isRefused, picturesOf, type Standing } from './standing.ts';

const DUPLICATES_MAX = 50;

export async function viewStanding(
  app: KycApp,
  tx: Tx,
  customerId: string,
  standing: Standing,
): Promise<IdentificationView> {
  const { verification: status, last, attempt, draft } = standing;
  const asked = reviewedFields(standing.open, draft.details);
  const picture = async (field: PictureField): Promise<IdentityPictureView | null> => {
    const id = draft.pictures[field];
    // One that failed is not there: another one is asked for.
    if (id === null || isRefused(standing, field, id)) return null;
    const found = await app.documents.ownPicture(tx, { customerId, id, kind: PICTURE_KIND[field] });
    return found === null ? null : viewPicture(found);
  };
  // Of what was erased nothing is told but how often there was something.
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

const NOTHING_READ: Omit<ZoneView, 'status'> = {
  isValid: false,
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

/** The latest first. */
export async function viewChecks(app: KycApp, tx: Tx, customerId: string): Promise<IdentityCheckView[]> {
  const checks = await repo.listChecks(tx, customerId);
  const views: IdentityCheckView[] = [];
  for (const [index, check] of checks.entries()) views.push(await viewCheck(app, tx, check, checks[index + 1] ?? null));
  return views;
}

/** @param before the attempt before it. */
export async function viewCheck(
  app: KycApp,
  tx: Tx,
  check: repo.CheckRow,
  before: repo.CheckRow | null,
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
    zone: await viewZone(app, tx, check),
    screening: screening === null ? null : viewScreening(app, customerId, screening),
    duplicates: await viewDuplicates(app, tx, check),
    decisions: [...(decision?.fields ?? [])],
    checklist: [...(decision?.checklist ?? [])],
    matchWords: [...(answers?.matches ?? [])],
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
  before: repo.CheckRow | null,
): Promise<IdentityCheckView['pictures']> {
  if (check.erased_at !== null) return [];
  const [ids, old] = [picturesOf(check), before === null ? null : picturesOf(before)];
  const views: IdentityCheckView['pictures'] = [];
  for (const field of PICTURE_FIELDS) {
    const id = ids[field];
    if (id === null) continue;
    const kind = PICTURE_KIND[field];
    const found = await app.documents.ownPicture(tx, { customerId: check.customer_id, id, kind });
    if (found !== null) views.push({ ...viewPicture(found), field, isNew: old?.[field] !== id });
  }
  return views;
}

async function viewZone(app: KycApp, tx: Tx, { id, customer_id, erased_at }: repo.CheckRow): Promise<ZoneView> {
  const row = erased_at === null ? await repo.findZone(tx, id) : null;
  if (row === null) return { ...NOTHING_READ, status: erased_at === null ? 'waiting' : 'none' };
  return row.sealed === null ? { ...NOTHING_READ, status: 'none' } : open(app, 'kyc.zone', customer_id, row.sealed);
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
    matches: row.sealed === null ? [] : [...open(app, 'kyc.matches', customerId, row.sealed)],
  };
}

async function viewDuplicates(app: KycApp, tx: Tx, check: repo.CheckRow): Promise<IdentityCheckView['duplicates']> {
  if (check.erased_at !== null) return [];
  const marks = await repo.listSameMarks(tx, check.id, DUPLICATES_MAX);
  const ids = Object.values(picturesOf(check)).filter((id) => id !== null);
  const pictures = await app.documents.pictureDuplicates(tx, ids);
  const found = [
    ...marks.map(({ kind: by, customer_id: customerId, at }) => ({ by, customerId, at })),
    ...pictures.map(({ customerId, at }) => ({ by: 'picture' as const, customerId, at })),
  ];
  const names = await usernamesOf(
    tx,
    found.map(({ customerId }) => customerId),
  );
  return found.map(({ by, customerId, at }) => ({
    by,
    customer: { id: customerId, username: names.get(customerId) ?? null },
    at: at.toISOString(),
  }));
}
