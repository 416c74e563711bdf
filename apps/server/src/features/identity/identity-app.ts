/** Dependencies of identity, beyond what every feature is given. */
import type { SecondFactorKind } from '@candor/contract/identity';
import type { Verification } from '@candor/core/kyc/verification';
import type { Mode } from '@candor/core/ledger/transfer';
import type { Instant } from '@candor/core/time';
import type { Locale } from '@candor/i18n/locales';
import type { App } from '../../http/app.ts';
import type { Client } from '../../http/client.ts';
import type { Tx } from '../../db/db.ts';
import type { Sessions } from './sign-in/sessions.ts';

/** The customer's second factors. Identity only queries them. */
export type Factors = {
  methodsOf(tx: Tx, customerId: string): Promise<readonly SecondFactorKind[]>;
  /** True if the code is correct; it is then used up. */
  isFactor(customerId: string, kind: 'totp' | 'recoveryCode', code: string): Promise<boolean>;
};

export type IdentityApp = App & {
  readonly sessions: Sessions;
  readonly factors: Factors;
  /** How far the customer's KYC is. Identity only queries it. */
  readonly verificationOf: (tx: Tx, customerId: string) => Promise<Verification>;
  /** What the customer's former loans say. Identity only queries it. */
  readonly formerLoansOf: (
    tx: Tx,
    customerId: string,
    now: Instant,
  ) => Promise<{ readonly repaid: number; readonly overdue: number; readonly daysOverdue: number }>;
};

/** Who asks, and how to answer. The input of every handler has these fields. */
export type Context = { readonly client: Client; readonly mode: Mode; readonly locale: Locale };
