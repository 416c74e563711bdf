/** Loans of customers: one statement per function. All amounts are units of USDT. */
import type { LoanRejection, LoanStatus } from '@candor/core/loans/account';
import { CREDIT_MEMORY } from '@candor/core/identity/credit-score';
import { isoTime, type Instant } from '@candor/core/time';
import { sql } from 'kysely';
import type { Query } from '../../../db/batch-pipeline.ts';
import type { Tx } from '../../../db/db.ts';

export type LoanRow = {
  readonly id: string;
  readonly customer_id: string;
  readonly version: number;
  readonly days: number;
  readonly daily_ppb: string;
  readonly free_days: number;
  readonly principal_units: string;
  readonly requested_at: Date;
  readonly status: LoanStatus;
  readonly case_id: string | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly reason: LoanRejection | null;
  readonly words: string | null;
  readonly paid_out_at: Date | null;
  readonly due_at: Date | null;
  readonly ended_at: Date | null;
  readonly principal_left_units: string;
  readonly charged_days: number;
  readonly step: number;
  readonly interest_charged_units: string;
  readonly interest_paid_units: string;
  /** Its newest agreement. */
  readonly number: number;
  readonly sha256: string;
  readonly signed_at: Date | null;
  /** Whether that is what is offered now. */
  readonly is_offered: boolean;
};

const COLUMNS = sql`
  l.id::text, l.customer_id::text, l.version, l.days, l.daily_ppb::text, l.free_days, l.principal_units::text, l.requested_at, l.status,
  l.case_id::text, l.decided_at, l.decided_by::text, l.reason, l.words, l.paid_out_at, l.due_at, l.ended_at, l.principal_left_units::text,
  l.charged_days, l.step, l.interest_charged_units::text, l.interest_paid_units::text, a.number, encode(a.sha256, 'hex') as sha256, a.signed_at,
  l.status <> 'review' or loan_is_offered(l) as is_offered`;
const FROM = sql`from loan_loans l cross join lateral (
  select g.number, g.sha256, s.signed_at from loan_agreements g left join loan_signatures s on s.loan_id = g.loan_id and s.number = g.number
  where g.loan_id = l.id order by g.number desc limit 1) a`;

export async function takeId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('loan_ids')::text as id`.execute(tx);
  return rows[0]?.id ?? '';
}

export async function findLoan(tx: Tx, id: string): Promise<LoanRow | null> {
  const { rows } = await sql<LoanRow>`select ${COLUMNS} ${FROM} where l.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Whoever decides about it next waits for us. */
export async function lockLoan(tx: Tx, id: string): Promise<LoanRow | null> {
  await sql`select from loan_loans where id = ${id} for update`.execute(tx);
  return findLoan(tx, id);
}

