/** Turns an upload into a picture: a separate program checks and re-encodes it, then it is encrypted and stored, in this order. */
import { createHash, webcrypto } from 'node:crypto';
import { DOCUMENT_PIXELS_MIN, PART_BYTES, type PictureView } from '@candor/contract/documents';
import { AVATAR_SIDE, type PictureKind } from '@candor/core/documents/pictures';
import { Refusal } from '@candor/core/refusal';
import { DAY } from '@candor/core/time';
import { inTransaction, sqlState } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import { CheckFailed } from './images/checker.ts';
import type { Checked, CheckedImage } from './images/reply.ts';
import { TooOften } from '../../http/rate-limits.ts';
import type { DocumentsApp } from './app.ts';
import { refusalOf } from './check-picture.ts';
import { enqueueSweep } from './jobs.ts';
import { partName, pictureContext, pictureName } from './names.ts';
import { viewPicture } from './pictures.ts';
import * as repo from './repo.ts';
import { digestOf, lockOwner, openUpload, throwAway, uploadKey, wrongOffset } from './uploads.ts';

/** A picture that the program keeps failing on is thrown away. */
const TRIES_MAX = 5;
/** Per customer and day: nobody may fill the disk, or keep the program busy for others. */
const PICTURES_A_DAY = 60;
const TRIES_A_DAY = 120;
const UNIQUE_VIOLATION = '23505';
/** A signature is a line, a receipt or what is shown to support a part of a screen, and an avatar whatever the customer likes. */
const FREE_SIZES: readonly PictureKind[] = ['identitySignature', 'depositProof', 'supportPicture', 'avatar'];

export type Finish = (customerId: string, uploadId: string) => Promise<PictureView>;

/** Asked twice at once, it is done once. One customer's pictures are done one after the other, so that others get their turn. */
export function createFinish(app: DocumentsApp): Finish {
  const underWay = new Map<string, Map<string, Promise<PictureView>>>();
  return async (customerId, uploadId) => {
    const own = underWay.get(customerId) ?? new Map<string, Promise<PictureView>>();
    underWay.set(customerId, own);
    const running = own.get(uploadId);
    if (running !== undefined) return running;
    const before = [...own.values()];
    const mine = Promise.allSettled(before).then(() => finish(app, customerId, uploadId));
    own.set(uploadId, mine);
    try {
      return await mine;
    } finally {
      own.delete(uploadId);
      if (own.size === 0) underWay.delete(customerId);
    }
  };
}

/** Refuses `upload_offset`, `upload_failed`, and whatever is wrong with the picture. */
async function finish(app: DocumentsApp, customerId: string, uploadId: string): Promise<PictureView> {
  const done = await finished(app, customerId, uploadId);
  if (done !== null) return done;
  const upload = await openUpload(app, customerId, uploadId);
  if (upload.received < upload.bytes) throw wrongOffset(upload);
  await holdBack(app, customerId);
  const key = uploadKey(app, upload);
  const { checked, attempt } = await check(app, upload, (offset, sealed) => key.open(`part ${offset}`, sealed));
  if ('refused' in checked) throw await refuse(app, upload, refusalOf(checked.refused));
  if (isDocument(upload.kind) && Math.min(checked.width, checked.height) < DOCUMENT_PIXELS_MIN)
    throw await refuse(app, upload, new Refusal('image_small', { pixels: String(DOCUMENT_PIXELS_MIN) }));
  return keep(app, upload, attempt, checked);
}

function isDocument(kind: PictureKind): boolean {
  return !FREE_SIZES.includes(kind);
}

/** The picture of an upload that was finished before. */
async function finished({ db }: DocumentsApp, customerId: string, uploadId: string): Promise<PictureView | null> {
  const upload = await repo.findUpload(db.kysely, customerId, uploadId);
  if (upload === null || upload.picture_id === null) return null;
  const picture = await repo.findPicture(db.kysely, upload.picture_id);
  if (picture === null || picture.erased_at !== null) throw new Failure('404');
  return viewPicture(picture);
}

