/** Uploads and pictures: one statement per function, on this feature's own tables. */
import type { PictureKind } from '@candor/contract/documents';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/db.ts';
import { type DocumentsTables, own } from './tables.ts';

export type UploadRow = Readonly<Selectable<DocumentsTables['documents_uploads']>>;
export type PictureRow = Readonly<Selectable<DocumentsTables['documents_pictures']>>;

const OVER = { key_name: null, wrapped_key: null } as const;

export async function findOpenUpload(tx: Tx, customerId: string, kind: PictureKind): Promise<UploadRow | null> {
  const row = await own(tx)
    .selectFrom('documents_uploads')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Null if it is not this customer's. */
export async function findUpload(tx: Tx, customerId: string, id: string): Promise<UploadRow | null> {
  const row = await own(tx)
    .selectFrom('documents_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? null;
}

export function insertUpload(tx: Tx, upload: Insertable<DocumentsTables['documents_uploads']>): Promise<UploadRow> {
  return own(tx).insertInto('documents_uploads').values(upload).returningAll().executeTakeFirstOrThrow();
}

/** Null if the upload has advanced meanwhile, or has ended. */
export async function saveReceived(tx: Tx, id: string, from: number, to: number): Promise<UploadRow | null> {
  const row = await own(tx)
    .updateTable('documents_uploads')
    .set({ received: to })
    .where('id', '=', id)
    .where('received', '=', from)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Counts a try and returns the new count; null if the upload has ended. */
export async function addTry(tx: Tx, id: string): Promise<number | null> {
  const row = await own(tx)
    .updateTable('documents_uploads')
    .set((columns) => ({ tries: columns('tries', '+', 1) }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? null;
}

/** Ends the upload and destroys its key. False if it had ended already. */
export async function endUpload(tx: Tx, id: string, at: Date, pictureId: string | null): Promise<boolean> {
  const { numUpdatedRows } = await own(tx)
    .updateTable('documents_uploads')
    .set({ ...OVER, ended_at: at, picture_id: pictureId })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the customer's unfinished uploads of these kinds. */
export async function endUploads(tx: Tx, customerId: string, kinds: readonly PictureKind[], at: Date): Promise<void> {
  await own(tx)
    .updateTable('documents_uploads')
    .set({ ...OVER, ended_at: at })
    .where('customer_id', '=', customerId)
    .where('kind', 'in', kinds)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endExpired(tx: Tx, at: Date): Promise<void> {
  await own(tx)
    .updateTable('documents_uploads')
    .set({ ...OVER, ended_at: at })
    .where('expires_at', '<=', at)
    .where('ended_at', 'is', null)
    .execute();
}

/** Uploads that have ended, and whose parts are not removed yet. */
export function listUnclean(tx: Tx, size: number): Promise<UploadRow[]> {
  return own(tx)
    .selectFrom('documents_uploads')
    .selectAll()
    .where('ended_at', 'is not', null)
    .where('cleaned_at', 'is', null)
    .orderBy('ended_at')
    .limit(size)
    .execute();
}

export async function saveCleaned(tx: Tx, id: string, at: Date): Promise<void> {
  await own(tx).updateTable('documents_uploads').set({ cleaned_at: at }).where('id', '=', id).execute();
}

export function listOver(tx: Tx, before: Date, size: number): Promise<UploadRow[]> {
  return own(tx)
    .selectFrom('documents_uploads')
    .selectAll()
    .where('cleaned_at', 'is not', null)
    .where('ended_at', '<', before)
    .orderBy('ended_at')
    .limit(size)
    .execute();
}

export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await own(tx).deleteFrom('documents_uploads').where('id', '=', id).execute();
}

export function insertPicture(tx: Tx, picture: Insertable<DocumentsTables['documents_pictures']>): Promise<PictureRow> {
  return own(tx).insertInto('documents_pictures').values(picture).returningAll().executeTakeFirstOrThrow();
}

export async function findPicture(tx: Tx, id: string): Promise<PictureRow | null> {
  const row = await own(tx).selectFrom('documents_pictures').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Pictures that are not erased, oldest first. */
export function listPictures(tx: Tx, customerId: string): Promise<PictureRow[]> {
  return own(tx)
    .selectFrom('documents_pictures')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Pictures that no check refers to; with `before`, only those stored before then. */
export function listUnused(tx: Tx, customerId: string, before: Date | null): Promise<PictureRow[]> {
  return own(tx)
    .selectFrom('documents_pictures')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('handed_in_at', 'is', null)
    .where('erased_at', 'is', null)
    .$if(before !== null, (rows) => rows.where('created_at', '<', before))
    .orderBy('id')
    .execute();
}

/** Customers who have such pictures from before then. */
export async function listOwnersLate(
  tx: Tx,
  kinds: readonly PictureKind[],
  before: Date,
  most: number,
): Promise<string[]> {
  const rows = await own(tx)
    .selectFrom('documents_pictures')
    .select('customer_id')
    .distinct()
    .where('kind', 'in', kinds)
    .where('handed_in_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('customer_id')
    .limit(most)
    .execute();
  return rows.map(({ customer_id: id }) => id);
}

/** Customers with a closed account who have such pictures left. */
export async function listOwnersGone(tx: Tx, kinds: readonly PictureKind[], most: number): Promise<string[]> {
  const rows = await own(tx)
    .selectFrom('documents_pictures as p')
    .innerJoin('identity_customers as c', 'c.id', 'p.customer_id')
    .select('p.customer_id')
    .distinct()
    .where('c.status', '=', 'closed')
    .where('p.kind', 'in', kinds)
    .where('p.handed_in_at', 'is', null)
    .where('p.erased_at', 'is', null)
    .limit(most)
    .execute();
  return rows.map(({ customer_id: id }) => id);
}

/** Customers with an account closed so long ago that nothing requires these pictures to be kept, handed in as they were. */
export async function listOwnersToErase(tx: Tx, kind: PictureKind, now: Date, most: number): Promise<string[]> {
  const rows = await own(tx)
    .selectFrom('documents_pictures as p')
    .innerJoin('identity_customers as c', 'c.id', 'p.customer_id')
    .select('p.customer_id')
    .distinct()
    .where('c.status', '=', 'closed')
    .where(sql<Date>`kyc_kept_until(c.closed_at)`, '<=', now)
    .where('p.kind', '=', kind)
    .where('p.handed_in_at', 'is not', null)
    .where('p.erased_at', 'is', null)
    .limit(most)
    .execute();
  return rows.map(({ customer_id: id }) => id);
}

/** An avatar is never handed in, and is the only one. */
export async function countUnused(tx: Tx, customerId: string): Promise<number> {
  const { count } = await own(tx)
    .selectFrom('documents_pictures')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where('kind', '<>', 'avatar')
    .where('handed_in_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Tries = { readonly count: number; readonly first: Date | null };

/** How many tries there were to finish the customer's uploads since then, and when the first of these uploads began. */
export async function triesSince(tx: Tx, customerId: string, since: Date): Promise<Tries> {
  const { count, first } = await own(tx)
    .selectFrom('documents_uploads')
    .select(({ fn }) => [fn.sum<string | null>('tries').as('count'), fn.min('started_at').as('first')])
    .where('customer_id', '=', customerId)
    .where('started_at', '>', since)
    .where('tries', '>', 0)
    .executeTakeFirstOrThrow();
  return { count: Number(count ?? 0), first };
}

/** When the customer's n-th last picture was stored; null if there are fewer. */
export async function nthLastStored(tx: Tx, customerId: string, n: number): Promise<Date | null> {
  const row = await own(tx)
    .selectFrom('documents_pictures')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export type DuplicateRow = Readonly<{ id: string; customer_id: string; at: Date }>;

/** Other customers' pictures with the same pixels, one per customer, the latest first. */
export function listDuplicates(tx: Tx, ids: readonly string[], most: number): Promise<DuplicateRow[]> {
  return (
    own(tx)
      .selectFrom('documents_pictures as mine')
      .innerJoin('documents_pictures as other', 'other.fingerprint', 'mine.fingerprint')
      .select(({ fn }) => ['mine.id', 'other.customer_id', fn.max('other.created_at').as('at')])
      .where('mine.id', 'in', ids)
      .whereRef('other.customer_id', '<>', 'mine.customer_id')
      // Nobody but its owner learns that there is an avatar.
      .where('other.kind', '<>', 'avatar')
      .groupBy(['mine.id', 'other.customer_id'])
      .orderBy('at', 'desc')
      .orderBy('other.customer_id')
      .limit(most)
      .execute()
  );
}

/** Erases pictures: their keys are destroyed with the commit. */
export async function erase(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await own(tx)
    .updateTable('documents_pictures')
    .set({ ...OVER, fingerprint: null, erased_at: at })
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
}

export async function findAvatar(tx: Tx, customerId: string): Promise<PictureRow | null> {
  const row = await own(tx)
    .selectFrom('documents_pictures')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'avatar')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** False if there was none. */
export async function eraseAvatar(tx: Tx, customerId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(tx)
    .updateTable('documents_pictures')
    .set({ ...OVER, fingerprint: null, erased_at: at })
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'avatar')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function listUnremoved(tx: Tx, size: number): Promise<PictureRow[]> {
  return own(tx)
    .selectFrom('documents_pictures')
    .selectAll()
    .where('erased_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('erased_at')
    .limit(size)
    .execute();
}

/** If two processes remove it at the same time, the first one's date stays. */
export async function saveRemoved(tx: Tx, id: string, at: Date): Promise<void> {
  await own(tx)
    .updateTable('documents_pictures')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

/** The names of the keys in use. */
export async function keyNames(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ key_name: string }>`
    select key_name from documents_pictures where key_name is not null group by 1
    union select key_name from documents_uploads where ended_at is null group by 1
  `.execute(tx);
  return rows.map(({ key_name: name }) => name);
}
