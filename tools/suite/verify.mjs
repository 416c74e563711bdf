/** All static checks, then all tests; the last line counts both. */
import { Suite } from './suite.mjs';
import { keepTimes, timesOf } from './times.mjs';

/** The Node 24 arguments of each static check. */
export const staticChecks = {
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  types: ['node_modules/typescript-native/bin/tsc', '-b'],
  lint: ['node_modules/oxlint/bin/oxlint'],
  boundaries: ['tools/boundaries/check.ts'],
  tidy: ['tools/tidy/check.ts'],
};

/** Runs everything, even after a failure, and ends with `N passed, N failed`. When interrupted, stops what is running and starts nothing more. */
export async function verify(node) {
  const suite = new Suite(node);
  for (const [name, args] of Object.entries(staticChecks)) await suite.check(name, args);
  await suite.tests('tests', []);
  if (!suite.isOver) keepTimes(suite.files);
  return suite.end(timesOf(suite.files));
}
