/** Overnight financing on the unit of work of a batch: an order is charged for past nights before anything else happens to it. */
import { calendar } from '@candor/core/market/calendar/calendar';
import type { PricedOrder } from '@candor/core/trading/orders/close-order';
import { chargeFinancing, financingRate, rollDue } from '@candor/core/trading/margin/financing';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * The order after every roll since it was last charged, in sequence, each at the first quote after it, however late. A quote from before a
 * roll charges nothing: the charge waits for one after it, unless the order is closing now. Whoever was open at the roll is charged for it, also
 * between the roll and its first quote. The quote at hand stands in for a first one that nobody knows any more.
 */
export function chargeOvernightFinancing(
  unit: UnitOfWork,
  priced: PricedOrder,
  { isClosing = false }: { readonly isClosing?: boolean } = {},
): PricedOrder {
  const { quote, conversion } = priced;
  const instrument = unit.market.instrument(priced.order.code);
  if (instrument === null) return priced;
  const cal = calendar(instrument.calendar);
  const rate = financingRate(instrument, priced.order.direction);
  let { order } = priced;
  for (let roll = rollDue(cal, order, unit.now); roll !== null; roll = rollDue(cal, order, unit.now)) {
    if (quote.time < roll.at && !isClosing) break;
    const available = unit.available(order.owner, order.mode);
    const first = unit.pricedAfter(order, roll.at) ?? { quote, conversion };
    const step = chargeFinancing({ order, ...first }, roll, rate, available, unit.now);
    unit.record(step);
    order = step.order;
  }
  return { ...priced, order };
}
