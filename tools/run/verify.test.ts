/** The counting behind the last line of `npm test`: nothing that failed or did not run may look like success. */
import { expect, test } from 'vitest';
import { count } from './verify.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  message: '',
  assertionResults: tests.map((each) => ({ status: each, fullName: each })),
});

test.each([
  ['all passed', { testResults: [file('passed', 'passed', 'passed')] }, 0, 2, 0],
  ['one failed', { testResults: [file('failed', 'passed', 'failed')] }, 1, 1, 1],
  ['one was skipped', { testResults: [file('passed', 'passed', 'skipped')] }, 0, 1, 1],
  ['a file could not be loaded', { testResults: [file('failed'), file('passed', 'passed')] }, 1, 1, 1],
  ['an error outside of any test', { testResults: [file('passed', 'passed')] }, 1, 1, 1],
  ['no test at all', { testResults: [] }, 0, 0, 1],
  ['no report', null, 1, 0, 1],
] as const)('%s', (_, report, exitCode, passed, failed) => {
  expect(count(report, exitCode)).toMatchObject({ passed, failed });
});
