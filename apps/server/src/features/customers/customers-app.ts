/** Dependencies of the back office's view of customers, beyond what every feature is given. */
import type { Factors, IdentityApp } from '../identity/index.ts';
import type { StaffApp } from '../staff/index.ts';
import type { Trading } from '../trading/index.ts';

export type CustomersApp = StaffApp & {
  readonly factors: Factors;
  readonly verificationOf: IdentityApp['verificationOf'];
  readonly trading: Pick<Trading, 'app' | 'market'>;
};
