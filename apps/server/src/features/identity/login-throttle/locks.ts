/** Tells customers that their account was locked, and unlocks it by the link in that mail. */
import { createHash, randomBytes } from 'node:crypto';
import { LOCK_MAIL_PAUSE, UNLOCK_LIFETIME } from '@candor/core/identity/login-throttle';
import { Refusal } from '@candor/core/refusal';
import { inTransaction } from '../../../db/db.ts';
import { rememberDevice } from './devices.ts';
import * as attempts from '../db/login-throttle.repo.ts';
import type { Context, IdentityApp } from '../identity-app.ts';
import { note, tell } from '../security-changes.ts';
import { resetThrottles } from '../sign-in/password-change.ts';
import * as repo from '../db/customers.repo.ts';

const TICKET_BYTES = 32;

export type Locked = { readonly kind: 'username' | 'email' | 'id'; readonly value: string; readonly address: string };

/** Runs as a job, so that the time of an answer does not reveal whether the account exists. */
export async function tellLock(app: IdentityApp, { kind, value, address }: Locked): Promise<void> {
  const found =
    kind === 'id'
      ? await repo.findCustomer(app.db.kysely, value)
      : await repo.findCustomerByName(app.db.kysely, { kind, value });
  if (found === null || found.status === 'closed') return;
  const client = { address, device: '', deviceKey: null };
  await inTransaction(app.db, async (tx) => {
    const customer = await repo.lockCustomer(tx, found.id);
    const now = tx.now();
    const isTold = await attempts.hasUnlockSince(tx, found.id, new Date(now - LOCK_MAIL_PAUSE));
    if (customer === null || isTold) return;
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    await attempts.insertUnlock(tx, hashTicket(ticket), customer.id, new Date(now));
    await note(tx, customer.id, { kind: 'accountLocked', client });
    await tell(app, tx, customer, 'accountLocked', client, { path: `/pass/unlock?ticket=${ticket}` });
  });
}

/** Unlocks the account, once; the device becomes a known one. Refuses `sign_in_expired`. */
export async function unlock(app: IdentityApp, { client }: Context, ticket: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const now = tx.now();
    const used = await attempts.useUnlock(tx, hashTicket(ticket), new Date(now - UNLOCK_LIFETIME), new Date(now));
    const customer = used === null ? null : await repo.lockCustomer(tx, used.customer_id);
    if (customer === null) throw new Refusal('sign_in_expired');
    await resetThrottles(app, tx, customer);
    await rememberDevice(app, tx, customer.id, client);
    await note(tx, customer.id, { kind: 'accountUnlocked', client });
  });
}

function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
