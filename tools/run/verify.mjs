/** All static checks, then all tests; the last line counts both. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { contain } from './processes.mjs';

/** How each static check is called: arguments of Node 24. */
export const staticChecks = {
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  types: ['node_modules/typescript-native/bin/tsc', '-b'],
  lint: ['node_modules/oxlint/bin/oxlint'],
  boundaries: ['tools/boundaries/check.ts'],
  tidy: ['tools/tidy/check.ts'],
};

/** Runs everything, even after a failure, and ends with `N passed, N failed`; told to end, it ends what is running and begins nothing more. */
export async function verify(node) {
  let told = null;
  const run = (args) => contain(node, args, (signal) => (told ??= signal));
  const ended = () => {
    console.log(`ended by ${told}`);
    return 128 + constants.signals[told];
  };
  let passed = 0;
  let failed = 0;
  const failures = [];
  for (const [name, args] of Object.entries(staticChecks)) {
    console.log(`── ${name}`);
    const code = await run(args);
    if (told !== null) return ended();
    if (code === 0) passed += 1;
    else {
      failed += 1;
      failures.push(`static check: ${name}`);
    }
  }
  const tests = await runTests(run);
  if (told !== null) return ended();
  passed += tests.passed;
  failed += tests.failed;
  failures.push(...tests.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runTests(run) {
  const folder = mkdtempSync(join(tmpdir(), 'candor-tests-'));
  const report = join(folder, 'report.json');
  try {
    console.log('── tests');
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
    const code = await run([...args, `--outputFile.json=${report}`]);
    return count(readReport(report), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts tests; a file that could not be loaded, an error outside of any test, or no test at all counts as one failure each. */
export function count(report, exitCode) {
  if (report === null) return { passed: 0, failed: 1, failures: ['the test runner wrote no report'] };
  const failures = [];
  let passed = 0;
  for (const file of report.testResults) {
    const failedHere = file.assertionResults.filter(({ status }) => status === 'failed');
    const unrun = file.assertionResults.filter(({ status }) => status !== 'failed' && status !== 'passed');
    passed += file.assertionResults.filter(({ status }) => status === 'passed').length;
    for (const test of failedHere) failures.push(`${file.name}: ${test.fullName}`);
    for (const test of unrun) failures.push(`${file.name}: not run (${test.status}): ${test.fullName}`);
    if (file.status === 'failed' && failedHere.length === 0)
      failures.push(`${file.name}: ${file.message ?? 'could not be loaded'}`);
  }
  if (passed === 0 && failures.length === 0) failures.push('no test was found');
  if (exitCode !== 0 && failures.length === 0) failures.push(`the test runner ended with exit code ${exitCode}`);
  return { passed, failed: failures.length, failures };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
