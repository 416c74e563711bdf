/** The route of the first steps, as in the contract: facts of other features, read anew with each call. */
import * as contract from '@candor/contract/getting-started';
import type { StartingFacts } from '@candor/core/getting-started/steps';
import type { Verification } from '@candor/core/kyc/verification';
import type { Mode } from '@candor/core/ledger/transfer';
import type { Tx } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import type { Mount } from '../../http/http.ts';

export type StartingApp = App & {
  readonly verificationOf: (tx: Tx, customerId: string) => Promise<Verification>;
  readonly hasDeposited: (tx: Tx, customerId: string) => Promise<boolean>;
  /** An order was ever placed on this account, or anything else ordered. */
  readonly hasOrdered: (tx: Tx, customerId: string, mode: Mode) => Promise<boolean>;
  readonly hasSecondFactor: (tx: Tx, customerId: string) => Promise<boolean>;
};

export function startingRoutes(app: StartingApp, mount: Mount): void {
  mount(contract.getStartingFacts, ({ customer }) => startingFacts(app, customer.id));
}

async function startingFacts(app: StartingApp, customerId: string): Promise<StartingFacts> {
  const { kysely } = app.db;
  const [verification, hasDeposited, hasOrderedDemo, hasOrderedReal, hasSecondFactor] = await Promise.all([
    app.verificationOf(kysely, customerId),
    app.hasDeposited(kysely, customerId),
    app.hasOrdered(kysely, customerId, 'demo'),
    app.hasOrdered(kysely, customerId, 'real'),
    app.hasSecondFactor(kysely, customerId),
  ]);
  return { verification, hasDeposited, hasOrderedDemo, hasOrderedReal, hasSecondFactor };
}
