/** What a payout address must hold. */
import { expect, test } from 'vitest';
import { findShortfall } from './cover.ts';

const usdt = (units: bigint) => ({ coin: 'USDT', units, feeUnits: 7n }) as const;
const ether = (units: bigint) => ({ coin: 'ETH', units, feeUnits: 7n }) as const;

test.each([
  // held                       costs                        short
  [{ USDT: 5n, ETH: 7n }, [usdt(5n)], null],
  [{ USDT: 4n, ETH: 7n }, [usdt(5n)], { coin: 'USDT', held: 4n, needed: 5n }],
  [{ USDT: 5n, ETH: 6n }, [usdt(5n)], { coin: 'ETH', held: 6n, needed: 7n }],
  [{ USDT: 5n }, [usdt(5n)], { coin: 'ETH', held: 0n, needed: 7n }],
  [{ ETH: 17n }, [ether(10n)], null],
  // The fee comes on top of what is paid, and each payout has its own.
  [{ ETH: 16n }, [ether(10n)], { coin: 'ETH', held: 16n, needed: 17n }],
  [{ USDT: 10n, ETH: 20n }, [usdt(5n), usdt(5n), ether(0n)], { coin: 'ETH', held: 20n, needed: 21n }],
  [{}, [], null],
] as const)('%o covers %o: %o', (held, costs, short) => {
  expect(findShortfall(held, costs, 'ETH')).toEqual(short);
});
