/** For tests: corruption fixtures for the ledger. */
import { UNDERLYINGS } from '@candor/core/options/underlyings';
import { SANDBOX_CHARITIES } from '../../../features/nfts/sandbox/charities.ts';
import { SANDBOX_ITEMS } from '../../../features/nfts/sandbox/items.ts';
import { type CorruptionFixture, move, nameOf, raise, UNEXPLAINED } from './fixture.ts';

/** Customer 1's. */
const REAL_AVAILABLE = `(select id from ledger_accounts where owner_id = 1 and mode = 'real' and asset = 'USDT' and kind = 'available')`;

export const BOOKS_CORRUPTIONS: readonly CorruptionFixture[] = [
  [
    'a balance raised by one unit',
    (history) =>
      `update ledger_accounts set balance_units = balance_units + 1 where id = ${history.accountId('1/available')}`,
    (history) => ({ 'sums-are-zero': ['USDT/demo'], 'balances-equal-replay': [nameOf(history, '1/available')] }),
  ],
  [
    'one unit taken from one customer for another, without a transfer',
    (
      history,
    ) => `update ledger_accounts set balance_units = balance_units - 1 where id = ${history.accountId('1/available')};
           update ledger_accounts set balance_units = balance_units + 1 where id = ${history.accountId('2/available')}`,
    (history) => ({
      'balances-equal-replay': [nameOf(history, '1/available'), nameOf(history, '2/available')].toSorted(),
    }),
  ],
  [
    'a posted amount made smaller',
    () => raise('customer:1:1:demo.grant', -1),
    (history) => ({
      'balances-equal-replay': [nameOf(history, 'house/demo_issuance'), nameOf(history, '1/available')].toSorted(),
      'transfers-are-explained': ['transfer customer:1:1:demo.grant'],
    }),
  ],
  [
    'a transfer out of an account that is not there',
    (
      history,
    ) => `insert into ledger_journal (id, debit_account_id, credit_account_id, book, fact_id, step, kind_id, amount_units)
             values (900001, 777777, ${history.accountId('1/available')}, 2, 1, 1, 0, 5);
           update ledger_accounts set balance_units = balance_units + 5 where id = ${history.accountId('1/available')}`,
    () => ({ 'sums-are-zero': ['USDT/demo'], 'balances-equal-replay': ['transfer 900001'] }),
  ],
  [
    'a customer drawn below zero',
    (history) => `alter table ledger_accounts drop constraint ledger_accounts_not_below_zero;
           ${move(history.accountId('2/available'), history.accountId('house/trading'), '1')}`,
    (history) => ({ 'nobody-below-zero': [nameOf(history, '2/available')], ...UNEXPLAINED }),
  ],
  [
    'fees spent that were never earned',
    (history) => `alter table ledger_accounts drop constraint ledger_accounts_not_below_zero;
           ${move(history.accountId('house/fees'), history.accountId('house/trading'), '1000000000000')}`,
    (history) => ({ 'nobody-below-zero': [nameOf(history, 'house/fees')], ...UNEXPLAINED }),
  ],
  [
    'a balance that is not a number',
    (history) => `alter table ledger_accounts drop constraint ledger_accounts_number;
           update ledger_accounts set balance_units = 'NaN' where id = ${history.accountId('2/available')}`,
    (history) => ({
      'sums-are-zero': ['USDT/demo'],
      'balances-equal-replay': [nameOf(history, '2/available')],
      'nobody-below-zero': [nameOf(history, '2/available')],
    }),
  ],
  [
    'margin given back while its order is open',
    (history) => move(history.accountId('1/margin'), history.accountId('1/available'), '1'),
    () => ({ 'margin-equals-open-orders': ['customer 1 demo'], ...UNEXPLAINED }),
  ],
  [
    'margin held for no order',
    (history) => move(history.accountId('1/available'), history.accountId('2/margin'), '1'),
    () => ({ 'margin-equals-open-orders': ['customer 2 demo'], ...UNEXPLAINED }),
  ],
  [
    'play money turned into real money',
    (history) => move(history.accountId('1/available'), REAL_AVAILABLE, '5'),
    () => ({ 'sums-are-zero': ['USDT/demo', 'USDT/real'], 'modes-never-touch': ['transfer 900000'], ...UNEXPLAINED }),
  ],
  [
    'real money issued like play money',
    (history) => `alter table ledger_accounts drop constraint ledger_accounts_not_below_zero;
           insert into ledger_accounts (id, owner_id, mode, asset, kind, is_house, may_overdraw) overriding system value
             select 900005, owner_id, 'real', asset, kind, is_house, may_overdraw
             from ledger_accounts where id = ${history.accountId('house/demo_issuance')};
           ${move('900005', REAL_AVAILABLE, '5')}`,
    () => ({ 'modes-never-touch': ['transfer 900000'], ...UNEXPLAINED }),
  ],
  [
    'a grant given twice',
    (history) =>
      move(history.accountId('house/demo_issuance'), history.accountId('1/available'), '1', {
        fact: 'customer:1',
        kind: 'demo.grant',
        step: 1,
      }),
    () => ({
      'facts-were-posted': ['fact 1 step 1'],
      'transfers-are-explained': ['transfer customer:1:1:demo.grant'],
    }),
  ],
  [
    'a demo grant whose posting was forgotten, so that it could be posted again',
    () => `delete from ledger_postings where fact_id = 1 and fact = (select id from ledger_facts where fact = 'customer');
           update ledger_journal set id = 900000 where fact_id = 1 and kind_id = (select id from ledger_kinds where kind = 'demo.grant')`,
    () => ({ 'facts-were-posted': ['transfer 900000'] }),
  ],
  [
    'a bonus out of nothing',
    (history) => move(history.accountId('house/demo_issuance'), history.accountId('1/available'), '1000000'),
    () => UNEXPLAINED,
  ],
  [
    'money of one customer given to another, as a release of margin',
    (history) =>
      move(history.accountId('1/available'), history.accountId('2/available'), '7', {
        fact: 'customer:1',
        kind: 'demo.grant',
      }),
    () => ({ 'transfers-are-explained': ['transfer customer:1:900:demo.grant'] }),
  ],
  [
    'play money granted to a customer who is not there',
    (history) =>
      move(history.accountId('house/demo_issuance'), history.accountId('1/available'), '100000000000', {
        fact: 'customer:77',
        kind: 'demo.grant',
        step: 1,
      }),
    () => ({ 'transfers-are-explained': ['transfer customer:77:1:demo.grant'] }),
  ],
  [
    'a demo account reset to more than it began with',
    (history) =>
      move(history.accountId('house/demo_issuance'), history.accountId('2/available'), '100000000001', {
        fact: 'demo_reset:900000',
        kind: 'demo.reset',
        step: 1,
      }),
    () => ({
      'resets-lead-to-the-grant': ['customer 2'],
      'transfers-are-explained': ['transfer demo_reset:900000:1:demo.reset'],
    }),
  ],
  [
    'a grant of a sandbox that nobody posted',
    () =>
      `insert into sandbox_grants (id, customer_id, asset, amount_units) overriding system value values (900003, 1, 'USDT', 5)`,
    () => ({ 'grants-were-posted': ['grant 900003'] }),
  ],
  [
    'play money on a real account of production',
    () => `update deployment_mark set deployment = 'production'`,
    () => ({
      'capital-moved-as-agreed': ['capital movement 1'],
      'grants-were-posted': ['grant 1', 'grant 2', 'grant 3', 'grant 4', 'grant 5'],
      'products-were-agreed': [
        ...[1, 2, 3, 4, 5, 6].map((id) => `pool movement ${id}`),
        ...[1, 2, 3, 4, 5, 6].map((id) => `product ${id} version 1`),
      ],
      'offers-were-agreed': ['lending movement 1', 'offer 1'],
      'inventory-moved-as-agreed': ['inventory movement 1', 'inventory movement 2', 'inventory movement 3'],
      // No more than so many are listed.
      'option-pools-moved-as-agreed': UNDERLYINGS.map(({ code }) => code)
        .toSorted()
        .slice(0, 20)
        .map((code, index) => `pool movement ${code} ${index + 1}`)
        .toSorted(),
      'volatilities-follow-from-closes': ['volatility 1'],
      'nfts-were-agreed': [
        ...SANDBOX_CHARITIES.map((_, index) => `charity ${index + 1} version 1`),
        ...SANDBOX_ITEMS.map((_, index) => `nft ${index + 1}`),
      ].toSorted(),
    }),
  ],
];
