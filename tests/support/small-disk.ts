/**
 * A disk that is full when a test says so. Where this user may mount one it is a small tmpfs, and full means that nothing is left of it.
 * Elsewhere the system lets the given processes write to no file (RLIMIT_FSIZE), and full means that.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCK_BYTES = 64 * 1024;
const LAST_BYTES = 512;

export class SmallDisk {
  readonly folder: string;
  readonly #isMounted: boolean;
  readonly #processes: () => readonly number[];
  #filling = 0;

  /** @param processes whose writing fails while it is full, where nothing can be mounted. */
  constructor(megabytes: number, processes: () => readonly number[]) {
    this.#processes = processes;
    this.folder = mkdtempSync(join(tmpdir(), 'candor-disk-'));
    this.#isMounted = mounts(this.folder, megabytes);
    // As root, the database runs as another user.
    chmodSync(this.folder, 0o755);
  }

  /** Also what became free since it was filled. */
  fill(): void {
    if (!this.#isMounted) return this.#limit('0');
    this.#filling += 1;
    const file = openSync(this.#ballast(this.#filling), 'w');
    try {
      for (const bytes of [Buffer.alloc(BLOCK_BYTES), Buffer.alloc(LAST_BYTES)]) writeAll(file, bytes);
    } finally {
      closeSync(file);
    }
  }

  makeRoom(): void {
    if (!this.#isMounted) return this.#limit('unlimited');
    for (; this.#filling > 0; this.#filling -= 1) unlinkSync(this.#ballast(this.#filling));
  }

  dispose(): void {
    if (this.#isMounted) execFileSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  #ballast(number: number): string {
    return join(this.folder, `ballast.${number}`);
  }

  /** Only the soft limit, which its owner may raise again. Twice: a process passes its old limit on to those that it begins meanwhile. */
  #limit(bytes: string): void {
    for (let pass = 0; pass < 2; pass += 1) for (const pid of this.#processes()) setLimit(pid, bytes);
  }
}

/** As the process's own user: root without that capability may change nobody else's limits. */
function setLimit(pid: number, bytes: string): void {
  try {
    const { uid, gid } = statSync(`/proc/${pid}`);
    execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { uid, gid, stdio: 'ignore' });
  } catch (error) {
    // It may have ended meanwhile.
    if (existsSync(`/proc/${pid}`)) throw error;
  }
}

function mounts(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'candor-test', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function writeAll(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) > 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
