/** All static checks, then all tests; the last line counts both. */
import { constants } from 'node:os';
import { contain } from '../run/processes.mjs';
import { count } from './count.mjs';
import { runTests } from './run-tests.mjs';

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
  const run = (args, env) => contain(node, args, { told: (signal) => (told ??= signal), env });
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
  console.log('── tests');
  const { report, code } = await runTests(run, []);
  if (told !== null) return ended();
  const tests = count(report, code);
  passed += tests.passed;
  failed += tests.failed;
  failures.push(...tests.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
