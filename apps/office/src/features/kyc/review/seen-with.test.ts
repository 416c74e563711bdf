import { expect, test } from 'vitest';
import { seenWith } from './seen-with.ts';

test('each customer once, what is the same once, the strongest sign first', () => {
  const [ada, mei] = [
    { id: '1', username: 'ada' },
    { id: '2', username: null },
  ];
  const seen = seenWith([
    { by: 'device', customer: ada, at: '2026-11-01T00:00:00.000Z' },
    { by: 'phone', customer: ada, at: '2026-11-02T00:00:00.000Z' },
    { by: 'device', customer: ada, at: '2026-11-03T00:00:00.000Z' },
    { by: 'picture', customer: mei, at: '2026-11-01T00:00:00.000Z' },
  ]);
  expect(seen).toEqual([
    { customer: mei, same: [{ by: 'picture', at: '2026-11-01T00:00:00.000Z' }] },
    {
      customer: ada,
      same: [
        { by: 'phone', at: '2026-11-02T00:00:00.000Z' },
        { by: 'device', at: '2026-11-03T00:00:00.000Z' },
      ],
    },
  ]);
  expect(seenWith([])).toEqual([]);
});
