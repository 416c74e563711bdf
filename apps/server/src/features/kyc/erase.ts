/** Erases what customers handed in: pictures lose their keys, details are gone, and that there was a decision stays. */
import type { Tx } from '../../db/db.ts';
import type { KycApp } from './kyc-app.ts';
import * as repo from './repo.ts';

export async function eraseAll(app: KycApp, tx: Tx, customerId: string): Promise<void> {
  await repo.deleteDraft(tx, customerId);
  const ids = (await repo.listChecks(tx, customerId)).map(({ id }) => id);
  if (ids.length > 0) {
    await repo.eraseChecks(tx, customerId, new Date(tx.now()));
    await repo.eraseDecisions(tx, ids);
    await repo.eraseScreenings(tx, ids);
    await repo.deleteMrz(tx, ids);
    await repo.deleteBlindIndexes(tx, customerId);
  }
  // No check rests on them any more.
  await app.documents.dropUploads(tx, customerId);
  await app.documents.erasePictures(tx, await app.documents.idsOf(tx, customerId));
}

/** What no check is about: pictures that were replaced before anybody saw them, or never named. With `before`, those from before then. */
export async function eraseUnused(app: KycApp, tx: Tx, customerId: string, before?: Date): Promise<void> {
  await app.documents.erasePictures(tx, await app.documents.unusedOf(tx, customerId, before));
}
