/**
 * Sessions are opaque random tokens; the database knows only their hashes. Use extends them, up to a fixed end. They are dead everywhere
 * the moment they end, the account is suspended or closed, or their token is replaced.
 */
import { hash, randomBytes } from 'node:crypto';
import type { SessionEnding } from '@candor/contract/wire/session-ending';
import { DAY, type Instant, MINUTE, SECOND } from '@candor/core/time';
import type { App } from '../../../http/app.ts';
import type { Client } from '../../../http/client.ts';
import { coalesce } from '../../../db/coalesce.ts';
import type { Tx } from '../../../db/db.ts';
import type { Authenticate, Customer } from '../../../http/http.ts';
import { listen } from '../../../db/listen.ts';
import * as repo from '../db/customers.repo.ts';
import { changeToken, openSession } from '../db/vouched.repo.ts';

const TOKEN_BYTES = 32;
/** A session unused for this long ends by itself; after the longer time it ends even while in use. */
export const IDLE_MAX = 14 * DAY;
export const LIFETIME = 90 * DAY;
/** How long a fresh proof of identity opens the calls that require one. */
export const PROOF_LIFETIME = 5 * MINUTE;
/** A look-up is cached for this long, so that a busy trader does not cost a query per request. */
const REMEMBERED = 10 * SECOND;
const REMEMBERED_MAX = 100_000;
/** The last use is saved at most this often. */
const TOUCHED_EVERY = MINUTE;

export type SignInMethod = 'password' | 'passkey' | 'google' | 'apple';

