/** The real program as its own process, on a database of the benchmark's. */
import type { BenchDatabase } from './database.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverProgram } from '../../tools/run/server-program.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type BenchServer = {
  readonly url: URL;
  readonly pid: number;
  /** From the start of the process to the line that says it is open, in milliseconds. */
  readonly startMs: number;
  /** Resident memory in bytes; null where there is no /proc. */
  residentBytes(): number | null;
  /** The most that was resident so far. */
  peakBytes(): number | null;
  stop(): Promise<void>;
};

/** What the program is told of the database. Its quote log goes with it. */
export function databaseOf({ ownerUrl, appUrl, folder }: Pick<BenchDatabase, 'ownerUrl' | 'appUrl' | 'folder'>) {
  return { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, CANDOR_QUOTE_DIR: join(folder, 'quotes') };
}

export async function startServerProcess(environment: Readonly<Record<string, string>>): Promise<BenchServer> {
  const started = performance.now();
  const child = spawn(process.execPath, serverProgram, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      CANDOR_LOG_LEVEL: 'warn',
      CANDOR_RATE_LIMIT: '0',
      CANDOR_PLAY_CHAIN: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await openedAt(child);
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    residentBytes: () => memory(child, /^VmRSS:\s+(\d+) kB/m),
    peakBytes: () => memory(child, /^VmHWM:\s+(\d+) kB/m),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function openedAt({ stdout }: ChildProcess): Promise<URL> {
  if (stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const address = /open at (http:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    // The rest of its words are of no interest, but must not fill the pipe.
    stdout.resume();
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    return url;
  }
  throw new Error('the server ended before it was open');
}

function memory({ pid }: ChildProcess, line: RegExp): number | null {
  try {
    const kilobytes = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
  } catch {
    return null;
  }
}
