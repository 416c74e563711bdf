/** What is printed about the times of a run. */
import { expect, test } from 'vitest';
import { timesOf } from './times.mjs';

const file = (path: string, project: string, seconds: number) => ({
  path,
  file: `/${path}`,
  project,
  status: 'passed',
  message: '',
  seconds,
  tests: [],
});

test('says what each kind took, and what is over its budget, the worst first', () => {
  const files = [
    file('tests/a.test.ts', 'stories', 41.2),
    file('tests/b.test.ts', 'stories', 30),
    file('tests/c.test.ts', 'stories', 90),
    file('packages/core/src/a.test.ts', 'rules', 300),
  ];
  expect(timesOf(files, { 'tests/a.test.ts': 30, 'tests/b.test.ts': 30, 'tests/c.test.ts': 15 })).toEqual([
    'time: stories: 3 files took 161 s beside each other',
    'time: rules: 1 file took 300 s beside each other',
    'over budget: tests/c.test.ts took 90 s of 15 s',
    'over budget: tests/a.test.ts took 41 s of 30 s',
  ]);
});
