/** What a sandbox makes up once and keeps in its data folder, readable by nobody else: its own keys. */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What stands in the file; made by whoever asks first. */
export function storedKey(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    const file = openSync(path, 'wx', 0o600);
    try {
      writeSync(file, `${make()}\n`);
      // What is sealed under it must not outlive it.
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
