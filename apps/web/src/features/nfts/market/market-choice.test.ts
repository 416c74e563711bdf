/** The address of a view of the market: read, written, and forgiving about what it does not know. */
import { expect, it, test } from 'vitest';
import { changed, choiceOf, isFiltered, searchOf } from './market-choice.ts';

const read = (query: string) => choiceOf(new URLSearchParams(query));
const PLAIN = read('');

test.each([
  '',
  'shelf=over',
  'sort=mostBids&kind=auction&for=3&verified=true&page=4',
  'shelf=over&sort=priceDown&kind=fixed',
])('%j is written as it was read', (query) => {
  expect(new URLSearchParams(searchOf(read(query))).toString()).toBe(query);
});

test.each(['shelf=attic', 'sort=luck', 'kind=raffle', 'for=0', 'for=x', 'verified=1', 'page=0', 'page=-1', 'page=1.5'])(
  '%j says nothing',
  (query) => {
    expect(read(query)).toEqual(PLAIN);
  },
);

it('leads to the first page when something else is chosen', () => {
  expect(changed(read('page=3'), { kind: 'fixed' })).toEqual({ ...PLAIN, kind: 'fixed' });
  expect(changed(read('kind=fixed'), { page: 3 })).toMatchObject({ kind: 'fixed', page: 3 });
});

it('begins another shelf in its own order, and stays with the filters', () => {
  expect(changed(read('sort=mostBids&kind=auction'), { shelf: 'over' })).toMatchObject({
    shelf: 'over',
    sort: 'newest',
    kind: 'auction',
  });
});

it('knows whether something is filtered', () => {
  expect(isFiltered(PLAIN)).toBe(false);
  expect(isFiltered(read('for=3'))).toBe(true);
});
