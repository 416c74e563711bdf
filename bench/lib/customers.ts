/** Customers with money and a session each, made directly: a benchmark of orders must not wait for password hashes. */
import { createHash } from 'node:crypto';
import { grantDemoMoney } from '@candor/core/ledger/demo-grant';
import pg from 'pg';
import { HotLedger } from '../../apps/server/src/ledger/ledger.ts';

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
      `insert into identity_sessions (token_hash, customer_id, created_at, last_used_at, expires_at, ends_at)
       select hash, id, now(), now(), now() + interval '1 day', now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) as s (hash, id)`,
      [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
    );
    const ledger = new HotLedger();
    for (let start = 0; start < ids.length; start += BATCH) {
      const transfers = ids.slice(start, start + BATCH).flatMap(grantDemoMoney);
      await ledger.prepare(
        client,
        transfers.flatMap(({ debit, credit }) => [debit, credit]),
      );
      await ledger.post(client, transfers);
    }
    return tokens;
  } finally {
    await client.end();
  }
}
