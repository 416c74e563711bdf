/** Dependencies of identity, beyond what every feature is given. */
import type { SecondFactorKind } from '@candor/contract/identity';
import type { Verification } from '@candor/core/kyc/verification';
import type { Mode } from '@candor/core/ledger/transfer';
import type { Locale } from '@candor/i18n/locales';
import type { App } from '../../http/app.ts';
import type { Client } from '../../http/client.ts';
import type { Tx } from '../../db/db.ts';
import type { Sessions } from './sign-in/sessions.ts';

/** The customer's second factors: identity asks, and knows nothing more of them. */
export type Factors = {
  methodsOf(tx: Tx, customerId: string): Promise<readonly SecondFactorKind[]>;
  /** True when the code is right now; it is used up then. */
  isFactor(customerId: string, kind: 'totp' | 'recoveryCode', code: string): Promise<boolean>;
};

export type IdentityApp = App & {
  readonly sessions: Sessions;
  readonly factors: Factors;
  /** How far the check of the customer's identity is: identity asks, and knows nothing more of it. */
  readonly verificationOf: (tx: Tx, customerId: string) => Promise<Verification>;
};

/** Who asks, and how to answer: the input of any handler is one. */
export type Context = { readonly client: Client; readonly mode: Mode; readonly locale: Locale };
