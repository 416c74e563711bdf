/**
 * Mails leave as jobs after the commit of what they report: an outage of the mail server delays them and loses none. Their
 * content is sealed while they wait, because it includes codes and links that open accounts.
 */
import { setTimeout } from 'node:timers/promises';
import type { NotificationKind } from '@candor/core/notifications/catalogue';
import { type Instant, MINUTE } from '@candor/core/time';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import type { Tx } from '../db/db.ts';
import { enqueueAt } from '../jobs/jobs.ts';
import type { Secrets } from '../process/secrets.ts';
import { type Mail, type MailKind, notificationOf, type WrittenMail } from './kinds.ts';
import type { Letters } from './letter.ts';
import { NoSuchRecipient, type Transport } from './transport.ts';

export type Mails = {
  /** Goes out when the transaction has committed, or never. Not written at all if the customer has switched off mails of this kind, or gets too many of it (`notifications/storms.ts`); after their quiet hours if it can wait. */
  send(tx: Tx, mail: Mail): Promise<void>;
  /**
   * Whether mails have to wait, because the mail server does not answer. The server is probed instead of inferring it from the
   * last mail: that would reveal whether there was a mail.
   */
  isDelayed(): Promise<boolean>;
};

export const MAIL_JOB = 'mail.deliver';
const PURPOSE = 'mail';

/** Timeout for a reply from the mail server, and how long we cache it. */
const ANSWER_MS = 5_000;
const PATIENCE_MS = 2_000;

type Waiting = { readonly mail: WrittenMail; readonly since: Instant };

/** A mail to a customer before it is written: what of the catalogue it is about, and how many notifications it tells of. */
export type AskedMail = {
  readonly customerId: string;
  readonly about: NotificationKind;
  readonly kind: MailKind;
  readonly count: number;
};

/** When it may leave: not in the customer's quiet hours, unless it is urgent. Null: they do not want it, or another says how many there were. */
export type MailDueAt = (tx: Tx, mail: AskedMail) => Promise<Instant | null>;

export function createMails(secrets: Secrets, transport: Pick<Transport, 'isReachable'>, dueAt: MailDueAt): Mails {
  let asked = { at: -Infinity, isReachable: Promise.resolve(true) };
  return {
    async isDelayed() {
      const at = performance.now();
      if (at - asked.at > ANSWER_MS) asked = { at, isReachable: transport.isReachable() };
      return !(await Promise.race([asked.isReachable, setTimeout(PATIENCE_MS, false, { ref: false })]));
    },
    async send(tx, mail) {
      const about = notificationOf(mail.kind);
      const due =
        about !== null && 'customerId' in mail && mail.customerId !== null
          ? await dueAt(tx, { customerId: mail.customerId, about, kind: mail.kind, count: mail.count ?? 1 })
          : tx.now();
      if (due === null) return;
      const waiting: Waiting = { mail, since: tx.now() };
      const sealed = secrets.seal(PURPOSE, MAIL_JOB, Buffer.from(JSON.stringify(waiting)));
      await enqueueAt(tx, MAIL_JOB, { sealed: sealed.toString('base64') }, due);
    },
  };
}

type Delivering = { readonly secrets: Secrets; readonly now: Clock; readonly log: Log };

type MailSettings = {
  readonly origin: string;
  readonly letters: Letters;
  readonly onDelivered?: ((mail: WrittenMail) => void) | undefined;
};

/** The job behind it. Throws when the mail server did not take the mail, so that it is tried again. */
export function deliverMail(
  { secrets, now, log }: Delivering,
  transport: Transport,
  { origin, letters, onDelivered }: MailSettings,
) {
  return async (payload: unknown): Promise<void> => {
    const { mail, since } = unseal(secrets, payload);
    if (isPast(mail, since, now())) return log.warn({ kind: mail.kind }, 'a code expired before its mail could leave');
    // Loaded with the first mail: nothing else needs it, and the start need not wait for it.
    const { renderMail } = await import('./render.ts');
    try {
      const letter = { to: mail.to, ...(await renderMail(mail, origin, letters)) };
      if (mail.isForNobody === true) return;
      await transport.deliver(letter);
    } catch (error) {
      if (!(error instanceof NoSuchRecipient)) throw error;
      log.warn({ kind: mail.kind }, 'a mail was refused for good: there is no such recipient');
      return;
    }
    onDelivered?.(mail);
    // Never log its content.
    log.debug({ kind: mail.kind }, 'a mail was delivered');
  };
}

/** A code that expired while waiting for the mail server would only confuse. */
function isPast({ kind, values }: WrittenMail, since: Instant, now: Instant): boolean {
  return kind === 'verificationCode' && now - since > Number(values['minutes']) * MINUTE;
}

function unseal(secrets: Secrets, payload: unknown): Waiting {
  const hasSeal = typeof payload === 'object' && payload !== null && 'sealed' in payload;
  if (!hasSeal || typeof payload.sealed !== 'string') throw new Error('a mail job without a mail');
  // We sealed it ourselves: it opens to what `send` was given.
  return JSON.parse(secrets.open(PURPOSE, MAIL_JOB, Buffer.from(payload.sealed, 'base64')).toString()) as Waiting;
}
