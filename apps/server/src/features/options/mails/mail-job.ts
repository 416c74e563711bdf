/** Mails customers that an option has ended: once each, in their language. Enqueued by the database. */
import { usdtText } from '@candor/core/money/money';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../../db/db.ts';
import type { App } from '../../../http/app.ts';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import { findRecipient } from '../../identity/index.ts';
import type { RunningMarket } from '../../market/index.ts';
import { findEnd, insertMail } from '../db/mails.repo.ts';

/** Enqueued with the end itself, for all that one statement ended (migration 0142); for one option alone by jobs that were queued before. */
const MAIL_JOB = 'options.mail';
const payloadOf = z.union([
  z.object({ optionIds: z.array(z.string()) }),
  z.object({ optionId: z.string() }).transform(({ optionId }) => ({ optionIds: [optionId] })),
]);

type MailApp = Pick<App, 'db' | 'log' | 'mails'> & { readonly market: Pick<RunningMarket, 'instrument'> };

export function optionMailJobs(app: MailApp): JobHandlers {
  return {
    // Each in a transaction of its own: one that cannot be written keeps no other back, and is tried again with the job.
    [MAIL_JOB]: async (payload) => {
      const failed: unknown[] = [];
      for (const id of payloadOf.parse(payload).optionIds) {
        try {
          await inTransaction(app.db, (tx) => mailEnd(app, tx, id));
        } catch (error) {
          app.log.error({ err: error, option: id }, 'the end of an option could not be mailed; it is tried again');
          failed.push(error);
        }
      }
      if (failed.length > 0)
        throw new AggregateError(failed, `of ${failed.length} options the end could not be mailed`);
    },
  };
}

async function mailEnd({ mails, market }: MailApp, tx: Tx, id: string): Promise<void> {
  const row = await findEnd(tx, id);
  if (row === null || !(await insertMail(tx, id))) return;
  const recipient = await findRecipient(tx, row.customer_id);
  if (recipient === null) return;
  await mails.send(tx, {
    customerId: row.customer_id,
    to: recipient.email,
    locale: recipient.locale,
    kind: row.end_reason === 'expiry' ? 'optionExpired' : 'optionClosed',
    values: {
      mode: row.mode,
      at: row.ended_at.toISOString(),
      optionId: id,
      underlying: row.code,
      appName: market.instrument(row.code)?.name ?? row.code,
      what: row.kind,
      paid: usdtText(row.paid_units),
      premium: usdtText(row.premium_units),
      profit: usdtText(BigInt(row.paid_units) - BigInt(row.premium_units)),
    },
  });
}
