import { expect, it, test } from 'vitest';
import { backOffMs } from './live-socket.ts';
import { parseItems } from './socket.ts';

it('waits longer each time, never longer than its limit, and not as long as its neighbour', () => {
  const middles = [0, 1, 2, 3, 4, 5, 6, 1_000].map((attempts) => backOffMs(attempts, 0.5));
  expect(middles).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  expect([backOffMs(1, 0), backOffMs(1, 1)]).toEqual([750, 1_250]);
});

test.each([
  ['[{"code":"A"},null,3,"x",[]]', [{ code: 'A' }, []]],
  ['{"code":"A"}', null],
  ['[{"code":', null],
  ['', null],
  [new ArrayBuffer(2), null],
])('of %o takes %o', (data, items) => {
  expect(parseItems(data)).toEqual(items);
});
