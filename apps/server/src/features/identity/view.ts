/** The customer as their own page shows them. */
import type { SecondFactorKind, UserView } from '@candor/contract/identity';
import { type CreditFacts, creditScore } from '@candor/core/identity/credit-score';
import type { Mode } from '@candor/core/ledger/transfer';
import { formatMoney } from '@candor/core/money/money';
import type { Instant } from '@candor/core/time';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin/margin';
import { spendable } from '../../ledger/balances.ts';
import type { Tx } from '../../db/db.ts';
import { Failure } from '../../http/errors.ts';
import type { IdentityApp } from './identity-app.ts';
import * as repo from './db/customers.repo.ts';
import { findSuspension } from './db/suspensions.repo.ts';

export async function userInfo(app: IdentityApp, customerId: string, mode: Mode): Promise<UserView> {
  const customer = await repo.findCustomer(app.db.kysely, customerId);
  if (customer === null) throw new Failure('401');
  return view(app, customer, mode, await app.factors.methodsOf(app.db.kysely, customerId));
}

/** What the customer's credit score rests on. */
export async function creditFactsOf(
  app: Pick<IdentityApp, 'formerLoansOf' | 'verificationOf'>,
  tx: Tx,
  customer: repo.CustomerRow,
  factors: readonly SecondFactorKind[],
  now: Instant,
): Promise<CreditFacts> {
  const { repaid, overdue, daysOverdue } = await app.formerLoansOf(tx, customer.id, now);
  return {
    now,
    registeredAt: customer.created_at.getTime(),
    isEmailVerified: customer.email_verified_at !== null,
    hasPhone: customer.phone !== null,
    hasSecondFactor: factors.length > 0,
    isIdentityVerified: (await app.verificationOf(tx, customer.id)) === 'verified',
    loansRepaidInTime: repaid,
    loansOverdue: overdue,
    daysOverdue,
  };
}

export async function view(
  app: IdentityApp,
  customer: repo.CustomerRow,
  mode: Mode,
  factors: readonly SecondFactorKind[],
): Promise<UserView> {
  const { available, margin } = await spendable(app.db.kysely, customer.id, mode, SETTLEMENT_ASSET);
  const suspension = customer.status === 'suspended' ? await findSuspension(app.db.kysely, customer.id) : null;
  const verification = await app.verificationOf(app.db.kysely, customer.id);
  const isEmailVerified = customer.email_verified_at !== null;
  return {
    id: customer.id,
    username: customer.username,
    email: customer.email,
    isEmailVerified,
    phone: customer.phone,
    mode,
    balance: formatMoney(available),
    margin: formatMoney(margin),
    asset: SETTLEMENT_ASSET,
    createdAt: customer.created_at.toISOString(),
    locale: customer.locale,
    hasPassword: customer.password_hash !== null,
    inviteCode: customer.invite_code,
    verification,
    creditScore: creditScore(await creditFactsOf(app, app.db.kysely, customer, factors, app.now())),
    suspension: suspension === null ? null : { since: suspension.since.toISOString(), words: suspension.words },
    withdrawalsFrozenUntil: customer.withdrawals_frozen_until?.toISOString() ?? null,
  };
}
