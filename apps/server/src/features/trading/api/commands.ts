/** What a customer can do with orders. The writer decides; this reads its answer back and presents it. */
import type {
  buyContract,
  cancelOptionsOrder,
  changeOptionsOrder,
  closeAllOptionsOrders,
  closeOptionsOrder,
  listContracts,
  OrderDetailView,
  OrderView,
} from '@candor/contract/trading';
import type { RouteInput, RouteReply } from '@candor/contract/wire/route';
import { assert } from '@candor/core/assert';
import type { Mode } from '@candor/core/ledger/transfer';
import type { Instrument } from '@candor/core/market/instrument';
import { rankOf, type SearchEntry, searchEntry, searchQuery } from '@candor/core/market/search/rank';
import { Refusal } from '@candor/core/refusal';
import { SLIPPAGE_DEFAULT } from '@candor/core/trading/checks/check-order';
import type { OrderEvent } from '@candor/core/trading/orders/order';
import { calledNames } from '@candor/i18n/all-instrument-names';
import type { App } from '../../../http/app.ts';
import { BadInput, Failure } from '../../../http/errors.ts';
import type { IdempotencyKey } from '../../../db/idempotency.ts';
import type { InputProblem } from '../../../http/messages.ts';
import type { Market } from '../../market/index.ts';
import { findPins, type QuoteRef } from '../../quote-log/index.ts';
import type { Done } from '../writer/answers.ts';
import type { CustomerCommand, OrderRef } from '../decide/decide.ts';
import { atVersion } from './history.ts';
import type { PreTradeRestrictions } from '../state/loss-book.ts';
import type { AnyOrder } from '../state/any-order.ts';
import * as lists from '../db/lists.repo.ts';
import * as repo from '../db/orders.repo.ts';
import { viewDetail, viewOrder, viewStep } from './views.ts';
import type { OrderWriter } from '../writer/writer.ts';

export type Trading = {
  readonly app: App;
  readonly market: Market;
  readonly writer: Pick<OrderWriter, 'submit'>;
  /** The customer's own trading restrictions; null: none. */
  readonly restrictionsOf: (owner: string, mode: Mode) => Promise<PreTradeRestrictions | null>;
};
export type Trader = { readonly owner: string; readonly mode: Mode };
/** And when their request arrived. */
type Asking = Trader & { readonly receivedAt: number };

export async function buy(
  trading: Trading,
  { receivedAt, ...trader }: Asking,
  idempotency: IdempotencyKey,
  body: RouteInput<typeof buyContract>['body'],
): Promise<OrderView> {
  const { code, direction, type, lots, leverage, price, entryPrice } = body;
  const terms = {
    direction,
    lots,
    leverage,
    stopLoss: body.stopLossPrice ?? null,
    takeProfit: body.takeProfitPrice ?? null,
    trailing: body.trailingDistance ?? null,
  };
  const restrictions = await trading.restrictionsOf(trader.owner, trader.mode);
  if (type === 'market') {
    refuseFields(body, ['entryPrice', 'expiresAt']);
    if (price === undefined) throw new BadInput([{ field: 'price', problem: 'required' }]);
    const maxSlippage = body.maxSlippagePercent ?? SLIPPAGE_DEFAULT;
    const request = { ...terms, priceSeen: price, maxSlippage };
    return one(trading, { ...trader, receivedAt }, idempotency, {
      kind: 'open',
      ...trader,
      code,
      request,
      restrictions,
    });
  }
  refuseFields(body, ['price', 'maxSlippagePercent']);
  if (entryPrice === undefined) throw new BadInput([{ field: 'entryPrice', problem: 'required' }]);
  const request = { ...terms, type, entryPrice, expiresAt: body.expiresAt ?? null };
  return one(trading, { ...trader, receivedAt }, idempotency, {
    kind: 'place',
    ...trader,
    code,
    request,
    restrictions,
  });
}

/** Fields that this order type does not use: whoever sends them expects something else. */
function refuseFields<B extends object>(body: B, fields: readonly (keyof B & string)[]): void {
  const problems = fields
    .filter((field) => body[field] !== undefined && body[field] !== null)
    .map((field): InputProblem => ({ field, problem: 'unknownField' }));
  if (problems.length > 0) throw new BadInput(problems);
}

