/** The body of an order change that was typed or dragged, and the objections to it, by the same functions that the server uses. */
import type * as trading from '@candor/contract/trading';
import type { RouteRequest } from '@candor/contract/wire/route';
import { formatPrice, type Price } from '@candor/core/money/price';
import type { OpenChange, PendingChange } from '@candor/core/trading/orders/change-order';
import type { Objection } from '@candor/core/trading/checks/check-order';
import { checkOpenChange } from '@candor/core/trading/checks/check-pending';
import type { Sides } from '../../../shared/exact.ts';
import type { MarketInfo } from '../../market/index.ts';
import { levelsOf } from '../model/levels-of.ts';
import type { PendingInput } from './pending-draft.ts';
import type { OrderView } from '../model/trading-queries.ts';

export type ChangeBody = RouteRequest<typeof trading.changeOptionsOrder>['body'];

/** The form field for each field on the wire. */
export const FIELDS = {
  entryPrice: 'entryPrice',
  expiresAt: 'expiresAt',
  stopLossPrice: 'stopLoss',
  takeProfitPrice: 'takeProfit',
  trailingDistance: 'trailing',
} as const satisfies Readonly<Record<string, keyof PendingInput>>;

export type Objections = Partial<Readonly<Record<keyof PendingInput, Objection>>>;

/**
 * Checks each level of an open order by itself, so that a change of two levels reports both objections.
 * @param info undefined while loading: the server checks with its own.
 */
export function objectionsToLevels(
  order: OrderView,
  change: OpenChange,
  sides: Sides,
  info: Pick<MarketInfo, 'levelFactorMax'> | undefined,
): Objections {
  const terms = { digits: order.digits, ...(info && { levelFactor: info.levelFactorMax }) };
  const found: Partial<Record<keyof PendingInput, Objection>> = {};
  for (const name of ['stopLoss', 'takeProfit', 'trailing'] as const) {
    if (change[name] === undefined) continue;
    const objection = checkOpenChange(terms, levelsOf(order), { [name]: change[name] }, sides);
    if (objection !== null) found[name] = objection;
  }
  return found;
}

/**
 * The changed fields, with the version that the customer saw. An open order with a trailing stop gets a new version whenever the stop
 * moves, so no version is sent for it.
 */
export function bodyOfChange(order: OrderView, change: PendingChange): ChangeBody {
  const { entryPrice, expiresAt, stopLoss, takeProfit, trailing } = change;
  const level = (name: string, value: Price | null | undefined) =>
    value === undefined ? {} : { [name]: value === null ? null : formatPrice(value, order.digits) };
  return {
    orderId: order.id,
    ...(order.status === 'open' && order.trailingDistance !== null ? {} : { version: order.version }),
    ...(entryPrice === undefined ? {} : { entryPrice: formatPrice(entryPrice, order.digits) }),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString() }),
    ...level('stopLossPrice', stopLoss),
    ...level('takeProfitPrice', takeProfit),
    ...level('trailingDistance', trailing),
  };
}
