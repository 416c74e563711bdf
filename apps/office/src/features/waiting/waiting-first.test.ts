import { expect, test } from 'vitest';
import { waitingFirst } from './waiting-first.ts';

test.each([
  // counts      shown
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [
    [0, 3, 0, 1],
    [3, 1, 0, 0],
  ],
  [
    [2, 5],
    [2, 5],
  ],
])('%o is shown as %o', (counts, shown) => {
  expect(waitingFirst(counts, (count) => count)).toEqual(shown);
});
