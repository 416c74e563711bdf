/** The cover in memory: kept up with our own batches, and read again whenever others may have changed it. */
import { rate } from '@candor/core/money/rate';
import { beforeEach, expect, it } from 'vitest';
import { CoverBook } from './cover-book.ts';

const gap = rate(10_000_000n);
let stored = 0n;
let book: CoverBook;
const read = () => book.read(() => Promise.resolve({ units: stored, gap }));

beforeEach(() => {
  stored = 100n;
  book = new CoverBook();
});

it('must be read first, and then keeps up with what is committed and what is on its way', async () => {
  expect(book.isFresh).toBe(false);
  await read();
  expect(book.isFresh).toBe(true);
  book.add(-30n);
  expect(book.after([])).toEqual({ units: 70n, gap });
  expect(book.after([5n, -10n])).toEqual({ units: 65n, gap });
});

it('is read again after others changed it, also while it is being read', async () => {
  await read();
  book.forget();
  expect(book.isFresh).toBe(false);
  stored = 40n;
  await book.read(() => {
    book.forget();
    return Promise.resolve({ units: stored, gap });
  });
  expect([book.after([]).units, book.isFresh]).toEqual([40n, false]);
  await read();
  expect(book.isFresh).toBe(true);
});

it('is read for each batch while nobody tells us of changes', async () => {
  book.watch(false);
  await read();
  expect(book.isFresh).toBe(false);
  book.watch(true);
  expect(book.isFresh).toBe(false);
  await read();
  expect(book.isFresh).toBe(true);
});
