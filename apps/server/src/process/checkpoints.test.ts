/** Checkpoints on a disk that fills up: what is half written is no line, and the next one begins behind the last whole one. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditSeries, readCheckpoints, writeCheckpoint } from './checkpoints.ts';
import { createSecrets } from './secrets.ts';

const HERE = import.meta.dirname;
const KEY = Buffer.alloc(32, 7);
const secrets = createSecrets(KEY);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-checkpoints-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = '2026-11-20T12:00:00.000Z';
const write = (id: number) => writeCheckpoint(auditSeries(folder), secrets, { id: String(id), hash: 'abcd', at });
const read = () => readCheckpoints(auditSeries(folder), secrets);

/** Writes until there is no room: the system itself limits the size of files of this process. Gives the ids that were acknowledged. */
function writeUntilFull(): string[] {
  const program = `
    import { auditSeries, writeCheckpoint } from '${HERE}/checkpoints.ts';
    import { createSecrets } from '${HERE}/secrets.ts';
    const secrets = createSecrets(Buffer.alloc(32, 7));
    for (let id = 1; id <= 1000; id += 1) {
      try {
        writeCheckpoint(auditSeries(${JSON.stringify(folder)}), secrets, { id: String(id), hash: 'abcd', at: '${at}' });
      } catch (error) {
        console.log(error.code);
        break;
      }
      console.log(id);
    }`;
  const limited = ['-c', 'ulimit -f 1; exec "$@"', 'sh', process.execPath, '--input-type=module', '--eval', program];
  return execFileSync('sh', limited, { encoding: 'utf8' }).trim().split('\n');
}

it('on a full disk fails, and leaves whole lines only', () => {
  const said = writeUntilFull();
  expect(said.at(-1)).toBe('EFBIG');
  const acknowledged = said.slice(0, -1);
  expect(acknowledged.length).toBeGreaterThan(1);
  expect(readFileSync(join(folder, 'checkpoints.jsonl'), 'utf8').endsWith('\n')).toBe(true);
  expect(read().map(({ id }) => id)).toEqual(acknowledged);
  write(5_000);
  expect(read().map(({ id, isSigned }) => [id, isSigned])).toEqual([...acknowledged, '5000'].map((id) => [id, true]));
});

it('cuts off what a power failure left of the last one', () => {
  write(1);
  appendFileSync(join(folder, 'checkpoints.jsonl'), '{"id":"2","ha');
  write(3);
  expect(read().map(({ id, isSigned }) => [id, isSigned])).toEqual([
    ['1', true],
    ['3', true],
  ]);
});
