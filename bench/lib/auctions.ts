/** Auctions of charity NFTs, and customers with plenty to bid for them, written directly; and whether the books hold when all is over. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { NFT_RULES } from '../../apps/server/src/reconcile/nft-rules.ts';
import type { BenchDatabase } from './database.ts';

type Place = Pick<BenchDatabase, 'adminUrl' | 'ownerUrl'>;

/** In units of USDT: more than any auction can cost. */
const GRANTED = 2n * 10n ** 15n;
const BATCH = 500;
/** No sandbox has so many tokens. */
const FIRST_TOKEN = 1_000_000;

async function asAdmin<T>({ adminUrl, ownerUrl }: Place, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(String(new URL(new URL(ownerUrl).pathname, adminUrl)));
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Customers who are signed in. Their tokens. */
export function makeBidders(database: Place, count: number): Promise<string[]> {
  return asAdmin(database, async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `insert into identity_customers (username, password_hash, invite_code, created_at)
       select 'nft_bidder_' || n, 'no password opens this', 'NFT' || lpad(n::text, 7, '0'), now() from generate_series(1, $1::int) n returning id`,
      [count],
    );
    const ids = rows.map(({ id }) => id);
    const tokens = ids.map((id) => `bidder-token-${id}`);
    await admin.query(
      `with begun as (
         insert into identity_sessions (token_hash, customer_id, created_at, last_used_at, expires_at, ends_at)
         select hash, id, now(), now(), now() + interval '1 day', now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) as s (hash, id) returning *)
       insert into identity_events (customer_id, kind, at, device, address) select customer_id, 'signedIn', created_at, '', '' from begun`,
      [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
    );
    for (let start = 0; start < ids.length; start += BATCH)
      await admin.query(`select count(sandbox_grant(id, 'USDT', $2)) from unnest($1::bigint[]) id`, [
        ids.slice(start, start + BATCH),
        String(GRANTED),
      ]);
    return tokens;
  });
}

/** From one cent on, for an hour, without a reserve; as two of the staff would have listed it. @param number no other has it. */
export function makeAuction(database: Place, number: number): Promise<string> {
  return asAdmin(database, async (admin) => {
    // Nobody signs in as these two, and the picture was never checked.
    await admin.query('set session_replication_role = replica');
    await admin.query(PREPARED);
    const { rows } = await admin.query<{ id: string }>(LISTED, [number]);
    return rows[0]?.id ?? '';
  });
}

const PICTURE = `(select string_agg('\\x07'::bytea, '') from generate_series(1, 200))`;
const MEMBER = (name: string) => `(select id from staff_members where name = '${name}')`;
const PREPARED = `
  insert into staff_members (name, role, password_hash, totp_secret, created_at)
    select name, 'treasury', '', '', now() from unnest('{bench.proposer,bench.decider}'::text[]) name
    where not exists (select from staff_members where name = 'bench.proposer');
  insert into nft_media (sha256, whole, small, small_sha256, width, height, stored_at)
  select encode(sha256(b), 'hex'), b, b, encode(sha256(b), 'hex'), 10, 10, now() from ${PICTURE} p (b)
    on conflict do nothing;
  with made as (
    insert into nft_charities (created_at) select now() where not exists (select from nft_charity_versions where registration = 'Of a benchmark') returning id)
  insert into nft_charity_versions (charity_id, version, name, country, registration, stories, is_open, agreed_at)
    select id, 1, 'Benchmarks for All', 'CH', 'Of a benchmark', '{"en": "Nothing."}', true, now() from made;`;
const LISTED = `
  with terms as (
    select now() as at, jsonb_build_object('kind', 'auction', 'charityId', v.charity_id::text, 'name', 'Benched ' || $1::int, 'about', 'Nothing.',
      'creator', 'A benchmark', 'media', encode(sha256(${PICTURE}), 'hex'), 'contract', '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      'tokenId', (${FIRST_TOKEN} + $1::int)::text, 'checks', '[]'::jsonb, 'opening', '0.01', 'reserve', null, 'buyNow', null,
      'endsAt', date_trunc('second', now()) + interval '1 hour') as o
    from nft_charity_versions v where v.registration = 'Of a benchmark'
  ), agreed as (
    insert into staff_proposals (kind, subject, payload, before, reason, proposer_id, proposer_role, proposed_at, expires_at, hash, status, decider_id,
      decider_role, decided_at, decided_in)
    select 'nfts.item', 'bench', o, '{}', 'a benchmark', ${MEMBER('bench.proposer')}, 'treasury', at, at + interval '1 day', sha256(o::text::bytea), 'approved',
      ${MEMBER('bench.decider')}, 'treasury', at, pg_current_xact_id()
    from terms returning id, payload as o, decided_at as at)
  insert into nft_items (kind, charity_id, name, about, creator, media, contract, token_id, checks, opening_units, starts_at, scheduled_ends_at, ends_at,
    proposal_id, listed_at)
  select 'auction', (o ->> 'charityId')::bigint, o ->> 'name', o ->> 'about', o ->> 'creator', o ->> 'media', o ->> 'contract', o ->> 'tokenId', '{}', 10000, at,
    (o ->> 'endsAt')::timestamptz, (o ->> 'endsAt')::timestamptz, id, at
  from agreed returning id::text`;

/** An hour or so before its time, so that its history is public. */
export function endAuction(database: Place, id: string): Promise<void> {
  return asAdmin(database, async (admin) => {
    await admin.query(`select nft_settle(id, ends_at) from nft_items where id = $1`, [id]);
  });
}

/** Checks every rule about auctions and charities. Throws what is broken. */
export function expectBooksToHold(database: Place): Promise<void> {
  return asAdmin(database, async (admin) => {
    for (const rule of NFT_RULES) {
      if (!('breaks' in rule) || typeof rule.breaks !== 'string') continue;
      const { rows } = await admin.query(rule.breaks);
      if (rows.length > 0) throw new Error(`${rule.name}: ${JSON.stringify(rows.slice(0, 5))}`);
    }
  });
}
