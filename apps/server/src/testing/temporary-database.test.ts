/** A temporary database leaves nothing behind when its program is signalled, at whatever moment. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processesIn } from '../db/embedded/process-table.ts';
import { eventually } from './eventually.ts';
import { memoryFolder } from './memory-folder.ts';

/** Uses the database until the end, and fails when it is lost. */
const PROGRAM = `
  const { startTemporaryDatabase } = await import(${JSON.stringify(import.meta.resolve('./temporary-database.ts'))});
  const { createLog } = await import(${JSON.stringify(import.meta.resolve('../process/log.ts'))});
  const { default: pg } = await import('pg');
  const { appUrl } = await startTemporaryDatabase('candor-brief-', createLog('silent'));
  const client = new pg.Client(appUrl);
  await client.connect();
  console.log('working');
  await client.query('select pg_sleep(1000)');
`;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(memoryFolder(), 'candor-temporary-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (text: string) =>
  spawn(process.execPath, ['--input-type=module', '--eval', text], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const made = (): string[] => readdirSync(folder).filter((name) => name.startsWith('candor-brief-'));

test('whoever ends its program at once', async () => {
  const program = start(`process.once('SIGTERM', () => process.exit(1));${PROGRAM}`);
  await once(program.stdout, 'data');
  const [name = ''] = made();
  program.kill('SIGTERM');
  expect(await once(program, 'close')).toEqual([1, null]);
  await eventually(() => expect([made(), processesIn(join(folder, name, 'cluster'))]).toEqual([[], []]));
});

test.each([
  ['SIGTERM', 143, 'while it works'],
  ['SIGINT', 130, 'while it works'],
  ['SIGTERM', 143, 'while it begins'],
] as const)('told by %s (%i) %s', async (signal, code, when) => {
  const program = start(PROGRAM);
  const ended = once(program, 'close');
  if (when === 'while it works') await once(program.stdout, 'data');
  const [name = ''] = await eventually(() => {
    if (made().length === 0) throw new Error('the folder is not there yet');
    return made();
  });
  program.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect([made(), processesIn(join(folder, name, 'cluster'))]).toEqual([[], []]);
});
