/** Signs the agreement of a loan: the customer's hand is set under the document, the platform seals its bytes, and the review begins. */
import { isSigned } from '@candor/core/loans/signature';
import { formatMoney } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { isLocale, type Locale } from '@candor/i18n/locales';
import { inTransaction } from '../../db/db.ts';
import type { Client } from '../../http/client.ts';
import { Failure } from '../../http/errors.ts';
import { openIn } from '../cases/index.ts';
import { lockCustomer } from '../identity/index.ts';
import { typesetAgreement } from './agreement.ts';
import { type Drawing, findAgreement, insertSignature } from './db/agreements.repo.ts';
import * as repo from './db/loans.repo.ts';
import type { LoansApp } from './loans-app.ts';
import { assertInReview, assertNoObjection, ownLoan, termsOf } from './request.ts';
import { sealDocument } from './seal.ts';

type Signing = { readonly id: string; readonly sha256: string; readonly drawing: Drawing };
type Signer = { readonly id: string; readonly client: Client; readonly gone: AbortSignal };

/**
 * Refuses `not_signed` for a dot, or another name than the verified one, `agreement_changed` for another document than the newest, `loan_changed` when its
 * terms are not offered any more, and `loan_over`. Signed already, it stays as it was.
 */
export async function signLoan(app: LoansApp, signer: Signer, { id, sha256, drawing }: Signing): Promise<void> {
  const { kysely } = app.db;
  const loan = await ownLoan(kysely, signer.id, id);
  const at = app.now();
  const { isVerified } = await app.standingOf(kysely, signer.id, at);
  const name = await app.nameOf(kysely, signer.id);
  if (!isVerified) throw new Refusal('identity_not_verified');
  check(loan, sha256);
  if (loan.signed_at !== null) return;
  await assertNoObjection(app, signer.id);
  if ('strokes' in drawing ? !isSigned(drawing.strokes) : !isSameName(drawing.name, name))
    throw new Refusal('not_signed');
  const agreement = await findAgreement(kysely, id, loan.number);
  if (agreement === null) throw new Failure('404');
  const signed = { drawing, at, basis: sha256 };
  const made = { madeAt: agreement.made_at.getTime(), locale: localeOf(agreement.locale) };
  const document = await typesetAgreement(
    app,
    { loanId: id, number: loan.number, customerId: signer.id, name, terms: termsOf(loan), ...made, signed },
    signer.gone,
  );
  const sealed = await sealDocument(app, document, { ...bondOf(loan), agreement: sha256, at: new Date(at) });
  const signature = { loanId: id, number: loan.number, drawing, document, ...sealed, at: new Date(at) };
  await inTransaction(app.db, async (tx) => {
    const customer = await lockCustomer(tx, signer.id);
    if (customer === null || customer.status === 'closed') throw new Failure('401');
    const row = await repo.lockLoan(tx, id);
    if (row === null) throw new Failure('404');
    check(row, sha256);
    if (row.signed_at !== null) return;
    await insertSignature(tx, signature);
    // Signed again, it is the same review, within the same hours.
    if (row.case_id !== null) return;
    const { principal, days } = termsOf(row);
    const words = `Loan ${id}: ${formatMoney(principal)} USDT for ${days} days`;
    const opening = { kind: 'loan', customerId: signer.id, words, isByHand: false } as const;
    const { id: caseId } = await openIn(app, tx, { staff: null, client: signer.client }, opening);
    await repo.saveCase(tx, id, caseId);
  });
}

function check(loan: repo.LoanRow, sha256: string): void {
  assertInReview(loan);
  if (loan.sha256 !== sha256) throw new Refusal('agreement_changed');
  if (!loan.is_offered) throw new Refusal('loan_changed');
}

/** As people write it: case and blanks do not matter. */
function isSameName(typed: string, verified: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('und');
  return plain(typed) === plain(verified);
}

/** What is sealed beside the document: whose loan it is, on which terms. */
function bondOf(row: repo.LoanRow) {
  return {
    loan: row.id,
    number: row.number,
    customer: row.customer_id,
    principal: row.principal_units,
    days: row.days,
    dailyPpb: row.daily_ppb,
    freeDays: row.free_days,
  };
}

function localeOf(text: string): Locale {
  return isLocale(text) ? text : 'en';
}
