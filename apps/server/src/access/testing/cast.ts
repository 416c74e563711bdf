/** For tests: customers with something to lose, and sessions of any kind for them. */
import { createHash, randomBytes } from 'node:crypto';
import { PART_BYTES, startUpload } from '@candor/contract/documents';
import { getUserInfo, login } from '@candor/contract/identity';
import { buyContract, closeOptionsOrder } from '@candor/contract/trading';
import { setWatchlist } from '@candor/contract/watchlist';
import { DAY, MINUTE } from '@candor/core/time';
import pg from 'pg';
import { suspend } from '../../features/staff/testing/office.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TestServer } from '../../testing/test-server.ts';

/** Part of everything that identifies customer A. */
export const MARK = 'wdjmark';

export type Person = { readonly id: string; readonly account: string; readonly password: string };

/** What a call can name: somebody else's, one's own, or nonexistent. */
export type Things = {
  readonly account: string;
  readonly orderId: string;
  /** A pending order. */
  readonly waitingId: string;
  readonly sessionId: string;
  readonly passkeyId: string;
  /** An upload of two parts, begun. */
  readonly uploadId: string;
  readonly ticket: string;
};

export const NOTHING: Things = {
  account: 'nobody@example.com',
  orderId: '987654321',
  waitingId: '987654321',
  sessionId: '987654321',
  passkeyId: '987654321',
  uploadId: '987654321',
  ticket: 'none',
};

export type Secrets = {
  /** Only the caller knows it. */
  readonly password: string;
  /** A name that nobody has. */
  readonly fresh: string;
};

export class Cast {
  readonly server: TestServer;
  readonly #sql: pg.Client;
  #count = 0;

  private constructor(server: TestServer, sql: pg.Client) {
    this.server = server;
    this.#sql = sql;
  }

  static async open(): Promise<Cast> {
    const server = await TestServer.open(['BTCUSDT']);
    const sql = new pg.Client(server.database.adminUrl);
    await sql.connect();
    server.feed.quote('BTCUSDT', '73590.00', '73600.00');
    return new Cast(server, sql);
  }

  async close(): Promise<void> {
    await this.#sql.end();
    await this.server.close();
  }

  fresh(): string {
    this.#count += 1;
    return `fresh_${this.#count}`;
  }

  /** With money in both accounts. */
  async join(name: string): Promise<Person> {
    const [account, password] = [`${name}@example.com`, `${name} likes tea 77`];
    const client = await this.server.registerByEmail(account, password);
    const { id } = await client.done(getUserInfo);
    await this.server.openReal(client, 10_000);
    return { id, account, password };
  }

  async suspend({ id }: Person): Promise<void> {
    await suspend(this.server, id);
    // Four-eyes approval took a while.
    this.server.feed.quote('BTCUSDT', '73590.00', '73600.00');
  }

  /** As signing in creates it, without the cost of a password hash. */
  async session({ id }: Person, isProven: boolean): Promise<{ readonly client: TestClient; readonly id: string }> {
    const token = randomBytes(32).toString('base64url');
    const now = this.server.now();
    const { rows } = await this.#sql.query<{ id: string }>(
      `with begun as (
         insert into identity_sessions (token_hash, customer_id, created_at, last_used_at, expires_at, ends_at, proven_until, device)
         values ($1, $2, $3, $3, $4, $4, $5, $6) returning *), told as (
         insert into identity_events (customer_id, kind, at, device, address) select customer_id, 'signedIn', created_at, device, '' from begun)
       select id from begun`,
      [
        createHash('sha256').update(token).digest(),
        id,
        new Date(now),
        new Date(now + DAY),
        isProven ? new Date(now + 5 * MINUTE) : null,
        'a test',
      ],
    );
    return { client: this.server.visitor.as(token), id: rows[0]?.id ?? '' };
  }

  /** An open order, another session and whatever else the customer can have, all of them new. */
  async thingsOf(person: Person, real: boolean): Promise<Things> {
    const { client } = await this.session(person, true);
    const { id: orderId } = await client.done(buyContract, { body: order('0.01') }, { real });
    const { id: waitingId } = await client.done(buyContract, { body: waitingOrder }, { real });
    const { id: sessionId } = await this.session(person, false);
    const passkeyId = await this.#passkey(person);
    const kind = real ? 'identityBack' : 'identityHandheld';
    const { id: uploadId } = await client.done(startUpload, {
      body: { kind, bytes: PART_BYTES + 1, digest: '0'.repeat(64) },
    });
    return { ...NOTHING, account: person.account, orderId, waitingId, sessionId, passkeyId, uploadId };
  }

  /** A new passkey; older ones are deleted to stay within the customer's limit. */
  async #passkey({ id }: Person): Promise<string> {
    await this.#sql.query(
      `delete from factors_passkeys where customer_id = $1 and id not in
       (select id from factors_passkeys where customer_id = $1 order by id desc limit 3)`,
      [id],
    );
    const { rows } = await this.#sql.query<{ id: string }>(
      `insert into factors_passkeys (customer_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
       values ($1, $2, $2, 0, '{}', false, $3, $4) returning id`,
      [id, randomBytes(32), 'a key', new Date(this.server.now())],
    );
    return rows[0]?.id ?? '';
  }

  /** Trades that differ between a customer's two accounts, and a watchlist. */
  async live(person: Person): Promise<void> {
    const { account, password } = person;
    await this.server.visitor.with({ 'user-agent': MARK }).done(login, { body: { account, password } });
    const { client } = await this.session(person, true);
    await client.done(setWatchlist, { body: { code: 'BTCUSDT', watched: true } });
    for (const [real, lots] of [
      [false, '0.13'],
      [true, '0.02'],
    ] as const) {
      const { id } = await client.done(buyContract, { body: order(lots) }, { real });
      await client.done(closeOptionsOrder, { body: { orderId: id } }, { real });
    }
  }
}

export function order(lots: string) {
  return {
    product: 'contract',
    code: 'BTCUSDT',
    direction: 'long',
    type: 'market',
    lots,
    leverage: 2,
    price: '73600',
  } as const;
}

const waitingOrder = {
  product: 'contract',
  code: 'BTCUSDT',
  direction: 'long',
  type: 'limit',
  lots: '0.001',
  leverage: 2,
  entryPrice: '70000',
} as const;
