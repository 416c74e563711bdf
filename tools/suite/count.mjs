/** Counts a test report: nothing that failed or did not run may look like success. */

/**
 * Every failure, one entry each: a test that failed or was not run, a file that could not be loaded or whose hook failed, an error outside any
 * test. `path` is null where the file is unknown, `test` where it was no single test.
 */
export function failuresOf(report) {
  const ofFiles = report.files.flatMap(({ path, status, message, tests }) => {
    const failed = tests.filter((test) => test.status === 'failed');
    const unrun = tests.filter((test) => test.status !== 'failed' && test.status !== 'passed');
    const whole = status !== 'passed' && failed.length === 0 ? [message || 'could not be loaded'] : [];
    return [
      ...failed.map(({ name }) => ({ path, test: name, words: name })),
      ...unrun.map(({ name, status: why }) => ({ path, test: name, words: `not run (${why}): ${name}` })),
      ...whole.map((words) => ({ path, test: null, words })),
    ];
  });
  const outside = report.errors.map(({ path, message }) => ({
    path,
    test: null,
    words: `outside of any test: ${message}`,
  }));
  return [...ofFiles, ...outside];
}

/** One line per failure. */
export const lineOf = ({ path, words }) => (path === null ? words : `${path}: ${words}`);

/** Counts tests. Each entry of `failuresOf`, an interrupted or empty run, and an unexplained exit code count as one failure each. */
export function count(report, exitCode) {
  if (report === null) return { passed: 0, failed: 1, failures: ['the test runner wrote no report'] };
  const failures = failuresOf(report).map(lineOf);
  const passed = report.files.flatMap(({ tests }) => tests).filter(({ status }) => status === 'passed').length;
  if (report.reason === 'interrupted') failures.push('the test runner was interrupted');
  if (passed === 0 && failures.length === 0) failures.push('no test was found');
  // The runner exits with 1 when a test failed; any other code is a failure of its own.
  if (exitCode !== 0 && (exitCode !== 1 || failures.length === 0))
    failures.push(`the test runner ended with exit code ${exitCode}`);
  return { passed, failed: failures.length, failures };
}
