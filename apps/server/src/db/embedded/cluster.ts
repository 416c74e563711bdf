/** Creates the database cluster atomically: in a temporary folder first, then by a rename. */
import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { ensureReadable, give, makeFolder, type RunAs } from './run-as.ts';

export function clusterPath(dataDir: string): string {
  return join(dataDir, 'cluster');
}

/** A cluster exists and is complete when its folder has its final name. */
export async function ensureCluster(
  binaries: Binaries,
  dataDir: string,
  password: string,
  runAs: RunAs,
): Promise<void> {
  const cluster = clusterPath(dataDir);
  if (existsSync(cluster)) return;
  ensureReadable(binaries.folder, runAs);
  const draft = join(dataDir, 'cluster.new');
  const passwordFile = join(dataDir, 'password.new');
  rmSync(draft, { recursive: true, force: true });
  makeFolder(draft, null);
  give(draft, runAs);
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  give(passwordFile, runAs);
  try {
    await initdb(binaries.initdb, draft, passwordFile, runAs);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, cluster);
}

/** UTF-8 and code point order on every machine, whatever its locales: sorting never changes under an index. */
async function initdb(program: string, folder: string, passwordFile: string, runAs: RunAs): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const child = spawn(program, args, {
    ...asUser(runAs),
    cwd: '/',
    env: quietEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`initdb failed with exit code ${String(code)}:\n${output.join('').trim()}`);
}

export function asUser(runAs: RunAs): { uid?: number; gid?: number } {
  return runAs ?? {};
}

/** PostgreSQL answers in English and in UTC, whatever our own locale. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
