/**
 * Asks the engine for an order of a run, by the door and the rules of its customer. The key names run and step: however often it is asked for,
 * it is placed once.
 */
import { hash } from 'node:crypto';
import type { OrderView } from '@candor/contract/trading';
import { parseLots, parsePrice, type Lots, type Price } from '@candor/core/money/price';
import { assert } from '@candor/core/assert';
import { isPassing, Refusal } from '@candor/core/refusal';
import { STRATEGY_SLIPPAGE } from '@candor/core/strategies/strategy';
import { firstAnswer, type IdempotencyKey } from '../../db/idempotency.ts';
import { buy, close, listById } from '../trading/index.ts';
import type { StrategiesApp } from './app.ts';
import type { OrderRow } from './db/orders.repo.ts';
import type { RunRow } from './db/runs.repo.ts';

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

/** What became of a purchase that is not wanted any more: its order if it was placed before a crash, null if it never was. */
export async function findPlaced(app: StrategiesApp, run: RunRow, wanted: OrderRow): Promise<OrderView | null> {
  const found = await firstAnswer<{ readonly orderId?: string }>(app.db.kysely, run.customer_id, keyOf(run, wanted));
  const orderId = found?.answer.orderId;
  if (orderId === undefined) return null;
  const [view] = await listById(app.trading, { owner: run.customer_id, mode: run.mode }, [orderId]);
  return view ?? null;
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
