/** Mails customers that a strategy of theirs was paused: once for each pause, in their language. Enqueued by the database. */
import { z } from 'zod';
import { inTransaction, type Tx } from '../../db/db.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { findRecipient } from '../identity/index.ts';
import type { StrategiesApp } from './app.ts';
import { findRun, insertMail } from './db/runs.repo.ts';

/** Enqueued with the pause itself (migration 0131). */
const MAIL_JOB = 'strategies.mail';
const payloadOf = z.object({
  runId: z.string(),
  at: z.iso.datetime({ offset: true }),
  refusal: z.object({ code: z.string(), details: z.record(z.string(), z.string()) }),
});
type Pause = z.output<typeof payloadOf>;

type MailApp = Pick<StrategiesApp, 'db' | 'mails' | 'market'>;

export function strategyJobs(app: MailApp): JobHandlers {
  return {
    [MAIL_JOB]: (payload) => inTransaction(app.db, (tx) => mailPause(app, tx, payloadOf.parse(payload))),
  };
}

async function mailPause({ mails, market }: MailApp, tx: Tx, { runId, at, refusal }: Pause): Promise<void> {
  const run = await findRun(tx, runId);
  if (run === null || !(await insertMail(tx, runId, at))) return;
  const recipient = await findRecipient(tx, run.customer_id);
  if (recipient === null) return;
  await mails.send(tx, {
    kind: 'strategyPaused',
    customerId: run.customer_id,
    to: recipient.email,
    locale: recipient.locale,
    values: {
      mode: run.mode,
      at: new Date(at).toISOString(),
      runId,
      strategy: run.kind,
      instrument: run.code,
      appName: market.instrument(run.code)?.name ?? run.code,
      refusal: JSON.stringify(refusal),
    },
  });
}