async function holdBack({ db, now }: DocumentsApp, customerId: string): Promise<void> {
  const first = await repo.nthLastStored(db.kysely, customerId, PICTURES_A_DAY);
  const at = now();
  const tries = await repo.triesSince(db.kysely, customerId, new Date(at - DAY));
  const since = tries.count < TRIES_A_DAY ? first : tries.first;
  const waitMs = since === null ? 0 : since.getTime() + DAY - at;
  if (waitMs > 0) throw new TooOften(waitMs);
}

/** Nothing of it is stored. */
async function refuse(app: DocumentsApp, upload: repo.UploadRow, refusal: Refusal): Promise<Refusal> {
  await inTransaction(app.db, (tx) => throwAway(tx, upload));
  return refusal;
}

/** A part is decrypted only when the program can take it: the whole file is nowhere but there. */
async function check(
  app: DocumentsApp,
  upload: repo.UploadRow,
  open: (offset: number, sealed: Buffer) => Buffer,
): Promise<{ readonly checked: Checked; readonly attempt: number }> {
  const hash = createHash('sha256');
  let isWhole = false;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let offset = 0; offset < upload.bytes; offset += PART_BYTES) {
      const part = open(offset, await app.vault.store.get(partName(upload, offset)));
      hash.update(part);
      yield part;
    }
    isWhole = digestOf(app, hash.digest('hex')).equals(upload.digest);
    // It is not the file that was announced.
    if (!isWhole) throw new Refusal('upload_failed');
  }
  let attempt: number | null = null;
  // Counted when its turn comes: being turned away by a full queue costs no try.
  async function onTurn(): Promise<void> {
    attempt = await repo.addTry(app.db.kysely, upload.id);
    if (attempt === null) throw new Failure('404');
    if (attempt > TRIES_MAX) throw new Refusal('upload_failed');
  }
  const keptAs = upload.kind === 'identitySignature' ? 'png' : 'jpeg';
  try {
    const shape = upload.kind === 'avatar' ? { sideMax: AVATAR_SIDE, isSquare: true } : {};
    const checked = await app.images.check({ bytes: upload.bytes, keptAs, ...shape, pieces, onTurn });
    if (isWhole && attempt !== null) return { checked, attempt };
    throw new CheckFailed('it was answered before the file was read');
  } catch (error) {
    // Nobody knows whether the picture was at fault: the customer may finish it again.
    if (error instanceof CheckFailed) throw refusalOf('failed');
    if (error instanceof Refusal) throw await refuse(app, upload, error);
    throw error;
  }
}

/** The file first, so that a row never points to a missing one. A file without a row is swept away with the upload. */
async function keep(
  app: DocumentsApp,
  upload: repo.UploadRow,
  attempt: number,
  image: CheckedImage,
): Promise<PictureView> {
  const name = pictureName(upload, attempt);
  const { customer_id: customerId, kind } = upload;
  const { wrapped, key } = app.vault.newKey(pictureContext({ customer_id: customerId, kind, name }));
  await app.vault.store.put(name, await key.sealLarge('picture', image.bytes));
  // Off the server's main thread.
  const digest = Buffer.from(await webcrypto.subtle.digest('SHA-256', image.bytes)).toString('hex');
  try {
    return await inTransaction(app.db, async (tx) => {
      await lockOwner(tx, customerId);
      const now = new Date(tx.now());
      if (kind === 'avatar') await repo.eraseAvatar(tx, customerId, now);
      const picture = await repo.insertPicture(tx, {
        customer_id: customerId,
        kind,
        upload_id: upload.id,
        name,
        key_name: wrapped.keyName,
        wrapped_key: wrapped.wrappedKey,
        fingerprint: app.secrets.mac('picture fingerprint', digest),
        media_type: image.type,
        width: image.width,
        height: image.height,
        bytes: image.bytes.length,
        created_at: now,
      });
      // Another upload was begun in its place.
      if (!(await repo.endUpload(tx, upload.id, now, picture.id))) throw new Failure('404');
      await enqueueSweep(tx);
      return viewPicture(picture);
    });
  } catch (error) {
    const isSecond = sqlState(error) === UNIQUE_VIOLATION;
    // In other cases nobody knows whether it was committed: a file without a row is swept away with the upload.
    if (isSecond || error instanceof Failure) await app.vault.store.remove(name);
    // Another process finished it first.
    const done = isSecond ? await finished(app, customerId, upload.id) : null;
    if (done !== null) return done;
    throw error;
  }
}
