/** For tests: a program that misbehaves as its first argument says. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const [way, where = ''] = process.argv.slice(2);
const held: Buffer[] = [];
const says: unknown[] = [];

switch (way) {
  case 'die':
    process.kill(process.pid, 'SIGSEGV');
    break;
  case 'complain':
    throw new Error('no such font');
  case 'hang':
    writeFileSync(where, String(process.pid));
    await setTimeout(120_000);
    break;
  case 'grow':
    for (;;) {
      held.push(Buffer.alloc(20e6, 1));
      await setTimeout(5);
    }
  case 'talk':
    for (;;) if (!process.stdout.write(Buffer.alloc(65_536))) await setTimeout(1);
  case 'pry':
    for (const act of [
      () => readFileSync(where),
      () => readFileSync('/proc/self/environ'),
      () => writeFileSync(`${where}.new`, ''),
      () => spawnSync(process.execPath, ['-v']),
      () => readFileSync(new URL(import.meta.url)).length > 0,
    ])
      says.push(said(act));
    process.stdout.write(JSON.stringify([...says, Object.keys(process.env)]));
    break;
  case undefined:
  default:
    process.stdin.pipe(process.stdout);
}

function said(act: () => unknown): unknown {
  try {
    return act() === true ? 'may' : 'did';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : String(error);
  }
}
