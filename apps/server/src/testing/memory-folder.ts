/** The folder of a test run's database: in memory where there is room for it, so that nothing waits for a disk. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A tmpfs on Linux; a folder in it that goes with the run, once somebody has made one. */
const MEMORY = process.env['CANDOR_MEMORY_DIR'] ?? '/dev/shm';
/** A run uses less than half of it; the rest is left to browsers. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * PostgreSQL keeps every durability setting, without which the server refuses it: writes to memory are durable at once. A
 * container may lack the space, and other systems have no such folder; then it is the folder for temporary files.
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
