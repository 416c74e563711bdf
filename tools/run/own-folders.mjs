/** Temporary folders of a run's own, on disk and in memory: whatever is left in them goes with it, however it ends. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A tmpfs on Linux. */
const MEMORY = '/dev/shm';
/** A database that was told to stop has so long for it. */
const PATIENCE_MS = 15_000;

/** @param work takes the environment that names the folders, and returns a promise. */
export async function inOwnFolders(work) {
  const folders = { TMPDIR: ownFolder(tmpdir()), ...(hasMemory() && { CANDOR_MEMORY_DIR: ownFolder(MEMORY) }) };
  try {
    return await work(Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, join(folder, 't')])));
  } finally {
    for (const folder of Object.values(folders)) {
      const until = performance.now() + PATIENCE_MS;
      while (hasDatabase(join(folder, 't')) && performance.now() < until) await delay(50);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    }
  }
}

/** Within one that nobody else can list. As open as the one that it stands for: programs that tests start may belong to another user. */
function ownFolder(parent) {
  const folder = mkdtempSync(join(parent, 'candor-run-'));
  chmodSync(folder, 0o711);
  const inner = join(folder, 't');
  mkdirSync(inner);
  chmodSync(inner, 0o1777);
  return folder;
}

function hasMemory() {
  return process.platform === 'linux' && existsSync(MEMORY);
}

/** One of the tests' own, which is still running or stopping. */
function hasDatabase(folder) {
  return readdirSync(folder).some((name) => existsSync(join(folder, name, 'cluster', 'postmaster.pid')));
}
