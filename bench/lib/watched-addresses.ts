/** Customers with an address each; nobody has the keys. */
import { randomBytes } from 'node:crypto';
import type { Network } from '@candor/core/wallet/coins';
import pg from 'pg';

const AT_ONCE = 50_000;

export async function watchAddresses(ownerUrl: string, network: Network, addresses: readonly string[]): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    // Other benchmarks of the same run watch addresses of theirs.
    const key = randomBytes(8).toString('hex');
    const { rows } = await client.query<{ count: number }>('select count(*)::int from identity_customers');
    const known = rows[0]?.count ?? 0;
    await client.query('insert into wallet_keys (network, key_id, next_index) values ($1, $2, $3)', [
      network,
      key,
      addresses.length,
    ]);
    for (let from = 0; from < addresses.length; from += AT_ONCE)
      await client.query(WATCH, [network, key, addresses.slice(from, from + AT_ONCE), from, known]);
    await client.query('vacuum analyze wallet_addresses, identity_customers');
  } finally {
    await client.end();
  }
}

/** Invite codes are of letters and digits, and differ by network. */
const WATCH = `
  with made as (
    insert into identity_customers (username, password_hash, created_at, invite_code)
    select $1 || '_payer_' || (n + $4::int + $5::int), 'x', now(), upper(left($1, 1)) || lpad((n + $4::int + $5::int)::text, 9, '0')
    from generate_series(1, cardinality($3::text[])) n returning id),
  numbered as (select id, row_number() over (order by id) as n from made)
  insert into wallet_addresses (customer_id, network, key_id, derivation_index, address, match_key, created_at)
  select id, $1, $2, $4::int + n - 1, address, address, now() from numbered join unnest($3::text[]) with ordinality as given (address, n) using (n)`;
