/** Loans in bulk, written directly: their rows alone, without what was signed, decided and posted for them. */
import { isoTime, type Instant } from '@candor/core/time';
import pg from 'pg';
import type { BenchDatabase } from './database.ts';

type Place = Pick<BenchDatabase, 'adminUrl' | 'ownerUrl'>;

const DAYS = 30;
const UNITS = 1_000_000_000;
/** A document is no shorter. */
const DOCUMENT = `convert_to(repeat('An agreement. ', 100), 'UTF8')`;

/** Paid out, each to a customer of its own who has nothing: every other one is due then, the others three days later. */
export function makeLoans(database: Place, count: number, dueAt: Instant): Promise<void> {
  return write(
    database,
    `insert into identity_customers (username, password_hash, created_at, invite_code)
       select 'borrower_' || n, 'no password opens this', now(), 'BRW' || lpad(n::text, 7, '0') from generate_series(1, ${count}) n;
     insert into loan_loans (id, customer_id, version, days, daily_ppb, free_days, principal_units, principal_left_units, requested_at, status, case_id,
         decided_at, decided_by, paid_out_at, due_at, step, next_at)
       select nextval('loan_ids'), c.id, 1, ${DAYS}, 400000, 7, ${UNITS}, ${UNITS}, d.at - interval '${DAYS} days', 'repaying', 1000000000 + c.id,
         d.at - interval '${DAYS} days', 1, d.at - interval '${DAYS} days', d.at, 1, '${isoTime(dueAt)}'
       from identity_customers c
       cross join lateral (select '${isoTime(dueAt)}'::timestamptz + case c.id % 2 when 0 then interval '0' else interval '3 days' end) d (at)
       where c.username like 'borrower\\_%';`,
  );
}

/** Signed, each by a customer of its own, and waiting for a decision. */
export function makeRequests(database: Place, count: number): Promise<void> {
  return write(
    database,
    `insert into identity_customers (username, password_hash, created_at, invite_code)
       select 'asker_' || n, 'no password opens this', now(), 'ASK' || lpad(n::text, 7, '0') from generate_series(1, ${count}) n;
     insert into cases_cases (kind, customer_id, words, opened_at, due_at, changed_at)
       select 'loan', id, 'Loan', now(), now() + interval '48 hours', now() from identity_customers where username like 'asker\\_%';
     insert into loan_loans (id, customer_id, version, days, daily_ppb, free_days, principal_units, principal_left_units, requested_at, case_id)
       select nextval('loan_ids'), customer_id, 1, ${DAYS}, 400000, 7, ${UNITS}, ${UNITS}, now(), id from cases_cases where kind = 'loan' and closed_at is null;
     insert into loan_agreements (loan_id, number, version, days, daily_ppb, free_days, locale, document, sha256, made_at)
       select l.id, 1, l.version, l.days, l.daily_ppb, l.free_days, 'en', d, sha256(d), now() from loan_loans l cross join ${DOCUMENT} d where l.status = 'review';
     insert into loan_signatures (loan_id, number, drawing, document, sha256, sealed_by, seal, bond, signed_at)
       select l.id, 1, '{"name": "Ada"}', d, sha256(d), repeat('0', 64), '\\x00', '\\x00', now()
       from loan_loans l cross join lateral (select ${DOCUMENT} || convert_to(l.id::text, 'UTF8')) x (d) where l.status = 'review';`,
  );
}

/** Without triggers and references: nobody signs half a million agreements for a benchmark. */
async function write({ adminUrl, ownerUrl }: Place, statements: string): Promise<void> {
  const admin = new pg.Client(String(new URL(new URL(ownerUrl).pathname, adminUrl)));
  await admin.connect();
  try {
    await admin.query(`set session_replication_role = replica; ${statements} reset session_replication_role`);
    // Statistics, as they are on a database that has run for a while.
    await admin.query('analyze identity_customers, cases_cases, loan_loans, loan_agreements, loan_signatures');
  } finally {
    await admin.end();
  }
}
