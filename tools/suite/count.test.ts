/** The counting behind the last line of `npm test`: nothing that failed or did not run may look like success. */
import { expect, test } from 'vitest';
import { count } from './count.mjs';

const file = (status: string, ...tests: string[]) => ({
  path: 'a.test.ts',
  file: '/a.test.ts',
  project: 'rules',
  status,
  message: '',
  seconds: 1,
  tests: tests.map((each) => ({ name: each, status: each, message: '', seconds: 1 })),
});
const report = (...files: ReturnType<typeof file>[]) => ({ reason: 'passed', files, errors: [] });
const error = { path: null, message: 'nobody caught it' };

test.each([
  ['all passed', report(file('passed', 'passed', 'passed')), 0, 2, 0],
  ['one failed', report(file('failed', 'passed', 'failed')), 1, 1, 1],
  ['one was skipped', report(file('passed', 'passed', 'skipped')), 0, 1, 1],
  ['one was still running', report(file('pending', 'passed', 'pending')), 1, 1, 2],
  ['a file could not be loaded', report(file('failed'), file('passed', 'passed')), 1, 1, 1],
  ['a file was never begun', report(file('queued'), file('passed', 'passed')), 0, 1, 1],
  ['what prepares a file failed', report(file('failed', 'skipped', 'skipped')), 1, 0, 3],
  ['what tidies up after a file failed', report(file('failed', 'passed')), 1, 1, 1],
  ['an error outside of any test', report(file('passed', 'passed')), 1, 1, 1],
  ['an error outside, which was reported', { ...report(file('passed', 'passed')), errors: [error] }, 1, 1, 1],
  ['an error outside, and a test', { ...report(file('failed', 'failed')), errors: [error] }, 1, 0, 2],
  ['the runner was interrupted', { ...report(file('passed', 'passed')), reason: 'interrupted' }, 0, 1, 1],
  ['the runner was killed after a failure', report(file('failed', 'failed')), 137, 0, 2],
  ['no test at all', report(), 0, 0, 1],
  ['no report', null, 1, 0, 1],
] as const)('%s', (_, reported, exitCode, passed, failed) => {
  expect(count(reported, exitCode)).toMatchObject({ passed, failed });
});
