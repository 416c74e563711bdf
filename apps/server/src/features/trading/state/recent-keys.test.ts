/** Keys that may have been used: while a noted key is remembered it is never taken for new. */
import { expect, it } from 'vitest';
import { RecentKeys } from './recent-keys.ts';

it('knows what was noted, by its owner', () => {
  const keys = new RecentKeys();
  expect(keys.has({ owner: '1', key: 'a' })).toBe(false);
  keys.note({ owner: '1', key: 'a' });
  expect(keys.has({ owner: '1', key: 'a' })).toBe(true);
  expect(keys.has({ owner: '2', key: 'a' })).toBe(false);
  expect(keys.has({ owner: '1', key: 'b' })).toBe(false);
});

it('looks every suspect up until it is known to be saved, however many there are', () => {
  const keys = new RecentKeys();
  const suspects = Array.from({ length: 50_000 }, (_, index) => ({ owner: '1', key: `key-${index}` }));
  for (const key of suspects) keys.suspect(key);
  expect(suspects.every((key) => keys.has(key))).toBe(true);
  for (const key of suspects) keys.note(key);
  expect(suspects.every((key) => keys.has(key))).toBe(true);
});

it('remembers the last two hundred thousand, and forgets the oldest first', () => {
  const keys = new RecentKeys();
  const asked = Array.from({ length: 200_001 }, (_, index) => ({ owner: String(index % 997), key: `key-${index}` }));
  for (const key of asked) keys.note(key);
  expect(asked.map((key) => keys.has(key)).indexOf(true)).toBe(1);
  expect(asked.slice(1).every((key) => keys.has(key))).toBe(true);
  expect(asked.some(({ owner, key }) => keys.has({ owner, key: `other-${key}` }))).toBe(false);
});
