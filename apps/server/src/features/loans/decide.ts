/** Approves a loan and pays it out, or rejects it: by the member who has its case, with a fresh second factor. */
import { formatMoney } from '@candor/core/money/money';
import type { LoanRejection } from '@candor/core/loans/account';
import { limitFor } from '@candor/core/loans/loan';
import { Refusal } from '@candor/core/refusal';
import { inTransaction, sqlState, type Tx } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import { type By, closeIn, lockCase } from '../cases/index.ts';
import { lockCustomer } from '../identity/index.ts';
import type { GivenFactor } from '../staff/index.ts';
import * as repo from './db/loans.repo.ts';
import { findOffer } from './db/offers.repo.ts';
import type { StaffLoansApp } from './loans-app.ts';
import { assertInReview, termsOf } from './request.ts';
import { offerOf } from './views.ts';

type Approved = GivenFactor & { readonly id: string; readonly sha256: string };

/**
 * Refuses `case_not_yours`, `loan_over`, `loan_unsigned` (also when the terms have changed), `agreement_changed`, `lending_pool_short`, and
 * `borrower_ineligible` when the customer may not borrow that much any more.
 */
export async function approveLoan(app: StaffLoansApp, by: By, approved: Approved): Promise<void> {
  await decide(app, by, approved, async (tx, row) => {
    if (row.signed_at === null || !row.is_offered) throw new Refusal('loan_unsigned');
    if (row.sha256 !== approved.sha256) throw new Refusal('agreement_changed');
    const standing = await standingNow(app, tx, row);
    try {
      await repo.payOut(tx, row.id, by.staff.id);
    } catch (error) {
      if (sqlState(error) === 'CN009') throw new Refusal('lending_pool_short');
      throw sqlState(error) === 'CN007' ? new Refusal('loan_unsigned') : error;
    }
    return { action: 'loan.approved', outcome: 'approved', words: 'paid out', more: standing } as const;
  });
}

/** What the customer's limit rests on at this moment, for the audit log. */
async function standingNow(app: StaffLoansApp, tx: Tx, row: repo.LoanRow) {
  const [{ isVerified, score }, offer] = [await app.standingOf(tx, row.customer_id, tx.now()), await findOffer(tx)];
  const limit = offer === null ? null : limitFor(offerOf(offer), score);
  const isEligible = isVerified && limit !== null && termsOf(row).principal.units <= limit.units;
  if (!isEligible || (await app.objectionOf(row.customer_id)) !== null) throw new Refusal('borrower_ineligible');
  return { score: String(score), limit: `${formatMoney(limit)} USDT` };
}

type Rejected = GivenFactor & { readonly id: string; readonly reason: LoanRejection; readonly words: string };

/** Refuses `case_not_yours` and `loan_over`. */
export async function rejectLoan(app: StaffLoansApp, by: By, rejected: Rejected): Promise<void> {
  const { reason, words } = rejected;
  await decide(app, by, rejected, async (tx, row) => {
    await repo.reject(tx, row.id, { reason, words, by: by.staff.id });
    return { action: 'loan.rejected', outcome: 'refused', words, more: { reason } } as const;
  });
}

type Decided = {
  readonly action: string;
  readonly outcome: 'approved' | 'refused';
  readonly words: string;
  readonly more: Readonly<Record<string, string>>;
};

async function decide(
  app: StaffLoansApp,
  by: By,
  given: GivenFactor & { readonly id: string },
  settle: (tx: Tx, row: repo.LoanRow) => Promise<Decided>,
): Promise<void> {
  const known = await repo.findLoan(app.db.kysely, given.id);
  if (known === null) throw new Failure('404');
  // Before a code is asked for: nobody spends one on what is decided.
  assertInReview(known);
  const { verificationCode, passkey } = given;
  const spend = await app.proveFactor(by.staff, by.client, { verificationCode, passkey });
  await inTransaction(app.db, async (tx) => {
    await spend(tx);
    // First the customer, as whoever signs does.
    await lockCustomer(tx, known.customer_id);
    const row = await repo.lockLoan(tx, given.id);
    if (row === null) throw new Failure('404');
    assertInReview(row);
    const open = row.case_id === null ? null : await lockCase(tx, row.case_id);
    if (open === null) throw new Refusal('loan_unsigned');
    if (open.assignee_id !== by.staff.id) throw new Refusal('case_not_yours');
    const { action, outcome, words, more } = await settle(tx, row);
    const { principal, days } = termsOf(row);
    const details = {
      loan: row.id,
      amount: `${formatMoney(principal)} USDT`,
      days: String(days),
      agreement: row.sha256,
      factor: passkey === undefined ? 'code' : 'passkey',
      ...more,
    };
    await app.audit.record(tx, by, { action, subject: `customer ${row.customer_id}`, details });
    await closeIn(app, tx, by, open, { outcome, words });
  });
}
