/** Security events of an account: written to its log, and mailed when a thief could have caused them. */
import type { SecurityEventKind } from '@candor/contract/identity';
import { DAY } from '@candor/core/time';
import type { Client } from '../../http/client.ts';
import type { Tx } from '../../db/db.ts';
import type { MailKind } from '../../mail/kinds.ts';
import type { IdentityApp } from './identity-app.ts';
import { type CustomerRow, endSessions } from './db/customers.repo.ts';
import type { EndedBy } from './db/tables.ts';
import { insertEvent } from './db/security-log.repo.ts';
import { raiseVersion } from './db/vouched.repo.ts';

/** How long withdrawals are frozen after a change of password, address or second factor. */
export const FREEZE = DAY;

export type Change = {
  readonly kind: SecurityEventKind;
  readonly client: Client;
  readonly details?: Readonly<Record<string, string>>;
};

export function note(tx: Tx, customerId: string, { kind, client, details = {} }: Change): Promise<void> {
  const { device, address } = client;
  return insertEvent(tx, { customerId, kind, at: new Date(tx.now()), device, address, details });
}

/** Mails the customer, if there is an address, saying where it happened. */
export async function tell(
  app: IdentityApp,
  tx: Tx,
  { id, email, locale }: Pick<CustomerRow, 'id' | 'email' | 'locale'>,
  kind: MailKind,
  client: Client,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (email === null) return;
  const { device, address } = client;
  await app.mails.send(tx, {
    kind,
    customerId: id,
    to: email,
    locale,
    values: { at: new Date(tx.now()).toISOString(), device, address, ...values },
  });
}

/**
 * After a change that a thief would make before taking the money: freezes withdrawals for a day, and lets no sign-in that was checked
 * before open a session.
 */
export function freeze(tx: Tx, customerId: string): Promise<CustomerRow> {
  return raiseVersion(tx, customerId, new Date(tx.now() + FREEZE));
}

/** Call `app.sessions.forget` after the commit. */
export function endOtherSessions(tx: Tx, customerId: string, exceptId: string | null, by: EndedBy): Promise<void> {
  return endSessions(tx, customerId, exceptId, by, new Date(tx.now()));
}
