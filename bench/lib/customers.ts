/** Customers with money and a session each, made directly: a benchmark of orders must not wait for password hashes. */
import { createHash } from 'node:crypto';
import pg from 'pg';

const BATCH = 1_000;

/** Their tokens. */
export async function makeCustomers(ownerUrl: string, count: number): Promise<string[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into identity_customers (username, password_hash, invite_code, created_at)
       select 'bench_' || n, 'no password opens this', 'bench' || n, now() from generate_series(1, $1) n returning id`,
      [count],
    );
    const ids = rows.map(({ id }) => id);
    const tokens = ids.map((id) => `bench-token-${id}`);
    await client.query(
      `with begun as (
         insert into identity_sessions (token_hash, customer_id, created_at, last_used_at, expires_at, ends_at)
         select hash, id, now(), now(), now() + interval '1 day', now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) as s (hash, id) returning *)
       insert into identity_events (customer_id, kind, at, device, address) select customer_id, 'signedIn', created_at, '', '' from begun`,
      [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
    );
    for (let start = 0; start < ids.length; start += BATCH) {
      await client.query('select ledger_grant_demo($1)', [ids.slice(start, start + BATCH)]);
    }
    return tokens;
  } finally {
    await client.end();
  }
}

/**
 * Free funds and margin accounts of customers 1 to `count`, who need not be there, each with a thousand USDT of play money.
 * @param run a number that no other run on this database has.
 */
export async function fundAccounts(owner: pg.ClientBase, count: number, run: number): Promise<LedgerAccounts> {
  const open = async (kind: string): Promise<string[]> => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from ledger_open_accounts(array(select generate_series(1, $1::bigint)), array_fill('demo'::text, array[$1::integer]),
         array_fill('USDT'::text, array[$1::integer]), array_fill($2::text, array[$1::integer]), array_fill(''::text, array[$1::integer])) order by ordinal`,
      [count, kind],
    );
    return rows.map(({ id }) => id);
  };
  const house = async (kind: string): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from ledger_open_accounts('{0}', '{demo}', '{USDT}', array[$1], '{""}')`,
      [kind],
    );
    return rows[0]?.id ?? '';
  };
  const accounts = { free: await open('available'), margin: await open('margin'), fees: await house('fees') };
  const issuance = await house('demo_issuance');
  await writePostings(
    owner,
    'customer',
    accounts.free.map((id, index) => [issuance, id, '1000000000', 'demo.grant', index + 1, run]),
  );
  return accounts;
}

export type LedgerAccounts = {
  readonly free: readonly string[];
  readonly margin: readonly string[];
  readonly fees: string;
};
export type Posting = readonly [
  debit: string,
  credit: string,
  units: string,
  kind: string,
  factId: number,
  step: number,
];

/** Each as a posting of its own, by the function that every posting of the product ends in. */
export async function writePostings(owner: pg.ClientBase, fact: string, postings: readonly Posting[]): Promise<void> {
  const column = (index: number) => postings.map((posting) => String(posting[index]));
  await owner.query({
    name: 'ledger-write',
    text: `select ledger_write('{}', '{}', $1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      fact,
      column(4),
      column(5),
      postings.map((_, index) => String(index + 1)),
      column(3),
      column(0),
      column(1),
      column(2),
    ],
  });
}
