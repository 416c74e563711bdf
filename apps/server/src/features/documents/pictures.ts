/** Pictures that are kept: whose they are, what is in them, and how they are erased. */
import type { PictureKind, PictureView } from '@candor/contract/documents';
import type { Tx } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { DocumentsApp } from './app.ts';
import { enqueueSweep } from './jobs.ts';
import { pictureContext } from './names.ts';
import * as repo from './repo.ts';

export type OwnPicture = PictureView & {
  readonly customerId: string;
  /** The same for the same picture, whatever its file says of itself. */
  readonly fingerprint: string;
};

export function viewPicture({ id, kind, created_at: at, width, height }: repo.PictureRow): PictureView {
  return { id, kind, at: at.toISOString(), width, height };
}

/** Null when it is not this customer's, not of this kind, or erased. */
export async function ownPicture(
  tx: Tx,
  { customerId, id, kind }: { readonly customerId: string; readonly id: string; readonly kind: PictureKind },
): Promise<OwnPicture | null> {
  const row = await repo.findPicture(tx, id);
  const isOwn = row !== null && row.customer_id === customerId && row.kind === kind && row.erased_at === null;
  return isOwn ? { ...viewPicture(row), customerId, fingerprint: row.fingerprint?.toString('hex') ?? '' } : null;
}

/** Those of the customer that are not erased, oldest first. */
export async function picturesOf(tx: Tx, customerId: string): Promise<PictureView[]> {
  return (await repo.listPictures(tx, customerId)).map(viewPicture);
}

/** Those that no check is about; with `before`, those that were kept before then. */
export async function unusedPictures(tx: Tx, customerId: string, before: Date | null = null): Promise<PictureView[]> {
  return (await repo.listUnused(tx, customerId, before)).map(viewPicture);
}

/** Customers of whom there are such pictures from before then. */
export function ownersLate(tx: Tx, kinds: readonly PictureKind[], before: Date, most: number): Promise<string[]> {
  return repo.listOwnersLate(tx, kinds, before, most);
}

/** Customers whose account is closed, and of whom there are pictures that no check is about. */
export function ownersGone(tx: Tx, kinds: readonly PictureKind[], most: number): Promise<string[]> {
  return repo.listOwnersGone(tx, kinds, most);
}

/** What is half-way cannot be finished any more, once it is committed, and opened by nobody. */
export async function dropUploads(tx: Tx, customerId: string, kinds: readonly PictureKind[]): Promise<void> {
  await repo.endUploads(tx, customerId, kinds, new Date(tx.now()));
  await enqueueSweep(tx);
}

export type ReadPicture = Omit<OwnPicture, 'fingerprint'> & {
  readonly type: 'image/jpeg' | 'image/png';
  readonly bytes: Buffer;
};

/** Whoever asks has been permitted to, and that was written down. A 404 when it is erased; a 503 when it cannot be opened. */
export async function readPicture({ db, vault }: DocumentsApp, id: string): Promise<ReadPicture> {
  const row = await repo.findPicture(db.kysely, id);
  if (row === null || row.key_name === null || row.wrapped_key === null) throw new Failure('404');
  const key = vault.openKey(pictureContext(row), { keyName: row.key_name, wrappedKey: row.wrapped_key });
  const bytes = key.open('picture', await vault.store.get(row.name));
  return { ...viewPicture(row), customerId: row.customer_id, type: row.media_type, bytes };
}

/** Once it is committed nobody can open them any more, whatever copies of the files there are; these go soon after. */
export async function erasePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await repo.erase(tx, ids, new Date(tx.now()));
  await enqueueSweep(tx);
}

export type Duplicate = {
  /** Of those that were asked about. */
  readonly pictureId: string;
  readonly otherCustomerId: string;
  readonly at: Date;
};

/** The same pixels handed in by another customer, whatever the file says of itself. */
export async function pictureDuplicates(tx: Tx, ids: readonly string[], most: number): Promise<Duplicate[]> {
  if (ids.length === 0) return [];
  return (await repo.listDuplicates(tx, ids, most)).map((row) => ({
    pictureId: row.id,
    otherCustomerId: row.customer_id,
    at: row.at,
  }));
}
