/** One application per data folder: a second one would stop the first one's database. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { startedAt } from './process-table.ts';

const holderShape = z.object({ pid: z.int().positive(), startedAt: z.string() });

/** Throws `already running (pid N)`. Takes over a lock left by a killed process. Returns a function that releases it. */
export function lockFolder(path: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid) ?? '' });
  // Written to a temporary file and linked, so that nobody ever reads half a lock.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o644 });
  try {
    while (!tryLink(draft, path)) {
      const theirs = read(path);
      if (theirs === null) continue;
      const pid = liveHolder(theirs);
      if (pid !== null) throw new Error(`Candor is already running (pid ${pid}) on this data folder: ${path}`);
      putAside(path, theirs);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
}

/** Only the process that moves the stale lock away may continue; a lock that was renewed meanwhile is put back. */
function putAside(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== stale) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function liveHolder(text: string): number | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const holder = holderShape.safeParse(json);
  if (!holder.success) return null;
  return startedAt(holder.data.pid) === holder.data.startedAt ? holder.data.pid : null;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
