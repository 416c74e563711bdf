/** Every account of a customer has a name, also one whose feature has not given it any. */
import { expect, test } from 'vitest';
import { accountName } from './account-kinds.ts';

test.each([
  ['available', 'balance.accounts.available'],
  ['margin', 'balance.accounts.margin'],
  ['held', 'balance.accounts.held'],
  ['plan', 'balance.accounts.plan'],
  ['bid', 'balance.accounts.bid'],
  ['option_pool', 'balance.accounts.optionPool'],
  ['option_reserved', 'balance.accounts.optionReserved'],
  ['escrow', 'escrow'],
])('%s is called %s', (kind, name) => {
  expect(accountName(kind, (key) => key)).toBe(name);
});
