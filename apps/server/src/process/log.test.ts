/** What is logged of an error is bounded, whatever somebody put into it. */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(error: unknown): { readonly line: string; readonly err: Readonly<Record<string, unknown>> } {
  let line = '';
  createLog('error', { write: (text) => (line = text) }).error({ err: error }, 'failed');
  return { line, err: (JSON.parse(line) as { err: Readonly<Record<string, unknown>> }).err };
}

it('says where an error comes from, and why', () => {
  const { err } = logged(new Error('outer', { cause: new Error('inner') }));
  expect(err['stack']).toMatch(/outer[^]*log\.test\.ts[^]*inner/);
});

it.each([
  ['message', new Error('x'.repeat(1_000_000))],
  ['property', Object.assign(new Error('short'), { detail: 'y'.repeat(1_000_000), rows: Array(100_000).fill('z') })],
  [
    'chain of causes',
    Array.from({ length: 500 }).reduce<Error>((cause) => new Error('again', { cause }), new Error('first')),
  ],
  ['thing that is no error', { text: 'x'.repeat(1_000_000) }],
])('shortens a long %s', (_, error) => {
  expect(logged(error).line.length).toBeLessThan(20_000);
});

it('neither ends the program nor keeps it from ending when the disk that it goes to is full', () => {
  const full = '/dev/full';
  if (!existsSync(full)) return;
  const module = JSON.stringify(new URL('./log.ts', import.meta.url).href);
  // Each line is tried, and fails, before the next one.
  const program = `
    import { setTimeout as delay } from 'node:timers/promises';
    import { createLog } from ${module};
    const log = createLog('error');
    for (let line = 0; line < 20; line += 1) {
      log.error('there is no room for this');
      await delay(10);
    }
    console.log('still here');`;
  const file = openSync(full, 'w');
  try {
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', file],
      encoding: 'utf8',
      timeout: 60_000,
      killSignal: 'SIGKILL',
    });
    expect([stdout, status]).toEqual(['still here\n', 0]);
  } finally {
    closeSync(file);
  }
});
