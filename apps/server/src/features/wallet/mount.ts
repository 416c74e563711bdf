/** All routes of deposits and withdrawals: those of customers and of everybody, and those of the staff. */
import type { Mount } from '../../http/http.ts';
import { forkRoutes } from './forks/routes.ts';
import { payeeRoutes } from './payees/routes.ts';
import { reserveRoutes } from './reserves/routes.ts';
import { type ReviewsApp, reviewRoutes } from './reviews/routes.ts';
import { depositRoutes } from './routes.ts';
import type { WithdrawalApp } from './wallet-app.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';
import { withdrawalStaffRoutes } from './withdrawals/staff-routes.ts';

export function walletRoutes(app: WithdrawalApp & ReviewsApp, mount: Mount): void {
  depositRoutes(app, mount);
  payeeRoutes(app, mount);
  withdrawalRoutes(app, mount);
  reserveRoutes(app, mount);
  withdrawalStaffRoutes(app, mount);
  forkRoutes(app, mount);
  reviewRoutes(app, mount);
}
