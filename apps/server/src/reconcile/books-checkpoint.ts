/** The state of all balances at an instant, signed outside of the database once the books held: later checks go on from there. */
import type { ClientBase } from 'pg';
import type { ChainEnd, ReadCheckpoint } from '../process/checkpoints.ts';
import type { RuleResult } from './check.ts';

export type BooksCheckpoint = {
  /** Covers what was posted before, in ISO 8601. */
  readonly until: string;
  /** How many transfers that were. */
  readonly transfers: string;
  /** SHA-256 over all balances but zero, in hexadecimal. */
  readonly balances: string;
  /** The end of the chain of quotes; null where there is none. */
  readonly chain: ChainEnd | null;
};

/** A posting is dated when its transaction begins; none is under way for so long. */
const UNDER_WAY = '15 minutes';

const LISTED_MAX = 20;

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
  return {
    until,
    transfers: rows[0]?.transfers ?? '',
    balances: rows[0]?.balances ?? '',
    chain: await chainEnd(client),
  };
}

/** A minute that is in the chain stays in it. */
async function chainEnd(client: ClientBase): Promise<ChainEnd | null> {
  const { rows } = await client.query<ChainEnd>(
    `select minute, encode(hash, 'hex') as hash from quote_minutes order by minute desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Whether every end of the chain of quotes that was signed is still in it: otherwise the whole chain was made anew. */
export async function holdChain(client: ClientBase, checkpoints: readonly ReadCheckpoint[]): Promise<RuleResult> {
  const ends = checkpoints.flatMap(({ isSigned, chain }) => (isSigned && chain !== undefined ? [chain] : []));
  const { rows } = await client.query<{ minute: number; found: string | null }>(
    `select signed.minute, encode(m.hash, 'hex') as found from unnest($1::integer[], $2::text[]) signed (minute, hash)
     left join quote_minutes m on m.minute = signed.minute where encode(m.hash, 'hex') is distinct from signed.hash order by signed.minute`,
    [ends.map(({ minute }) => minute), ends.map(({ hash }) => hash)],
  );
  const findings = [
    ...checkpoints.flatMap(({ isSigned }, index) =>
      isSigned ? [] : [{ id: `checkpoint ${index + 1}`, problem: 'is not signed with our key' }],
    ),
    ...rows.map(({ minute, found }) => ({
      id: `minute ${minute}`,
      problem: found === null ? 'is gone from the chain of quotes' : 'is another one in the chain of quotes',
    })),
  ];
  return {
    rule: {
      name: 'quote-chain-is-met',
      about: 'what was signed outside of the database as the end of the chain of quotes is still in it',
    },
    looked: ends.length,
    broken: findings.length,
    findings: findings.slice(0, LISTED_MAX),
  };
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
