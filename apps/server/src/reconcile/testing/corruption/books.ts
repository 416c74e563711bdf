/** For tests: lies about the books themselves. */
import { type Lie, move, nameOf } from './fixture.ts';

export const BOOKS_LIES: readonly Lie[] = [
  [
    'a balance raised by one unit',
    (told) =>
      `update ledger_accounts set balance_units = balance_units + 1 where id = ${told.accountId('1/available')}`,
    (told) => ({ 'sums-are-zero': ['USDT/demo'], 'balances-equal-replay': [nameOf(told, '1/available')] }),
  ],
  [
    'one unit taken from one customer for another, without a transfer',
    (told) => `update ledger_accounts set balance_units = balance_units - 1 where id = ${told.accountId('1/available')};
           update ledger_accounts set balance_units = balance_units + 1 where id = ${told.accountId('2/available')}`,
    (told) => ({ 'balances-equal-replay': [nameOf(told, '1/available'), nameOf(told, '2/available')].toSorted() }),
  ],
  [
    'a posted amount made smaller',
    () => `update ledger_transfers set amount_units = amount_units - 1 where key = 'customer:1:demo.grant'`,
    (told) => ({
      'balances-equal-replay': [nameOf(told, 'house/demo_issuance'), nameOf(told, '1/available')].toSorted(),
    }),
  ],
  [
    'a transfer out of an account that is not there',
    (told) => `insert into ledger_transfers (id, debit_account_id, credit_account_id, amount_units, kind, fact, key)
             overriding system value values (900001, 777777, ${told.accountId('1/available')}, 5, 'test', 'test:1', 'test:1');
           update ledger_accounts set balance_units = balance_units + 5 where id = ${told.accountId('1/available')}`,
    () => ({ 'sums-are-zero': ['USDT/demo'], 'balances-equal-replay': ['transfer 900001'] }),
  ],
  [
    'a customer drawn below zero',
    (told) => `alter table ledger_accounts drop constraint ledger_accounts_not_below_zero;
           ${move(told.accountId('2/available'), told.accountId('house/trading'), '1')}`,
    (told) => ({ 'nobody-below-zero': [nameOf(told, '2/available')] }),
  ],
  [
    'fees spent that were never earned',
    (told) => `alter table ledger_accounts drop constraint ledger_accounts_not_below_zero;
           ${move(told.accountId('house/fees'), told.accountId('house/trading'), '1000000000000')}`,
    (told) => ({ 'nobody-below-zero': [nameOf(told, 'house/fees')] }),
  ],
  [
    'a balance that is not a number',
    (told) => `alter table ledger_accounts drop constraint ledger_accounts_number;
           update ledger_accounts set balance_units = 'NaN' where id = ${told.accountId('2/available')}`,
    (told) => ({
      'sums-are-zero': ['USDT/demo'],
      'balances-equal-replay': [nameOf(told, '2/available')],
      'nobody-below-zero': [nameOf(told, '2/available')],
    }),
  ],
  [
    'margin given back while its order is open',
    (told) => move(told.accountId('1/margin'), told.accountId('1/available'), '1'),
    () => ({ 'margin-equals-open-orders': ['customer 1 demo'] }),
  ],
  [
    'margin held for no order',
    (told) => move(told.accountId('1/available'), told.accountId('2/margin'), '1'),
    () => ({ 'margin-equals-open-orders': ['customer 2 demo'] }),
  ],
  [
    'play money turned into real money',
    (
      told,
    ) => `insert into ledger_accounts (id, owner_id, mode, asset, kind) overriding system value values (900002, 1, 'real', 'USDT', 'available');
           ${move(told.accountId('1/available'), '900002', '5')}`,
    () => ({ 'sums-are-zero': ['USDT/demo', 'USDT/real'], 'modes-never-touch': ['transfer 900000'] }),
  ],
  [
    'real money issued like play money',
    (told) => `alter table ledger_accounts drop constraint ledger_accounts_not_below_zero;
           insert into ledger_accounts (id, owner_id, mode, asset, kind) overriding system value
             select case kind when 'available' then 900004 else 900005 end, owner_id, 'real', asset, kind
             from ledger_accounts where id in (${told.accountId('1/available')}, ${told.accountId('house/demo_issuance')});
           ${move('900005', '900004', '5')}`,
    () => ({ 'modes-never-touch': ['transfer 900000'] }),
  ],
  [
    'a grant given twice under one key',
    (told) => `alter table ledger_transfers drop constraint ledger_transfers_key;
           ${move(told.accountId('house/demo_issuance'), told.accountId('1/available'), '1', 'customer:1', 'demo.grant', 'customer:1:demo.grant')}`,
    () => ({ 'keys-had-one-effect': ['transfer key customer:1:demo.grant'] }),
  ],
];
