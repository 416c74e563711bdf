/** Erases what customers handed in: pictures lose their keys, details are gone, and that there was a decision stays. */
import type { Tx } from '../../platform/db.ts';
import type { KycApp } from './kyc-app.ts';
import * as repo from './repo.ts';
import { picturesOf } from './standing.ts';

/** @param more pictures of a draft. */
export async function eraseAll(app: KycApp, tx: Tx, customerId: string, more: readonly string[]): Promise<void> {
  const checks = await repo.listChecks(tx, customerId);
  const pictures = checks.flatMap((check) => Object.values(picturesOf(check)).filter((id) => id !== null));
  const all = [...new Set([...pictures, ...more])];
  if (all.length > 0) await app.documents.erasePictures(tx, all);
  await repo.deleteDraft(tx, customerId);
  const ids = checks.map(({ id }) => id);
  if (ids.length === 0) return;
  await repo.eraseChecks(tx, customerId, new Date(app.now()));
  await repo.eraseWhatWasDecided(tx, ids);
  await repo.eraseScreenings(tx, ids);
  await repo.deleteZones(tx, ids);
  await repo.deleteMarks(tx, customerId);
}
