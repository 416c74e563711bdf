/** Runs the postmaster: settings, a free port, its log, and waiting until it is ready. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../process/log.ts';
import type { Binaries } from './binaries.ts';
import { asUser, clusterPath, quietEnvironment } from './cluster.ts';
import { end, send } from './leftover.ts';
import type { RunAs } from './run-as.ts';

export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  /** Resolves with the reason when the process has ended, expected or not. */
  readonly ended: Promise<string>;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
};

export type LaunchOptions = {
  readonly binaries: Binaries;
  readonly dataDir: string;
  readonly runAs: RunAs;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** The requested port; else a free one is chosen. */
  readonly port?: number;
};

const RETRY_MS = 20_000;
const RECOVERY_MS = 600_000;
const LOG_BYTES_MAX = 10 * 1024 * 1024;
/** A crashed postmaster's shared memory and pid take a moment to go; a port that was free may be taken by now. */
const PASSING = /pre-existing shared memory block|lock file ".*" already exists|Address already in use|could not bind/;

/** Starts it, retrying transient failures for some seconds, and waits for the end of recovery. */
export async function launch(options: LaunchOptions): Promise<Postmaster> {
  const deadline = performance.now() + RETRY_MS;
  for (;;) {
    const port = options.port ?? (await freePort());
    const logFile = join(options.dataDir, 'postgres.log');
    const from = capLog(logFile);
    const child = spawnPostmaster(options, port, logFile);
    const ended = once(child, 'exit').then(([code, signal]) => `exit code ${String(code)}, signal ${String(signal)}`);
    if (await becomesReady(child, ended, clusterPath(options.dataDir), options.log))
      return handle(child, port, ended, logFile);
    const words = readFileSync(logFile, 'utf8').slice(from);
    if (!PASSING.test(words) || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start (${await ended}); its last words:\n${words.slice(-2_000).trim()}`);
    }
    await delay(100);
  }
}

/** Command-line settings override every file: nothing can make it less durable. */
function settings(port: number, walCompression: string): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // A program holds up to twenty or so; tests run a dozen of them beside each other.
    max_connections: '200',
    shared_buffers: '256MB',
    min_wal_size: '256MB',
    max_wal_size: '2GB',
    wal_compression: walCompression,
    checkpoint_timeout: '15min',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %u ',
  };
}

/**
 * In its own process group, so that a Ctrl-C in the terminal reaches the application only, which drains first. Its output goes to
 * a file, because a pipe to us would break when we die.
 */
function spawnPostmaster(options: LaunchOptions, port: number, logFile: string): ChildProcess {
  const cluster = clusterPath(options.dataDir);
  const probe = { ...asUser(options.runAs), cwd: '/', env: quietEnvironment() };
  const lz4 = spawnSync(
    options.binaries.postgres,
    ['-D', cluster, '-c', 'wal_compression=lz4', '-C', 'wal_compression'],
    probe,
  );
  const args = Object.entries(settings(port, lz4.status === 0 ? 'lz4' : 'off')).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const output = openSync(logFile, 'a', 0o600);
  const child = spawn(options.binaries.postgres, ['-D', cluster, ...args], {
    ...probe,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return child;
}

/** False when it exited instead. The pid file says `ready` on its eighth line. */
async function becomesReady(
  child: ChildProcess,
  ended: Promise<string>,
  cluster: string,
  log: Pick<Log, 'info'>,
): Promise<boolean> {
  const startedAt = performance.now();
  let saidAt = startedAt;
  for (;;) {
    const over = await Promise.race([ended.then(() => true), delay(15, false)]);
    if (over) return false;
    const lines = readLines(join(cluster, 'postmaster.pid'));
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    if (performance.now() - saidAt > 10_000) {
      log.info('PostgreSQL is still recovering');
      saidAt = performance.now();
    }
    if (performance.now() - startedAt > RECOVERY_MS) {
      child.kill('SIGQUIT');
      await ended;
      return false;
    }
  }
}

function handle(child: ChildProcess, port: number, ended: Promise<string>, logFile: string): Postmaster {
  const pid = child.pid ?? 0;
  child.unref();
  const capping = setInterval(() => capLog(logFile, truncateSync), 60_000);
  capping.unref();
  void ended.then(() => clearInterval(capping));
  return {
    pid,
    port,
    ended,
    signal: (signal) => send(pid, signal),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      await end(pid);
      await ended;
    },
  };
}

/** Rotates the log to keep it and its predecessor below the limit; returns the offset of what is written next. */
function capLog(path: string, shorten: (path: string) => void = (full) => renameSync(full, `${full}.1`)): number {
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes <= LOG_BYTES_MAX) return bytes;
  shorten(path);
  return 0;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}
