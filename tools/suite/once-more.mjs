/** Which failed tests are run a second time, and how both results combine. */
import { failuresOf, lineOf } from './count.mjs';

/** When more files than this failed, flakiness is not the cause. */
export const FILES_MAX = 6;

/** Tests that kill programs, cut connections, or start programs that start others. Browser stories are rerun without being listed. */
export const KILLING = [
  'apps/server/src/features/wallet/scenarios/payout-kills.test.ts',
  'apps/server/src/features/documents/faults.test.ts',
  'apps/server/src/features/kyc/mrz/ocr.test.ts',
  'apps/server/src/features/trading/scenarios/outage.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/db/embedded/embedded-db.test.ts',
  'apps/server/src/features/documents/images/images.test.ts',
  'apps/server/src/process/programs/programs.test.ts',
  'apps/server/src/testing/temporary-database.test.ts',
  'apps/server/src/features/statements/typesetting/typesetter.test.ts',
  'tools/run/processes.test.ts',
  'tools/suite/soak/soak.test.ts',
];

/** The files to rerun: stories and tests that kill programs; none when too many failed. A rule test that fails once has failed, and is not rerun. */
export function filesToTellAgain(report) {
  const failed = new Set(failuresOf(report).map(({ path }) => path));
  if (failed.size > FILES_MAX) return [];
  return report.files.filter(
    ({ path, project }) => failed.has(path) && (project === 'stories' || KILLING.includes(path)),
  );
}

/**
 * The first report with a file's second run merged in: what failed, or did not run, in both has failed. A second run that lacks a test of the
 * first, or ended badly without a reason, changes nothing.
 */
export function replaced(first, path, { report: second, code }) {
  const again = second?.files.find((file) => file.path === path);
  if (again === undefined) return first;
  const was = first.files.find((file) => file.path === path);
  const passedFirst = new Set(was.tests.filter(({ status }) => status === 'passed').map(({ name }) => name));
  const isThere = new Set(again.tests.map(({ name }) => name));
  const tests = again.tests.map((test) => (passedFirst.has(test.name) ? { ...test, status: 'passed' } : test));
  const lost = was.tests
    .filter(({ name }) => !isThere.has(name))
    .map((test) => ({ ...test, status: 'not told again' }));
  const isOver =
    again.tests.some(({ status }) => status === 'failed') && tests.every(({ status }) => status === 'passed');
  const rerun = { ...again, status: isOver ? 'passed' : again.status, tests: [...tests, ...lost] };
  const isExplained = code === 0 || (code === 1 && failuresOf(second).length > 0);
  const badEnd = isExplained ? [] : [{ path, message: `told again, the test runner ended with exit code ${code}` }];
  return {
    ...first,
    files: first.files.map((file) => (file.path === path ? rerun : file)),
    errors: [...first.errors.filter((error) => error.path !== path), ...second.errors, ...badEnd],
  };
}

/** `FILE: NAME` of everything that failed in one run but not in all. */
export function unsteadyIn(tellings, last) {
  const key = ({ path, test }) => `${path}\n${test}`;
  const failing = new Set(failuresOf(last).map(key));
  const all = tellings.flatMap(failuresOf).filter((failure) => failure.path !== null && !failing.has(key(failure)));
  return [...new Set(all.map(lineOf))];
}
