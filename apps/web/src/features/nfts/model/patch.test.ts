/** What of the socket's messages gets into the lists that are shown, and what does not. */
import type { NftChange } from '@candor/contract/nfts';
import { expect, it } from 'vitest';
import { ITEM } from '../testing/items.ts';
import { changesOf, patchItem, patchOwned, patchPage } from './patch.ts';

const change = (more: Partial<NftChange>): NftChange => ({
  id: ITEM.id,
  status: 'listed',
  price: '100',
  nextBid: '105',
  isReserveMet: false,
  bids: 1,
  bidders: 1,
  leader: 1,
  endsAt: ITEM.endsAt,
  endedAt: null,
  step: 2,
  ...more,
});

it('puts what is newer into the item, and leaves everything else of it', () => {
  expect(patchItem(ITEM, changesOf([change({})]))).toEqual({ ...ITEM, ...change({}) });
});

it('ignores what is not newer than what was fetched', () => {
  const item = { ...ITEM, step: 2 };
  expect(patchItem(item, changesOf([change({})]))).toBe(item);
  expect(patchItem(item, changesOf([change({ step: 1 })]))).toBe(item);
});

it('takes the last of several changes, in whatever order they came', () => {
  const changes = changesOf([change({ step: 4, price: '300' }), change({ step: 3, price: '200' })]);
  expect(patchItem(ITEM, changes).price).toBe('300');
});

it('keeps a page as it is when nothing on it has changed', () => {
  const page = { list: [ITEM], total: 1 };
  expect(patchPage(page, changesOf([change({ id: '8' })]))).toBe(page);
});

it('keeps the order of a page, and the items that did not change', () => {
  const other = { ...ITEM, id: '8' };
  const page = { list: [other, ITEM], total: 2 };
  const patched = patchPage(page, changesOf([change({})]));
  expect(patched.list.map(({ id, price }) => [id, price])).toEqual([
    ['8', null],
    ['7', '100'],
  ]);
  expect(patched.list[0]).toBe(other);
  expect(patched.total).toBe(2);
});

it('reaches the items within what a customer owns', () => {
  const page = { list: [{ held: '100', item: ITEM }] };
  expect(patchOwned(page, changesOf([change({})])).list[0]?.item.step).toBe(2);
  expect(patchOwned(page, changesOf([change({ step: 1 })]))).toBe(page);
});
