/** One statement per function, on this feature's own tables. The writer's statements save a whole batch each. */
import type { Mode } from '@candor/core/ledger/transfer';
import { type Money, money } from '@candor/core/money/money';
import { formatLots, formatPrice } from '@candor/core/money/price';
import type { Instant } from '@candor/core/time';
import { SETTLEMENT_ASSET } from '@candor/core/trading/margin';
import type { ClosedOrder, Fill, OpenOrder, OrderStatus } from '@candor/core/trading/order';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Tx } from '../../platform/db.ts';
import { type AnyOrder, toFill, toOrder } from './records.ts';
import { own } from './tables.ts';

export type OrderWithFills = AnyOrder & { readonly fills: readonly Fill[] };

/** Ids for orders that are about to be opened, many at a time. Those never used leave a gap, which means nothing. */
export async function takeOrderIds(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval('trading_orders_id_seq')::text as id from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function insertOrders(client: ClientBase, orders: readonly OpenOrder[]): Promise<void> {
  await client.query({
    name: 'trading-insert-orders',
    text: `insert into trading_orders (id, customer_id, mode, product, type, code, direction, status, lots, leverage, contract_size,
             fee_rate_ppb, margin_units, opening_fee_units, open_price, opened_at, stop_loss_price, take_profit_price)
           select id, customer_id, mode, 'contract', 'market', code, direction, 'open', lots, leverage, contract_size,
             fee_rate_ppb, margin_units, opening_fee_units, open_price, opened_at, stop_loss_price, take_profit_price
           from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::integer[], $8::bigint[], $9::bigint[],
             $10::numeric[], $11::numeric[], $12::numeric[], $13::timestamptz[], $14::numeric[], $15::numeric[])
           as opened (id, customer_id, mode, code, direction, lots, leverage, contract_size, fee_rate_ppb, margin_units, opening_fee_units,
             open_price, opened_at, stop_loss_price, take_profit_price)`,
    values: [
      orders.map(({ id }) => id),
      orders.map(({ owner }) => owner),
      orders.map(({ mode }) => mode),
      orders.map(({ code }) => code),
      orders.map(({ direction }) => direction),
      orders.map((order) => formatLots(order.lots)),
      orders.map(({ leverage }) => leverage),
      orders.map(({ contractSize }) => contractSize.toString()),
      orders.map(({ feeRate }) => feeRate.toString()),
      orders.map(({ margin }) => margin.units.toString()),
      orders.map(({ openingFee }) => openingFee.units.toString()),
      orders.map(({ openPrice }) => formatPrice(openPrice)),
      orders.map(({ openTime }) => new Date(openTime).toISOString()),
      orders.map(({ stopLoss }) => (stopLoss === null ? null : formatPrice(stopLoss))),
      orders.map(({ takeProfit }) => (takeProfit === null ? null : formatPrice(takeProfit))),
    ],
  });
}

/** How many of these orders were open, and are closed now. */
export async function closeOrders(client: ClientBase, orders: readonly ClosedOrder[]): Promise<number> {
  const { rowCount } = await client.query({
    name: 'trading-close-orders',
    text: `update trading_orders o set status = 'closed', close_price = c.close_price, closed_at = c.closed_at,
             close_reason = c.close_reason, profit_units = c.profit_units, closing_fee_units = c.closing_fee_units
           from unnest($1::bigint[], $2::numeric[], $3::timestamptz[], $4::text[], $5::numeric[], $6::numeric[])
             as c (id, close_price, closed_at, close_reason, profit_units, closing_fee_units)
           where o.id = c.id and o.status = 'open'`,
    values: [
      orders.map(({ id }) => id),
      orders.map(({ closePrice }) => formatPrice(closePrice)),
      orders.map(({ closeTime }) => new Date(closeTime).toISOString()),
      orders.map(({ closeReason }) => closeReason),
      orders.map(({ profit }) => profit.units.toString()),
      orders.map(({ closingFee }) => closingFee.units.toString()),
    ],
  });
  return rowCount ?? 0;
}

export async function insertFills(
  client: ClientBase,
  fills: readonly (Fill & { readonly orderId: string })[],
): Promise<void> {
  await client.query({
    name: 'trading-insert-fills',
    text: `insert into trading_fills (order_id, leg, price, bid, ask, source, sequence, quoted_at, rate_to_usdt, rate_source, filled_at)
           select * from unnest($1::bigint[], $2::text[], $3::numeric[], $4::numeric[], $5::numeric[], $6::text[], $7::bigint[],
             $8::timestamptz[], $9::numeric[], $10::text[], $11::timestamptz[])`,
    values: [
      fills.map(({ orderId }) => orderId),
      fills.map(({ leg }) => leg),
      fills.map(({ price }) => formatPrice(price)),
      fills.map(({ bid }) => formatPrice(bid)),
      fills.map(({ ask }) => formatPrice(ask)),
      fills.map(({ source }) => source),
      fills.map(({ sequence }) => sequence),
      fills.map(({ quoteTime }) => new Date(quoteTime).toISOString()),
      fills.map(({ rateToUsdt }) => formatPrice(rateToUsdt)),
      fills.map(({ rateSource }) => rateSource),
      fills.map(({ time }) => new Date(time).toISOString()),
    ],
  });
}

/** The next open orders after this one, account by account: the book is rebuilt page by page. */
export async function listOpenOrders(tx: Tx, after: OpenOrder | null, limit: number): Promise<OpenOrder[]> {
  const rows = await own(tx)
    .selectFrom('trading_orders')
    .selectAll()
    .where('status', '=', 'open')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(customer_id, mode, id) > (${after?.owner}, ${after?.mode}, ${after?.id})`),
    )
    .orderBy('customer_id')
    .orderBy('mode')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => toOrder(row).order);
}

export async function findOrder(tx: Tx, customerId: string, mode: Mode, id: string): Promise<OrderWithFills | null> {
  const row = await own(tx)
    .selectFrom('trading_orders')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('mode', '=', mode)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [withFills] = await addFills(tx, [toOrder(row)]);
  return withFills ?? null;
}

export type OrderFilter = { readonly status?: OrderStatus | undefined; readonly code?: string | undefined };

/** One page, newest first, and how many there are. */
export async function listOrders(
  tx: Tx,
  customerId: string,
  mode: Mode,
  filter: OrderFilter,
  page: { readonly page: number; readonly size: number },
): Promise<{ list: OrderWithFills[]; total: number }> {
  const { status, code } = filter;
  // Orders that wait do not exist yet: only what is open or closed is kept.
  if (status !== undefined && status !== 'open' && status !== 'closed') return { list: [], total: 0 };
  const matching = own(tx)
    .selectFrom('trading_orders')
    .where('customer_id', '=', customerId)
    .where('mode', '=', mode)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'open'))
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''));
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute();
  const counted = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { list: await addFills(tx, rows.map(toOrder)), total: Number(counted.total) };
}

async function addFills(tx: Tx, orders: readonly AnyOrder[]): Promise<OrderWithFills[]> {
  if (orders.length === 0) return [];
  const rows = await own(tx)
    .selectFrom('trading_fills')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(({ order }) => order.id),
    )
    .orderBy('filled_at')
    .execute();
  const fills = Map.groupBy(rows, (row) => row.order_id);
  return orders.map((order) => ({
    ...order,
    fills: (fills.get(order.order.id) ?? []).map((row) => toFill(row, order.order)),
  }));
}

/**
 * Notional in USDT of every fill since then, opening and closing, by mode. Each fill is rounded down as `notional` does, so
 * that the sum is the sum of what the customers were shown.
 */
export async function sumVolume(tx: Tx, since: Instant): Promise<Readonly<Record<Mode, Money>>> {
  const { rows } = await sql<{ mode: Mode; units: string }>`
    select o.mode, sum(trunc(f.price * f.rate_to_usdt * o.lots * o.contract_size * 1000000))::numeric(38, 0)::text as units
    from trading_fills f join trading_orders o on o.id = f.order_id
    where f.filled_at > ${new Date(since)} group by o.mode`.execute(tx);
  const of = (mode: Mode) => money(SETTLEMENT_ASSET, BigInt(rows.find((row) => row.mode === mode)?.units ?? '0'));
  return { demo: of('demo'), real: of('real') };
}

/** What closed orders lost since then, fees included, in units of USDT; negative when they gained. */
export async function lostSince(tx: Tx, customerId: string, mode: Mode, since: Instant): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`
    select coalesce(sum(opening_fee_units + closing_fee_units - profit_units), 0)::text as units from trading_orders
    where customer_id = ${customerId} and mode = ${mode} and status = 'closed' and closed_at >= ${new Date(since)}`.execute(
    tx,
  );
  return BigInt(rows[0]?.units ?? '0');
}
