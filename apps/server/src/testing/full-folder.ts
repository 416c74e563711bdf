/** For tests: a folder that is full. Its files get one more byte each, as the last of a disk, and then none; all other files are written as before. */
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { assert } from '@candor/core/assert';

/** Call what it returns to make room again. */
export async function fillFolder(folder: string): Promise<() => void> {
  const lastBytes = new Set<number>();
  const isFull = (file: number): boolean => isIn(folder, file);
  /** Whether there is no byte left for this file. */
  const isOver = (file: number): boolean => {
    const { ino } = fs.fstatSync(file);
    if (lastBytes.has(ino)) return true;
    lastBytes.add(ino);
    return false;
  };
  const { writeSync } = fs;
  const handles = await prototypeOfHandles(folder);
  const { writeFile } = handles;

  Object.assign(fs, {
    writeSync(
      file: number,
      bytes: Uint8Array,
      offset = 0,
      length = bytes.length - offset,
      position: number | null = null,
    ) {
      if (!isFull(file)) return writeSync(file, bytes, offset, length, position);
      if (isOver(file)) throw noRoom();
      return writeSync(file, bytes, offset, 1, position);
    },
  });
  syncBuiltinESMExports();
  handles.writeFile = async function (bytes) {
    if (!isFull(this.fd)) return writeFile.call(this, bytes);
    await writeFile.call(this, 'x');
    throw noRoom();
  };
  return () => {
    Object.assign(fs, { writeSync });
    syncBuiltinESMExports();
    handles.writeFile = writeFile;
  };
}

type Handles = { writeFile: (this: { readonly fd: number }, bytes: unknown) => Promise<void> };

/** What the handles of files have in common. */
async function prototypeOfHandles(folder: string): Promise<Handles> {
  const handle = await open(folder, 'r');
  try {
    const prototype: unknown = Object.getPrototypeOf(handle);
    assert(isHandles(prototype), 'the handles of files have a way to write');
    return prototype;
  } finally {
    await handle.close();
  }
}

function isHandles(value: unknown): value is Handles {
  return typeof value === 'object' && value !== null && 'writeFile' in value;
}

/** By number: an open file does not know its name. */
function isIn(folder: string, file: number): boolean {
  const { ino, dev } = fs.fstatSync(file);
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => {
    const found = fs.statSync(join(folder, name), { throwIfNoEntry: false });
    return found?.ino === ino && found.dev === dev;
  });
}

function noRoom(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}
