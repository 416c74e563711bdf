/** Where files are that are written once: a folder, or a bucket. A file is there completely or not at all. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FilePlace } from '../config.ts';

export type FileStore = {
  /** Once this resolves, the file survives a power failure. Replaces one that is there. */
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer>;
  /** Also succeeds if there is no such file. */
  remove(name: string): Promise<void>;
};

const HALF_DONE = 'tmp';
const HALF_DONE_MS = 60 * 60 * 1_000;

export async function openFileStore(place: FilePlace): Promise<FileStore> {
  if (place.kind === 's3') return (await import('./s3-store.ts')).s3Store(place);
  await clearHalfDone(place.folder);
  return diskStore(place.folder);
}

function diskStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const half = join(folder, HALF_DONE, randomBytes(16).toString('hex'));
      await Promise.all([dirname(path), dirname(half)].map((each) => mkdir(each, { recursive: true, mode: 0o700 })));
      try {
        await write(half, bytes);
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    get: (name) => readFile(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The directory entry must survive a power failure, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Removes what a process left behind that died while writing. */
async function clearHalfDone(folder: string): Promise<void> {
  const half = join(folder, HALF_DONE);
  await mkdir(half, { recursive: true, mode: 0o700 });
  const before = Date.now() - HALF_DONE_MS;
  for (const name of await readdir(half)) {
    const path = join(half, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < before) await rm(path, { force: true });
  }
}
