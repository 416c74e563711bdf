/**
 * Mails leave after the commit of what they tell of, as jobs: a mail server that is down delays them and loses none. What they say is sealed
 * while it waits, because codes and links that open accounts are in it.
 */
import type { Log } from '../log.ts';
import type { Tx } from '../db.ts';
import { enqueue } from '../jobs.ts';
import type { Secrets } from '../secrets.ts';
import type { Mail } from './kinds.ts';
import { renderMail } from './render.ts';
import type { Transport } from './transport.ts';

export type Mails = {
  /** Goes out when the transaction has committed, or never. */
  send(tx: Tx, mail: Mail): Promise<void>;
};

export const MAIL_JOB = 'mail.deliver';
const PURPOSE = 'mail';

export function createMails(secrets: Secrets): Mails {
  return {
    send: (tx, mail) => {
      const sealed = secrets.seal(PURPOSE, MAIL_JOB, Buffer.from(JSON.stringify(mail)));
      return enqueue(tx, MAIL_JOB, { sealed: sealed.toString('base64') });
    },
  };
}

/** The job behind it. Throws when the mail server did not take the mail, so that it is tried again. */
export function deliverMail(
  secrets: Secrets,
  transport: Transport,
  origin: string,
  log: Log,
  onDelivered?: (mail: Mail) => void,
) {
  return async (payload: unknown): Promise<void> => {
    const mail = unseal(secrets, payload);
    const { subject, html, text } = await renderMail(mail, origin);
    await transport.deliver({ to: mail.to, subject, html, text });
    onDelivered?.(mail);
    // Never what is in it.
    log.debug({ kind: mail.kind }, 'a mail was delivered');
  };
}

function unseal(secrets: Secrets, payload: unknown): Mail {
  const hasSeal = typeof payload === 'object' && payload !== null && 'sealed' in payload;
  if (!hasSeal || typeof payload.sealed !== 'string') throw new Error('a mail job without a mail');
  // We sealed it ourselves: what opens is what `send` was given.
  return JSON.parse(secrets.open(PURPOSE, MAIL_JOB, Buffer.from(payload.sealed, 'base64')).toString()) as Mail;
}
