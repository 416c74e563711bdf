/** Which way an item goes to its winner, and that there is no other; and what the chain must show of it. */
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../time.ts';
import { checkDelivery, COLLECTION_STATUSES, mayClaim, mayDeliver } from './collection.ts';

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

const AWARDED = Date.UTC(2026, 10, 26, 12);
test.each([
  // arrived  final  at                       answer
  [true, true, AWARDED + HOUR, null],
  [true, false, AWARDED + HOUR, 'delivery_not_final'],
  [false, true, AWARDED + HOUR, 'delivery_unproven'],
  [false, false, null, 'delivery_unproven'],
  // A block may be some minutes ahead of our clock or behind it; what is older came before the sale.
  [true, true, AWARDED - 10 * MINUTE, null],
  [true, true, AWARDED - 10 * MINUTE - 1, 'delivery_unproven'],
  [true, false, AWARDED - HOUR, 'delivery_unproven'],
] as const)('arrived: %s, final: %s, at %s: %s', (hasArrived, isFinal, at, answer) => {
  expect(checkDelivery({ hasArrived, isFinal, at }, AWARDED)).toBe(answer);
});
