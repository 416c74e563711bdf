/** Dependencies of second factors, beyond what every feature is given. */
import type { App } from '../../http/app.ts';
import type { Tx } from '../../db/db.ts';
import type { Authenticate, Customer } from '../../http/http.ts';
import type { Context, AuthService } from '../identity/index.ts';

export type SecurityApp = App & {
  readonly door: AuthService;
  readonly authenticate: Authenticate;
  /** How many providers the customer can sign in with. */
  readonly countProviders: (tx: Tx, customerId: string) => Promise<number>;
};

/** A signed-in customer, and how to answer. A handler's input has these fields. */
export type Asking = Context & { readonly customer: Pick<Customer, 'id' | 'sessionId'> };
