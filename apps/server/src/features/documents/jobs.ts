/** Throws away what was not finished in time, and removes the files of what is over or erased. Their keys are gone before. */
import { PART_BYTES } from '@candor/contract/documents';
import { DAY } from '@candor/core/time';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { DocumentsApp } from './app.ts';
import { partName, pictureName } from './names.ts';
import * as repo from './repo.ts';

export const SWEEP_DOCUMENTS_JOB = 'documents.sweep';
/** So many before the next look. */
const AT_ONCE = 50;
/** A finished upload answers for so long with its picture. */
const REMEMBERED = DAY;

type SweepApp = Pick<DocumentsApp, 'db' | 'now' | 'vault'>;

export function documentsJobs(app: SweepApp): JobHandlers {
  return { [SWEEP_DOCUMENTS_JOB]: () => sweep(app) };
}

async function sweep(app: SweepApp): Promise<void> {
  const { kysely } = app.db;
  const now = new Date(app.now());
  await repo.endExpired(kysely, now);
  await each(
    () => repo.listUnclean(kysely, AT_ONCE),
    async (upload) => {
      await removeFiles(app, upload);
      await repo.saveCleaned(kysely, upload.id, now);
    },
  );
  await each(
    () => repo.listUnremoved(kysely, AT_ONCE),
    async ({ id, name }) => {
      await app.vault.store.remove(name);
      await repo.saveRemoved(kysely, id, now);
    },
  );
  await each(
    () => repo.listOver(kysely, new Date(now.getTime() - REMEMBERED), AT_ONCE),
    async (upload) => {
      // Once more: a part may have come in while the upload ended.
      await removeFiles(app, upload);
      await repo.deleteUpload(kysely, upload.id);
    },
  );
}

async function each<T>(list: () => Promise<T[]>, work: (item: T) => Promise<void>): Promise<void> {
  for (let items = await list(); items.length > 0; items = await list()) for (const item of items) await work(item);
}

/** The parts, and what tries wrote that came to nothing. */
async function removeFiles({ db, vault }: SweepApp, upload: repo.UploadRow): Promise<void> {
  const kept = upload.picture_id === null ? null : await repo.findPicture(db.kysely, upload.picture_id);
  const parts = Array.from({ length: Math.ceil(upload.bytes / PART_BYTES) }, (_, part) =>
    partName(upload, part * PART_BYTES),
  );
  const tries = Array.from({ length: upload.tries }, (_, attempt) => pictureName(upload, attempt + 1));
  for (const name of [...parts, ...tries.filter((name) => name !== kept?.name)]) await vault.store.remove(name);
}
