/** For tests: the type of corruption fixtures, and helpers that most of them use. */
import type { History } from '../history.ts';

/** The title, the SQL, and what each rule must report; no other rule may be broken. */
export type CorruptionFixture = readonly [
  about: string,
  statements: (history: RecordedHistory) => string,
  finds: (history: RecordedHistory) => Readonly<Record<string, readonly string[]>>,
];
export type RecordedHistory = Pick<
  History,
  'won' | 'ruined' | 'open' | 'parted' | 'waiting' | 'reopened' | 'undone' | 'accountId'
>;

export const nameOf = (history: RecordedHistory, account: string) => `account ${history.accountId(account)}`;

/** What a transfer by `move` with its default fact violates: no fact explains it. */
export const UNEXPLAINED = { 'transfers-are-explained': ['transfer test:1'] } as const;

/** Writes transfer 900000 and changes both balances, bypassing the ledger's functions. */
export const move = (debit: string, credit: string, units: string, fact = 'test:1', kind = 'test', key = 'test:1') => `
  insert into ledger_transfers (id, debit_account_id, credit_account_id, amount_units, kind, fact, key)
    overriding system value values (900000, ${debit}, ${credit}, ${units}, '${kind}', '${fact}', '${key}');
  update ledger_accounts set balance_units = balance_units - ${units} where id = ${debit};
  update ledger_accounts set balance_units = balance_units + ${units} where id = ${credit};`;

/** The opposite of `move`: removes a transfer and its effect on both balances. */
export const forget = (debit: string, credit: string, where: string) => `
  update ledger_accounts set balance_units = balance_units + (select amount_units from ledger_transfers where ${where}) where id = ${debit};
  update ledger_accounts set balance_units = balance_units - (select amount_units from ledger_transfers where ${where}) where id = ${credit};
  delete from ledger_transfers where ${where};`;
