/** The state of all balances at an instant, signed outside of the database once the books held: later checks go on from there. */
import type { ClientBase } from 'pg';
import type { RuleResult } from './check.ts';

export type BooksCheckpoint = {
  /** Covers what was posted before, in ISO 8601. */
  readonly until: string;
  /** How many transfers that were. */
  readonly transfers: string;
  /** SHA-256 over all balances but zero, in hexadecimal. */
  readonly balances: string;
};

/** A posting is dated when its transaction begins; none is under way for so long. */
const UNDER_WAY = '15 minutes';

/** The latest instant of which nothing is under way any more. */
export async function settledInstant(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ at: Date }>(`select now() - interval '${UNDER_WAY}' as at`);
  return (rows[0]?.at ?? new Date(0)).toISOString();
}

/** From the present balances, less what was posted since. */
export async function measureBooks(client: ClientBase, until: string): Promise<BooksCheckpoint> {
  const { rows } = await client.query<{ transfers: string; balances: string }>(
    `with recent as materialized (select debit_account_id, credit_account_id, amount_units from ledger_journal where posted_at >= $1),
       moved as (
         select account_id, sum(units) as units
         from (select debit_account_id as account_id, -amount_units as units from recent union all select credit_account_id, amount_units from recent) sides
         group by account_id)
     select (select count(*) from ledger_journal where posted_at < $1) as transfers,
       encode(sha256(convert_to(coalesce(string_agg(a.id || ':' || a.balance_units - coalesce(m.units, 0), ',' order by a.id)
         filter (where a.balance_units <> coalesce(m.units, 0)), ''), 'UTF8')), 'hex') as balances
     from ledger_accounts a left join moved m on m.account_id = a.id`,
    [until],
  );
  return { until, transfers: rows[0]?.transfers ?? '', balances: rows[0]?.balances ?? '' };
}

/** Whether what was posted before the checkpoint is still as many transfers, and whether the balances of then lead to those of now. */
export async function holdBooksCheckpoint(client: ClientBase, signed: BooksCheckpoint): Promise<RuleResult> {
  const now = await measureBooks(client, signed.until);
  const findings = [
    ...(now.transfers === signed.transfers
      ? []
      : [{ id: signed.until, problem: `${signed.transfers} transfers were signed, there are ${now.transfers}` }]),
    ...(now.balances === signed.balances
      ? []
      : [
          {
            id: signed.until,
            problem: 'the balances of then and the transfers since do not lead to the balances of now',
          },
        ]),
  ];
  return {
    rule: {
      name: 'books-go-on',
      about: `what was signed outside of the database at ${signed.until} leads to what is there now`,
    },
    looked: Number(now.transfers),
    broken: findings.length,
    findings,
  };
}
