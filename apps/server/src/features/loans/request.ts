/** Asks for a loan, renews its agreement, and takes the request back: nothing is decided before it is signed. */
import { type Borrower, checkLoan } from '@candor/core/loans/borrow';
import { costOf, type LoanTerms } from '@candor/core/loans/loan';
import { money, type Money } from '@candor/core/money/money';
import { rate } from '@candor/core/money/rate';
import { Refusal } from '@candor/core/refusal';
import { DAY } from '@candor/core/time';
import type { Locale } from '@candor/i18n/locales';
import { inTransaction, sqlState, type Tx } from '../../db/db.ts';
import { firstAnswer, type IdempotencyKey, once } from '../../db/idempotency.ts';
import type { Client } from '../../http/client.ts';
import { Failure } from '../../http/errors.ts';
import { closeIn, lockCase } from '../cases/index.ts';
import { lockCustomer } from '../identity/index.ts';
import { typesetAgreement } from './agreement.ts';
import { insertAgreement } from './db/agreements.repo.ts';
import { findOffer } from './db/offers.repo.ts';
import * as repo from './db/loans.repo.ts';
import type { LoansApp } from './loans-app.ts';
import { offerOf } from './views.ts';

/** Within 24 hours, as the database holds it: each is documents for ever. */
const REQUESTS_MAX = 5;

type Asked = { readonly days: number; readonly amount: Money; readonly total: Money };
export type Reader = { readonly id: string; readonly locale: Locale; readonly gone: AbortSignal };

/**
 * The id of the loan; to a repeated key, that of the first. Refuses what `checkLoan` refuses, `too_many_loans`, and
 * `loan_changed` for another total than was seen.
 */
export async function requestLoan(app: LoansApp, reader: Reader, key: IdempotencyKey, asked: Asked): Promise<string> {
  const { kysely } = app.db;
  const known = await firstAnswer<{ readonly id: string }>(kysely, reader.id, key);
  if (known !== null) return known.answer.id;
  await assertNoObjection(app, reader.id);
  const madeAt = app.now();
  const standing = {
    ...(await app.standingOf(kysely, reader.id, madeAt)),
    hasOpenLoan: await repo.hasOpen(kysely, reader.id),
  };
  const { terms, version } = await presentTerms(app, standing, asked);
  if ((await repo.countRequests(kysely, reader.id, madeAt - DAY)) >= REQUESTS_MAX) throw tooMany();
  const id = await repo.takeId(kysely);
  const agreement = {
    loanId: id,
    number: 1,
    customerId: reader.id,
    name: await app.nameOf(app.db.kysely, reader.id),
    terms,
    locale: reader.locale,
    madeAt,
    signed: null,
  };
  const document = await typesetAgreement(app, agreement, reader.gone);
  try {
    return (
      await once(app.db, reader.id, key, async (tx) => {
        await lockOpenCustomer(tx, reader.id);
        await repo.insertLoan(tx, { id, customerId: reader.id, version, ...stored(terms) });
        await insertAgreement(tx, { loanId: id, number: 1, locale: reader.locale, document });
        return { id };
      })
    ).id;
  } catch (error) {
    const state = sqlState(error);
    if (state === '23505') throw new Refusal('loan_open');
    if (state === 'CN015') throw tooMany();
    throw state === 'CN007' ? new Refusal('loan_changed') : error;
  }
}

/** On the present terms, for the same days and principal. Refuses `loan_over`, `loan_changed`, and what `checkLoan` refuses. */
export async function renewLoan(app: LoansApp, reader: Reader, id: string, total: Money): Promise<void> {
  const loan = await ownLoan(app.db.kysely, reader.id, id);
  assertInReview(loan);
  if (loan.is_offered) return;
  await assertNoObjection(app, reader.id);
  const asked = { days: loan.days, amount: money('USDT', BigInt(loan.principal_units)), total };
  const madeAt = app.now();
  const standing = { ...(await app.standingOf(app.db.kysely, reader.id, madeAt)), hasOpenLoan: false };
  const { terms, version } = await presentTerms(app, standing, asked);
  const number = loan.number + 1;
  const agreement = {
    loanId: id,
    number,
    customerId: reader.id,
    name: await app.nameOf(app.db.kysely, reader.id),
    terms,
    locale: reader.locale,
    madeAt,
    signed: null,
  };
  const document = await typesetAgreement(app, agreement, reader.gone);
  await inTransaction(app.db, async (tx) => {
    await lockOpenCustomer(tx, reader.id);
    const row = await repo.lockLoan(tx, id);
    if (row === null) throw new Failure('404');
    assertInReview(row);
    if (row.number !== loan.number) throw new Refusal('loan_changed');
    const { dailyPpb, freeDays } = stored(terms);
    await repo.saveTerms(tx, id, { version, dailyPpb, freeDays });
    await insertAgreement(tx, { loanId: id, number, locale: reader.locale, document });
  });
}

/** Refuses `loan_over` once it was decided. */
export async function cancelLoan(
  app: LoansApp,
  { id: customerId, client }: { readonly id: string; readonly client: Client },
  id: string,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await lockCustomer(tx, customerId);
    const row = await repo.lockLoan(tx, id);
    if (row === null || row.customer_id !== customerId) throw new Failure('404');
    if (row.reason === 'cancelled') return;
    assertInReview(row);
    await repo.reject(tx, id, { reason: 'cancelled', words: null, by: null });
    const open = row.case_id === null ? null : await lockCase(tx, row.case_id);
    if (open !== null)
      await closeIn(app, tx, { staff: null, client }, open, {
        outcome: 'cancelled',
        words: 'cancelled by the customer',
      });
  });
}

/** A break that the customer takes, or a suspension. */
export async function assertNoObjection(app: LoansApp, customerId: string): Promise<void> {
  const objection = await app.objectionOf(customerId);
  if (objection !== null) throw objection;
}

function tooMany(): Refusal {
  return new Refusal('too_many_loans', { max: String(REQUESTS_MAX) });
}

export async function ownLoan(tx: Tx, customerId: string, id: string): Promise<repo.LoanRow> {
  const row = await repo.findLoan(tx, id);
  if (row === null || row.customer_id !== customerId) throw new Failure('404');
  return row;
}

export function assertInReview({ status }: repo.LoanRow): void {
  if (status !== 'review') throw new Refusal('loan_over');
}

/** The terms that a loan was asked for, or signed. */
export function termsOf(row: repo.LoanRow): LoanTerms {
  return {
    principal: money('USDT', BigInt(row.principal_units)),
    days: row.days,
    dailyRate: rate(BigInt(row.daily_ppb)),
    freeDays: row.free_days,
  };
}

async function presentTerms(app: LoansApp, borrower: Borrower, { days, amount, total }: Asked) {
  const offer = await findOffer(app.db.kysely);
  const terms = checkLoan(offer && offerOf(offer), offer?.free_days ?? 0, borrower, { days, amount });
  if (terms instanceof Refusal) throw terms;
  if (offer === null) throw new Refusal('loans_not_offered');
  if (costOf(terms).total.units !== total.units) throw new Refusal('loan_changed');
  return { terms, version: offer.version };
}

function stored({ days, dailyRate, freeDays, principal }: LoanTerms) {
  return { days, dailyPpb: dailyRate as bigint, freeDays, units: principal.units };
}

async function lockOpenCustomer(tx: Tx, id: string): Promise<void> {
  const customer = await lockCustomer(tx, id);
  if (customer === null || customer.status === 'closed') throw new Failure('401');
}
