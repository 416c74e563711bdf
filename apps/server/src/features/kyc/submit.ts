/** The customer's side: saving, taking pictures, submitting, and erasing what no law requires us to retain. */
import type { KycView } from '@candor/contract/kyc';
import { isAdult, ADULT_AGE } from '@candor/core/kyc/adult';
import {
  fieldsFor,
  type IdentityDetails,
  type IdentityDraft,
  type IdentityPictures,
  isPictureField,
  missingFields,
  PICTURE_FIELDS,
  type PictureField,
} from '@candor/core/kyc/fields';
import { isPersonName } from '@candor/core/kyc/person-name';
import {
  changedClosed,
  mayErase,
  maySubmit,
  refusedFields,
  reviewedFields,
  unchangedDetails,
} from '@candor/core/kyc/verification';
import { Refusal } from '@candor/core/refusal';
import { HOUR, type Instant } from '@candor/core/time';
import type { Client } from '../../http/client.ts';
import { inTransaction, type Tx } from '../../db/db.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { InputProblem } from '../../http/messages.ts';
import { openIn } from '../cases/index.ts';
import { type Context, lockCustomer, readPhone } from '../identity/index.ts';
import { getParameter } from '../parameters/index.ts';
import { eraseAll, eraseUnused } from './erase.ts';
import { type KycAuthApp, type Picture, PICTURE_KIND } from './kyc-app.ts';
import * as repo from './repo.ts';
import { complete, blindIndexOf, merged, seal } from './sealed.ts';
import { keepScreening } from './screening/screening.ts';
import { isRefused, picturesOf, type KycStatus, kycStatusOf } from './status.ts';
import { viewStatus } from './views.ts';
import { MRZ_JOB } from './mrz/mrz-job.ts';

/** As sent: fields that are absent stay as they were. */
export type Given = {
  readonly details: { readonly [K in keyof IdentityDetails]?: IdentityDetails[K] | undefined };
  readonly pictures: { readonly [K in PictureField]?: string | null | undefined };
};

const NOBODY: Client = { address: '', device: '', deviceKey: null };

/** Refuses `identity_status_incorrect`, `under_age`, `phone_incorrect`, and pictures that are not the customer's. */
export function save(app: KycAuthApp, customerId: string, given: Given): Promise<KycView> {
  const read = readGiven(app, given);
  return inTransaction(app.db, async (tx) => {
    const { standing, draft } = await take(app, tx, customerId, read);
    const sealed = seal(app, 'kyc.draft', customerId, draft);
    await repo.saveDraft(tx, { customer_id: customerId, sealed, changed_at: new Date(tx.now()) });
    await dropReplaced(app, tx, standing, draft);
    return viewStatus(app, tx, customerId, await kycStatusOf(app, tx, customerId));
  });
}

/** Refuses what `save` refuses, and names each field that is missing, had to stay the same, or had to change. */
export async function submit(app: KycAuthApp, context: Context, customerId: string, given: Given): Promise<KycView> {
  const read = readGiven(app, given);
  return inTransaction(app.db, async (tx) => {
    const taken = await take(app, tx, customerId, read);
    const { standing } = taken;
    const now = tx.now();
    const { details, front, back, handheld, signature } = whole(taken, now);
    const dueAt = now + Number((await getParameter(tx, 'kycReviewHours')).value) * HOUR;
    const check = await repo.insertCheck(tx, {
      customer_id: customerId,
      attempt: (standing.last?.attempt ?? 0) + 1,
      open_fields: reviewedFields(standing.open, details),
      details: seal(app, 'kyc.details', customerId, details),
      front_id: front,
      back_id: back,
      handheld_id: handheld,
      signature_id: signature,
      submitted_at: new Date(now),
      due_at: new Date(dueAt),
    });
    await eraseUnused(app, tx, customerId);
    // Whatever is still being uploaded would belong to nothing.
    await app.documents.dropUploads(tx, customerId);
    await repo.deleteDraft(tx, customerId);
    await keepMarks(app, tx, check, details, context.client);
    await keepScreening(app, tx, check, details);
    const words = `Identity check, attempt ${check.attempt}`;
    const opening = { kind: 'identity', customerId, words, isByHand: false, dueAt } as const;
    await openIn(app, tx, { staff: null, client: NOBODY }, opening);
    await app.door.note(tx, customerId, context, 'identitySubmitted');
    await app.door.tell(tx, customerId, context, 'identitySubmitted', { dueAt: new Date(dueAt).toISOString() });
    await enqueue(tx, MRZ_JOB, { checkId: check.id });
    return viewStatus(app, tx, customerId, await kycStatusOf(app, tx, customerId));
  });
}