export async function hasOpen(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from loan_loans where customer_id = ${customerId} and status in ('review', 'repaying', 'expired')`.execute(
    tx,
  );
  return rows.length > 0;
}

export type Former = {
  readonly repaid: number;
  readonly overdue: number;
  readonly daysOverdue: number;
  readonly rejected: number;
};

export async function countRequests(tx: Tx, customerId: string, since: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from loan_loans where customer_id = ${customerId} and requested_at > ${new Date(since)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

const NONE: Former = { repaid: 0, overdue: 0, daysOverdue: 0, rejected: 0 };

/**
 * What former loans say: paid back and never late, late at present, whole days late lately, and rejected by the staff.
 * By customer, each of those asked for.
 */
export async function countFormerOf(
  tx: Tx,
  customerIds: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, Former>> {
  const lately = new Date(now - CREDIT_MEMORY);
  const { rows } = await sql<Former & { readonly id: string }>`
    select customer_id::text as id, count(*) filter (where status = 'repaid' and expired_at is null)::int as repaid,
      count(*) filter (where status = 'expired')::int as overdue,
      coalesce(sum(floor(extract(epoch from coalesce(ended_at, ${new Date(now)}) - due_at) / 86400))
        filter (where expired_at is not null and (ended_at is null or ended_at > ${lately})), 0)::int as "daysOverdue",
      count(*) filter (where status = 'rejected' and decided_by is not null)::int as rejected
    from loan_loans where customer_id = any(${customerIds}::bigint[]) group by customer_id`.execute(tx);
  const counted = new Map(rows.map(({ id, ...former }) => [id, former]));
  return new Map(customerIds.map((id) => [id, counted.get(id) ?? NONE]));
}

export async function countFormer(tx: Tx, customerId: string, now: Instant): Promise<Former> {
  return (await countFormerOf(tx, [customerId], now)).get(customerId) ?? NONE;
}

type Page = { readonly status?: LoanStatus | undefined; readonly page: number; readonly size: number };

/** Newest first, and their total number. */
export async function listOf(
  tx: Tx,
  customerId: string,
  { status, page, size }: Page,
): Promise<{ readonly list: LoanRow[]; readonly total: number }> {
  const isAsked = sql`l.customer_id = ${customerId} ${status === undefined ? sql`` : sql`and l.status = ${status}`}`;
  const { rows } = await sql<LoanRow>`
    select ${COLUMNS} ${FROM} where ${isAsked} order by l.id desc limit ${size} offset ${(page - 1) * size}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from loan_loans l where ${isAsked}`.execute(tx);
  return { list: rows, total: counted[0]?.total ?? 0 };
}

/** Those that wait the oldest first, others the newest first. */
export async function listByStatus(
  tx: Tx,
  { status, customerId }: { readonly status: LoanStatus; readonly customerId: string | undefined },
  behind: string | null,
  most: number,
): Promise<LoanRow[]> {
  const isOpen = status === 'review';
  const conditions = [
    sql`l.status = ${status}`,
    ...(customerId === undefined ? [] : [sql`l.customer_id = ${customerId}`]),
    ...(behind === null ? [] : [isOpen ? sql`l.id > ${behind}` : sql`l.id < ${behind}`]),
  ];
  const { rows } = await sql<LoanRow>`
    select ${COLUMNS} ${FROM} where ${sql.join(conditions, sql` and `)}
    order by l.id ${isOpen ? sql`asc` : sql`desc`} limit ${most}`.execute(tx);
  return rows;
}

export type NewLoan = {
  readonly id: string;
  readonly customerId: string;
  readonly version: number;
  readonly days: number;
  readonly dailyPpb: bigint;
  readonly freeDays: number;
  readonly units: bigint;
};

export async function insertLoan(tx: Tx, loan: NewLoan): Promise<void> {
  await sql`
    insert into loan_loans (id, customer_id, version, days, daily_ppb, free_days, principal_units, principal_left_units, requested_at)
    values (${loan.id}, ${loan.customerId}, ${loan.version}, ${loan.days}, ${loan.dailyPpb}, ${loan.freeDays}, ${loan.units}, ${loan.units},
      ${new Date(tx.now())})`.execute(tx);
}

/** The terms as they are offered now; the days and the principal stay. */
export async function saveTerms(
  tx: Tx,
  id: string,
  { version, dailyPpb, freeDays }: Pick<NewLoan, 'version' | 'dailyPpb' | 'freeDays'>,
): Promise<void> {
  await sql`update loan_loans set version = ${version}, daily_ppb = ${dailyPpb}, free_days = ${freeDays} where id = ${id}`.execute(
    tx,
  );
}

export async function saveCase(tx: Tx, id: string, caseId: string): Promise<void> {
  await sql`update loan_loans set case_id = ${caseId} where id = ${id}`.execute(tx);
}

export type Rejection = { readonly reason: LoanRejection; readonly words: string | null; readonly by: string | null };

export async function reject(tx: Tx, id: string, { reason, words, by }: Rejection): Promise<void> {
  const at = new Date(tx.now());
  await sql`
    update loan_loans set status = 'rejected', reason = ${reason}, words = ${words}, decided_by = ${by}, decided_at = ${at}, ended_at = ${at}
    where id = ${id}`.execute(tx);
}

export async function payOut(tx: Tx, id: string, memberId: string): Promise<void> {
  await sql`select loan_pay_out(${id}, ${memberId}, ${new Date(tx.now())})`.execute(tx);
}

export type RepaymentKind = 'customer' | 'due' | 'withdrawal';

/** For the writer. @param before what is available. */
export function repayStatement(
  { id, units, kind }: { readonly id: string; readonly units: bigint; readonly kind: RepaymentKind },
  at: Instant,
  before: bigint,
): Query {
  return {
    name: 'loan-repay',
    text: 'select loan_repay($1::bigint, $2::numeric, $3::text, $4::timestamptz, $5::numeric)',
    values: [id, String(units), kind, isoTime(at), String(before)],
  };
}

export type RepaymentRow = {
  readonly step: number;
  readonly kind: RepaymentKind;
  readonly interest_units: string;
  readonly principal_units: string;
  readonly paid_at: Date;
};

/** The latest; all of them are among the customer's transaction records. */
const REPAYMENTS_SHOWN = 200;

export async function listRepayments(tx: Tx, loanId: string): Promise<RepaymentRow[]> {
  const { rows } = await sql<RepaymentRow>`
    select step, kind, interest_units::text, principal_units::text, paid_at from loan_repayments
    where loan_id = ${loanId} order by step desc limit ${REPAYMENTS_SHOWN}`.execute(tx);
  return rows.toReversed();
}

/** What the customer owes and should have paid by then. */
export async function findDue(tx: Tx, customerId: string, at: Instant): Promise<LoanRow | null> {
  const { rows } = await sql<LoanRow>`
    select ${COLUMNS} ${FROM}
    where l.customer_id = ${customerId} and l.status in ('repaying', 'expired') and l.due_at <= ${new Date(at)}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export type Overdue = { readonly id: string; readonly available: string };

/** Loans that are overdue, of customers in whose account something is. */
export async function listOverdue(tx: Tx, behind: string, most: number): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select l.id::text, a.balance_units::text as available from loan_loans l
    join ledger_accounts a on a.owner_id = l.customer_id and a.mode = 'real' and a.asset = 'USDT' and a.kind = 'available' and a.name = ''
    where l.status = 'expired' and l.id > ${behind} and a.balance_units > 0 order by l.id limit ${most}`.execute(tx);
  return rows;
}

export type Waiting = { readonly id: string; readonly since: string };

/** Loans whose time has come, the longest first. @param behind null: from the first. */
export async function listNext(tx: Tx, at: Instant, behind: Waiting | null, most: number): Promise<Waiting[]> {
  const isBehind =
    behind === null ? sql`` : sql`and (next_at, id) > (${behind.since}::timestamptz, ${behind.id}::bigint)`;
  const { rows } = await sql<Waiting>`
    select id::text, next_at::text as since from loan_loans where next_at <= ${new Date(at)} ${isBehind}
    order by next_at, id limit ${most}`.execute(tx);
  return rows;
}

/** Of whom nothing can be debited. How many: fewer than asked for are all of them. */
export async function remind(tx: Tx, at: Instant, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select loan_remind(${new Date(at)}, ${most}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function goOn(tx: Tx, id: string, at: Instant): Promise<void> {
  await sql`select loan_go_on(${id}, ${new Date(at)})`.execute(tx);
}

/** Requests that nobody signed since. */
export async function listUnsigned(tx: Tx, before: Instant, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id::text ${FROM} where l.status = 'review' and l.case_id is null and l.requested_at < ${new Date(before)}
    order by l.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
