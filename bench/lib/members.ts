/** Customers who can sign in, made directly: one hash for all of them, since making each would take minutes. */
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { COST } from '../../apps/server/src/features/identity/sign-in/passwords.ts';

export const MEMBER_PASSWORD = 'river otter 42';

/** @param prefix of their usernames, which are numbered from 1; each has an address too. */
export async function makeMembers(ownerUrl: string, prefix: string, count: number): Promise<string> {
  const passwordHash = await hash(MEMBER_PASSWORD, COST);
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query(
      `insert into identity_customers (username, email, email_verified_at, password_hash, invite_code, created_at)
       select $1 || n, $1 || n || '@example.com', now(), $2, $1 || n, now() from generate_series(1, $3::integer) n`,
      [prefix, passwordHash, count],
    );
  } finally {
    await client.end();
  }
  return passwordHash;
}
