/** Opening an order: margin and fee leave the available balance in the same decision that fills it. */
import { assert } from '../../assert.ts';
import type { Mode } from '../../ledger/transfer.ts';
import { CREDIT_HOURS, type Instrument } from '../../market/instrument.ts';
import type { Quote } from '../../market/quote.ts';
import { zero } from '../../money/money.ts';
import type { Lots, Price } from '../../money/price.ts';
import type { Instant } from '../../time.ts';
import { type Direction, type OrderQuote, SETTLEMENT_ASSET } from '../margin/margin.ts';
import { type Conversion, type FilledStep, type OpenOrder, orderEvent, type OrderType, quoteUsed } from './order.ts';
import { orderTransfers } from './order-transfers.ts';
import { trailingFrom } from '../triggers/trailing-stop.ts';

export type OpenRequest = {
  readonly id: string;
  readonly owner: string;
  readonly mode: Mode;
  readonly direction: Direction;
  readonly lots: Lots;
  readonly leverage: number;
  readonly stopLoss: Price | null;
  readonly takeProfit: Price | null;
  /** Distance of a trailing stop. */
  readonly trailing: Price | null;
  /** The pending order before it opened; absent for a market order. */
  readonly pending?: { readonly type: OrderType; readonly version: number };
};

/** Opens at the quote's opening side. Call `checkOrder` first, with the same `cost`. */
export function openOrder(
  { pending = { type: 'market', version: 0 }, trailing, ...request }: OpenRequest,
  instrument: Pick<Instrument, 'code' | 'contractSize' | 'feeRate' | 'creditHours' | 'digits'>,
  cost: OrderQuote,
  quote: Quote,
  conversion: Conversion,
  now: Instant,
): FilledStep<OpenOrder> {
  assert(quote.code === instrument.code, 'an order fills at its own instrument');
  const nothing = zero(SETTLEMENT_ASSET);
  const order: OpenOrder = {
    ...request,
    type: pending.type,
    version: pending.version + 1,
    code: instrument.code,
    contractSize: instrument.contractSize,
    feeRate: instrument.feeRate,
    creditHours: instrument.creditHours ?? CREDIT_HOURS,
    openedLots: request.lots,
    openPrice: cost.price,
    openTime: now,
    margin: cost.margin,
    openedMargin: cost.margin,
    openingFee: cost.openingFee,
    trailing: trailing === null ? null : trailingFrom(request.direction, trailing, quote, instrument.digits),
    profit: nothing,
    closingFee: nothing,
    financing: nothing,
    owed: nothing,
    financedTo: now,
  };
  const { lots, version } = order;
  const used = quoteUsed(quote, conversion);
  return {
    order,
    fill: { ...used, leg: 'open', version, lots, price: cost.price, time: now },
    event: orderEvent(order, 'opened', now, {
      lots,
      price: cost.price,
      fee: cost.openingFee,
      margin: cost.margin,
      quote: used,
    }),
    transfers: orderTransfers(order, version, [
      { from: 'available', to: 'margin', units: cost.margin.units, kind: 'margin.held' },
      { from: 'available', to: 'house:fees', units: cost.openingFee.units, kind: 'fee.opening' },
    ]),
  };
}
