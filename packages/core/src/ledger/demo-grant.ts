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
