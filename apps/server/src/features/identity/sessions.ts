/** Sessions are opaque random tokens; the database knows only their hashes. */
import { createHash, randomBytes } from 'node:crypto';
import { DAY, type Instant, SECOND } from '@candor/core/time';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db.ts';
import type { Authenticate, Customer } from '../../platform/http.ts';
import * as repo from './repo.ts';

const TOKEN_BYTES = 32;
const LIFETIME = 30 * DAY;
/** A look-up is remembered for this long, so that a busy trader costs no query per request. Ending a session forgets it at once. */
const REMEMBERED = 10 * SECOND;
const REMEMBERED_MAX = 100_000;

export type Sessions = {
  readonly authenticate: Authenticate;
  start(tx: Tx, customerId: string): Promise<string>;
  end(token: string): Promise<void>;
};

type Remembered = { readonly customer: Customer; readonly until: Instant };

export function createSessions(app: Pick<App, 'db' | 'now'>): Sessions {
  const remembered = new Map<string, Remembered>();
  let endings = 0;

  async function authenticate(token: string): Promise<Customer | null> {
    const now = app.now();
    const hash = hashToken(token);
    const key = hash.toString('base64');
    const known = remembered.get(key);
    if (known !== undefined && known.until > now) return known.customer;
    const endingsBefore = endings;
    const session = await repo.findLiveSession(app.db.kysely, hash, new Date(now));
    if (session === null) {
      remembered.delete(key);
      return null;
    }
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    const customer = { id: session.customer_id };
    // A session that ended while we looked must not be remembered as alive.
    if (endings === endingsBefore)
      remembered.set(key, { customer, until: Math.min(now + REMEMBERED, session.expires_at.getTime()) });
    return customer;
  }

  return {
    authenticate,
    async start(tx, customerId) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = app.now();
      await repo.insertSession(tx, hashToken(token), customerId, new Date(now), new Date(now + LIFETIME));
      return token;
    },
    async end(token) {
      const hash = hashToken(token);
      await repo.endSession(app.db.kysely, hash, new Date(app.now()));
      endings += 1;
      remembered.delete(hash.toString('base64'));
    },
  };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
