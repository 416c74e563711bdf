/** Child programs: what they may do and consume, and that a failing one harms only its caller. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it, test } from 'vitest';
import { Overloaded } from '../group-commit.ts';
import { confine } from './confine.ts';
import { type Program, ProgramFailed, runProgram, type Work } from './run.ts';
import { createSpare, type Spare } from './spare.ts';
import { createTurns } from './turns.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STAYS = new AbortController().signal;
const PLAIN: Program = {
  file: new URL('./testing/misbehaving.ts', import.meta.url),
  options: [],
  env: {},
  patienceMs: 60_000,
  memoryMax: 1e9,
  writtenMax: 1e6,
  onStart: () => undefined,
};

async function reported(way: string, changed: Partial<Program> = {}, work: Partial<Work> = {}): Promise<string> {
  const input = () => [Buffer.from('what it '), Buffer.from('was given')];
  const all = { args: [way, join(folder, way)], input, gone: STAYS, ...work };
  return (await runProgram({ ...PLAIN, ...changed }, all)).toString();
}

describe('a program that', () => {
  it('works is given its input, and what it writes is what it was given', async () => {
    expect(await reported('work')).toBe('what it was given');
  });

  test.each([
    ['dies', 'die', {}, 'SIGSEGV'],
    ['gives up', 'complain', {}, 'no such font'],
    ['never ends', 'hang', { patienceMs: 500 }, 'longer than 500 ms'],
    ['grows without end', 'grow', { memoryMax: 250e6 }, 'of memory'],
    ['writes without end', 'talk', {}, 'too much'],
    ['cannot be found', 'work', { file: new URL('./testing/nowhere.ts', import.meta.url) }, 'nowhere'],
  ])('%s is ended, and says why', async (_, way, changed, why) => {
    const failure = await reported(way, changed).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProgramFailed);
    expect(String(failure)).toContain(why);
  });

  it('nobody waits for any more is ended, and none is started for who has left', async () => {
    const leaving = new AbortController();
    const work = reported('hang', {}, { gone: leaving.signal }).catch(String);
    const pidFile = join(folder, 'hang');
    await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8'), { timeout: 30_000 }).toMatch(/^\d+$/);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    leaving.abort();
    expect(await work).toContain('nobody waits');
    await expect.poll(() => isAlive(pid)).toBe(false);
    const started: ChildProcess[] = [];
    const onStart = (child: ChildProcess) => void started.push(child);
    expect(await reported('work', { onStart }, { gone: leaving.signal }).catch(String)).toContain('nobody waits');
    expect(started).toEqual([]);
  });

  it('was given too little because its input failed is ended, and the failure is told', async () => {
    const started: ChildProcess[] = [];
    const input = () =>
      (function* () {
        yield Buffer.from('a');
        throw new RangeError('cut short');
      })();
    const onStart = (child: ChildProcess) => void started.push(child);
    await expect(reported('work', { onStart }, { input })).rejects.toThrow(RangeError);
    await expect.poll(() => started[0]?.signalCode).toBe('SIGKILL');
  });

  it('does not read to its end is not waited for', async () => {
    const input = () => Array.from({ length: 200 }, () => Buffer.alloc(65_536));
    await expect(reported('die', {}, { input })).rejects.toThrow('SIGSEGV');
  });

  it('has work to do lets others go first', async () => {
    const priorities: number[] = [];
    const onStart = ({ pid = 0 }: ChildProcess) => void priorities.push(getPriority(pid));
    await reported('work', { onStart });
    expect(priorities).toEqual([constants.priority.PRIORITY_BELOW_NORMAL]);
  });

  it('is confined reads nothing but its own, writes nothing, starts nothing, and knows nothing of ours', async () => {
    writeFileSync(join(folder, 'pry'), 'a secret');
    const free = JSON.parse(await reported('pry', {})) as unknown[];
    expect(free.slice(0, 5)).toEqual(['did', 'did', 'did', 'did', 'may']);
    rmSync(join(folder, 'pry.new'));
    const options = confine(PLAIN.file, { packages: [], heapMb: 64 });
    const held = JSON.parse(await reported('pry', { options })) as unknown[];
    expect(held).toEqual([...Array.from({ length: 4 }, () => 'ERR_ACCESS_DENIED'), 'may', []]);
    expect(existsSync(join(folder, 'pry.new'))).toBe(false);
  });

  it('has needs is let into these packages and what they need, not into all', () => {
    const reads = confine(PLAIN.file, { packages: ['sharp'], heapMb: 64 }).filter((option) => option.includes('read'));
    expect(reads.some((option) => option.endsWith('node_modules/detect-libc'))).toBe(true);
    expect(reads.every((option) => /\/programs\/testing$|\/node_modules\/(@img\/)?[\w-]+$/.test(option))).toBe(true);
    expect(reads.some((option) => option.includes('fastify'))).toBe(false);
  });
});

describe('a spare program', () => {
  const MINUTE = 60_000;
  const spares: Spare[] = [];
  afterAll(() => spares.forEach((spare) => spare.stop()));

  /** Programs that write what they are given. */
  function spareOf(changed: Partial<Program> = {}, idleMs = MINUTE) {
    const started: ChildProcess[] = [];
    const onStart = (child: ChildProcess) => void started.push(child);
    const spare = createSpare({ ...PLAIN, onStart, ...changed }, idleMs);
    spares.push(spare);
    const run = async (text: string) => String(await spare.run({ input: () => [Buffer.from(text)], gone: STAYS }));
    return { spare, run, started };
  }

  it('is started after the first work, does one piece of it, and is followed by the next', async () => {
    const { run, started } = spareOf();
    expect(started).toHaveLength(0);
    expect(await run('a')).toBe('a');
    expect(started).toHaveLength(2);
    expect([await run('b'), await run('c')]).toEqual(['b', 'c']);
    expect(started.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, null]);
  });

  it.each(['before it is known', 'and it is known'])('may be killed while it waits, %s', async (when) => {
    const { run, started } = spareOf();
    await run('a');
    started[1]?.kill('SIGKILL');
    if (when === 'and it is known') await expect.poll(() => started[1]?.signalCode).toBe('SIGKILL');
    expect(await run('b')).toBe('b');
    expect(await run('c')).toBe('c');
    expect(started).toHaveLength(5);
  });

  it('is held to the same limits, and not tried again because of them', async () => {
    const { spare, started } = spareOf({ memoryMax: 1e6 });
    async function* slowly() {
      await delay(500);
      yield Buffer.from('a');
    }
    const failure = () => spare.run({ input: slowly, gone: STAYS }).catch(String);
    expect([await failure(), await failure()]).toEqual(Array(2).fill(expect.stringContaining('of memory')));
    expect(started).toHaveLength(3);
  });

  it('is ended when there was no work for so long, until there is some again', async () => {
    const { run, started } = spareOf({}, 100);
    await run('a');
    await expect.poll(() => started[1]?.signalCode).toBe('SIGKILL');
    await delay(300);
    expect(started).toHaveLength(2);
    expect(await run('b')).toBe('b');
    expect(started).toHaveLength(4);
  });

  it('is not left behind, nor started for whoever has gone', async () => {
    const { spare, run, started } = spareOf();
    await run('a');
    const last = run('b');
    spare.stop();
    expect(await last).toBe('b');
    expect(started).toHaveLength(2);
    await expect.poll(() => started.map(({ pid = 0 }) => isAlive(pid))).toEqual([false, false]);
    await expect(spare.run({ input: () => [], gone: AbortSignal.abort() })).rejects.toThrow('nobody waits');
    expect(started).toHaveLength(2);
  });
});

describe('turns', () => {
  it('come one after the other, also behind one that failed; too many are told to come again', async () => {
    const turns = createTurns(3);
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} ends`);
      if (name === 'a') throw new Error('failed');
    };
    const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => turns.take(work(name))));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected']);
    expect(answers[3]?.status === 'rejected' && answers[3].reason instanceof Overloaded).toBe(true);
    expect(order).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    await expect(turns.take(() => Promise.resolve('later'))).resolves.toBe('later');
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
