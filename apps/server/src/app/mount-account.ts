/** Mounts what the account page shows: balances, and the first steps, over the features that know what a customer has done. */
import { balanceRoutes } from '../features/balance/index.ts';
import type { IdentityApp } from '../features/identity/index.ts';
import { startingRoutes } from '../features/getting-started/index.ts';
import { hasBought } from '../features/options/index.ts';
import { hasOrdered } from '../features/trading/index.ts';
import { hasDeposited } from '../features/wallet/index.ts';
import type { Mount } from '../http/http.ts';

export function mountAccount(identity: IdentityApp, mount: Mount): void {
  balanceRoutes(identity, mount);
  startingRoutes(
    {
      ...identity,
      hasDeposited,
      hasOrdered: async (tx, owner, mode) =>
        (await hasOrdered(tx, owner, mode)) || (await hasBought(tx, { owner, mode })),
      hasSecondFactor: async (tx, owner) => (await identity.factors.methodsOf(tx, owner)).length > 0,
    },
    mount,
  );
}
