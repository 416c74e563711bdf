/** Tickets for an unfinished sign-in: sealed, good for five minutes, and dead if password, factors or sign-in methods change meanwhile. */
import { Refusal } from '@candor/core/refusal';
import { MINUTE } from '@candor/core/time';
import type { IdentityApp } from '../identity-app.ts';
import * as repo from '../db/customers.repo.ts';
import type { SignInMethod } from './sessions.ts';

export const TICKET_LIFETIME = 5 * MINUTE;
const SEAL = 'identity.tickets';
const METHODS: readonly SignInMethod[] = ['password', 'passkey', 'google', 'apple'];

export function makeTicket(app: IdentityApp, customer: repo.CustomerRow, method: SignInMethod): string {
  const until = (app.now() + TICKET_LIFETIME).toString(36);
  const text = [customer.id, METHODS.indexOf(method), until, customer.security_version].join(' ');
  return app.secrets.seal(SEAL, '', Buffer.from(text)).toString('base64url');
}

/** Refuses `sign_in_expired`: too late, tampered with, or not a ticket. */
export async function readTicket(
  app: IdentityApp,
  ticket: string,
): Promise<{ readonly customer: repo.CustomerRow; readonly method: SignInMethod }> {
  const [id = '', method = '', until = '', version] = openTicket(app, ticket).split(' ');
  const left = Number.parseInt(until, 36) - app.now();
  // More time left than a ticket ever gets means that the clock was set back, which must not extend it.
  const isInTime = left > 0 && left <= TICKET_LIFETIME;
  const customer = isInTime ? await repo.findCustomer(app.db.kysely, id) : null;
  const known = METHODS[Number(method)];
  if (customer === null || known === undefined || String(customer.security_version) !== version)
    throw new Refusal('sign_in_expired');
  return { customer, method: known };
}

function openTicket(app: IdentityApp, ticket: string): string {
  try {
    return app.secrets.open(SEAL, '', Buffer.from(ticket, 'base64url')).toString();
  } catch {
    throw new Refusal('sign_in_expired');
  }
}
