/** Where a customer's identity check stands: the latest attempt, what came of it, and what was typed since. */
import type { IdentityDraft, IdentityPictures, PictureField } from '@candor/core/kyc/fields';
import { type Attempt, openFields, type Verification, verificationOf } from '@candor/core/kyc/verification';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db.ts';
import * as repo from './repo.ts';
import { EMPTY_DRAFT, open } from './sealed.ts';

export type Standing = {
  readonly last: repo.CheckRow | null;
  readonly attempt: Attempt | null;
  readonly verification: Verification;
  readonly open: ReturnType<typeof openFields>;
  /** As it was handed in last; null: never, or erased. */
  readonly handed: IdentityDraft | null;
  /** What was typed so far, over what was handed in. */
  readonly draft: IdentityDraft;
};

export async function standingOf(app: Pick<App, 'secrets'>, tx: Tx, customerId: string): Promise<Standing> {
  const [last, sealed] = [await repo.lastCheck(tx, customerId), await repo.findDraft(tx, customerId)];
  const attempt = await attemptOf(tx, last);
  const verification = verificationOf(attempt);
  const handed = last === null ? null : handedIn(app, last);
  return {
    last,
    attempt,
    verification,
    open: openFields(attempt),
    handed,
    draft: sealed === null ? (handed ?? EMPTY_DRAFT) : open(app, 'kyc.draft', customerId, sealed),
  };
}

/** Of identity and of the back office: whether somebody of the staff has verified the customer. */
export async function readVerification(tx: Tx, customerId: string): Promise<Verification> {
  return verificationOf(await attemptOf(tx, await repo.lastCheck(tx, customerId)));
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

/** The very picture that somebody did not accept. */
export function isRefused({ verification, open: asked, handed }: Standing, field: PictureField, id: string): boolean {
  return verification === 'notPassed' && asked.includes(field) && handed?.pictures[field] === id;
}
