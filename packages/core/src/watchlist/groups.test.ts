import { expect, it, test } from 'vitest';
import {
  addGroup,
  areGroupsDistinct,
  groupOf,
  groupsWithin,
  isGroupNameFree,
  moveGroup,
  putIntoGroup,
  removeGroup,
  renameGroup,
  type WatchGroup,
} from './groups.ts';

const GROUPS: readonly WatchGroup[] = [
  { name: 'Metals', codes: ['XAUUSD'] },
  { name: 'Coins', codes: ['BTCUSDT', 'ETHUSDT'] },
  { name: 'Later', codes: [] },
];
const names = (groups: readonly WatchGroup[]) => groups.map(({ name }) => name);

test.each([
  // name      except     free
  ['Stocks', null, true],
  ['metals', null, false],
  [' COINS ', null, false],
  ['metals', 'Metals', true],
  ['coins', 'Metals', false],
  ['  ', null, false],
])('%j (of %j) is free: %j', (name, except, isFree) => {
  expect(isGroupNameFree(GROUPS, name, except)).toBe(isFree);
});

test.each<[boolean, readonly WatchGroup[]]>([
  [true, []],
  [true, GROUPS],
  [false, [...GROUPS, { name: 'METALS', codes: [] }]],
  [false, [...GROUPS, { name: 'More', codes: ['XAUUSD'] }]],
  [false, [{ name: ' ', codes: [] }]],
  [false, [{ name: 'One', codes: ['A', 'A'] }]],
])('are distinct: %j', (areDistinct, groups) => {
  expect(areGroupsDistinct(groups)).toBe(areDistinct);
});

it('adds at the end, renames in place, and removes', () => {
  expect(names(addGroup(GROUPS, ' Stocks '))).toEqual(['Metals', 'Coins', 'Later', 'Stocks']);
  expect(renameGroup(GROUPS, 'Coins', ' Crypto')[1]).toEqual({ name: 'Crypto', codes: ['BTCUSDT', 'ETHUSDT'] });
  expect(names(removeGroup(GROUPS, 'Metals'))).toEqual(['Coins', 'Later']);
});

it('moves by one place, and not beyond an end', () => {
  expect(names(moveGroup(GROUPS, 'Coins', -1))).toEqual(['Coins', 'Metals', 'Later']);
  expect(names(moveGroup(GROUPS, 'Coins', 1))).toEqual(['Metals', 'Later', 'Coins']);
  expect(names(moveGroup(GROUPS, 'Metals', -1))).toEqual(names(GROUPS));
  expect(names(moveGroup(GROUPS, 'Later', 1))).toEqual(names(GROUPS));
  expect(names(moveGroup(GROUPS, 'Nothing', 1))).toEqual(names(GROUPS));
});

it('has an instrument in one group at most', () => {
  const moved = putIntoGroup(GROUPS, 'BTCUSDT', 'Later');
  expect(moved.map(({ codes }) => codes)).toEqual([['XAUUSD'], ['ETHUSDT'], ['BTCUSDT']]);
  expect(groupOf(moved, 'BTCUSDT')).toBe('Later');
  expect(groupOf(putIntoGroup(moved, 'BTCUSDT', null), 'BTCUSDT')).toBeNull();
  expect(areGroupsDistinct(moved)).toBe(true);
});

it('forgets what is no longer watched, and keeps the group', () => {
  expect(groupsWithin(GROUPS, ['ETHUSDT'])).toEqual([
    { name: 'Metals', codes: [] },
    { name: 'Coins', codes: ['ETHUSDT'] },
    { name: 'Later', codes: [] },
  ]);
});
