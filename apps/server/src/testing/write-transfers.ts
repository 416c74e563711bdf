/** For tests: transfers written as the schema's owner, who alone can post without a fact. */
import { accountKey, type AccountRef, type Transfer } from '@candor/core/ledger/transfer';
import type pg from 'pg';
import { BALANCE_CHANNEL } from '../ledger/ledger.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Their ids by account key; missing ones are opened. */
export async function openAccountIds(owner: Client, accounts: readonly AccountRef[]): Promise<Map<string, string>> {
  const unique = [...new Map(accounts.map((account) => [accountKey(account), account])).values()];
  const { rows } = await owner.query<{ ordinal: string; id: string }>(
    'select ordinal, id from ledger_open_accounts($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])',
    [
      unique.map((account) => account.owner ?? '0'),
      unique.map(({ mode }) => mode),
      unique.map(({ asset }) => asset),
      unique.map(({ kind }) => kind),
      unique.map(() => ''),
    ],
  );
  const ids = new Map(rows.map(({ ordinal, id }) => [Number(ordinal), id]));
  return new Map(unique.map((account, index) => [accountKey(account), ids.get(index + 1) ?? '']));
}

/**
 * All or none, each for a fact of its own that is not there. Nothing explains them, so the books of such a test are checked without the
 * rules that ask for it; whoever's money is moved is announced.
 */
export async function writeTransfers(owner: Client, transfers: readonly Transfer[]): Promise<void> {
  const sides = transfers.flatMap(({ debit, credit }) => [debit, credit]);
  const ids = await openAccountIds(owner, sides);
  const owners = sides.flatMap((account) => (account.owner === null ? [] : [`${account.owner} ${account.mode}`]));
  await owner.query(
    `with posted as (
       insert into ledger_journal (debit_account_id, credit_account_id, book, fact_id, step, kind_id, amount_units)
       select d.id, c.id, ledger_book(greatest(d.owner_id, c.owner_id), d.mode), -nextval('ledger_journal_id'), 1,
         coalesce((select min(id) from ledger_kinds where kind = t.kind), 0), t.units
       from unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::text[]) as t (debit, credit, units, kind)
       join ledger_accounts d on d.id = t.debit join ledger_accounts c on c.id = t.credit
       returning debit_account_id, credit_account_id, amount_units, fact_id, step, kind_id),
     noted as (
       insert into ledger_postings (fact_id, step, fact)
       select p.fact_id, p.step, f.id from posted p join ledger_kinds k on k.id = p.kind_id join ledger_facts f on f.fact = k.fact)
     update ledger_accounts a set balance_units = a.balance_units + moved.units
     from (select account, sum(units) as units
       from (select debit_account_id, -amount_units from posted union all select credit_account_id, amount_units from posted) side (account, units)
       group by account) moved
     where a.id = moved.account`,
    [
      transfers.map(({ debit }) => ids.get(accountKey(debit))),
      transfers.map(({ credit }) => ids.get(accountKey(credit))),
      transfers.map(({ amount }) => amount.units.toString()),
      transfers.map(({ kind }) => kind),
    ],
  );
  for (const moved of new Set(owners)) await owner.query('select pg_notify($1, $2)', [BALANCE_CHANNEL, moved]);
}
