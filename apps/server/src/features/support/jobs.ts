/** What follows a message or a step: the mail to whoever does not have it on their screen. And what is over: closed, and later erased. */
import { PRESENT_FOR, REOPENED_WITHIN } from '@candor/core/support/conversation';
import { DAY, type Instant } from '@candor/core/time';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { sweepAll } from '../../jobs/sweep.ts';
import { type Audit, NOBODY } from '../audit/index.ts';
import { erasePictures, ownersGone, ownersLate, unusedPictures } from '../documents/index.ts';
import { findRecipient, lockCustomer } from '../identity/index.ts';
import * as repo from './db/conversations.repo.ts';
import { saidLine } from './transcript.ts';

/** Enqueued by the database with what it is about (migration 0160). */
const MAIL_JOB = 'support.mail';
export const SUPPORT_SWEEP_JOB = 'support.sweep';
const payloadOf = z.object({
  id: z.string(),
  kind: z.enum(['supportReceived', 'supportAnswer', 'supportClosed', 'complaintDecided']),
  subject: z.string(),
});
/** The newest messages of a conversation that a mail has; all of them can be downloaded. */
const MAILED_MAX = 50;
const AT_ONCE = 100;
const KINDS = ['supportPicture'] as const;
const UNUSED_FOR = 7 * DAY;

type JobsApp = Pick<App, 'db' | 'mails' | 'now' | 'log'> & { readonly audit: Audit };

export function supportJobs(app: JobsApp): JobHandlers {
  return {
    [MAIL_JOB]: (payload) => inTransaction(app.db, (tx) => mail(app, tx, payloadOf.parse(payload))),
    [SUPPORT_SWEEP_JOB]: async () => {
      const now = app.now();
      await lapse(app, now);
      await erase(app);
      await eraseUnused(app, now);
    },
  };
}

async function mail({ mails }: JobsApp, tx: Tx, { id, kind, subject }: z.output<typeof payloadOf>): Promise<void> {
  const row = await repo.findConversation(tx, id);
  if (row === null) return;
  const isThere = row.customer_seen_at !== null && tx.now() - row.customer_seen_at.getTime() < PRESENT_FOR;
  if (kind === 'supportAnswer' && isThere) return;
  // Answered before this ran: what is received is what was answered.
  if (kind === 'supportReceived' && row.due_at === null) return;
  if (row.customer_id === null && row.email_confirmed_at === null) return;
  if (!(await repo.insertMail(tx, id, subject, new Date(tx.now())))) return;
  const recipient =
    row.customer_id === null
      ? { email: row.email ?? '', locale: row.locale }
      : await findRecipient(tx, row.customer_id);
  if (recipient === null || recipient.email === '') return;
  const messages = await repo.listMessages(tx, id);
  const shown =
    kind === 'supportAnswer' ? messages.filter(({ seq }) => subject === `message ${seq}`) : messages.slice(-MAILED_MAX);
  const said = shown.flatMap((message) => [saidLine(recipient.locale, message), message.text]);
  await mails.send(tx, {
    kind,
    customerId: row.customer_id,
    to: recipient.email,
    locale: recipient.locale,
    values: {
      id,
      title: row.title,
      said: JSON.stringify(said),
      outcome: row.outcome ?? 'notUpheld',
      reasons: row.reasons ?? '',
      dueAt: row.due_at?.toISOString() ?? '',
      decisionDueAt: row.decision_due_at?.toISOString() ?? '',
      isVisitor: String(row.customer_id === null),
    },
  });
}

/** Closes questions that were answered, and that nobody came back to. */
async function lapse(app: JobsApp, now: Instant): Promise<void> {
  await sweepAll<string>(app.log, {
    what: 'closing a question that nobody came back to',
    nameOf: (id) => `conversation ${id}`,
    list: (most) => repo.listLapsed(app.db.kysely, new Date(now - REOPENED_WITHIN), most),
    work: (id) =>
      inTransaction(app.db, async (tx) => {
        const row = await repo.lockConversation(tx, id);
        if (row?.state !== 'waitingForCustomer') return;
        const nobody = { staff_id: null, staff_session_id: null, version: null, outcome: null, rating: null };
        const at = new Date(tx.now());
        await repo.insertStep(tx, { conversation_id: id, step: 'lapsed', ...nobody, words: null, at, proof: null });
      }),
  });
}

/** With the pictures that came with them: all of it, or nothing. */
async function erase(app: JobsApp): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const pictures = await repo.erase(tx, new Date(tx.now()), AT_ONCE);
    if (pictures.length === 0) return;
    await erasePictures(tx, pictures);
    await app.audit.record(tx, NOBODY, { action: 'support.picturesErased', details: { count: pictures.length } });
  });
}

async function eraseUnused(app: JobsApp, now: Instant): Promise<void> {
  const { kysely } = app.db;
  const before = new Date(now - UNUSED_FOR);
  const work = (id: string, until: Date | null) =>
    inTransaction(app.db, async (tx) => {
      // Under the lock: a message either comes first, or finds the picture gone.
      await lockCustomer(tx, id);
      const unused = (await unusedPictures(tx, id, until)).filter(({ kind }) => kind === KINDS[0]);
      await erasePictures(
        tx,
        unused.map((picture) => picture.id),
      );
    });
  const what = 'erasing pictures that came with no message';
  const nameOf = (id: string) => `customer ${id}`;
  const late = (most: number) => ownersLate(kysely, KINDS, before, most);
  await sweepAll<string>(app.log, { what, nameOf, list: late, work: (id) => work(id, before) });
  const gone = (most: number) => ownersGone(kysely, KINDS, most);
  await sweepAll<string>(app.log, { what, nameOf, list: gone, work: (id) => work(id, null) });
}
