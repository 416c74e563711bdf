/**
 * Asks the engine for an order of a run, by the door and the rules of its customer. The key names run and step: however often it is asked for,
 * it is placed once.
 */
import { hash } from 'node:crypto';
import type { OrderView } from '@candor/contract/trading';
import { parseLots, parsePrice, type Lots, type Price } from '@candor/core/money/price';
import { assert } from '@candor/core/assert';
import { isPassing, Refusal, type RefusalCode, type RefusalDetails } from '@candor/core/refusal';
import { STRATEGY_SLIPPAGE } from '@candor/core/strategies/strategy';
import type { Tx } from '../../db/db.ts';
import { closeKey, firstAnswer, type IdempotencyKey } from '../../db/idempotency.ts';
import { buy, close, getOrder, listById, NEVER_PLACED } from '../trading/index.ts';
import type { StrategiesApp } from './app.ts';
import type { OrderRow } from './db/orders.repo.ts';
import type { RunRow } from './db/runs.repo.ts';
import { unitsOf } from './run-view.ts';

/** @property mayPass it may still be filled, under the same key. */
export type Refused = { readonly refusal: Refusal; readonly mayPass: boolean };

/** @param orderId of the position that is closed. */
export async function place(
  app: StrategiesApp,
  run: RunRow,
  wanted: OrderRow,
  orderId: string | null,
): Promise<OrderView | Refused> {
  const asking = { owner: run.customer_id, mode: run.mode, receivedAt: performance.now() };
  const key = keyOf(run, wanted);
  try {
    if (wanted.action === 'close') {
      assert(orderId !== null, 'what is closed was opened');
      return await close(app.trading, asking, key, { orderId });
    }
    const { lots, price } = figuresOf(wanted);
    return await buy(app.trading, asking, key, {
      product: 'contract',
      code: run.code,
      direction: 'long',
      type: 'market',
      lots,
      leverage: 1,
      price,
      maxSlippagePercent: STRATEGY_SLIPPAGE,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: error, mayPass: isPassing(error.code) };
  }
}

/** Within a transaction: after it nobody can place this order any more. False: it was asked for before, and has its answer. */
export function neverPlace(tx: Tx, run: RunRow, wanted: OrderRow): Promise<boolean> {
  return closeKey(tx, run.customer_id, keyOf(run, wanted), NEVER_PLACED);
}

type Answered =
  | { readonly effect: 'refused'; readonly code: RefusalCode; readonly details: RefusalDetails }
  | { readonly effect: 'order'; readonly orderId: string };

/** What an order that was asked for before was answered: the position as it is now, or why it was refused. */
export async function findAnswer(app: StrategiesApp, run: RunRow, wanted: OrderRow): Promise<OrderView | Refusal> {
  const found = await firstAnswer<Answered>(app.db.kysely, run.customer_id, keyOf(run, wanted));
  assert(found !== null, 'a key that is closed has an answer');
  const { answer } = found;
  if (answer.effect === 'refused') return new Refusal(answer.code, answer.details);
  const [view] = await listById(app.trading, { owner: run.customer_id, mode: run.mode }, [answer.orderId]);
  assert(view !== undefined, 'an answered order is there');
  return view;
}

/** Of one fill: an order shows all its fees together, those of parts that its customer has closed by hand among them. */
export async function findFee(
  app: StrategiesApp,
  { customer_id: owner, mode }: RunRow,
  orderId: string,
  version: number,
): Promise<bigint> {
  const { events } = await getOrder(app.trading, { owner, mode }, orderId);
  const fee = events.find((event) => event.version === version)?.fee ?? null;
  assert(fee !== null, 'a fill has its fee');
  return unitsOf(fee);
}

function figuresOf({ lots, price_seen: price }: OrderRow): { readonly lots: Lots; readonly price: Price } {
  const figures = { lots: parseLots(lots ?? ''), price: parsePrice(price ?? '') };
  assert(figures.lots !== null && figures.price !== null, 'a purchase has its figures');
  return { lots: figures.lots, price: figures.price };
}

/** Customers' own keys have no spaces. */
function keyOf({ id }: RunRow, { step, action, leg, lots, price_seen: price }: OrderRow): IdempotencyKey {
  const what = [`strategy:${id}:${step}`, action, leg, lots, price].join(' ');
  return { key: ` strategy:${id}:${step}`, requestHash: hash('sha256', what, 'buffer') };
}
