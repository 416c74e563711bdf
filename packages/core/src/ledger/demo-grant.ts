/** The play money that a new customer's demo account begins with (docs/product.md, Accounts and sign-in). */
import { type Money, money } from '../money/money.ts';
import { customerAccount, houseAccount, type Transfer } from './transfer.ts';

export const DEMO_GRANT: Money = money('USDT', 100_000_000_000n);

export function grantDemoMoney(owner: string): Transfer[] {
  return [
    {
      debit: houseAccount('demo', DEMO_GRANT.asset, 'demo_issuance'),
      credit: customerAccount(owner, 'demo', DEMO_GRANT.asset, 'available'),
      amount: DEMO_GRANT,
      kind: 'demo.grant',
      fact: `customer:${owner}`,
      key: `customer:${owner}:demo.grant`,
    },
  ];
}

/** Resets the free balance of a demo account without open orders to the grant; nothing to do when it is there already. */
export function resetDemoMoney(owner: string, balance: Money, key: string): Transfer[] {
  const missing = DEMO_GRANT.units - balance.units;
  if (missing === 0n) return [];
  const house = houseAccount('demo', DEMO_GRANT.asset, 'demo_issuance');
  const own = customerAccount(owner, 'demo', DEMO_GRANT.asset, 'available');
  return [
    {
      ...(missing > 0n ? { debit: house, credit: own } : { debit: own, credit: house }),
      amount: money(DEMO_GRANT.asset, missing > 0n ? missing : -missing),
      kind: 'demo.reset',
      fact: `customer:${owner}`,
      key: `customer:${owner}:demo.reset:${key}`,
    },
  ];
}
