/** Mails the customer about what their orders did by themselves: once for each step, in their language, unless they opted out. */
import type { Mode } from '@candor/core/ledger/transfer';
import { formatMoney } from '@candor/core/money/money';
import { formatLots, formatPrice } from '@candor/core/money/price';
import { unattendedStep } from '@candor/core/trading/orders/unattended';
import { z } from 'zod';
import { inTransaction } from '../../../db/db.ts';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import type { MailedStep } from '../../../mail/kinds.ts';
import { digitsOf } from '../api/views.ts';
import type { Trading } from '../api/commands.ts';
import * as repo from '../db/told-steps.repo.ts';
import type { RecipientOf } from './alert-job.ts';
import { mailedQuote } from './mailed-quote.ts';

/** Enqueued by the database with the steps themselves (migration 0072). */
const STEP_JOB = 'trading.tellSteps';
/** More than anybody reads in a mail; the notifications list all of them. */
const STEPS_MAX = 20;

const payloadOf = z.object({
  customer: z.string(),
  mode: z.enum(['demo', 'real']),
  /** Order and version, in sequence. */
  steps: z.array(z.tuple([z.string(), z.int()])),
});

export function stepJobs(trading: Pick<Trading, 'app' | 'market'>, recipientOf: RecipientOf): JobHandlers {
  return {
    [STEP_JOB]: async (payload) => {
      const { customer, mode, steps } = payloadOf.parse(payload);
      const named = steps.map(([orderId, version]) => ({ orderId, version }));
      await mailSteps(trading, { customerId: customer, mode, steps: named }, recipientOf);
    },
  };
}

type Unattended = { readonly customerId: string; readonly mode: Mode; readonly steps: readonly repo.StepName[] };

async function mailSteps(
  { app, market }: Pick<Trading, 'app' | 'market'>,
  { customerId, mode, steps }: Unattended,
  recipientOf: RecipientOf,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const fresh = await repo.insertToldSteps(tx, steps, new Date(tx.now()));
    const recipient = fresh.length === 0 ? null : await recipientOf(tx, customerId);
    if (recipient === null) return;
    const found = await repo.listSteps(tx, fresh);
    const mailed = found.flatMap((step) => mailedStep(market, step) ?? []);
    const values = {
      mode,
      steps: JSON.stringify(mailed.slice(0, STEPS_MAX)),
      more: String(Math.max(0, mailed.length - STEPS_MAX)),
    };
    const mail = { customerId, to: recipient.email, locale: recipient.locale, values, count: mailed.length };
    await app.mails.send(tx, { ...mail, kind: 'orderSteps' });
  });
}

function mailedStep(market: Trading['market'], { event, code, direction }: repo.Step): MailedStep | null {
  const { orderId, lots, price, profit, at } = event;
  const step = unattendedStep(event);
  if (step === null) return null;
  const digits = digitsOf(market, code);
  return {
    step,
    orderId,
    name: code,
    direction,
    lots: lots === null ? null : formatLots(lots),
    price: price === null ? null : formatPrice(price, digits),
    profit: profit === null ? null : formatMoney(profit),
    at: new Date(at).toISOString(),
    quote: mailedQuote(event, digits),
  };
}
