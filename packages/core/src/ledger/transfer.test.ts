import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ASSETS, money } from '../money/money.ts';
import { grantDemoMoney } from './demo-grant.ts';
import {
  accountKey,
  type AccountRef,
  applyTransfers,
  assertPostable,
  CUSTOMER_KINDS,
  customerAccount,
  HOUSE_KINDS,
  houseAccount,
  MODES,
  OVERDRAFT_KINDS,
  type Transfer,
} from './transfer.ts';

const wallet = customerAccount('1', 'demo', 'USDT', 'available');
const fees = houseAccount('demo', 'USDT', 'fees');

const move = (debit: AccountRef, credit: AccountRef, units = 5n): Transfer => ({
  debit,
  credit,
  amount: money('USDT', units),
  kind: 'test',
  fact: 'test:1',
  key: 'test:1',
});

describe('a transfer', () => {
  test.each<[string, Transfer, string]>([
    ['of nothing', move(wallet, fees, 0n), 'moves something'],
    ['backwards', move(wallet, fees, -1n), 'moves something'],
    ['from play money to real money', move(wallet, houseAccount('real', 'USDT', 'fees')), 'crosses modes'],
    ['into another asset', move(wallet, houseAccount('demo', 'BTC', 'fees')), 'one asset'],
    ['of an asset that neither side holds', { ...move(wallet, fees), amount: money('ETH', 1n) }, 'one asset'],
    ['to the same account', move(wallet, { ...wallet }), 'two sides'],
  ])('%s is refused', (_, transfer, message) => {
    expect(() => assertPostable(transfer)).toThrow(message);
    expect(() => applyTransfers(new Map(), [transfer])).toThrow(message);
  });

  it('takes from the one what it gives to the other', () => {
    const after = applyTransfers(new Map([[accountKey(wallet), 12n]]), [move(wallet, fees), move(wallet, fees, 2n)]);
    expect([...after]).toEqual([
      ['1/demo/USDT/available', 5n],
      ['house/demo/USDT/fees', 7n],
    ]);
  });

  it('leaves the balances that it was given alone', () => {
    const before = new Map([[accountKey(wallet), 12n]]);
    applyTransfers(before, [move(wallet, fees)]);
    expect([...before]).toEqual([['1/demo/USDT/available', 12n]]);
  });
});

const accounts = fc.oneof(
  fc
    .tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom(...CUSTOMER_KINDS))
    .map(([owner, kind]) => customerAccount(owner, 'demo', 'USDT', kind)),
  fc.constantFrom(...HOUSE_KINDS).map((kind) => houseAccount('demo', 'USDT', kind)),
);
const transfers = fc.array(
  fc
    .tuple(accounts, accounts, fc.bigInt({ min: 1n, max: 10n ** 30n }))
    .filter(([debit, credit]) => accountKey(debit) !== accountKey(credit))
    .map(([debit, credit, units]) => move(debit, credit, units)),
);

test('whatever is moved, all balances together stay the same', () => {
  const start = fc.dictionary(accounts.map(accountKey), fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }));
  const sum = (balances: ReadonlyMap<string, bigint>) => [...balances.values()].reduce((a, b) => a + b, 0n);
  fc.assert(
    fc.property(start, transfers, (before, moved) => {
      const balances = new Map(Object.entries(before));
      expect(sum(applyTransfers(balances, moved))).toBe(sum(balances));
    }),
  );
});

test('transfers one by one and all at once come to the same', () => {
  fc.assert(
    fc.property(transfers, (moved) => {
      const oneByOne = moved.reduce(
        (balances, transfer) => applyTransfers(balances, [transfer]),
        new Map<string, bigint>(),
      );
      expect(applyTransfers(new Map(), moved)).toEqual(oneByOne);
    }),
  );
});

test('no two accounts share a key', () => {
  const all = MODES.flatMap((mode) =>
    ASSETS.flatMap((asset) => [
      ...CUSTOMER_KINDS.flatMap((kind) => ['1', '11'].map((owner) => customerAccount(owner, mode, asset, kind))),
      ...HOUSE_KINDS.map((kind) => houseAccount(mode, asset, kind)),
    ]),
  );
  expect(new Set(all.map(accountKey)).size).toBe(all.length);
});

test('fees are collected, never lent: their account cannot be overdrawn', () => {
  expect(OVERDRAFT_KINDS).not.toContain('fees');
});

test('a new customer gets 100,000 USDT of play money, once, and no real money', () => {
  const granted = grantDemoMoney('7');
  expect([...applyTransfers(new Map(), granted)]).toEqual([
    ['house/demo/USDT/demo_issuance', -100_000_000_000n],
    ['7/demo/USDT/available', 100_000_000_000n],
  ]);
  expect(granted.map(({ key }) => key)).toEqual(grantDemoMoney('7').map(({ key }) => key));
  expect(granted.map(({ key }) => key)).not.toEqual(grantDemoMoney('8').map(({ key }) => key));
});
