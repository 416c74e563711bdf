/** Anvil, a development node of Ethereum, as a program of ours: on loopback, with its files in one folder, in a process group of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isAlive, waitUntilGone, worksIn } from '../../../db/embedded/process-table.ts';

const ENDS_WITHIN_MS = 5_000;
const ARCHITECTURES: Readonly<Partial<Record<string, string>>> = { x64: 'amd64', arm64: 'arm64' };

/** Null where there is none for this machine: it is an optional dependency. */
export function findAnvil(): string | null {
  const name = `@foundry-rs/anvil-${process.platform}-${ARCHITECTURES[process.arch] ?? process.arch}`;
  try {
    const own = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'));
    return own.resolve(`${name}/bin/anvil${process.platform === 'win32' ? '.exe' : ''}`);
  } catch {
    return null;
  }
}

export const stateFile = (folder: string) => join(folder, 'state.json');
const pidFile = (folder: string) => join(folder, 'anvil.pid');
const portFile = (folder: string) => join(folder, 'port');

/** With the chain as it was saved last. Its first account is rich, and signs whatever it is asked to. */
export function spawnAnvil(binary: string, folder: string, port: number): ChildProcess {
  const saved = existsSync(stateFile(folder)) ? ['--load-state', stateFile(folder)] : [];
  const child = spawn(
    binary,
    [
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--quiet',
      '--no-cors',
      '--accounts',
      '1',
      '--balance',
      '1000000000',
      ...saved,
    ],
    // No variable of ours: among them are the platform's own keys.
    { cwd: folder, env: { HOME: folder, PATH: '' }, detached: true, stdio: 'ignore' },
  );
  if (child.pid !== undefined) writeFileSync(pidFile(folder), String(child.pid));
  return child;
}

export async function endAnvil(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}

/** The port of the one that works in this folder; null while none does. */
export function runningPort(folder: string): number | null {
  const pid = readNumber(pidFile(folder));
  return pid !== null && worksIn(pid, folder) ? portOf(folder) : null;
}

/** One that outlived a killed application. @param last is called before it ends. */
export async function endLeftover(folder: string, last: () => Promise<void>): Promise<void> {
  const pid = readNumber(pidFile(folder));
  if (pid !== null && worksIn(pid, folder)) {
    await last();
    process.kill(pid, 'SIGKILL');
    await waitUntilGone(() => isAlive(pid), ENDS_WITHIN_MS);
  }
  rmSync(pidFile(folder), { force: true });
}

/** The same as last time while it is free, so that a wallet stays connected. */
export async function choosePort(folder: string): Promise<number> {
  const before = readNumber(portFile(folder)) ?? 0;
  const port = (await freePort(before)) ?? (await freePort(0)) ?? 0;
  writeFileSync(portFile(folder), String(port));
  return port;
}

async function freePort(wanted: number): Promise<number | null> {
  const probe = createServer().listen(wanted, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return null;
  }
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address === null || typeof address === 'string' ? null : address.port;
}

export function portOf(folder: string): number | null {
  return readNumber(portFile(folder));
}

function readNumber(path: string): number | null {
  try {
    const value = Number.parseInt(readFileSync(path, 'utf8'), 10);
    return Number.isSafeInteger(value) && value > 0 ? value : null;
  } catch {
    return null;
  }
}
