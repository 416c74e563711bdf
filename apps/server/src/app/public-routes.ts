/** Mounts what everybody may read: prices, parameters, texts, and what is measured. */
import type { FastifyInstance } from 'fastify';
import { capitalRoutes } from '../features/capital/index.ts';
import { contentRoutes } from '../features/content/index.ts';
import { inventoryRoutes } from '../features/conversion/index.ts';
import { executionRoutes } from '../features/execution/index.ts';
import { lossDisclosureRoutes } from '../features/loss-disclosure/index.ts';
import { marketRoutes, type RunningMarket } from '../features/market/index.ts';
import { parameterRoutes } from '../features/parameters/index.ts';
import { statisticsRoutes } from '../features/statistics/index.ts';
import { measureWithdrawals } from '../features/wallet/index.ts';
import type { App } from '../http/app.ts';
import type { Mount } from '../http/http.ts';

export function publicRoutes(
  app: App & { readonly market: RunningMarket },
  mount: Mount,
  fastify: FastifyInstance,
): void {
  marketRoutes(app, mount, fastify);
  parameterRoutes(app, mount);
  contentRoutes(app, mount);
  statisticsRoutes(app, mount);
  lossDisclosureRoutes(app, mount);
  executionRoutes({ ...app, measureWithdrawals: (...when) => measureWithdrawals(app.db.kysely, ...when) }, mount);
  capitalRoutes(app, mount);
  inventoryRoutes(app, mount);
}
