/** Soaking: its arguments, its summary, and that its busy loops end with it however it ends. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { readArguments, summary, table } from './soak.mjs';

describe('its arguments', () => {
  test.each([
    [['a.test.ts', '--times', '3', '--load', '0'], { filters: ['a.test.ts'], times: 3, load: 0 }],
    [['tests', 'lease', '--load=2'], { filters: ['tests', 'lease'], times: 10, load: 2 }],
  ])('%j', (args, expected) => {
    expect(readArguments(args)).toEqual(expected);
  });

  test.each([
    [[], 'say which test files'],
    [['a', '--times', '0'], '--times takes a whole number from 1 to 10000, not "0"'],
    [['a', '--times', '2.5'], '--times takes a whole number'],
    [['a', '--load', ''], '--load takes a whole number from 0'],
    [['a', '--load', 'much'], 'not "much"'],
    [['a', '--tmies', '3'], 'soak knows files, --times and --load only'],
    [['a', '--times'], 'soak knows files, --times and --load only'],
  ])('%j is refused', (args, words) => {
    expect(() => readArguments(args)).toThrow(words);
  });
});

const run = (statuses: readonly string[], seconds: number, code = 0) => ({
  code,
  report: {
    reason: 'passed',
    errors: [],
    files: [
      {
        path: 'a.test.ts',
        file: '/a.test.ts',
        project: 'rules',
        status: statuses.includes('failed') ? 'failed' : 'passed',
        message: '',
        seconds,
        tests: statuses.map((status, n) => ({ name: `test ${n}`, status, message: '', seconds: seconds / 2 })),
      },
    ],
  },
});

describe('its summary', () => {
  test.each([
    ['all good', [run(['passed'], 1), run(['passed'], 2)], false, [['', 0, 2]]],
    [
      'one test of two failed once',
      [run(['passed', 'passed'], 1), run(['passed', 'failed'], 4, 1), run(['passed', 'passed'], 2)],
      true,
      [
        ['', 1, 3],
        ['test 1', 1, 3],
      ],
    ],
    [
      'a test was skipped',
      [run(['passed', 'skipped'], 1)],
      true,
      [
        ['', 0, 1],
        ['test 1', 1, 1],
      ],
    ],
    ['no report', [{ code: 137, report: null }], true, [['the test runner wrote no report', 1, 1]]],
    ['an exit code without a failure', [run(['passed'], 1, 1)], true, [['', 0, 1]]],
    ['nothing was run', [], true, []],
  ])('%s', (_, runs, hasFailed, expected) => {
    const found = summary(runs);
    expect(found.hasFailed).toBe(hasFailed);
    expect(found.rows.map(({ test: name, failed, runs: total }) => [name, failed, total])).toEqual(expected);
  });

  it('shows what failed, how often, and how long it took', () => {
    const { rows } = summary([run(['failed'], 1, 1), run(['passed'], 8), run(['passed'], 3)]);
    expect(table(rows).split('\n')).toEqual([
      'file       test              failed  median s  max s',
      'a.test.ts  (the whole file)  1 of 3       3.0    8.0',
      'a.test.ts  test 0            1 of 3       1.5    4.0',
    ]);
  });
});

describe('its busy loops', () => {
  const load = pathToFileURL(join(import.meta.dirname, 'load.mjs')).href;
  const code = `
    import { startLoad } from ${JSON.stringify(load)};
    const stop = startLoad(process.execPath, 2);
    if (process.argv[1] === 'over') setTimeout(stop, 500);
    else setInterval(() => undefined, 1_000);
    console.log('up');
  `;

  it.each(['over', 'SIGINT', 'SIGTERM', 'SIGKILL'] as const)('end with it: %s', async (end) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, end], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const loops = childrenOf(child.pid ?? 0);
    expect(loops).toHaveLength(2);
    const ended = once(child, 'exit');
    if (end !== 'over') child.kill(end);
    await ended;
    await expect.poll(() => loops.filter(isAlive)).toEqual([]);
  });
});

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
