/** What the back office's view of customers is given beside the house's own. */
import type { Factors, IdentityApp } from '../identity/index.ts';
import type { StaffApp } from '../staff/index.ts';
import type { Trading } from '../trading/index.ts';

export type CustomersApp = StaffApp & {
  readonly factors: Factors;
  readonly verificationOf: IdentityApp['verificationOf'];
  readonly trading: Pick<Trading, 'app' | 'market'>;
};
