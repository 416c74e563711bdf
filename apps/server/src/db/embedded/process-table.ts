/** Queries about processes that are not our children. A pid alone proves nothing: numbers are reused. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** False for a zombie too: it no longer runs, though nobody reaped it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return statFields(pid)?.[0] !== 'Z';
}

/** Tells two processes with the same pid apart; null when there is none. Only for comparing. */
export function startedAt(pid: number): string | null {
  if (!isAlive(pid)) return null;
  // Field 22 of proc(5) stat, in clock ticks since boot; the list begins at field 3.
  const ticks = statFields(pid)?.[19];
  if (ticks !== undefined) return `${bootId()} ${ticks}`;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** Whether the process is a PostgreSQL on this cluster: each of its processes has the data folder as its working directory. */
export function worksIn(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return realpathSync(readlinkSync(`/proc/${pid}/cwd`)) === realpathSync(folder);
  } catch {
    return commandLine(pid).includes(folder);
  }
}

/** All processes with the folder as their working directory, such as backends whose postmaster was killed. Empty without /proc. */
export function processesIn(folder: string): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => pid !== process.pid && worksIn(pid, folder) && commandLine(pid).includes('postgres'));
  } catch {
    return [];
  }
}

/** Waits until none is left, or the timeout; returns whether all are gone. */
export async function waitUntilGone(find: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (find()) {
    if (performance.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    } catch {
      return '';
    }
  }
}

/** The fields of proc(5) stat from the third on (the second, the name, may hold spaces and brackets). */
function statFields(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
