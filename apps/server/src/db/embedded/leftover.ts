/** Cleans up after a killed application or a killed PostgreSQL before the next start. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../process/log.ts';
import { isAlive, processesIn, waitUntilGone, worksIn } from './process-table.ts';

const FAST_MS = 30_000;
const IMMEDIATE_MS = 10_000;
const ORPHAN_MS = 3_000;

/**
 * Stops a PostgreSQL that still runs on our cluster because only the application was killed; removes a pid file whose number now
 * belongs to another process. Touches no process unless it works in our cluster.
 */
export async function stopLeftover(cluster: string, log: Pick<Log, 'info' | 'warn'>): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === null) return;
  if (worksIn(pid, cluster)) {
    log.info({ pid }, 'PostgreSQL still runs from before: stopping it');
    await end(pid);
    return;
  }
  await endOrphans(cluster, log);
  if (!processExists(pid)) return;
  log.warn(
    { pid, isAlive: isAlive(pid) },
    'the pid of a crashed PostgreSQL was given to another process: removing its pid file',
  );
  rmSync(pidFile, { force: true });
}

/** Backends notice that their postmaster is gone and exit; busy ones are signalled, because nothing can start before. */
async function endOrphans(cluster: string, log: Pick<Log, 'warn'>): Promise<void> {
  const remain = () => processesIn(cluster).length > 0;
  if (await waitUntilGone(remain, ORPHAN_MS)) return;
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const pids = processesIn(cluster);
    log.warn({ pids, signal }, 'ending processes of a PostgreSQL that was killed');
    for (const pid of pids) send(pid, signal);
    if (await waitUntilGone(remain, IMMEDIATE_MS)) return;
  }
}

/** Fast, then immediate (WAL recovery repairs it), then SIGKILL; each with its own timeout. */
export async function end(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_MS],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', IMMEDIATE_MS],
  ] as const) {
    send(pid, signal);
    if (await waitUntilGone(() => isAlive(pid), timeoutMs)) return;
  }
  throw new Error(`PostgreSQL (pid ${pid}) does not end`);
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** True for a zombie too, because PostgreSQL itself takes one for a living postmaster. */
function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
