/** Adds a line to a file, whole or not at all: what a full disk or a power failure left of an earlier one is cut off first. */
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

const NEWLINE = 10;
/** Lines are shorter. */
const LOOKED_AT = 64 * 1024;

/** On disk when this returns; throws if that fails. */
export function appendLine(path: string, line: string): void {
  const file = openSync(path, 'a+', 0o600);
  try {
    const { size } = fstatSync(file);
    const end = endOfLastLine(file, size);
    if (end < size) ftruncateSync(file, end);
    const bytes = Buffer.from(`${line}\n`);
    try {
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
    } catch (error) {
      ftruncateSync(file, end);
      throw error;
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Behind its newline. */
function endOfLastLine(file: number, size: number): number {
  const from = Math.max(0, size - LOOKED_AT);
  const bytes = Buffer.alloc(size - from);
  const read = readSync(file, bytes, 0, bytes.length, from);
  return from + bytes.subarray(0, read).lastIndexOf(NEWLINE) + 1;
}
