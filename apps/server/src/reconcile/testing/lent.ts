/** For tests: loans of customers 1 and 3, lent as the application does it, with agreements that the platform has sealed. */
import { createHash } from 'node:crypto';
import { prepareKey } from '../../features/loans/index.ts';
import { sealDocument } from '../../features/loans/seal.ts';
import { run, type TestDatabase } from '../../testing/database.ts';
import { agreedAs, OFFER } from './agreed.ts';

type SealApp = Parameters<typeof prepareKey>[0];
type Loan = { readonly id: number; readonly customer: number; readonly usdt: number };
const REPAID: Loan = { id: 1, customer: 1, usdt: 800 };
const REJECTED: Loan = { id: 2, customer: 1, usdt: 300 };
const RENEWED: Loan = { id: 3, customer: 1, usdt: 1000 };
const OVERDUE: Loan = { id: 4, customer: 3, usdt: 500 };
const DAYS = 30;
/** Of proposal 107, and of 109. */
const DAILY_PPB = { 1: '412345', 2: '300000' };
const FREE_DAYS = 7;

/**
 * All are for 30 days. Loan 1 was paid back in two repayments, loan 2 was rejected, loan 3 was signed again on other terms, and a part of it paid
 * back, loan 4 is overdue, and was debited when it was due and with a withdrawal. Run after `AGREED` and `CHECKED`.
 */
export async function lend(app: SealApp, database: TestDatabase): Promise<void> {
  const signed = (loan: Loan, number: 1 | 2, at: string) => signedBy(app, loan, number, at);
  await prepareKey(app);
  await run(
    database.appUrl,
    `select sandbox_grant(1, 'USDT', 5000000000);
     ${asked(REPAID, '2026-11-20T13:10:00Z')} ${await signed(REPAID, 1, '2026-11-20T13:20:00Z')}
     ${reviewed(REPAID, '2026-11-20T13:20:00Z')} ${paidOut(REPAID, '2026-11-20T14:00:00Z')}
     ${paidBack(REPAID, 300_000_000, 'customer', '2026-11-30T14:00:00Z')}
     -- What is left, and the interest of ten days.
     ${paidBack(REPAID, 500_989_628 + 2_065_800, 'customer', '2026-12-10T14:00:00Z')}
     ${asked(REJECTED, '2026-12-11T13:10:00Z')} ${await signed(REJECTED, 1, '2026-12-11T13:20:00Z')}
     ${reviewed(REJECTED, '2026-12-11T13:20:00Z')} ${rejected(REJECTED, '2026-12-12T14:00:00Z')}
     ${asked(RENEWED, '2026-12-13T13:10:00Z')} ${await signed(RENEWED, 1, '2026-12-13T13:20:00Z')}
     ${reviewed(RENEWED, '2026-12-13T13:20:00Z')}
     ${asked(OVERDUE, '2026-11-20T13:10:00Z')} ${await signed(OVERDUE, 1, '2026-11-20T13:20:00Z')}
     ${reviewed(OVERDUE, '2026-11-20T13:20:00Z')} ${paidOut(OVERDUE, '2026-11-20T14:00:00Z')}
     ${paidBack(OVERDUE, 200_000_000, 'due', '2026-12-20T14:00:00Z')}
     select loan_go_on(${OVERDUE.id}, '2026-12-20T14:00:00Z');
     ${paidBack(OVERDUE, 50_000_000, 'withdrawal', '2026-12-25T14:00:00Z')}`,
  );
  const terms = [{ days: DAYS, dailyRate: '0.03' }];
  await run(database.ownerUrl, agreedAs(109, { ...OFFER, payload: { ...OFFER.payload, terms } }));
  await run(
    database.appUrl,
    `update loan_loans set version = (select version from loan_current), daily_ppb = ${DAILY_PPB[2]} where id = ${RENEWED.id};
     ${agreed(RENEWED, 2, '2026-12-14T13:10:00Z')} ${await signed(RENEWED, 2, '2026-12-14T13:20:00Z')}
     ${paidOut(RENEWED, '2026-12-14T14:00:00Z')} ${paidBack(RENEWED, 100_000_000, 'customer', '2026-12-23T14:00:00Z')}`,
  );
}

