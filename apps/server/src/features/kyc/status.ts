/** The state of a customer's identity check: the latest attempt, its outcome, and what was typed since. */
import { type IdentityDraft, type IdentityPictures, isPictureField, type PictureField } from '@candor/core/kyc/fields';
import {
  type Attempt,
  openFields,
  refusedFields,
  type Verification,
  verificationOf,
} from '@candor/core/kyc/verification';
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import { type KycApp, type Picture, PICTURE_KIND } from './kyc-app.ts';
import * as repo from './repo.ts';
import { EMPTY_DRAFT, open } from './sealed.ts';

export type KycStatus = {
  readonly last: repo.CheckRow | null;
  readonly attempt: Attempt | null;
  readonly verification: Verification;
  readonly open: ReturnType<typeof openFields>;
  /** Refused pictures, each by its field and fingerprint. */
  readonly refused: ReadonlySet<string>;
  /** The last submission; null if there was none, or it was erased. */
  readonly handed: IdentityDraft | null;
  /** What has been typed so far, over the last submission. */
  readonly draft: IdentityDraft;
};

type StandingApp = Pick<KycApp, 'secrets' | 'documents'>;

export async function kycStatusOf(app: StandingApp, tx: Tx, customerId: string): Promise<KycStatus> {
  const [last, sealed] = [await repo.lastCheck(tx, customerId), await repo.findDraft(tx, customerId)];
  const attempt = await attemptOf(tx, last);
  const verification = verificationOf(attempt);
  const handed = last === null ? null : handedIn(app, last);
  return {
    last,
    attempt,
    verification,
    open: openFields(attempt),
    refused: verification === 'notPassed' ? await refusedPictures(app, tx, customerId) : new Set(),
    handed,
    draft: sealed === null ? (handed ?? EMPTY_DRAFT) : open(app, 'kyc.draft', customerId, sealed),
  };
}

/** For identity and the back office: whether the staff have verified the customer. */
export async function readVerification(tx: Tx, customerId: string): Promise<Verification> {
  return verificationOf(await attemptOf(tx, await repo.lastCheck(tx, customerId)));
}

/** As it was verified. Null: nobody is, or it was erased. */
export async function verifiedName(app: StandingApp, tx: Tx, customerId: string): Promise<string | null> {
  const { verification, handed } = await kycStatusOf(app, tx, customerId);
  if (verification !== 'verified' || handed === null) return null;
  const { firstName, lastName } = handed.details;
  return firstName === undefined || lastName === undefined ? null : `${firstName} ${lastName}`;
}

async function attemptOf(tx: Tx, last: repo.CheckRow | null): Promise<Attempt | null> {
  if (last === null) return null;
  const decision = last.status === 'notPassed' ? await repo.findDecision(tx, last.id) : null;
  return { status: last.status, isErased: last.erased_at !== null, decisions: decision?.fields ?? [] };
}

function handedIn(app: Pick<App, 'secrets'>, { customer_id: customerId, details, ...row }: repo.CheckRow) {
  return details === null
    ? null
    : { details: open(app, 'kyc.details', customerId, details), pictures: picturesOf(row) };
}

export function picturesOf(
  row: Pick<repo.CheckRow, 'front_id' | 'back_id' | 'handheld_id' | 'signature_id'>,
): IdentityPictures {
  return { front: row.front_id, back: row.back_id, handheld: row.handheld_id, signature: row.signature_id };
}

/** Whether this very picture was refused, under any id, in any attempt that is not erased. */
export function isRefused(
  { verification, open: asked, refused }: KycStatus,
  field: PictureField,
  { fingerprint }: Pick<Picture, 'fingerprint'>,
): boolean {
  return verification === 'notPassed' && asked.includes(field) && refused.has(`${field} ${fingerprint}`);
}

async function refusedPictures(app: StandingApp, tx: Tx, customerId: string): Promise<Set<string>> {
  const refused = new Set<string>();
  for (const check of await repo.listChecks(tx, customerId)) {
    const attempt = await attemptOf(tx, check);
    if (attempt === null || attempt.status !== 'notPassed' || attempt.isErased) continue;
    const pictures = picturesOf(check);
    for (const field of refusedFields(attempt)) {
      const id = isPictureField(field) ? pictures[field] : null;
      if (id === null || !isPictureField(field)) continue;
      const found = await app.documents.ownPicture(tx, { customerId, id, kind: PICTURE_KIND[field] });
      if (found !== null) refused.add(`${field} ${found.fingerprint}`);
    }
  }
  return refused;
}