/** Refuses `identity_kept` during the review, once the customer was verified, and while the account is suspended. */
export async function erase(app: KycAuthApp, context: Context, customerId: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    const { verification } = await kycStatusOf(app, tx, customerId);
    if (customer?.status !== 'active' || !mayErase(verification)) {
      const years = (await getParameter(tx, 'kycRetentionYears')).value;
      throw new Refusal('identity_kept', { years });
    }
    await eraseAll(app, tx, customerId);
    await app.door.note(tx, customerId, context, 'identityErased');
  });
}

/** Checks what was typed without looking at the stored state. */
function readGiven(app: KycAuthApp, { details, pictures }: Given): Given {
  if (details.birthdate !== undefined) refuseMinors(details.birthdate, app.now());
  const phone = details.phone === undefined ? undefined : readPhone(details.phone);
  return { details: { ...details, phone }, pictures };
}

function refuseMinors(birthdate: string, now: Instant): void {
  if (!isAdult(birthdate, now)) throw new Refusal('under_age', { field: 'birthdate', age: String(ADULT_AGE) });
}

type Taken = {
  readonly standing: KycStatus;
  readonly draft: IdentityDraft;
  /** The draft's pictures, without refused ones. */
  readonly pictures: IdentityPictures;
};

/** Under a lock: nobody else changes the submission until the end of the transaction. */
async function take(app: KycAuthApp, tx: Tx, customerId: string, given: Given): Promise<Taken> {
  const customer = await lockCustomer(tx, customerId);
  if (customer === null || customer.status === 'closed') throw new Failure('401');
  const standing = await kycStatusOf(app, tx, customerId);
  if (!maySubmit(standing.verification)) throw new Refusal('identity_status_incorrect');
  const said = withoutNeedless(merged(standing.draft, given));
  const wrong: InputProblem[] = [];
  const found = new Map<PictureField, Picture>();
  const gone: PictureField[] = [];
  // One from before, of a document that has it, is dropped instead.
  const needless = PICTURE_FIELDS.filter((field) => !fieldsFor(said.details.documentType).includes(field));
  for (const field of needless) {
    if ((given.pictures[field] ?? null) !== null) wrong.push({ field, problem: 'noSuchPicture' });
  }
  for (const field of PICTURE_FIELDS) {
    const id = said.pictures[field];
    if (id === null) continue;
    const picture = await app.documents.ownPicture(tx, { customerId, id, kind: PICTURE_KIND[field] });
    // A picture named earlier may have been erased since: it is then asked for again.
    if (picture === null && given.pictures[field] !== id) gone.push(field);
    else if (picture === null) wrong.push({ field, problem: 'invalid' });
    else if (!isRefused(standing, field, picture)) found.set(field, picture);
    // A refused picture is an error only if it was sent again; otherwise it is just asked for.
    else if (given.pictures[field] === id) wrong.push({ field, problem: 'unchanged' });
  }
  const [front, back] = [found.get('front'), found.get('back')];
  if (front !== undefined && front.fingerprint === back?.fingerprint)
    wrong.push({ field: 'back', problem: 'samePicture' });
  if (wrong.length > 0) throw new BadInput(wrong);
  const idOf = (field: PictureField) => found.get(field)?.id ?? null;
  const pictures = {
    front: idOf('front'),
    back: idOf('back'),
    handheld: idOf('handheld'),
    signature: idOf('signature'),
  };
  return { standing, draft: withoutPictures(said, gone), pictures };
}

