/** What the customer's copy of their data holds of trading: every order with its fills, and the quotes that they used. */
import { type DataPart, pagedPart } from '../../platform/data-parts.ts';
import type { Trading } from './commands.ts';
import { listOrders } from './repo.ts';
import { viewOrder } from './views.ts';

export function tradingData({ app, market }: Pick<Trading, 'app' | 'market'>): DataPart[] {
  return (['demo', 'real'] as const).map((mode) =>
    pagedPart(`${mode}Orders`, async (customerId, page) => {
      const { list, total } = await listOrders(app.db.kysely, customerId, mode, {}, page);
      return { rows: list.map((order) => viewOrder(market, order, app.now())), total };
    }),
  );
}