export function change(
  trading: Trading,
  { receivedAt, ...trader }: Asking,
  idempotency: IdempotencyKey,
  body: RouteInput<typeof changeOptionsOrder>['body'],
): Promise<OrderView> {
  const { orderId, version, entryPrice, expiresAt, stopLossPrice, takeProfitPrice, trailingDistance } = body;
  const request = {
    entryPrice,
    expiresAt,
    stopLoss: stopLossPrice,
    takeProfit: takeProfitPrice,
    trailing: trailingDistance,
  };
  const command = { kind: 'change', ...trader, orderId, version: version ?? null, change: request } as const;
  return one(trading, { ...trader, receivedAt }, idempotency, command);
}

export function cancel(
  trading: Trading,
  { receivedAt, ...trader }: Asking,
  idempotency: IdempotencyKey,
  { orderId }: RouteInput<typeof cancelOptionsOrder>['body'],
): Promise<OrderView> {
  return one(trading, { ...trader, receivedAt }, idempotency, { kind: 'cancel', ...trader, orderId });
}

export function close(
  trading: Trading,
  { receivedAt, ...trader }: Asking,
  idempotency: IdempotencyKey,
  { orderId, lots, price, maxSlippagePercent }: RouteInput<typeof closeOptionsOrder>['body'],
): Promise<OrderView> {
  const maxSlippage = maxSlippagePercent ?? SLIPPAGE_DEFAULT;
  const seen = { lots: lots ?? null, priceSeen: price ?? null, maxSlippage };
  return one(trading, { ...trader, receivedAt }, idempotency, { kind: 'close', ...trader, orderId, ...seen });
}

export async function closeMany(
  trading: Trading,
  trader: Trader,
  idempotency: IdempotencyKey,
  { which }: RouteInput<typeof closeAllOptionsOrders>['body'],
): Promise<RouteReply<typeof closeAllOptionsOrders>> {
  const command = { kind: 'closeAll', ...trader, which, cancelsPending: false } as const;
  const { done, left } = refsOf(await trading.writer.submit({ command, idempotency }));
  return { closed: await showAll(trading, trader, done), left: [...left] };
}

/** Closes every position at the market and cancels every pending order. Refuses when something cannot be closed now. */
export async function closeAll({ writer }: Pick<Trading, 'writer'>, trader: Trader): Promise<void> {
  const command = { kind: 'closeAll', ...trader, which: 'all', cancelsPending: true } as const;
  const { left } = refsOf(await writer.submit({ command, idempotency: null }));
  if (left.length > 0) throw new Refusal('not_tradable_now');
}

