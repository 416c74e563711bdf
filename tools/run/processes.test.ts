/** Signals and exit codes between the terminal, npm's child and the program: what Ctrl-C and kill must do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';

/** Like the server: drains briefly on the first signal, stops at once on the second. */
const program = `
  let signals = 0;
  const drain = (signal) => {
    signals += 1;
    if (signals > 1) process.exit(130);
    setTimeout(() => { console.log('drained after ' + signal); process.exit(7); }, 200);
  };
  process.on('SIGINT', drain);
  process.on('SIGTERM', drain);
  setInterval(() => {}, 1000);
  console.log('up ' + process.pid);
`;
const runner = `
  const { serve } = await import(process.argv[1]);
  process.exitCode = await serve(process.execPath, ['-e', process.argv[2]]);
`;

let started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started) {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The whole group has ended, as it should have.
    }
  }
  started = [];
});

describe('a server run for npm', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'drains when only its runner is told %s, and gives its exit code',
    async (signal) => {
      const { child, lines } = await up();
      child.kill(signal);
      expect(await next(lines)).toBe(`drained after ${signal}`);
      expect(await codeOf(child)).toBe(7);
    },
  );

  it('drains once when a Ctrl-C reaches the whole group and npm repeats it', async () => {
    const { child, lines } = await up();
    process.kill(-(child.pid ?? 0), 'SIGINT');
    child.kill('SIGINT');
    expect(await next(lines)).toBe('drained after SIGINT');
    expect(await codeOf(child)).toBe(7);
  });

  it.each(['SIGHUP', 'SIGKILL'] as const)('drains when its runner gets %s', async (signal) => {
    const { child, lines } = await up();
    child.kill(signal);
    expect(await next(lines)).toBe('drained after SIGTERM');
  });

  it("drains when npm's shell dies without a word", async () => {
    const { child, lines } = await up('sh', { npm_lifecycle_event: 'start' });
    child.kill('SIGKILL');
    expect(await next(lines)).toBe('drained after SIGTERM');
  });

  it('killed by a signal, ends with 128 and its number', async () => {
    const { child, pid } = await up();
    process.kill(pid, 'SIGKILL');
    expect(await codeOf(child)).toBe(137);
  });
});

describe('a run of tests', () => {
  const both = `
    const { spawn } = require('node:child_process');
    process.on('SIGTERM', () => process.exit(9));
    const own = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => undefined); console.log('up'); setTimeout(() => {}, 40000)"], { stdio: ['ignore', 'pipe', 'inherit'] });
    own.stdout.once('data', () => console.log('up ' + own.pid));
    setInterval(() => {}, 1000);
  `;

  it.each(['SIGTERM', 'SIGINT'] as const)('told %s ends with all that it has started, and says so', async (signal) => {
    const runner = `
      const { contain } = await import(process.argv[1]);
      process.exitCode = await contain(process.execPath, ['-e', process.argv[2]], {
        told: (signal) => console.log('told ' + signal),
        graceMs: 1_000,
      });
    `;
    const { child, lines, pid } = await up('node', {}, [runner, both]);
    child.kill(signal);
    expect(await next(lines)).toBe(`told ${signal}`);
    expect(await codeOf(child)).toBe(signal === 'SIGTERM' ? 9 : 130);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function up(
  through: 'node' | 'sh' = 'node',
  more: Record<string, string> = {},
  [run, what]: readonly [string, string] = [runner, program],
) {
  const args = ['--input-type=module', '-e', run, join(import.meta.dirname, 'processes.mjs'), what];
  // The shell must stay in between, as some do: hence a second command after ours.
  const [file, rest] =
    through === 'node' ? [process.execPath, args] : ['sh', ['-c', '"$0" "$@"; exit $?', process.execPath, ...args]];
  const child = spawn(file, rest, {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...more },
  });
  started.push(child);
  const lines = createInterface({ input: child.stdout });
  const pid = Number((await next(lines)).replace('up ', ''));
  return { child, lines, pid };
}

async function next(lines: Interface): Promise<string> {
  const [line] = (await once(lines, 'line')) as [string];
  return line;
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
