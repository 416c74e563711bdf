/** Who may read a sandbox's mails: everybody on its own machine; from elsewhere, whoever was told the password that it printed at its start. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '../http/origin.ts';
import type { Config } from '../process/config.ts';
import type { Secrets } from '../process/secrets.ts';

/** 120 bits: nobody guesses it. */
const LENGTH = 20;

/**
 * Null: none is needed. With an origin, or on an address that other machines reach, a mail could be read by everybody, and with its code an
 * account be taken. It follows from the sandbox's own key: the same after a restart.
 */
export function mailboxPassword(
  { origin, host }: Pick<Config, 'origin' | 'host'>,
  secrets: Pick<Secrets, 'mac'>,
): string | null {
  if (origin === null && isLoopback(host)) return null;
  return secrets.mac('mailbox', 'password').toString('base64url').slice(0, LENGTH);
}

/** HTTP Basic, with any name. */
export function mayRead({ authorization = '' }: IncomingHttpHeaders, password: string | null): boolean {
  if (password === null) return true;
  const encoded = /^Basic ([\w+/=-]{1,512})$/i.exec(authorization)?.[1];
  if (encoded === undefined) return false;
  const given = Buffer.from(encoded, 'base64').toString();
  return timingSafeEqual(hashOf(given.slice(given.indexOf(':') + 1)), hashOf(password));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
