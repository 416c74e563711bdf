/**
 * Storms of mails: in ten minutes a customer gets five of a kind, and one at their end which says how many notifications there were besides. Nothing
 * is lost: all are in the list. What is always on, such as security, is mailed one by one, however much of it there is.
 */
import { notificationEntry } from '@candor/core/notifications/catalogue';
import { type Instant, MINUTE } from '@candor/core/time';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import { enqueueAt, type JobHandlers } from '../../jobs/jobs.ts';
import { MAIL_VALUES, type MailKind, notificationOf } from '../../mail/kinds.ts';
import type { AskedMail } from '../../mail/mails.ts';
import { findRecipient } from '../identity/index.ts';
import * as repo from './db/storms.repo.ts';
import { wantedAt } from './preferences.ts';

const MORE_JOB = 'notifications.mailMore';
/** As for push messages (migration 0152). */
const WINDOW = 10 * MINUTE;
const MAILED_IN_WINDOW = 5;

const payloadOf = z.object({ customerId: z.string(), mail: z.string(), until: z.iso.datetime() });

/** When a mail may be sent to the customer. Null: they do not want it, or it is counted instead. */
export async function mailDue(tx: Tx, { customerId, about, kind, count }: AskedMail): Promise<Instant | null> {
  const due = await wantedAt(tx, customerId, about);
  if (due === null || notificationEntry(about).isAlwaysOn) return due;
  // By when it leaves: what waits for the morning is a storm then.
  const until = (Math.floor(due / WINDOW) + 1) * WINDOW;
  const window = { customerId, mail: kind, until: new Date(until) };
  const folded = await repo.countMail(tx, window, count, MAILED_IN_WINDOW);
  if (folded === 0) return due;
  if (folded === count) await enqueueAt(tx, MORE_JOB, { ...window, until: window.until.toISOString() }, until);
  return null;
}

export function stormJobs(app: Pick<App, 'db' | 'mails'>): JobHandlers {
  return {
    [MORE_JOB]: (payload) => {
      const { customerId, mail, until } = payloadOf.parse(payload);
      return inTransaction(app.db, (tx) =>
        mailMore(app, tx, { customerId, mail: kindOf(mail), until: new Date(until) }),
      );
    },
  };
}

async function mailMore({ mails }: Pick<App, 'mails'>, tx: Tx, window: repo.MailWindow): Promise<void> {
  const { customerId, mail, until } = window;
  const about = notificationOf(mail);
  const due = about === null ? null : await wantedAt(tx, customerId, about);
  // Quiet hours may have begun since.
  if (due !== null && due > tx.now()) return enqueueAt(tx, MORE_JOB, { ...window, until: until.toISOString() }, due);
  const folded = await repo.takeFolded(tx, window);
  const recipient = await findRecipient(tx, customerId);
  if (due === null || folded === null || folded === 0 || recipient === null) return;
  const values = { mail, from: new Date(until.getTime() - WINDOW).toISOString(), count: String(folded) };
  await mails.send(tx, { kind: 'moreNotifications', to: recipient.email, locale: recipient.locale, values });
}

function kindOf(text: string): MailKind {
  if (!Object.hasOwn(MAIL_VALUES, text)) throw new Error(`no mail is of the kind ${text}`);
  // One of its keys, as was just seen.
  return text as MailKind;
}
