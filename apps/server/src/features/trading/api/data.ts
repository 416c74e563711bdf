/** Trading's part of a customer's data export: every order with its fills and their quotes. */
import type { OrderView } from '@candor/contract/trading';
import type { Mode } from '@candor/core/ledger/transfer';
import type { DataPart } from '../../../http/data-parts.ts';
import { BadInput } from '../../../http/errors.ts';
import type { Trader, Trading } from './commands.ts';
import { type Cursor, findCursor, listOrders } from '../db/lists.repo.ts';
import { viewOrder } from './views.ts';

const PAGE_SIZE = 100;
const ORDER_ID = /^[1-9][0-9]{0,17}$/;

export function tradingData(trading: Pick<Trading, 'app' | 'market'>): DataPart[] {
  return (['demo', 'real'] as const).map((mode) => ({
    name: `${mode}Orders`,
    async read(customerId, after) {
      const { list, next } = await ordersBehind(trading, { owner: customerId, mode }, after, PAGE_SIZE);
      return { rows: list, cursor: next };
    },
  }));
}

/** Newest first, after that order. */
export async function ordersBehind(
  trading: Pick<Trading, 'app' | 'market'>,
  { owner: customerId, mode }: Trader,
  after: string | null,
  size: number,
): Promise<{ list: OrderView[]; next: string | null }> {
  const { app, market } = trading;
  const cursor = await behind(trading, customerId, mode, after);
  const { list, next } = await listOrders(app.db.kysely, { customerId, mode }, {}, { cursor, skip: 0, size });
  const now = app.now();
  return { list: list.map((order) => viewOrder(market, order, now)), next };
}

/** The last order of the previous page. */
async function behind(
  { app }: Pick<Trading, 'app'>,
  customerId: string,
  mode: Mode,
  id: string | null,
): Promise<Cursor | null> {
  if (id === null) return null;
  const cursor = ORDER_ID.test(id) ? await findCursor(app.db.kysely, { customerId, mode }, id) : null;
  if (cursor === null) throw new BadInput([{ field: 'cursor', problem: 'invalid' }]);
  return cursor;
}
