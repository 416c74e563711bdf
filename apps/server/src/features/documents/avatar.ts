/** The picture that customers show themselves: one at a time, which nobody else is shown. */
import type { AvatarView } from '@candor/contract/documents';
import { inTransaction } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import { type DataPart, wholePart } from '../../http/data-parts.ts';
import type { DocumentsApp } from './app.ts';
import { enqueueSweep } from './jobs.ts';
import { readPicture } from './pictures.ts';
import * as repo from './repo.ts';
import { lockOwner } from './uploads.ts';

export async function avatarOf(app: DocumentsApp, customerId: string): Promise<AvatarView | null> {
  const row = await repo.findAvatar(app.db.kysely, customerId);
  if (row === null) return null;
  try {
    const { id, at, bytes } = await readPicture(app, row.id);
    return { id, at, picture: bytes.toString('base64') };
  } catch (error) {
    // Another took its place, or it was removed, in the meantime.
    const now = await repo.findAvatar(app.db.kysely, customerId);
    if (now?.id === row.id) throw error;
    return now === null ? null : avatarOf(app, customerId);
  }
}

/** After the commit nobody can decrypt it. */
export async function removeAvatar({ db }: DocumentsApp, customerId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, customerId);
    if (await repo.eraseAvatar(tx, customerId, new Date(tx.now()))) await enqueueSweep(tx);
  });
}

/** The avatar in a customer's data export. A missing key must not keep the rest from being exported. */
export function avatarData(app: DocumentsApp): DataPart {
  return wholePart('avatar', async (customerId) => {
    try {
      const avatar = await avatarOf(app, customerId);
      return avatar === null ? [] : [{ ...avatar, type: 'image/jpeg' }];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      app.log.error({ err: error }, 'an avatar could not be exported');
      return [{ picture: null }];
    }
  });
}
