/** Mails customers about the steps of their withdrawals, and a deposit that was taken back: once each, in their language. Enqueued by the database. */
import { formatMoney, money } from '@candor/core/money/money';
import { NETWORK_NAMES } from '@candor/core/wallet/coins';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../../db/db.ts';
import type { App } from '../../../http/app.ts';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import { findRecipient } from '../../identity/index.ts';
import { findDeposit } from '../db/deposits.repo.ts';
import { insertMail } from '../db/mails.repo.ts';
import { findWithdrawal, type WithdrawalRow } from '../db/withdrawals.repo.ts';

/** Enqueued with the step itself (migration 0102). */
const MAIL_JOB = 'wallet.mail';

const payloadOf = z.union([
  z.object({
    withdrawalId: z.string(),
    step: z.enum(['withdrawalRequested', 'withdrawalApproved', 'withdrawalDone', 'withdrawalFailed']),
  }),
  z.object({ depositId: z.string() }),
]);

type MailApp = Pick<App, 'db' | 'mails'>;

export function walletMailJobs(app: MailApp): JobHandlers {
  return {
    [MAIL_JOB]: (payload) =>
      inTransaction(app.db, async (tx) => {
        const asked = payloadOf.parse(payload);
        if ('depositId' in asked) await mailReversed(app, tx, asked.depositId);
        else await mailStep(app, tx, asked.withdrawalId, asked.step);
      }),
  };
}

type Step = 'withdrawalRequested' | 'withdrawalApproved' | 'withdrawalDone' | 'withdrawalFailed';

async function mailStep(app: MailApp, tx: Tx, id: string, step: Step): Promise<void> {
  const row = await findWithdrawal(tx, id);
  if (row === null || !(await insertMail(tx, `withdrawal ${id} ${step}`))) return;
  const recipient = await findRecipient(tx, row.customer_id);
  if (recipient === null) return;
  const values = valuesOf(row, step);
  await app.mails.send(tx, {
    customerId: row.customer_id,
    to: recipient.email,
    locale: recipient.locale,
    kind: step,
    values,
  });
}

function valuesOf(row: WithdrawalRow, step: Step): Record<string, string> {
  const { coin, network, address: payee, amount_units: amount, fee_units: fee } = row;
  const text = (units: bigint) => formatMoney(money(coin, units));
  const values = { amount: text(BigInt(amount)), coin, payee, network: NETWORK_NAMES[network] };
  switch (step) {
    case 'withdrawalRequested':
      return { ...values, at: row.requested_at.toISOString(), dueAt: row.review_due_at.toISOString() };
    case 'withdrawalApproved':
      return { ...values, at: (row.decided_at ?? row.requested_at).toISOString() };
    case 'withdrawalDone':
      return {
        ...values,
        at: (row.ended_at ?? row.requested_at).toISOString(),
        received: text(BigInt(amount) - BigInt(fee)),
        hash: row.mined_hash ?? row.tx_hash ?? '',
      };
    case 'withdrawalFailed':
      return {
        ...values,
        at: (row.ended_at ?? row.requested_at).toISOString(),
        reason: row.reason ?? 'networkRefused',
        words: row.words ?? '',
      };
  }
}

async function mailReversed(app: MailApp, tx: Tx, id: string): Promise<void> {
  const row = await findDeposit(tx, id);
  if (row === null || !(await insertMail(tx, `deposit ${id} depositReversed`))) return;
  const recipient = await findRecipient(tx, row.customer_id);
  if (recipient === null) return;
  const values = {
    at: (row.decided_at ?? row.created_at).toISOString(),
    amount: formatMoney(money(row.coin, BigInt(row.received_units ?? '0'))),
    coin: row.coin,
    hash: row.tx_hash ?? '',
  };
  await app.mails.send(tx, { to: recipient.email, locale: recipient.locale, kind: 'depositReversed', values });
}
