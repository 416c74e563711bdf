/** Where the database of a test run lies: in memory where there is room for it, so that nobody waits for a disk. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps it in memory. */
const MEMORY = '/dev/shm';
/** A run takes less than half of it; the rest is left to browsers. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * PostgreSQL keeps every setting that makes it durable, without which the server refuses it: what is in memory is safe at once. A container
 * may have none to spare, and other systems have no such folder; then it is the one for temporary files.
 */
export function memoryFolder(): string {
  if (process.platform !== 'linux') return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) < ROOM_BYTES ? tmpdir() : MEMORY;
  } catch {
    return tmpdir();
  }
}
