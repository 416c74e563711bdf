/** Mails the customer about a margin call or a stop-out: once each, in their language, unless they opted out. */
import type { Mode } from '@candor/core/ledger/transfer';
import { formatMoney, money } from '@candor/core/money/money';
import { formatLots, formatPrice } from '@candor/core/money/price';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { marginLevel, STOP_OUT } from '@candor/core/trading/margin/margin-level';
import type { Locale } from '@candor/i18n/locales';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../../db/db.ts';
import type { JobHandlers } from '../../../jobs/jobs.ts';
import type { MailedClosing, AlertQuote } from '../../../mail/kinds.ts';
import { viewQuoteOf } from '../api/account.ts';
import type { Trading } from '../api/commands.ts';
import type { AccountEventRow } from '../db/tables.ts';
import { digitsOf } from '../api/views.ts';
import { percentOf } from '../margin/margin-percent.ts';
import * as repo from '../db/margin-alerts.repo.ts';
import { mailedQuote } from './mailed-quote.ts';
import { stepJobs } from './step-job.ts';

/** Null: there is no address. */
export type RecipientOf = (
  tx: Tx,
  customerId: string,
) => Promise<{ readonly email: string; readonly locale: Locale } | null>;

/** Enqueued by the database with the event itself (migration 0030). */
const MARGIN_ALERT_JOB = 'trading.tell';
/** More than anybody reads in a mail; the history lists all of them. */
const CLOSINGS_MAX = 20;

const payloadOf = z.object({ id: z.string() });

export function tradingJobs(trading: Pick<Trading, 'app' | 'market'>, recipientOf: RecipientOf): JobHandlers {
  return {
    [MARGIN_ALERT_JOB]: (payload) => sendMarginAlert(trading, payloadOf.parse(payload).id, recipientOf),
    ...stepJobs(trading, recipientOf),
  };
}

async function sendMarginAlert(
  { app, market }: Pick<Trading, 'app' | 'market'>,
  id: string,
  recipientOf: RecipientOf,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const event = await repo.findAccountEvent(tx, id);
    if (event === null || event.kind === 'margin_call_ended') return;
    const recipient = await recipientOf(tx, event.customer_id);
    if (!(await repo.insertAlertSent(tx, id, new Date(tx.now()))) || recipient === null) return;
    const values = { ...figuresOf(event), quote: quoteOf(market, event) };
    const mail = { customerId: event.customer_id, to: recipient.email, locale: recipient.locale };
    if (event.kind === 'margin_call') return app.mails.send(tx, { ...mail, kind: 'marginCall', values });
    const steps = await repo.listStopOutSteps(tx, event.customer_id, event.mode, [event.happened_at]);
    const closings = steps.flatMap((step) => closingOf(market, step) ?? []);
    const counts = {
      closings: JSON.stringify(closings.slice(0, CLOSINGS_MAX)),
      more: String(Math.max(0, closings.length - CLOSINGS_MAX)),
      cancelled: String(steps.filter(({ event: { kind } }) => kind === 'cancelled').length),
    };
    return app.mails.send(tx, { ...mail, kind: 'stopOut', values: { ...values, ...counts } });
  });
}

function figuresOf({ mode, happened_at, equity_units, used_units }: AccountEventRow): {
  readonly mode: Mode;
  readonly at: string;
  readonly equity: string;
  readonly used: string;
  readonly level: string;
  readonly stopOut: string;
} {
  const equity = money(SETTLEMENT_ASSET, BigInt(equity_units));
  const used = money(SETTLEMENT_ASSET, BigInt(used_units));
  const level = marginLevel({ equity, used });
  return {
    mode,
    at: happened_at.toISOString(),
    equity: formatMoney(equity),
    used: formatMoney(used),
    level: level === null ? '0' : percentOf(level),
    stopOut: percentOf(STOP_OUT),
  };
}

/** As `AlertQuote`; empty when there is none. */
function quoteOf(market: Trading['market'], event: AccountEventRow): string {
  const quote = viewQuoteOf(market, event);
  if (quote === null) return '';
  const { code: name, bid, ask, sequence, time: at } = quote;
  return JSON.stringify({ name, bid, ask, sequence, at } satisfies AlertQuote);
}

function closingOf(market: Trading['market'], { event, code, direction }: repo.StopOutStep): MailedClosing | null {
  const { lots, price, profit } = event;
  const digits = digitsOf(market, code);
  const quote = mailedQuote(event, digits);
  if (lots === null || price === null || profit === null || quote === null) return null;
  return {
    name: code,
    appName: market.instrument(code)?.name ?? code,
    direction,
    lots: formatLots(lots),
    price: formatPrice(price, digits),
    ...quote,
    profit: formatMoney(profit),
  };
}
