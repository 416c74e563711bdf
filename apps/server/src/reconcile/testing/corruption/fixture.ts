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
  'won' | 'ruined' | 'open' | 'parted' | 'waiting' | 'reopened' | 'undone' | 'options' | 'alerts' | 'accountId'
>;

export const nameOf = (history: RecordedHistory, account: string) => `account ${history.accountId(account)}`;

/** What a transfer by `move` without a fact violates: nothing explains it. */
export const UNEXPLAINED = { 'transfers-are-explained': ['transfer 900000'] } as const;

type MovedFor = { readonly fact: string; readonly kind: string; readonly step?: number };

/** Writes transfer 900000, or `id`, posts its step, and changes both balances, bypassing the ledger's functions. Without a fact: of a kind that there is not. */
export const move = (debit: string, credit: string, units: string, moved: MovedFor | null = null, id = 900_000) => `
  insert into ledger_journal (id, debit_account_id, credit_account_id, book, fact_id, step, kind_id, amount_units)
    select ${id}, d.id, c.id, ledger_book(greatest(d.owner_id, c.owner_id), d.mode), ${moved?.fact.split(':')[1] ?? id}, ${moved?.step ?? 900},
      coalesce((select min(id) from ledger_kinds where kind = '${moved?.kind ?? ''}'), 0), ${units}
    from ledger_accounts d, ledger_accounts c where d.id = ${debit} and c.id = ${credit};
  insert into ledger_postings (fact_id, step, fact)
    select j.fact_id, j.step, f.id from ledger_journal j join ledger_kinds k on k.id = j.kind_id join ledger_facts f on f.fact = k.fact where j.id = ${id}
    on conflict do nothing;
  update ledger_accounts set balance_units = balance_units - ${units} where id = ${debit};
  update ledger_accounts set balance_units = balance_units + ${units} where id = ${credit};`;

/** The opposite of `move`: removes a transfer and its effect on both balances. */
export const forget = (debit: string, credit: string, key: string) => `
  update ledger_accounts set balance_units = balance_units + (select amount_units from ledger_transfers where key = '${key}') where id = ${debit};
  update ledger_accounts set balance_units = balance_units - (select amount_units from ledger_transfers where key = '${key}') where id = ${credit};
  delete from ledger_journal where id = (select id from ledger_transfers where key = '${key}');`;

/** Raises a posted amount, bypassing the ledger's functions. */
export const raise = (key: string, units: number) =>
  `update ledger_journal set amount_units = amount_units + ${units} where id = (select id from ledger_transfers where key = '${key}')`;
