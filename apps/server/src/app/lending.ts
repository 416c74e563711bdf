/** Loans, with what other features know of a borrower. */
import { creditPoints, creditScore } from '@candor/core/identity/credit-score';
import { assert } from '@candor/core/assert';
import { creditFactsOf, findCustomer, type IdentityApp } from '../features/identity/index.ts';
import { verifiedName } from '../features/kyc/index.ts';
import {
  borrowingRoutes,
  type LoansApp,
  loanRoutes,
  loanStaffRoutes,
  prepareKey,
  type StaffLoansApp,
} from '../features/loans/index.ts';
import type { App } from '../http/app.ts';
import type { Mount } from '../http/http.ts';
import { Turns } from '../http/turns.ts';

type Given = Pick<LoansApp, 'audit' | 'typesetter' | 'trading' | 'objectionOf'> & {
  readonly identity: Pick<IdentityApp, 'factors' | 'formerLoansOf' | 'verificationOf'>;
  readonly kyc: Parameters<typeof verifiedName>[0];
};

/** Agreements that are being set or wait for it, beside all other documents. */
const AGREEMENTS = { max: 16, ofOneMax: 4 } as const;

export async function openLending(app: App, given: Given): Promise<LoansApp> {
  await prepareKey(app);
  return lendingOf(app, given);
}

export function mountLoans(app: StaffLoansApp, mount: Mount): void {
  loanRoutes(app, mount);
  borrowingRoutes(app, mount);
  loanStaffRoutes(app, mount);
}

function lendingOf(app: App, { identity, kyc, audit, typesetter, trading, objectionOf }: Given): LoansApp {
  return {
    ...app,
    audit,
    typesetter,
    turns: new Turns(AGREEMENTS),
    trading,
    objectionOf,
    async nameOf(tx, customerId) {
      const customer = await findCustomer(tx, customerId);
      return (await verifiedName(kyc, tx, customerId)) ?? customer?.username ?? customer?.email ?? '';
    },
    async standingOf(tx, customerId, now, former) {
      const borrower = former === undefined ? identity : { ...identity, formerLoansOf: () => Promise.resolve(former) };
      const customer = await findCustomer(tx, customerId);
      assert(customer !== null, 'whoever borrows is a customer');
      const facts = await creditFactsOf(borrower, tx, customer, await identity.factors.methodsOf(tx, customerId), now);
      return {
        isVerified: facts.isIdentityVerified,
        score: creditScore(facts),
        facts: Object.entries(creditPoints(facts)).map(([fact, points]) => ({ fact, points })),
      };
    },
  };
}