function withoutPictures({ details, pictures }: IdentityDraft, fields: readonly PictureField[]): IdentityDraft {
  return { details, pictures: { ...pictures, ...Object.fromEntries(fields.map((field) => [field, null])) } };
}

/** Names each field that is missing, that was accepted but differs now, or that was refused but is unchanged. */
function whole({ standing, draft, pictures }: Taken, now: Instant) {
  const { verification, open, handed, attempt } = standing;
  const missing = missingFields({ details: draft.details, pictures });
  const details = complete(draft);
  const { front, back, handheld, signature } = pictures;
  if (missing.length > 0 || details === null || front === null || handheld === null || signature === null)
    throw new BadInput(missing.map(problemOf));
  // Whoever was of age when typing still is, but the rules may have changed, and what a name may hold.
  refuseMinors(details.birthdate, now);
  const noNames = NAMES.filter((field) => open.includes(field) && !isPersonName(details[field]));
  if (noNames.length > 0) throw new BadInput(noNames.map((field) => ({ field, problem: 'personName' }) as const));
  const before = handed === null || verification !== 'notPassed' ? null : complete(handed);
  if (handed !== null && before !== null && attempt !== null) {
    const changed = changedClosed(open, { details: before, pictures: handed.pictures }, { details, pictures });
    const same = unchangedDetails(refusedFields(attempt), before, details);
    const wrong: InputProblem[] = [
      ...changed.map((field) => ({ field, problem: 'invalid' }) as const),
      ...same.map((field) => ({ field, problem: 'unchanged' }) as const),
    ];
    if (wrong.length > 0) throw new BadInput(wrong);
  }
  return { details, front, back, handheld, signature };
}

const NAMES = ['firstName', 'lastName'] as const;

/** A passport has no back. */
function withoutNeedless({ details, pictures }: IdentityDraft): IdentityDraft {
  const asksBack = fieldsFor(details.documentType).includes('back');
  return { details, pictures: asksBack ? pictures : { ...pictures, back: null } };
}

function problemOf(field: ReturnType<typeof missingFields>[number]): InputProblem {
  const problem = field === 'signature' ? 'notSigned' : isPictureField(field) ? 'imageRequired' : 'required';
  return { field, problem };
}

/** Erases pictures that were replaced before anybody saw them; those of any attempt stay. */
async function dropReplaced(app: KycAuthApp, tx: Tx, before: KycStatus, { pictures }: IdentityDraft): Promise<void> {
  const { customer_id: customerId } = before.last ?? { customer_id: null };
  const checks = customerId === null ? [] : await repo.listChecks(tx, customerId);
  const retained = new Set([...idsOf(pictures), ...checks.flatMap((check) => idsOf(picturesOf(check)))]);
  const replaced = idsOf(before.draft.pictures).filter((id) => !retained.has(id));
  if (replaced.length > 0) await app.documents.erasePictures(tx, replaced);
}

async function keepMarks(
  app: KycAuthApp,
  tx: Tx,
  { id, customer_id }: repo.CheckRow,
  { phone, country, address }: IdentityDetails,
  { deviceKey }: Client,
): Promise<void> {
  const mark = { check_id: id, customer_id };
  await repo.insertBlindIndexes(tx, [
    { ...mark, kind: 'phone', hash: blindIndexOf(app, 'phone', phone) },
    ...(deviceKey === null ? [] : [{ ...mark, kind: 'device' as const, hash: blindIndexOf(app, 'device', deviceKey) }]),
  ]);
  const hash = blindIndexOf(app, 'address', `${country}\n${foldedAddress(address)}`);
  await repo.insertResidence(tx, { ...mark, country, address_hash: hash });
}

/** However it is spaced, capitalised and punctuated. */
function foldedAddress(address: string): string {
  return address
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function idsOf(pictures: IdentityPictures | null): string[] {
  return Object.values(pictures ?? {}).filter((id) => id !== null);
}
