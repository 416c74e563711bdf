/** `npm run test:long`: tests that take too long for `npm test`. vitest.config.ts selects them. */
import { Suite } from './suite.mjs';
import { readBudgets, timesOf } from './times.mjs';

export async function testLong(node) {
  const suite = new Suite(node);
  await suite.tests('long tests', [], { CANDOR_TESTS: 'long' });
  // Tests that are in both runs have budgets for their small size only.
  return suite.end(timesOf(suite.files, readBudgets('.long.test.ts')));
}