const asked = (loan: Loan, at: string) => `
  insert into loan_loans (id, customer_id, version, days, daily_ppb, free_days, principal_units, principal_left_units, requested_at)
    select ${loan.id}, ${loan.customer}, version, ${DAYS}, ${DAILY_PPB[1]}, ${FREE_DAYS}, ${loan.usdt}000000, ${loan.usdt}000000, '${at}' from loan_current;
  ${agreed(loan, 1, at)}`;

const agreed = ({ id }: Loan, number: 1 | 2, at: string) => `
  insert into loan_agreements (loan_id, number, version, days, daily_ppb, free_days, locale, document, sha256, made_at)
    select l.id, ${number}, l.version, l.days, l.daily_ppb, l.free_days, 'en', d, sha256(d), '${at}'
    from loan_loans l cross join ${bytes(agreementOf(id, number))} d where l.id = ${id};`;

const agreementOf = (id: number, number: number) => Buffer.from(`Agreement ${number} of loan ${id}. `.repeat(60));
const bytes = (of: Buffer) => `cast('\\x${of.toString('hex')}' as bytea)`;

async function signedBy(app: SealApp, { id, customer, usdt }: Loan, number: 1 | 2, at: string): Promise<string> {
  const document = Buffer.from(`Agreement ${number} of loan ${id}, signed by Ada. `.repeat(60));
  const { keyId, seal, bond } = await sealDocument(app, document, {
    loan: String(id),
    number,
    customer: String(customer),
    principal: `${usdt}000000`,
    days: DAYS,
    dailyPpb: DAILY_PPB[number],
    freeDays: FREE_DAYS,
    agreement: createHash('sha256').update(agreementOf(id, number)).digest('hex'),
    at: new Date(at),
  });
  return `
    insert into loan_signatures (loan_id, number, drawing, document, sha256, sealed_by, seal, bond, signed_at)
      values (${id}, ${number}, '{"name": "Ada"}', ${bytes(document)}, sha256(${bytes(document)}), '${keyId}', ${bytes(seal)}, ${bytes(bond)}, '${at}');`;
}

/** Member 2 has its case from its first signature on. */
const reviewed = ({ id, customer }: Loan, at: string) => `
  insert into cases_cases (kind, customer_id, words, opened_at, due_at, assignee_id, assignee_role, assigned_at, changed_at)
    values ('loan', ${customer}, 'Loan ${id}', '${at}', '${at}'::timestamptz + interval '48 hours', 2, 'compliance', '${at}', '${at}');
  update loan_loans set case_id = (select id from cases_cases where words = 'Loan ${id}') where id = ${id};`;

const paidOut = (loan: Loan, at: string) => `
  select loan_pay_out(${loan.id}, 2, '${at}');
  ${decided(loan, 'loan.approved', 'approved', at)}`;

const rejected = (loan: Loan, at: string) => `
  update loan_loans set status = 'rejected', reason = 'income', words = 'Please send us your payslips.', decided_by = 2, decided_at = '${at}',
    ended_at = '${at}' where id = ${loan.id};
  ${decided(loan, 'loan.rejected', 'refused', at)}`;

const decided = ({ id, customer }: Loan, action: string, outcome: string, at: string) => `
  select audit_append(now(), 2, 'compliance', '${action}', 'customer ${customer}', jsonb_build_object('loan', '${id}', 'agreement',
    (select encode(sha256, 'hex') from loan_agreements where loan_id = ${id} order by number desc limit 1)), '', '');
  update cases_cases set outcome = '${outcome}', closing_words = 'decided', closed_at = '${at}', closed_by = 2, closed_role = 'compliance', changed_at = '${at}'
    where words = 'Loan ${id}';`;

const paidBack = ({ id, customer }: Loan, units: number, kind: 'customer' | 'due' | 'withdrawal', at: string) => `
  select loan_repay(${id}, ${units}, '${kind}', '${at}', (select balance_units from ledger_accounts
    where owner_id = ${customer} and mode = 'real' and asset = 'USDT' and kind = 'available'));`;