export type Sessions = {
  readonly authenticate: Authenticate;
  /** Why a token is not valid any more; null if it is unknown. */
  whyEnded(token: string): Promise<SessionEnding | null>;
  /** Starts a session; only here is its token ever returned. Null if something has changed since the customer was checked: see `Opening`. */
  open(tx: Tx, opening: Opening): Promise<{ readonly token: string; readonly isNewDevice: boolean } | null>;
  /** Gives a session whose rights change a new token; the old one is dead with the commit. `provenUntil`: see `prove`. */
  rotate(tx: Tx, sessionId: string, provenUntil: Instant | null): Promise<string>;
  /** Ends the session with this token. */
  end(token: string): Promise<void>;
  /** Which of these sessions are live; those of closed accounts are not. */
  live(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Calls the listener, in every process, with the customer one of whose sessions ended or changed; with null when endings may have been missed. */
  onEnding(listener: (customerId: string | null) => void): void;
  /** Drops what this process has cached about the customer: call it after the commit that ended a session. */
  forget(customerId: string): void;
  stop(): Promise<void>;
};

export type Opening = {
  readonly customerId: string;
  /** The customer's security version when password or factors were checked. */
  readonly version: number;
  readonly client: Client;
  readonly deviceHash: Buffer;
  readonly method: SignInMethod;
  /** Whether it opens the calls that require a fresh proof, as `prove` does. */
  readonly isProven: boolean;
  /** What the security log says about it; null for whoever has just registered, which it says already. */
  readonly told: Readonly<Record<string, string>> | null;
};

type Remembered = { readonly customer: Customer; readonly until: Instant };

/** @param databaseUrl the database that notifies of endings, including those in other processes. */
export async function createSessions(
  app: Pick<App, 'db' | 'now' | 'log' | 'secrets'>,
  databaseUrl: string,
): Promise<Sessions> {
  const memory = createMemory();
  const listeners: ((customerId: string | null) => void)[] = [];
  const listener = await listen(databaseUrl, 'identity_endings', app.log, {
    onMessage: (customerId) => {
      memory.forget(customerId);
      for (const tell of listeners) tell(customerId);
    },
    onLost: () => memory.clear(),
    onBack: () => {
      for (const tell of listeners) tell(null);
    },
  });

  /** Keyed by the token's hash, in base64. */
  const findLive = coalesce<string, repo.LiveSession>(async (keys) => {
    const now = app.now();
    const hashes = keys.map((key) => Buffer.from(key, 'base64'));
    const sessions = await repo.useLiveSessions(app.db.kysely, hashes, new Date(now), {
      before: new Date(now - TOUCHED_EVERY),
      idleUntil: new Date(now + IDLE_MAX),
    });
    return new Map(sessions.map((session) => [session.token_hash.toString('base64'), session]));
  });

  async function authenticate(token: string): Promise<Customer | null> {
    const now = app.now();
    const key = hash('sha256', token, 'base64');
    const known = memory.get(key, now);
    if (known !== null) return known;
    const before = memory.endings();
    const session = await findLive(key);
    if (session === null) return null;
    const customer = {
      id: session.customer_id,
      sessionId: session.id,
      provenUntil: provenUntil(session.proven_until, now),
    };
    // A session that ended while we looked it up, or whose ending we might not hear of, must not be cached as live.
    const isSafe = listener.isListening() && memory.endings() === before;
    if (isSafe) memory.set(key, { customer, until: Math.min(now + REMEMBERED, session.expires_at.getTime()) });
    return customer;
  }

  return {
    authenticate,
    whyEnded: (token) => repo.findEnding(app.db.kysely, hashToken(token), new Date(app.now())),
    async open(tx, opening) {
      const { token, row } = newSession(opening, tx.now());
      const { version, deviceHash } = opening;
      const isNewDevice = await openSession(tx, app.secrets, row, version, deviceHash, opening.told);
      return isNewDevice === null ? null : { token, isNewDevice };
    },
    async rotate(tx, sessionId, provenUntil) {
      const { token, tokenHash } = newToken();
      const until = provenUntil === null ? null : new Date(provenUntil);
      await changeToken(tx, app.secrets, sessionId, tokenHash, until);
      return token;
    },
    async end(token) {
      const ended = await repo.endSessionOf(app.db.kysely, hashToken(token), new Date(app.now()));
      if (ended !== null) memory.forget(ended.customer_id);
    },
    live: async (sessionIds) => new Set(await repo.listLive(app.db.kysely, sessionIds, new Date(app.now()))),
    onEnding: (tell) => listeners.push(tell),
    forget: (customerId) => memory.forget(customerId),
    stop: () => listener.stop(),
  };
}

/** Null if more time is left than a proof ever lasts: the clock was set back, which must not extend it. */
function provenUntil(until: Date | null, now: Instant): Instant | null {
  return until === null || until.getTime() - now > PROOF_LIFETIME ? null : until.getTime();
}

function newSession(
  { customerId, client, method, isProven }: Pick<Opening, 'customerId' | 'client' | 'method' | 'isProven'>,
  now: Instant,
) {
  const { token, tokenHash } = newToken();
  const row = {
    token_hash: tokenHash,
    customer_id: customerId,
    created_at: new Date(now),
    expires_at: new Date(now + IDLE_MAX),
    ends_at: new Date(now + LIFETIME),
    method,
    device: client.device,
    address: client.address,
    proven_until: isProven ? new Date(now + PROOF_LIFETIME) : null,
  };
  return { token, row };
}

/** Cached sessions by token, and by customer so that all of one customer's can be dropped. */
function createMemory() {
  const remembered = new Map<string, Remembered>();
  const byCustomer = new Map<string, Set<string>>();
  let endings = 0;
  const clear = (): void => {
    endings += 1;
    remembered.clear();
    byCustomer.clear();
  };
  return {
    clear,
    /** Changes with every drop: a look-up that was under way meanwhile is not to be trusted. */
    endings: () => endings,
    get(key: string, now: Instant): Customer | null {
      const known = remembered.get(key);
      const left = known === undefined ? 0 : known.until - now;
      // More time left than an entry is ever given means that the clock was set back: the entry is ignored.
      return known !== undefined && left > 0 && left <= REMEMBERED ? known.customer : null;
    },
    set(key: string, entry: Remembered): void {
      if (remembered.size >= REMEMBERED_MAX) clear();
      remembered.set(key, entry);
      const keys = byCustomer.get(entry.customer.id) ?? new Set();
      byCustomer.set(entry.customer.id, keys.add(key));
    },
    forget(customerId: string): void {
      endings += 1;
      for (const key of byCustomer.get(customerId) ?? []) remembered.delete(key);
      byCustomer.delete(customerId);
    },
  };
}

function newToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
