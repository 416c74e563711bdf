/** Mails customers which of their alerts a price has reached: each once, in their language. Enqueued by the database. */
import type { MailedAlert } from '../../mail/kinds.ts';
import { exactPriceText, formatPrice } from '@candor/core/money/price';
import { formatPercent, rate } from '@candor/core/money/rate';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../db/db.ts';
import { findRecipient } from '../identity/index.ts';
import type { AlertsApp } from './alerts-app.ts';
import { type AlertRow, takeForMail } from './db/alerts.repo.ts';
import { priceOf, windowOf } from './rows.ts';

/** Enqueued with what was reached (migration 0155). */
export const MAIL_JOB = 'alerts.mail';
const payloadOf = z.object({ ids: z.array(z.string()) });
/** A mail about more says how many more there are by its subject; all are on the page. */
const LISTED_MAX = 20;

export type MailApp = Pick<AlertsApp, 'db' | 'mails' | 'market'>;

export function mailJob(app: MailApp, payload: unknown): Promise<void> {
  return inTransaction(app.db, (tx) => mailAlerts(app, tx, payloadOf.parse(payload).ids));
}

async function mailAlerts({ mails, market }: MailApp, tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await takeForMail(tx, ids);
  const [first] = rows;
  const recipient = first === undefined ? null : await findRecipient(tx, first.customer_id);
  if (first === undefined || recipient === null) return;
  const alerts = rows.slice(0, LISTED_MAX).map((row) => mailed(row, market.instrument(row.code)?.name ?? row.code));
  await mails.send(tx, {
    kind: 'priceAlerts',
    customerId: first.customer_id,
    to: recipient.email,
    locale: recipient.locale,
    count: rows.length,
    values: { alerts: JSON.stringify(alerts) },
  });
}

function mailed(row: AlertRow, appName: string): MailedAlert {
  return {
    code: row.code,
    appName,
    kind: row.kind,
    level: row.level === null ? null : formatPrice(priceOf(row.level), row.digits),
    move: row.move_ppb === null ? null : formatPercent(rate(BigInt(row.move_ppb))),
    window: windowOf(row.window_minutes),
    price: formatPrice(priceOf(row.price), row.digits),
    from: row.from_price === null ? null : exactPriceText(priceOf(row.from_price), row.digits),
    at: (row.quoted_at ?? row.created_at).toISOString(),
    note: row.note,
  };
}
