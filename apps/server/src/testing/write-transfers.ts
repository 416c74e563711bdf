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
 * All or none. Nothing explains them, so the books of such a test are checked without the rule that asks for it; whoever's money
 * is moved is announced.
 */
export async function writeTransfers(owner: Client, transfers: readonly Transfer[]): Promise<void> {
  const sides = transfers.flatMap(({ debit, credit }) => [debit, credit]);
  const ids = await openAccountIds(owner, sides);
  const owners = sides.flatMap((account) => (account.owner === null ? [] : [`${account.owner} ${account.mode}`]));
  await owner.query(
    `with posted as (
       insert into ledger_transfers (debit_account_id, credit_account_id, amount_units, kind, fact, key)
       select * from unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::text[], $5::text[], $6::text[])
       returning debit_account_id, credit_account_id, amount_units)
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
      transfers.map(({ fact }) => fact),
      transfers.map(({ key }) => key),
    ],
  );
  for (const moved of new Set(owners)) await owner.query('select pg_notify($1, $2)', [BALANCE_CHANNEL, moved]);
}
