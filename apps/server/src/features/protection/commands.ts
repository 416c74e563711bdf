/** Changes that customers make to their own protection. */
import type { LeverageNoteView, LimitView, ProtectionView } from '@candor/contract/protection';
import { DEMO_GRANT } from '@candor/core/ledger/demo-grant';
import { CUSTOMER_KINDS, type Mode } from '@candor/core/ledger/transfer';
import { LEVERAGE_NOTE_VERSION } from '@candor/core/protection/leverage-note';
import { changeLimit, type LimitKind, type LimitPeriod, NO_LIMIT } from '@candor/core/protection/limits';
import { formatMoney, money, type Money, usdtText } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { DAY } from '@candor/core/time';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import type { App } from '../../http/app.ts';
import { type Balance, balancesOf } from '../../ledger/balances.ts';
import { resetDemo as resetDemoAccount } from '../../ledger/ledger.ts';
import { type DataPart, wholePart } from '../../http/data-parts.ts';
import { inTransaction } from '../../db/db.ts';
import { firstAnswer, type IdempotencyKey, once } from '../../db/idempotency.ts';
import { allLimits, type Protection } from './protection.ts';
import * as repo from './repo.ts';

export type ProtectionApp = App & {
  readonly protection: Protection;
  /** Closes the account's open orders at the market; refuses if one cannot be closed now. */
  readonly closeAll: (customerId: string, mode: Mode) => Promise<void>;
};

export async function viewProtection(
  { db, now, protection }: ProtectionApp,
  customerId: string,
): Promise<ProtectionView> {
  const at = now();
  const until = await repo.findBreak(db.kysely, customerId);
  const limits = allLimits(await repo.listLimits(db.kysely, customerId), at);
  const amountText = (units: bigint | null) => (units === null ? null : usdtText(units));
  const views = limits.map(async ({ kind, period, amount, next }): Promise<LimitView> => {
    const used = await protection.usedOf(customerId, kind, period, at);
    return {
      kind,
      period,
      amount: amountText(amount),
      used: usdtText(used),
      next: next === null ? null : { amount: amountText(next.amount), from: new Date(next.from).toISOString() },
    };
  });
  return {
    limits: await Promise.all(views),
    breakUntil: until !== null && until.getTime() > at ? until.toISOString() : null,
  };
}

export type LimitRequest = { readonly kind: LimitKind; readonly period: LimitPeriod; readonly amount: Money | null };

/** Far above any account, and far below what the column can hold. */
const LIMIT_MAX = money(SETTLEMENT_ASSET, 1_000_000_000_000_000n);

export async function setLimit(
  app: ProtectionApp,
  customerId: string,
  { kind, period, amount }: LimitRequest,
): Promise<ProtectionView> {
  if (amount !== null && (amount.units < 0n || amount.units > LIMIT_MAX.units)) {
    throw new Refusal('amount_incorrect', { field: 'amount', min: '0', max: formatMoney(LIMIT_MAX), step: '0' });
  }
  await inTransaction(app.db, async (tx) => {
    await repo.lockProtection(tx, customerId);
    const stored = (await repo.listLimits(tx, customerId)).find(
      (limit) => limit.kind === kind && limit.period === period,
    );
    const changed = changeLimit(stored ?? NO_LIMIT, amount?.units ?? null, tx.now());
    await repo.saveLimit(tx, customerId, { kind, period, ...changed });
  });
  app.protection.noteChange(customerId);
  return viewProtection(app, customerId);
}

export async function takeBreak(app: ProtectionApp, customerId: string, days: number): Promise<ProtectionView> {
  await inTransaction(app.db, (tx) => repo.saveBreak(tx, customerId, new Date(tx.now() + days * DAY)));
  app.protection.noteChange(customerId);
  return viewProtection(app, customerId);
}

/**
 * Open demo orders are closed at the market, then one entry restores the account's initial balance. The history stays: profit figures are
 * sums of orders, and this is not an order.
 */
export async function resetDemo(
  app: ProtectionApp,
  customerId: string,
  idempotency: IdempotencyKey,
): Promise<{ balance: string }> {
  // A repeated request must not close what was opened since.
  const first = await firstAnswer<{ balance: string }>(app.db.kysely, customerId, idempotency);
  if (first !== null) return first.answer;
  // What another feature holds keeps the account from being reset: then nothing is closed for it either.
  const balances = await balancesOf(app.db.kysely, customerId, 'demo');
  if (balances.some(isOfOtherFeature)) throw new Refusal('account_not_empty');
  await app.closeAll(customerId, 'demo');
  return once(app.db, customerId, idempotency, async (tx) => {
    // Refused when an order was opened or placed in between, from another window.
    await resetDemoAccount(tx, customerId, idempotency.key);
    return { balance: formatMoney(DEMO_GRANT) };
  });
}

function isOfOtherFeature({ kind, amount }: Balance): boolean {
  return amount.units !== 0n && !CUSTOMER_KINDS.some((known) => known === kind);
}

export async function leverageNote({ db }: App, customerId: string): Promise<LeverageNoteView> {
  const at = await repo.findConfirmation(db.kysely, customerId, LEVERAGE_NOTE_VERSION);
  return { version: LEVERAGE_NOTE_VERSION, confirmedAt: at?.toISOString() ?? null };
}

/** Append-only: the time and the language of the first confirmation stay. */
export async function confirmLeverageNote(
  app: App,
  customerId: string,
  { version, locale }: { readonly version: number; readonly locale: string },
): Promise<LeverageNoteView> {
  await inTransaction(app.db, (tx) =>
    repo.saveConfirmation(tx, customerId, { version, locale, confirmed_at: new Date(tx.now()) }),
  );
  return leverageNote(app, customerId);
}

/** The protection part of a customer's data export. */
export function protectionData(app: ProtectionApp): DataPart {
  return wholePart('protection', async (customerId) => {
    const { limits, breakUntil } = await viewProtection(app, customerId);
    const confirmations = await repo.listConfirmations(app.db.kysely, customerId);
    return [
      ...limits.map((limit) => ({ ...limit })),
      { breakUntil },
      ...confirmations.map(({ confirmed_at, ...read }) => ({ ...read, confirmedAt: confirmed_at.toISOString() })),
    ];
  });
}
