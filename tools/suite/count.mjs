/** What a report of tests comes to: nothing that failed or did not run may look like success. */

/**
 * What did not go well, one entry each: a test that failed or was not run, a file that could not be loaded or whose hook failed, an error
 * outside of any test. `path` is null where nobody knows the file, `test` where it was no single test.
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

/** One line for what did not go well. */
export const lineOf = ({ path, words }) => (path === null ? words : `${path}: ${words}`);

/** Counts tests; everything in `failuresOf`, a run that was cut short, one without a test and an exit code that nothing explains count as one failure each. */
export function count(report, exitCode) {
  if (report === null) return { passed: 0, failed: 1, failures: ['the test runner wrote no report'] };
  const failures = failuresOf(report).map(lineOf);
  const passed = report.files.flatMap(({ tests }) => tests).filter(({ status }) => status === 'passed').length;
  if (report.reason === 'interrupted') failures.push('the test runner was interrupted');
  if (passed === 0 && failures.length === 0) failures.push('no test was found');
  // 1 is what the runner says when a test failed; anything else is trouble of its own.
  if (exitCode !== 0 && (exitCode !== 1 || failures.length === 0))
    failures.push(`the test runner ended with exit code ${exitCode}`);
  return { passed, failed: failures.length, failures };
}
