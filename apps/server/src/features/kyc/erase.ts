/** Erases what customers handed in: pictures lose their keys, details are gone, and that there was a decision stays. */
import type { Tx } from '../../platform/db.ts';
import type { KycApp } from './kyc-app.ts';
import * as repo from './repo.ts';
import { picturesOf } from './standing.ts';

export async function eraseAll(app: KycApp, tx: Tx, customerId: string): Promise<void> {
  const checks = await repo.listChecks(tx, customerId);
  const pictures = await app.documents.idsOf(tx, customerId);
  if (pictures.length > 0) await app.documents.erasePictures(tx, pictures);
  await repo.deleteDraft(tx, customerId);
  const ids = checks.map(({ id }) => id);
  if (ids.length === 0) return;
  await repo.eraseChecks(tx, customerId, new Date(app.now()));
  await repo.eraseWhatWasDecided(tx, ids);
  await repo.eraseScreenings(tx, ids);
  await repo.deleteZones(tx, ids);
  await repo.deleteMarks(tx, customerId);
}

/** What no check is about: pictures that were replaced before anybody saw them, or never named. */
export async function eraseUnused(app: KycApp, tx: Tx, customerId: string): Promise<void> {
  const checks = await repo.listChecks(tx, customerId);
  const handed = new Set(checks.flatMap((check) => Object.values(picturesOf(check))));
  const unused = (await app.documents.idsOf(tx, customerId)).filter((id) => !handed.has(id));
  if (unused.length > 0) await app.documents.erasePictures(tx, unused);
}
