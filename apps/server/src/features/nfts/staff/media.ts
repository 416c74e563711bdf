/** Pictures that staff hand in: written again from their pixels in two sizes, and named by their bytes. */
import { createHash } from 'node:crypto';
import { inTransaction } from '../../../db/db.ts';
import type { Client } from '../../../http/client.ts';
import type { Staff } from '../../../http/http.ts';
import { insertMedia } from '../db/media.repo.ts';
import type { StaffNftsApp } from '../nfts-app.ts';

/** Pixels of the longer side: of what the zoom shows, and of what lists do. */
export const WHOLE_SIDE = 2_000;
export const SMALL_SIDE = 480;

type Stored = { readonly sha256: string; readonly width: number; readonly height: number };

/** Refuses what is no picture, as any upload does. The same picture again is the same. */
export async function storeMedia(
  app: StaffNftsApp,
  by: { readonly staff: Staff; readonly client: Client },
  bytes: Uint8Array,
): Promise<Stored> {
  const { bytes: whole, width, height } = await app.checkPicture(bytes, WHOLE_SIDE);
  const { bytes: small } = await app.checkPicture(whole, SMALL_SIDE);
  const [sha256, smallSha256] = [hashOf(whole), hashOf(small)];
  await inTransaction(app.db, async (tx) => {
    await insertMedia(tx, { sha256, whole, small, smallSha256, width, height }, by.staff.id);
    const details = { small: smallSha256 };
    await app.audit.record(tx, by, { action: 'nfts.mediaUploaded', subject: `picture ${sha256}`, details });
  });
  return { sha256, width, height };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
