/** What the use cases of loans need besides the application. */
import type { Refusal } from '@candor/core/refusal';
import type { Instant } from '@candor/core/time';
import type { Tx } from '../../db/db.ts';
import type { App } from '../../http/app.ts';
import type { Client } from '../../http/client.ts';
import type { Staff } from '../../http/http.ts';
import type { Turns } from '../../http/turns.ts';
import type { Audit } from '../audit/index.ts';
import type { By } from '../cases/index.ts';
import type { GivenFactor } from '../staff/index.ts';
import type { Typesetter } from '../statements/index.ts';
import type { reserve } from '../trading/index.ts';
import type { Former } from './db/loans.repo.ts';

/** What the credit score of a customer rests on, and what their identity check says. */
export type Standing = {
  readonly isVerified: boolean;
  readonly score: number;
  readonly facts: readonly { readonly fact: string; readonly points: number }[];
};

export type LoansApp = App & {
  readonly audit: Audit;
  readonly typesetter: Typesetter;
  /** Of customers who wait for an agreement. */
  readonly turns: Turns;
  readonly trading: Parameters<typeof reserve>[0];
  /** A break that the customer takes, or a suspension: against every new commitment. Null: nothing. */
  readonly objectionOf: (customerId: string) => Promise<Refusal | null>;
  /** @param former what their former loans say, if that is known: pages count it for all of their customers at once. */
  readonly standingOf: (tx: Tx, customerId: string, now: Instant, former?: Former) => Promise<Standing>;
  /** As it was verified; the user name of somebody whose details were erased. */
  readonly nameOf: (tx: Tx, customerId: string) => Promise<string>;
};

export type StaffLoansApp = LoansApp & {
  /** Checks a second factor of the member; the function it returns uses it up. */
  readonly proveFactor: (staff: Staff, client: Client, given: GivenFactor) => Promise<(tx: Tx) => Promise<void>>;
};

export type Deciding = By & GivenFactor & { readonly id: string };
