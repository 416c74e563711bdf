/** Loans as their customers and the staff see them. */
import type { Role } from '@candor/core/staff/permissions';
import type { LoanView } from '@candor/contract/loans';
import type { StaffLoanView } from '@candor/contract/staff/loans';
import { assert } from '@candor/core/assert';
import { chargeInterest, payoffAt, SIGNING_DAYS } from '@candor/core/loans/account';
import { costOf, limitFor, type LoanCost, type LoanTerms } from '@candor/core/loans/loan';
import { formatMoney, money, subtract, usdtText } from '@candor/core/money/money';
import { annualRate, formatPercent } from '@candor/core/money/rate';
import { DAY, type Instant, isoTime } from '@candor/core/time';
import type { Tx } from '../../db/db.ts';
import { spendable } from '../../ledger/balances.ts';
import { caseDues, listCases } from '../cases/index.ts';
import { customerNames } from '../identity/index.ts';
import { namesOf } from '../staff/index.ts';
import type { RepaymentRow } from './db/loans.repo.ts';
import * as repo from './db/loans.repo.ts';
import { findOffer, readPool } from './db/offers.repo.ts';
import type { LoansApp } from './loans-app.ts';
import { accountOf } from './repay.ts';
import { termsOf } from './request.ts';
import { offerOf } from './views.ts';

/** The annual rate takes a millisecond to find, and a list has many loans. */
const COSTS_KEPT = 1_000;
const costs = new Map<string, LoanCost>();

function knownCostOf(terms: LoanTerms): LoanCost {
  const key = [terms.principal.units, terms.days, terms.dailyRate, terms.freeDays].join();
  const known = costs.get(key);
  if (known !== undefined) return known;
  const cost = costOf(terms);
  if (costs.size >= COSTS_KEPT) costs.clear();
  costs.set(key, cost);
  return cost;
}

/** @param dues when the reviews of these loans are due, by the case. */
export function viewLoan(row: repo.LoanRow, now: Instant, dues: ReadonlyMap<string, Date>): LoanView {
  const terms = termsOf(row);
  const cost = knownCostOf(terms);
  const isOwed = row.status === 'repaying' || row.status === 'expired';
  const account =
    row.paid_out_at === null ? null : chargeInterest(accountOf(row), isOwed ? now : row.paid_out_at.getTime());
  const payoff = account === null ? null : payoffAt(account, isOwed ? now : account.paidOutAt);
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.id,
    status: row.status,
    asset: 'USDT',
    principal: formatMoney(terms.principal),
    days: terms.days,
    freeDays: terms.freeDays,
    dailyPercent: formatPercent(terms.dailyRate),
    nominalPercent: formatPercent(annualRate(terms.dailyRate)),
    annualPercent: formatPercent(cost.apr),
    interest: formatMoney(cost.interest),
    total: formatMoney(cost.total),
    requestedAt: row.requested_at.toISOString(),
    agreement: {
      number: row.number,
      sha256: row.sha256,
      signedAt: text(row.signed_at),
      isCurrent: row.is_offered,
    },
    signUntil:
      row.status === 'review' && row.case_id === null ? isoTime(row.requested_at.getTime() + SIGNING_DAYS * DAY) : null,
    reviewDueAt: text(row.case_id === null ? null : (dues.get(row.case_id) ?? null)),
    decidedAt: text(row.decided_at),
    reason: row.reason,
    words: row.words,
    paidOutAt: text(row.paid_out_at),
    dueAt: text(row.due_at),
    endedAt: text(row.ended_at),
    payoff: payoff && {
      interest: formatMoney(payoff.interest),
      principal: formatMoney(payoff.principal),
      total: formatMoney(payoff.total),
    },
    interestPaid: usdtText(row.interest_paid_units),
    principalPaid: formatMoney(subtract(terms.principal, money('USDT', BigInt(row.principal_left_units)))),
    mayCancel: row.status === 'review',
  };
}

export async function viewLoans(app: LoansApp, rows: readonly repo.LoanRow[], now: Instant): Promise<LoanView[]> {
  const cases = rows.flatMap(({ case_id: id }) => (id === null ? [] : [id]));
  const dues = await caseDues(app.db.kysely, cases);
  return rows.map((row) => viewLoan(row, now, dues));
}

export function viewRepayment({
  step,
  kind,
  interest_units: interest,
  principal_units: principal,
  paid_at: at,
}: RepaymentRow) {
  return { step, kind, interest: usdtText(interest), principal: usdtText(principal), at: at.toISOString() };
}

/** With what a reviewer decides by: the customer's facts, and what the house has. */
export async function viewForStaff(
  app: LoansApp,
  rows: readonly repo.LoanRow[],
  now: Instant,
  role: Role,
): Promise<StaffLoanView[]> {
  const { kysely } = app.db;
  const customers = [...new Set(rows.map(({ customer_id: id }) => id))];
  const [names, offer, pool, views] = await Promise.all([
    customerNames(kysely, customers, role),
    findOffer(kysely),
    readPool(kysely),
    viewLoans(app, rows, now),
  ]);
  const cases = await listCases(
    kysely,
    rows.flatMap(({ case_id: id }) => (id === null ? [] : [id])),
  );
  const people = [...rows.map(({ decided_by: id }) => id), ...[...cases.values()].map(({ assignee_id: id }) => id)];
  const members = await namesOf(kysely, [...new Set(people.flatMap((id) => (id === null ? [] : [id])))]);
  const personOf = (id: string | null) => (id === null ? null : { id, name: members.get(id) ?? '' });
  const formers = await repo.countFormerOf(kysely, customers, now);
  const known = new Map(
    await Promise.all(
      [...formers].map(async ([id, former]) => [id, await factsOf(app, kysely, { id, former }, now)] as const),
    ),
  );
  return rows.map((row, index) => {
    const [view, facts] = [views[index], known.get(row.customer_id)];
    assert(view !== undefined && facts !== undefined, 'each loan has its view and its customer');
    return {
      ...view,
      customerId: row.customer_id,
      customerName: names.get(row.customer_id) ?? '',
      caseId: row.case_id,
      assignee: personOf(row.case_id === null ? null : (cases.get(row.case_id)?.assignee_id ?? null)),
      decidedBy: personOf(row.decided_by),
      score: facts.score,
      facts: [...facts.facts],
      limit: offer === null ? '0' : formatMoney(limitFor(offerOf(offer), facts.score)),
      poolFree: usdtText(pool.free),
      former: facts.former,
      equity: facts.equity,
    };
  });
}

type Borrower = { readonly id: string; readonly former: repo.Former };

async function factsOf(app: LoansApp, tx: Tx, { id, former }: Borrower, now: Instant) {
  const { score, facts } = await app.standingOf(tx, id, now, former);
  const { available, margin } = await spendable(tx, id, 'real', 'USDT');
  return {
    score,
    facts,
    former,
    equity: formatMoney(money('USDT', available.units + margin.units)),
  };
}
