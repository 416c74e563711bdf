/** PostgreSQL refuses to run as root. It then runs as another user, who must be able to reach its files. */
import { chmodSync, chownSync, mkdirSync, readFileSync, readdirSync, statSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Log } from '../../process/log.ts';

/** Null: as the current user. */
export type RunAs = { readonly uid: number; readonly gid: number } | null;

const USERS = ['postgres', 'nobody'];
const NOBODY = { uid: 65_534, gid: 65_534 };

/** The owner of an existing cluster stays its owner; a new one gets `postgres`, else `nobody`. */
export function chooseRunAs(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return null;
  const existing = statSync(cluster, { throwIfNoEntry: false });
  if (existing !== undefined && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of USERS) {
    const user = users.find(([login]) => login === name);
    if (user !== undefined) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  return NOBODY;
}

/** Creates the data folder. Its secrets have their own mode; the folder itself is only traversed. */
export function makeFolder(path: string, runAs: RunAs): void {
  mkdirSync(path, { recursive: true, mode: runAs === null ? 0o700 : 0o711 });
}

/** Hands a path over to the user that runs PostgreSQL. */
export function give(path: string, runAs: RunAs): void {
  if (runAs !== null) chownSync(path, runAs.uid, runAs.gid);
}

/**
 * Lets the user traverse every folder above `path`, and read below it where that is the program itself. Adds the minimum (`o+x`
 * for traversal) and logs it, because it changes permissions of folders that are not ours.
 */
export function ensureReachable(path: string, runAs: RunAs, log: Pick<Log, 'info'>): void {
  if (runAs === null) return;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const stats = statSync(folder);
    if (!allows(stats, runAs, 0o1)) {
      chmodSync(folder, (stats.mode & 0o7777) | 0o001);
      log.info({ folder }, 'added o+x: the user who runs PostgreSQL has to pass through this folder');
    }
    if (folder === dirname(folder)) return;
  }
}

/** Adds read (and search) permission below a folder of ours, for installs made under a strict umask. */
export function ensureReadable(folder: string, runAs: RunAs): void {
  if (runAs === null) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) continue;
    const stats = statSync(path);
    const wanted = entry.isDirectory() || (stats.mode & 0o100) !== 0 ? 0o5 : 0o4;
    if (!allows(stats, runAs, wanted)) chmodSync(path, (stats.mode & 0o7777) | wanted);
    if (entry.isDirectory()) ensureReadable(path, runAs);
  }
}

function allows(stats: Stats, user: { uid: number; gid: number }, bits: number): boolean {
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0;
  return ((stats.mode >> shift) & bits) === bits;
}
