/** `npm run test:long`: what is too long for `npm test` and still worth asking. Which tests those are is said in vitest.config.ts. */
import { Suite } from './suite.mjs';
import { readBudgets, timesOf } from './times.mjs';

export async function testLong(node) {
  const suite = new Suite(node);
  await suite.tests('long tests', [], { CANDOR_TESTS: 'long' });
  // What is here in its whole size has its budget for the small one.
  return suite.end(timesOf(suite.files, readBudgets('.long.test.ts')));
}
