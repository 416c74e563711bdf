/**
 * Receives pictures part by part. Whatever interrupts an upload, the customer continues where it stopped, and nothing is lost or stored by
 * mistake.
 */
import { randomBytes } from 'node:crypto';
import { PART_BYTES, PICTURE_BYTES_MAX, type PictureKind, type UploadView } from '@candor/contract/documents';
import { maySubmit } from '@candor/core/kyc/verification';
import { Refusal } from '@candor/core/refusal';
import { DAY, type Instant } from '@candor/core/time';
import { inTransaction, type Tx } from '../../db/db.ts';
import { BadInput, Failure } from '../../http/errors.ts';
import { formatOf } from './images/check/formats.mjs';
import type { FileKey } from './vault/vault.ts';
import { lockCustomer } from '../identity/index.ts';
import type { DocumentsApp, TakingApp } from './app.ts';
import { enqueueSweep } from './jobs.ts';
import { partName, uploadContext } from './names.ts';
import * as repo from './repo.ts';

/** Kinds that belong to no identity check. */
const ALWAYS_OPEN: readonly PictureKind[] = ['depositProof', 'supportPicture', 'avatar'];
const PATIENCE = DAY;
const NAME_BYTES = 16;
const MEGABYTE = 1_000_000;
/** Pictures of one customer that no check refers to. */
const UNUSED_MAX = 20;

export type Announced = { readonly kind: PictureKind; readonly bytes: number; readonly digest: string };

export function viewUpload({ id, kind, bytes, received, expires_at: expiresAt }: repo.UploadRow): UploadView {
  return { id, kind, bytes, received, expiresAt: expiresAt.toISOString() };
}

/**
 * Refuses `image_too_large`, `image_format` for an empty file, `identity_status_incorrect` while nothing can be submitted, and
 * `too_many_pictures`.
 */
export function startUpload(app: TakingApp, customerId: string, announced: Announced): Promise<UploadView> {
  const { kind, bytes } = announced;
  const bytesMax = PICTURE_BYTES_MAX[kind];
  if (bytes === 0) throw new Refusal('image_format');
  if (bytes > bytesMax) throw new Refusal('image_too_large', { megabytes: String(bytesMax / MEGABYTE) });
  const digest = digestOf(app, announced.digest);
  return inTransaction(app.db, async (tx) => {
    await lockOwner(tx, customerId);
    // No check would ever refer to it. A submission has already ended whatever was being uploaded.
    if (!ALWAYS_OPEN.includes(kind) && !maySubmit(await app.verificationOf(tx, customerId)))
      throw new Refusal('identity_status_incorrect');
    const open = await repo.findOpenUpload(tx, customerId, kind);
    if (open !== null && isSame(app, open, { bytes, digest, now: tx.now() })) return viewUpload(open);
    if (open !== null) await throwAway(tx, open);
    // There is one avatar at most, and it takes the place of another.
    const count = kind === 'avatar' ? 0 : await repo.countUnused(tx, customerId);
    if (count >= UNUSED_MAX) throw new Refusal('too_many_pictures', { count: String(count) });
    const name = randomBytes(NAME_BYTES).toString('hex');
    const { wrapped } = app.vault.newKey(uploadContext({ customer_id: customerId, kind, name }));
    const upload = await repo.insertUpload(tx, {
      customer_id: customerId,
      kind,
      bytes,
      digest,
      name,
      key_name: wrapped.keyName,
      wrapped_key: wrapped.wrappedKey,
      started_at: new Date(tx.now()),
      expires_at: new Date(tx.now() + PATIENCE),
    });
    return viewUpload(upload);
  });
}

/** Under this lock nobody else begins, ends or stores any of the customer's uploads, and the account is not closed. */
export async function lockOwner(tx: Tx, customerId: string): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (customer === null || customer.status === 'closed') throw new Failure('401');
}

/** An upload whose key is missing starts again. */
function isSame(
  { vault }: DocumentsApp,
  open: repo.UploadRow,
  { bytes, digest, now }: { readonly bytes: number; readonly digest: Buffer; readonly now: Instant },
): boolean {
  const isAlive = open.expires_at.getTime() > now && open.key_name !== null && vault.hasKey(open.key_name);
  return isAlive && open.bytes === bytes && open.digest.equals(digest);
}

/** A keyed hash, so that the database alone reveals nothing about any file. */
export function digestOf({ secrets }: Pick<DocumentsApp, 'secrets'>, digest: string): Buffer {
  return secrets.mac('upload digest', digest);
}

/** Call in the transaction that decides it. */
export async function throwAway(tx: Tx, { id }: repo.UploadRow): Promise<void> {
  await repo.endUpload(tx, id, new Date(tx.now()), null);
  await enqueueSweep(tx);
}

/** Answers 404 if the upload is not this customer's, or has ended. */
export async function openUpload(app: DocumentsApp, customerId: string, id: string): Promise<repo.UploadRow> {
  const upload = await repo.findUpload(app.db.kysely, customerId, id);
  if (upload === null || upload.ended_at !== null || upload.expires_at.getTime() <= app.now()) throw new Failure('404');
  return upload;
}

export function uploadKey({ vault }: DocumentsApp, upload: repo.UploadRow): FileKey {
  if (upload.key_name === null || upload.wrapped_key === null) throw new Failure('404');
  return vault.openKey(uploadContext(upload), { keyName: upload.key_name, wrappedKey: upload.wrapped_key });
}

export type Part = { readonly uploadId: string; readonly offset: number; readonly bytes: Uint8Array };

/** Refuses `upload_offset` for any part but the next one, and `image_format` as soon as the format is recognizably wrong. */
export async function sendPart(app: DocumentsApp, customerId: string, part: Part): Promise<UploadView> {
  const upload = await openUpload(app, customerId, part.uploadId);
  const { offset, bytes } = part;
  const isInPlace = offset % PART_BYTES === 0 && offset < upload.bytes;
  if (!isInPlace || offset > upload.received) throw wrongOffset(upload);
  if (bytes.length !== Math.min(PART_BYTES, upload.bytes - offset))
    throw new BadInput([{ field: 'body', problem: 'invalid' }]);
  // This part has arrived before.
  if (offset < upload.received) return viewUpload(upload);
  if (offset === 0 && formatOf(bytes) === null) {
    await inTransaction(app.db, (tx) => throwAway(tx, upload));
    throw new Refusal('image_format');
  }
  const name = partName(upload, offset);
  await app.vault.store.put(name, uploadKey(app, upload).seal(`part ${offset}`, bytes));
  const saved = await repo.saveReceived(app.db.kysely, upload.id, offset, offset + bytes.length);
  if (saved !== null) return viewUpload(saved);
  // The same part arrived twice at once, or the upload has ended meanwhile.
  const current = await repo.findUpload(app.db.kysely, customerId, upload.id);
  if (current !== null && current.ended_at === null) return viewUpload(current);
  await app.vault.store.remove(name);
  throw new Failure('404');
}

export function wrongOffset({ received }: repo.UploadRow): Refusal {
  return new Refusal('upload_offset', { received: String(received) });
}
