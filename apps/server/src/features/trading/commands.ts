/** What a customer can do with orders. The writer decides; here its answer is found again and shown. */
import type { buyOptions, closeOptionsOrder, listOptionsOrder, OrderView } from '@candor/contract/trading';
import type { RouteInput } from '@candor/contract/route';
import { assert } from '@candor/core/assert';
import type { Mode } from '@candor/core/ledger/transfer';
import { Refusal } from '@candor/core/refusal';
import { SLIPPAGE_DEFAULT } from '@candor/core/trading/check-order';
import type { App } from '../../platform/app.ts';
import { Failure } from '../../platform/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import type { Market } from '../market/index.ts';
import * as repo from './repo.ts';
import { viewOpened, viewOrder } from './views.ts';
import type { Done, OrderWriter } from './writer.ts';

export type Trading = {
  readonly app: App;
  readonly market: Market;
  readonly writer: OrderWriter;
  /** What the customer set against new orders of their own: null when nothing. */
  readonly objectionTo: (owner: string, mode: Mode) => Promise<Refusal | null>;
};
export type Trader = { readonly owner: string; readonly mode: Mode };

export async function buy(
  trading: Trading,
  trader: Trader,
  idempotency: IdempotencyKey,
  {
    code,
    direction,
    lots,
    leverage,
    price,
    maxSlippagePercent,
    stopLossPrice,
    takeProfitPrice,
  }: RouteInput<typeof buyOptions>['body'],
): Promise<OrderView> {
  const wish = {
    direction,
    lots,
    leverage,
    priceSeen: price,
    maxSlippage: maxSlippagePercent ?? SLIPPAGE_DEFAULT,
    stopLoss: stopLossPrice ?? null,
    takeProfit: takeProfitPrice ?? null,
    trailing: null,
  };
  const objection = await trading.objectionTo(trader.owner, trader.mode);
  const command = { kind: 'open', ...trader, code, wish, objection } as const;
  return show(trading, trader, await trading.writer.submit({ command, idempotency }));
}

export async function close(
  trading: Trading,
  trader: Trader,
  idempotency: IdempotencyKey,
  { orderId, price, maxSlippagePercent }: RouteInput<typeof closeOptionsOrder>['body'],
): Promise<OrderView> {
  const maxSlippage = maxSlippagePercent ?? SLIPPAGE_DEFAULT;
  const command = { kind: 'close', ...trader, orderId, priceSeen: price ?? null, maxSlippage } as const;
  return show(trading, trader, await trading.writer.submit({ command, idempotency }));
}

/** Closes whatever is open on the account at the market, one after the other. Refuses at the first that cannot be closed now. */
export async function closeAll({ writer }: Pick<Trading, 'writer'>, trader: Trader): Promise<void> {
  // Read before the first is closed: the book changes while it is emptied.
  const ids = Array.from(writer.book.ofAccount(trader.owner, trader.mode), ({ id }) => id);
  for (const id of ids) {
    const command = { kind: 'close', ...trader, orderId: id, priceSeen: null, maxSlippage: SLIPPAGE_DEFAULT } as const;
    try {
      await writer.submit({ command, idempotency: null });
    } catch (error) {
      // A stop may have come first.
      if (!(error instanceof Refusal && error.code === 'order_not_open')) throw error;
    }
  }
}

export async function get({ app, market }: Trading, trader: Trader, id: string): Promise<OrderView> {
  const entry = await repo.findOrder(app.db.kysely, trader.owner, trader.mode, id);
  if (entry === null) throw new Failure('404');
  return viewOrder(market, entry);
}

export async function list(
  { app, market }: Trading,
  trader: Trader,
  query: RouteInput<typeof listOptionsOrder>['query'],
) {
  const { page, size, status, code } = query;
  const { list: entries, total } = await repo.listOrders(
    app.db.kysely,
    trader.owner,
    trader.mode,
    { status, code },
    { page, size },
  );
  return { list: entries.map((entry) => viewOrder(market, entry)), page, size, total };
}

/** The answer of the first time and of every repetition is the same: as opened, or as closed. */
async function show({ app, market }: Trading, trader: Trader, done: Done): Promise<OrderView> {
  if (!done.repeated && done.effect.effect === 'opened')
    return viewOpened(market, done.effect.order, [done.effect.fill]);
  const id = done.repeated ? done.orderId : done.effect.order.id;
  const entry = await repo.findOrder(app.db.kysely, trader.owner, trader.mode, id);
  assert(entry !== null, 'an answered order is there');
  if (done.repeated && done.effect === 'opened')
    return viewOpened(
      market,
      entry.order,
      entry.fills.filter(({ leg }) => leg === 'open'),
    );
  return viewOrder(market, entry);
}
