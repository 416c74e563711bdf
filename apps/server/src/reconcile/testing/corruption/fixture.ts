/** For tests: the corruption fixture type, and helpers for most of them. */
import type { History } from '../history.ts';

/** Its title, its SQL, and what each rule must name: no other rule may be broken. */
export type CorruptionFixture = readonly [
  about: string,
  statements: (history: RecordedHistory) => string,
  finds: (history: RecordedHistory) => Readonly<Record<string, readonly string[]>>,
];
export type RecordedHistory = Pick<History, 'won' | 'ruined' | 'open' | 'parted' | 'waiting' | 'accountId'>;

export const nameOf = (history: RecordedHistory, account: string) => `account ${history.accountId(account)}`;

/** What every transfer breaks that no fact explains, as `move` writes it by default. */
export const UNEXPLAINED = { 'transfers-are-explained': ['transfer test:1'] } as const;

/** Transfer 900000 with both its sides, bypassing the ledger's function. */
export const move = (debit: string, credit: string, units: string, fact = 'test:1', kind = 'test', key = 'test:1') => `
  insert into ledger_transfers (id, debit_account_id, credit_account_id, amount_units, kind, fact, key)
    overriding system value values (900000, ${debit}, ${credit}, ${units}, '${kind}', '${fact}', '${key}');
  update ledger_accounts set balance_units = balance_units - ${units} where id = ${debit};
  update ledger_accounts set balance_units = balance_units + ${units} where id = ${credit};`;

/** The opposite: removes it without a trace. */
export const forget = (debit: string, credit: string, where: string) => `
  update ledger_accounts set balance_units = balance_units + (select amount_units from ledger_transfers where ${where}) where id = ${debit};
  update ledger_accounts set balance_units = balance_units - (select amount_units from ledger_transfers where ${where}) where id = ${credit};
  delete from ledger_transfers where ${where};`;
