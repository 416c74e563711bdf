/** What the customer owns, which the sum of all postings must equal: money that another feature holds is still theirs. */
import { money } from '@candor/core/money/money';
import { expect, it } from 'vitest';
import { ownedUsdt } from './exact.ts';

it('counts every account in USDT, also those of other features', () => {
  const balances = [
    { asset: 'USDT', kind: 'available', amount: '69999.5' },
    { asset: 'USDT', kind: 'margin', amount: '3680' },
    { asset: 'USDT', kind: 'plan', amount: '30000.5' },
    { asset: 'BTC', kind: 'available', amount: '1' },
  ];
  expect(ownedUsdt(balances)).toEqual(money('USDT', 103_680_000_000n));
});
