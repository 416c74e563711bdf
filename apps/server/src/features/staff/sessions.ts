/**
 * Sessions of the back office: short, and bound to the browser and the network in which they began. A token that turns up elsewhere ends
 * the session, and the log says so.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { STAFF_IDLE_MAX as IDLE_MAX, STAFF_LIFETIME as LIFETIME } from '@candor/core/staff/session';
import { DAY, MINUTE } from '@candor/core/time';
import { type Client, networkOf } from '../../http/client.ts';
import { inTransaction, type Tx } from '../../db/db.ts';
import type { Staff } from '../../http/http.ts';
import * as repo from './repo.ts';
import type { StaffApp } from './staff-app.ts';

const TOKEN_BYTES = 32;
/** The last use is saved at most this often. */
const TOUCHED_EVERY = MINUTE;
const MAC = 'staff.sessions';
/** For so long a browser is known as that of a member of staff. */
const KNOWN_FOR = 90 * DAY;

/** Read from the database each time, so that a removed role or an ended session takes effect with the next call. */
export async function authenticate(app: StaffApp, token: string, client: Client): Promise<Staff | null> {
  const now = app.now();
  const session = await repo.findLiveSession(app.db.kysely, hashToken(token), {
    now: new Date(now),
    usedAfter: new Date(now - IDLE_MAX),
  });
  if (session === null) return null;
  const staff: Staff = {
    id: session.member_id,
    sessionId: session.id,
    name: session.name,
    role: session.role,
    endsAt: session.ends_at.getTime(),
  };
  if (!timingSafeEqual(session.bound_to, boundTo(app, client))) {
    await endElsewhere(app, staff, client);
    return null;
  }
  if (now - session.last_used_at.getTime() >= TOUCHED_EVERY)
    await repo.touchSession(app.db.kysely, session.id, new Date(now));
  return staff;
}

/** Starts a session; only here is its token ever returned. */
export async function start(
  app: StaffApp,
  tx: Tx,
  member: Pick<repo.MemberRow, 'id' | 'name' | 'role'>,
  client: Client,
): Promise<{ readonly token: string; readonly staff: Staff }> {
  const now = tx.now();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const endsAt = now + LIFETIME;
  const sessionId = await repo.insertSession(tx, app.secrets, {
    token_hash: hashToken(token),
    member_id: member.id,
    bound_to: boundTo(app, client),
    device: client.device,
    address: client.address,
    created_at: new Date(now),
    ends_at: new Date(endsAt),
  });
  return { token, staff: { id: member.id, sessionId, name: member.name, role: member.role, endsAt } };
}

/** Whether one of these members has used the back office from this browser and network lately. */
export function isStaffClient(app: StaffApp, client: Client, memberIds: readonly string[]): Promise<boolean> {
  if (memberIds.length === 0) return Promise.resolve(false);
  return repo.hasSessionFrom(app.db.kysely, memberIds, boundTo(app, client), new Date(app.now() - KNOWN_FOR));
}

async function endElsewhere(app: StaffApp, staff: Staff, client: Client): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    if (!(await repo.endSession(tx, staff.sessionId, new Date(tx.now())))) return;
    await app.audit.record(
      tx,
      { staff: null, client },
      {
        action: 'staff.sessionCarriedElsewhere',
        subject: `staff ${staff.id}`,
        details: { session: staff.sessionId },
      },
    );
  });
}

function boundTo(app: StaffApp, { device, address }: Client): Buffer {
  return app.secrets.mac(MAC, `${device}\n${networkOf(address)}`);
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
