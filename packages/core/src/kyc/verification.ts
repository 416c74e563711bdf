/** The states of a customer's identity check: `notVerified → pending → verified | notPassed → pending`. */
import {
  DETAIL_FIELDS,
  type DetailField,
  type DocumentType,
  fieldsFor,
  IDENTITY_FIELDS,
  type IdentityDetails,
  type IdentityField,
  type IdentityPictures,
  isPictureField,
} from './fields.ts';
import type { IdentityReason } from './reasons.ts';

export const VERIFICATIONS = ['notVerified', 'pending', 'verified', 'notPassed'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/** The states of one attempt. `withdrawn`: the account was closed before anybody decided. */
export const CHECK_STATUSES = ['pending', 'verified', 'notPassed', 'withdrawn'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** `reason` is null if the field was accepted. */
export type FieldDecision = { readonly field: IdentityField; readonly reason: IdentityReason | null };

/** The latest attempt. */
export type Attempt = {
  readonly status: CheckStatus;
  readonly isErased: boolean;
  readonly decisions: readonly FieldDecision[];
};

/** Of an erased attempt nothing is known any more, except that the customer was verified. */
export function verificationOf(last: Attempt | null): Verification {
  if (last === null || last.status === 'withdrawn') return 'notVerified';
  return last.isErased && last.status === 'notPassed' ? 'notVerified' : last.status;
}

export function maySubmit(verification: Verification): boolean {
  return verification === 'notVerified' || verification === 'notPassed';
}

/** Erasure is allowed while no law requires retention: the customer was never verified, and no review is under way. */
export function mayErase(verification: Verification): boolean {
  return maySubmit(verification);
}

/** The fields to fill in now: all at first, the failed ones afterwards. Another kind of document needs other pictures. */
export function openFields(last: Attempt | null): readonly IdentityField[] {
  const verification = verificationOf(last);
  if (!maySubmit(verification)) return [];
  if (verification === 'notVerified') return IDENTITY_FIELDS;
  const failed = new Set(failedFields(last?.decisions ?? []).map(({ field }) => field));
  if (failed.has('documentType')) for (const field of ['front', 'back', 'handheld'] as const) failed.add(field);
  return IDENTITY_FIELDS.filter((field) => failed.has(field));
}

/**
 * The open fields that must differ this time. A document that was expired, or the wrong one, may be followed by one of the same kind,
 * because its pictures will differ.
 */
export function refusedFields(last: Attempt): IdentityField[] {
  const isSameKindFine = last.decisions.some(
    ({ field, reason }) => field === 'documentType' && reason !== 'notAccepted',
  );
  return openFields(last).filter((field) => field !== 'documentType' || !isSameKindFine);
}

/** Refused details that were submitted unchanged. */
export function unchangedDetails(
  refused: readonly IdentityField[],
  before: Partial<IdentityDetails>,
  now: Partial<IdentityDetails>,
): DetailField[] {
  return DETAIL_FIELDS.filter(
    (field) => refused.includes(field) && now[field] !== undefined && textKey(now[field]) === textKey(before[field]),
  );
}

/** Differences in spacing do not make it another text. */
function textKey(text: string | undefined): string | undefined {
  return text?.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
}

export function failedFields(
  decisions: readonly FieldDecision[],
): { readonly field: IdentityField; readonly reason: IdentityReason }[] {
  return decisions.flatMap(({ field, reason }) => (reason === null ? [] : [{ field, reason }]));
}

type Handed = { readonly details: IdentityDetails; readonly pictures: IdentityPictures };

/** Accepted fields must stay the same: these differ, although nobody asked for them. */
export function changedClosed(open: readonly IdentityField[], before: Handed, now: Handed): IdentityField[] {
  return IDENTITY_FIELDS.filter((field) => !open.includes(field) && valueOf(before, field) !== valueOf(now, field));
}

/** Which of the open fields are reviewed: a passport has no back. */
export function reviewedFields(open: readonly IdentityField[], details: { readonly documentType?: DocumentType }) {
  const asked = fieldsFor(details.documentType);
  return open.filter((field) => asked.includes(field));
}

function valueOf({ details, pictures }: Handed, field: IdentityField): IdentityDetails[DetailField] | null {
  return isPictureField(field) ? pictures[field] : details[field];
}
