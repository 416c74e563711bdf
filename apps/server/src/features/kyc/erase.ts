/** Erases what customers submitted: pictures lose their keys and details are deleted; the fact that there was a decision stays. */
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
  // No check refers to them any more.
  await app.documents.dropUploads(tx, customerId);
  await app.documents.erasePictures(tx, await app.documents.idsOf(tx, customerId));
}

/** Erases pictures that no check refers to: replaced before anybody saw them, or never submitted. With `before`, only those from before then. */
export async function eraseUnused(app: KycApp, tx: Tx, customerId: string, before?: Date): Promise<void> {
  await app.documents.erasePictures(tx, await app.documents.unusedOf(tx, customerId, before));
}
