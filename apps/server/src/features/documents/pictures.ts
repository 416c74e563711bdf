/** Stored pictures: whose they are, what is in them, and how they are erased. */
import type { PictureKind, PictureView } from '@candor/contract/documents';
import type { Tx } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { DocumentsApp } from './app.ts';
import { enqueueSweep } from './jobs.ts';
import { pictureContext } from './names.ts';
import * as repo from './repo.ts';

export type OwnPicture = PictureView & {
  readonly customerId: string;
  /** Equal for equal pixels, whatever the file's metadata. */
  readonly fingerprint: string;
};

export function viewPicture({ id, kind, created_at: at, width, height }: repo.PictureRow): PictureView {
  return { id, kind, at: at.toISOString(), width, height };
}

/** Null if it is not this customer's, not of this kind, or erased. */
export async function ownPicture(
  tx: Tx,
  { customerId, id, kind }: { readonly customerId: string; readonly id: string; readonly kind: PictureKind },
): Promise<OwnPicture | null> {
  const row = await repo.findPicture(tx, id);
  const isOwn = row !== null && row.customer_id === customerId && row.kind === kind && row.erased_at === null;
  return isOwn ? { ...viewPicture(row), customerId, fingerprint: row.fingerprint?.toString('hex') ?? '' } : null;
}

/** The customer's pictures that are not erased, oldest first. */
export async function picturesOf(tx: Tx, customerId: string): Promise<PictureView[]> {
  return (await repo.listPictures(tx, customerId)).map(viewPicture);
}

/** Pictures that no check refers to; with `before`, only those stored before then. */
export async function unusedPictures(tx: Tx, customerId: string, before: Date | null = null): Promise<PictureView[]> {
  return (await repo.listUnused(tx, customerId, before)).map(viewPicture);
}

/** Customers who have such pictures from before then. */
export function ownersLate(tx: Tx, kinds: readonly PictureKind[], before: Date, most: number): Promise<string[]> {
  return repo.listOwnersLate(tx, kinds, before, most);
}

/** Customers with a closed account who have pictures that no check refers to. */
export function ownersGone(tx: Tx, kinds: readonly PictureKind[], most: number): Promise<string[]> {
  return repo.listOwnersGone(tx, kinds, most);
}

/** Customers who have such pictures, handed in or not, and an account that was closed so long ago that none has to be kept. */
export function ownersToErase(tx: Tx, kind: PictureKind, now: Date, most: number): Promise<string[]> {
  return repo.listOwnersToErase(tx, kind, now, most);
}

/** Unfinished uploads cannot be finished after the commit, and nobody can decrypt them. */
export async function dropUploads(tx: Tx, customerId: string, kinds: readonly PictureKind[]): Promise<void> {
  await repo.endUploads(tx, customerId, kinds, new Date(tx.now()));
  await enqueueSweep(tx);
}

export type ReadPicture = Omit<OwnPicture, 'fingerprint'> & {
  readonly type: 'image/jpeg' | 'image/png';
  readonly bytes: Buffer;
};

/** The caller has checked the permission and logged the access. Answers 404 if the picture is erased, and 503 if it cannot be decrypted. */
export async function readPicture({ db, vault }: DocumentsApp, id: string): Promise<ReadPicture> {
  const row = await repo.findPicture(db.kysely, id);
  if (row === null || row.key_name === null || row.wrapped_key === null) throw new Failure('404');
  const key = vault.openKey(pictureContext(row), { keyName: row.key_name, wrappedKey: row.wrapped_key });
  const bytes = key.open('picture', await vault.store.get(row.name));
  return { ...viewPicture(row), customerId: row.customer_id, type: row.media_type, bytes };
}

/** After the commit nobody can decrypt them, whatever copies of the files exist; the files are removed soon after. */
export async function erasePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await repo.erase(tx, ids, new Date(tx.now()));
  await enqueueSweep(tx);
}

export type Duplicate = {
  /** One of those asked about. */
  readonly pictureId: string;
  readonly otherCustomerId: string;
  readonly at: Date;
};

/** Other customers' pictures with the same pixels, whatever the file's metadata. */
export async function pictureDuplicates(tx: Tx, ids: readonly string[], most: number): Promise<Duplicate[]> {
  if (ids.length === 0) return [];
  return (await repo.listDuplicates(tx, ids, most)).map((row) => ({
    pictureId: row.id,
    otherCustomerId: row.customer_id,
    at: row.at,
  }));
}
