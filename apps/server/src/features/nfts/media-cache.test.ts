/** Pictures in memory: read once however many ask, and no more of them than there is room for. */
import { expect, it } from 'vitest';
import { cachePictures } from './media-cache.ts';

const MEGABYTE = 1_000_000;

it('reads a picture once, however many ask for it at once and later', async () => {
  let reads = 0;
  const get = cachePictures(() => {
    reads += 1;
    return Promise.resolve(Buffer.alloc(10));
  });
  const first = await Promise.all(Array.from({ length: 50 }, () => get('a', 'whole')));
  expect(new Set(first).size).toBe(1);
  expect(await get('a', 'whole')).toBe(first[0]);
  await get('a', 'small');
  expect(reads).toBe(2);
});

it('forgets the least recently used when there is no room, and asks again for what is not public or failed', async () => {
  const reads: string[] = [];
  const get = cachePictures((sha256) => {
    reads.push(sha256);
    if (sha256 === 'broken') return Promise.reject(new Error('the database is gone'));
    return Promise.resolve(sha256 === 'none' ? null : Buffer.alloc(20 * MEGABYTE));
  });
  for (const sha256 of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await get(sha256, 'whole');
  expect(reads).toEqual(['a', 'b', 'c', 'd', 'b']);
  for (let time = 0; time < 2; time += 1) {
    expect(await get('none', 'whole')).toBeNull();
    await expect(get('broken', 'whole')).rejects.toThrow('gone');
  }
  expect(reads.slice(5)).toEqual(['none', 'broken', 'none', 'broken']);
});