/** Cancels pending orders; positions stay open. */
export async function cancelWaiting({ app, writer }: Pick<Trading, 'app' | 'writer'>, trader: Trader): Promise<void> {
  const live = await repo.listLiveOf(app.db.kysely, trader.owner, trader.mode);
  for (const { status, order } of live) {
    if (status !== 'pending') continue;
    try {
      await writer.submit({ command: { kind: 'cancel', ...trader, orderId: order.id }, idempotency: null });
    } catch (error) {
      // Opened, expired or cancelled meanwhile.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

export async function get({ app, market }: Trading, trader: Trader, id: string): Promise<OrderDetailView> {
  const stored = await repo.findOrder(app.db.kysely, trader.owner, trader.mode, id);
  if (stored === null) throw new Failure('404');
  const used = stored.events.flatMap(({ quote }): QuoteRef[] => {
    if (quote === null || quote.minute === null) return [];
    const { minute, sequence, rateQuote } = quote;
    return [{ code: stored.any.order.code, minute, sequence }, ...(rateQuote === null ? [] : [rateQuote])];
  });
  return viewDetail(market, stored, await findPins(app.db.kysely, used), app.now());
}

/** These orders of the account as they are now, with their fills. */
export async function listById(
  { app, market }: Pick<Trading, 'app' | 'market'>,
  { owner, mode }: Trader,
  ids: readonly string[],
): Promise<OrderView[]> {
  const stored = await repo.findOrders(app.db.kysely, owner, mode, ids, 'fills');
  const now = app.now();
  return stored.map((each) => viewOrder(market, each, now));
}

export async function list({ app, market }: Trading, trader: Trader, query: RouteInput<typeof listContracts>['query']) {
  const { page, size, cursor, search, parts, product: _, ...filter } = query;
  const whose = { customerId: trader.owner, mode: trader.mode };
  const start = cursor === undefined ? null : await lists.findCursor(app.db.kysely, whose, cursor);
  if (cursor !== undefined && start === null) throw new BadInput([{ field: 'cursor', problem: 'invalid' }]);
  const wanted = { ...filter, withParts: parts === 'true', search: meaningOf(market, search?.trim() ?? '') };
  const [{ list: stored, next }, total] = await Promise.all([
    lists.listOrders(app.db.kysely, whose, wanted, { cursor: start, skip: (page - 1) * size, size }),
    lists.countOrders(app.db.kysely, whose, wanted),
  ]);
  const now = app.now();
  return {
    list: stored.map((each) => viewOrder(market, each, now)),
    page,
    size,
    total: Math.min(total, lists.TOTAL_MAX),
    isTotalCapped: total > lists.TOTAL_MAX,
    next,
  };
}

/** Folding all names takes longer than comparing them: once for each instrument that is sought among. */
const entries = new Map<string, SearchEntry>();

function entryOf({ code, name, quoteCurrency }: Instrument): SearchEntry {
  const known = entries.get(code) ?? searchEntry(code, quoteCurrency, calledNames({ code, appName: name }));
  entries.set(code, known);
  return known;
}

const ORDER_NUMBER = /^0*([1-9][0-9]{0,17})$/;

/**
 * What an instrument is called in any of our languages, or an order number as the page shows it. A delisted instrument is found by its full
 * code only.
 */
function meaningOf(market: Market, text: string): lists.OrderFilter['search'] {
  if (text === '') return undefined;
  const sought = text.toLowerCase();
  const query = searchQuery(text);
  const listed = query === null ? [] : market.instruments.filter((each) => rankOf(entryOf(each), query) !== null);
  const codes = new Set([...listed.map(({ code }) => code), sought.toUpperCase()]);
  return { codes: [...codes], id: ORDER_NUMBER.exec(sought)?.[1] ?? null };
}

async function one(
  trading: Trading,
  { receivedAt, ...trader }: Asking,
  idempotency: IdempotencyKey,
  command: CustomerCommand,
): Promise<OrderView> {
  const done = await trading.writer.submit({ command, idempotency, receivedAt });
  const started = openedBy(done);
  if (started !== null) return viewStep(trading.market, started);
  const [order] = await showAll(trading, trader, refsOf(done).done);
  assert(order !== undefined, 'an answer is about an order');
  return order;
}

/** A new order is shown without reading it from the database. */
function openedBy(done: Done): repo.StoredOrder | null {
  if (done.repeated || done.effect.effect !== 'order') return null;
  const { order, event } = done.effect;
  if (event.version !== 1) return null;
  const { entryPrice, expiresAt } = event.levels;
  return { any: order, origin: { placedAt: event.at, entryPrice, expiresAt }, events: [event] };
}

function refsOf(done: Done): { readonly done: readonly OrderRef[]; readonly left: readonly string[] } {
  if (done.repeated) return done;
  switch (done.effect.effect) {
    case 'orders':
      return done.effect;
    case 'order':
      return { done: [refOf(done.effect.order, done.effect.event)], left: [] };
    case 'reserved':
    case 'none':
      return { done: [], left: [] };
  }
}

function refOf({ order }: AnyOrder, { version }: OrderEvent): OrderRef {
  return { orderId: order.id, version };
}

/** The first answer and every repetition are the same: each order as that version left it. */
async function showAll(
  { app, market }: Trading,
  { owner, mode }: Trader,
  refs: readonly OrderRef[],
): Promise<OrderView[]> {
  const stored = await repo.findOrders(
    app.db.kysely,
    owner,
    mode,
    refs.map(({ orderId }) => orderId),
  );
  const byId = new Map(stored.map((each) => [each.any.order.id, each]));
  return refs.map(({ orderId, version }) => {
    const found = byId.get(orderId);
    assert(found !== undefined, 'an answered order is there');
    return viewStep(market, atVersion(found, version));
  });
}
