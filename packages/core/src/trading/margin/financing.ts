/** Overnight financing: what holding a position over the market's roll costs, or pays. */
import { assert } from '../../assert.ts';
import { type Calendar, nextRoll, rollNights } from '../../market/calendar/calendar.ts';
import type { Instrument } from '../../market/instrument.ts';
import type { Quote } from '../../market/quote.ts';
import { applyRate, money, type Money, negate } from '../../money/money.ts';
import type { Price } from '../../money/price.ts';
import type { Rate } from '../../money/rate.ts';
import { HOUR, type Instant } from '../../time.ts';
import type { PricedOrder } from '../orders/close-order.ts';
import { closingPrice, type Direction, notional, SETTLEMENT_ASSET } from './margin.ts';
import { type Financing, type OpenOrder, orderEvent, orderFact, quoteUsed, type Step } from '../orders/order.ts';
import { orderTransfers } from '../orders/order-transfers.ts';

export type Roll = { readonly at: Instant; readonly nights: number };

type Sized = Pick<OpenOrder, 'direction' | 'lots' | 'contractSize'>;
type Held = Pick<OpenOrder, 'openTime' | 'creditHours'>;

/** The position's nightly rate on its notional; negative where it receives. */
export function financingRate(
  instrument: Pick<Instrument, 'financingLong' | 'financingShort'>,
  direction: Direction,
): Rate {
  return direction === 'long' ? instrument.financingLong : instrument.financingShort;
}

/**
 * How many of a roll's nights pay a position: one for every `creditHours` that it has been open, counted to the roll. Whatever it
 * pays, it pays for all of them. So nobody buys a moment before a roll that pays three nights and sells a moment after it
 * (docs/adr/0037-no-riskless-night.md).
 */
export function earnedNights({ openTime, creditHours }: Held, roll: Roll): number {
  if (creditHours === 0) return roll.nights;
  return Math.max(0, Math.min(roll.nights, Math.floor((roll.at - openTime) / (creditHours * HOUR))));
}

/** What a roll charges the order (negative) or pays it: `financingAt` for the nights that count. */
export function rollAmount(
  order: Sized & Held,
  roll: Roll,
  rate: Rate,
  quote: Pick<Quote, 'bid' | 'ask'>,
  rateToUsdt: Price,
): Money {
  return financingAt(order, rate < 0n ? earnedNights(order, roll) : roll.nights, rate, quote, rateToUsdt);
}

/**
 * Signed: negative when the customer pays. Notional at the closing side × rate per night × nights, rounded once and towards zero: the
 * customer keeps the fraction of a charge, and nobody earns one by splitting a position.
 *
 * The price is that of the first live quote after the roll: also after an interruption, so the same rule holds on every day. What is closed
 * between the roll and that quote is charged at the quote of its closing. The quote is stored with the charge.
 */
export function financingAt(
  order: Sized,
  nights: number,
  rate: Rate,
  quote: Pick<Quote, 'bid' | 'ask'>,
  rateToUsdt: Price,
): Money {
  const value = notional(order, closingPrice(order.direction, quote), rateToUsdt);
  return negate(applyRate(value, rate, BigInt(nights), 'towards-zero'));
}

/** The first roll that the order was not charged for, if due: each is charged on its own, in order. */
export function rollDue(calendar: Calendar, order: Pick<OpenOrder, 'financedTo'>, now: Instant): Roll | null {
  const at = nextRoll(calendar, order.financedTo);
  return at <= now ? { at, nights: rollNights(calendar, at) } : null;
}

/**
 * Charges one roll. Free funds pay, and the remainder is owed: it lowers equity at once, is due with the next close or the next
 * roll that finds money, and becomes the operator's only when the account is empty. The roll's own instant is in the ledger's
 * key, so it happens once, however late.
 */
export function chargeFinancing(
  { order, quote, conversion }: PricedOrder,
  roll: Roll,
  rate: Rate,
  available: Money,
  now: Instant,
): Step<OpenOrder> {
  assert(quote.code === order.code, 'an order is financed by its own instrument');
  assert(roll.at > order.financedTo && roll.at <= now, 'each roll is charged once, and not before its time');
  const amount = rollAmount(order, roll, rate, quote, conversion.rate);
  // The amount due, net of what was owed before: positive, the customer pays.
  const due = order.owed.units - amount.units;
  const paid = due < available.units ? due : available.units;
  const charged: OpenOrder = {
    ...order,
    version: order.version + 1,
    financing: money(SETTLEMENT_ASSET, order.financing.units + amount.units),
    owed: money(SETTLEMENT_ASSET, due > paid ? due - paid : 0n),
    financedTo: roll.at,
  };
  const financing: Financing = { rollAt: roll.at, nights: roll.nights, amount };
  const transfers = orderTransfers(charged, charged.version, [
    { from: 'available', to: 'house:financing', units: paid, kind: 'financing.paid' },
    { from: 'house:financing', to: 'available', units: -due, kind: 'financing.received' },
  ]);
  return {
    order: charged,
    event: orderEvent(charged, 'financed', now, {
      price: closingPrice(order.direction, quote),
      financing,
      financingRate: rate,
      owed: charged.owed,
      quote: quoteUsed(quote, conversion),
    }),
    transfers: transfers.map((transfer) => ({ ...transfer, key: financingKey(order.id, roll.at) })),
  };
}

export function financingKey(orderId: string, rollAt: Instant): string {
  return `${orderFact(orderId)}:financing:${new Date(rollAt).toISOString()}`;
}

/** The next roll's charge at today's price: shown before the order is opened (as if it were opened now), and while it is open. */
export function nextFinancing(
  order: Sized & Held,
  instrument: Pick<Instrument, 'financingLong' | 'financingShort'>,
  calendar: Calendar,
  { quote, rateToUsdt }: { readonly quote: Pick<Quote, 'bid' | 'ask'>; readonly rateToUsdt: Price },
  now: Instant,
): Financing {
  const rollAt = nextRoll(calendar, now);
  const nights = rollNights(calendar, rollAt);
  const rate = financingRate(instrument, order.direction);
  return { rollAt, nights, amount: rollAmount(order, { at: rollAt, nights }, rate, quote, rateToUsdt) };
}
