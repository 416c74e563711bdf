/** Which way an item goes to its winner, and that there is no other. */
import { expect, test } from 'vitest';
import { COLLECTION_STATUSES, mayClaim, mayDeliver } from './collection.ts';

test.each([
  // status          names an address  is delivered
  ['awarded', true, false],
  ['transferring', false, true],
  ['delivered', false, false],
] as const)('%s: an address can be named: %s; it can be delivered: %s', (status, claim, deliver) => {
  expect([mayClaim(status), mayDeliver(status)]).toEqual([claim, deliver]);
});

test('every state allows one thing at most, and the last none', () => {
  const allowed = COLLECTION_STATUSES.map((status) => [mayClaim(status), mayDeliver(status)].filter(Boolean).length);
  expect(allowed).toEqual([1, 1, 0]);
});
