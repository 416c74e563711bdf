/** Ends uploads that were not finished in time, and removes the files of those that ended and of erased pictures. Their keys are destroyed before. */
import { PART_BYTES } from '@candor/contract/documents';
import { DAY } from '@candor/core/time';
import type { Tx } from '../../db/db.ts';
import { enqueue, type JobHandlers } from '../../jobs/jobs.ts';
import { sweepAll } from '../../jobs/sweep.ts';
import type { DocumentsApp } from './app.ts';
import { partName, pictureName } from './names.ts';
import * as repo from './repo.ts';

export const SWEEP_DOCUMENTS_JOB = 'documents.sweep';
/** How long a finished upload still answers with its picture. */
const REMEMBERED = DAY;

type SweepApp = Pick<DocumentsApp, 'db' | 'log' | 'now' | 'vault'>;

/** One waiting job is enough. */
export function enqueueSweep(tx: Tx): Promise<void> {
  return enqueue(tx, SWEEP_DOCUMENTS_JOB, {}, SWEEP_DOCUMENTS_JOB);
}

export function documentsJobs(app: SweepApp): JobHandlers {
  return { [SWEEP_DOCUMENTS_JOB]: () => sweep(app) };
}

async function sweep(app: SweepApp): Promise<void> {
  const { kysely } = app.db;
  const now = new Date(app.now());
  const nameOf = ({ id }: { readonly id: string }) => id;
  await repo.endExpired(kysely, now);
  await sweepAll<repo.UploadRow>(app.log, {
    what: 'removing the parts of an upload',
    nameOf,
    list: (most) => repo.listUnclean(kysely, most),
    work: async (upload) => {
      await removeFiles(app, upload);
      await repo.saveCleaned(kysely, upload.id, now);
    },
  });
  await sweepAll<repo.PictureRow>(app.log, {
    what: 'removing the file of an erased picture',
    nameOf,
    list: (most) => repo.listUnremoved(kysely, most),
    work: async ({ id, name }) => {
      await app.vault.store.remove(name);
      await repo.saveRemoved(kysely, id, now);
    },
  });
  await sweepAll<repo.UploadRow>(app.log, {
    what: 'forgetting an upload',
    nameOf,
    list: (most) => repo.listOver(kysely, new Date(now.getTime() - REMEMBERED), most),
    work: async (upload) => {
      // Once more: a part may have arrived while the upload ended.
      await removeFiles(app, upload);
      await repo.deleteUpload(kysely, upload.id);
    },
  });
}

/** The parts that were sent, one that may have arrived meanwhile, and files written by failed tries. */
async function removeFiles({ db, vault }: SweepApp, upload: repo.UploadRow): Promise<void> {
  const stored = upload.picture_id === null ? null : await repo.findPicture(db.kysely, upload.picture_id);
  const whole = Math.ceil(upload.bytes / PART_BYTES);
  const sent = Math.min(whole, Math.ceil(upload.received / PART_BYTES) + 1);
  const parts = Array.from({ length: sent }, (_, part) => partName(upload, part * PART_BYTES));
  const tries = Array.from({ length: upload.tries }, (_, attempt) => pictureName(upload, attempt + 1));
  for (const name of [...parts, ...tries.filter((name) => name !== stored?.name)]) await vault.store.remove(name);
}
