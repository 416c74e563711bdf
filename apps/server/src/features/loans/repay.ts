/** Pays loans back: as the customer asks, on the day that they are due, and before a withdrawal once they are late. */
import { type LoanAccount, payoffAt, repay } from '@candor/core/loans/account';
import { money, type Money, parseMoney } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { assert } from '@candor/core/assert';
import type { Instant } from '@candor/core/time';
import { sqlState } from '../../db/db.ts';
import type { IdempotencyKey } from '../../db/idempotency.ts';
import type { App } from '../../http/app.ts';
import { findReserved, platformKey, reserve } from '../trading/index.ts';
import * as repo from './db/loans.repo.ts';
import type { LoansApp } from './loans-app.ts';
import { ownLoan, termsOf } from './request.ts';

type RepayApp = Pick<App, 'db' | 'now'> & Pick<LoansApp, 'trading'>;
type Answer = { readonly id: string };

export function accountOf(row: repo.LoanRow): LoanAccount {
  assert(row.paid_out_at !== null, 'what is repaid was paid out');
  const usdt = (units: string) => money('USDT', BigInt(units));
  return {
    ...termsOf(row),
    paidOutAt: row.paid_out_at.getTime(),
    principalLeft: usdt(row.principal_left_units),
    chargedDays: row.charged_days,
    interestCharged: usdt(row.interest_charged_units),
    interestPaid: usdt(row.interest_paid_units),
  };
}

/** Refuses `loan_over`, `repayment_amount_incorrect` and `insufficient_balance`. */
export async function repayLoan(
  app: RepayApp,
  customerId: string,
  idempotency: IdempotencyKey,
  { id, amount }: { readonly id: string; readonly amount: Money },
): Promise<void> {
  if ((await findReserved<Answer>(app.db.kysely, customerId, idempotency)) !== null) return;
  const loan = await ownLoan(app.db.kysely, customerId, id);
  if (!isOwed(loan)) throw new Refusal('loan_over');
  const now = app.now();
  const decided = repay(accountOf(loan), amount, now);
  if (decided instanceof Refusal) throw decided;
  try {
    await take(app, loan, idempotency, { units: amount.units, kind: 'customer' });
  } catch (error) {
    const isShort = error instanceof Refusal && error.code === 'insufficient_balance';
    if (!isShort && sqlState(error) !== 'CN007') throw error;
    // Perhaps it was paid back meanwhile, or in part.
    const present = await ownLoan(app.db.kysely, customerId, id);
    if (present.status === 'repaid') throw new Refusal('loan_over');
    const again = repay(accountOf(present), amount, now);
    throw again instanceof Refusal ? again : error;
  }
}

type Taking = { readonly units: bigint; readonly kind: repo.RepaymentKind };

function take(
  { trading }: RepayApp,
  { id, customer_id: owner }: repo.LoanRow,
  idempotency: IdempotencyKey,
  { units, kind }: Taking,
): Promise<Answer> {
  return reserve<Answer>(trading, {
    owner,
    mode: 'real',
    amount: money('USDT', units),
    idempotency,
    answer: { id },
    save: ({ at, before }) => [repo.repayStatement({ id, units, kind }, at, before)],
  });
}

/** Before a customer withdraws: takes what is due from what is free, as far as it goes. All the rest can be withdrawn, even when this fails. */
export async function collectDue(app: RepayApp & Pick<App, 'log'>, customerId: string): Promise<void> {
  const now = app.now();
  const loan = await repo.findDue(app.db.kysely, customerId, now);
  if (loan === null) return;
  try {
    await collect(app, loan, { kind: 'withdrawal', now, key: String(now) });
  } catch (error) {
    app.log.error({ err: error, loan: loan.id }, 'an overdue loan was not collected before a withdrawal');
  }
}

/** @property key within it, the same attempt is made once. */
export type Collection = { readonly kind: repo.RepaymentKind; readonly now: Instant; readonly key: string };

/** Payments and prices may move what is owed or free while it is taken. */
const ATTEMPTS = 3;

/** What does not go stays owed. Whether as much was taken as there is. */
export async function collect(app: RepayApp, found: repo.LoanRow, collection: Collection): Promise<boolean> {
  let loan: repo.LoanRow | null = found;
  for (let count = 0; count < ATTEMPTS && loan !== null && isOwed(loan); count += 1) {
    const owed = payoffAt(accountOf(loan), collection.now).total.units;
    const free = await attempt(app, loan, owed, collection);
    if (free === 0n) return true;
    if (free !== null && free !== owed && (await attempt(app, loan, free, collection)) === free) return true;
    loan = await repo.findLoan(app.db.kysely, loan.id);
  }
  return loan === null || !isOwed(loan);
}

export function isOwed({ status }: repo.LoanRow): boolean {
  return status === 'repaying' || status === 'expired';
}

/** What was taken, all of it; else what is free. Null: less is owed by now. */
async function attempt(
  app: RepayApp,
  loan: repo.LoanRow,
  units: bigint,
  { kind, key }: Collection,
): Promise<bigint | null> {
  const once = platformKey(`loan:${loan.id}:${loan.step}:${kind}:${key}:${units}`);
  try {
    await take(app, loan, once, { units, kind });
    return units;
  } catch (error) {
    if (sqlState(error) === 'CN007') return null;
    if (!(error instanceof Refusal) || error.code !== 'insufficient_balance') throw error;
    const free = parseMoney('USDT', String(error.details['free'] ?? ''))?.units ?? 0n;
    return free < 0n ? 0n : free;
  }
}
