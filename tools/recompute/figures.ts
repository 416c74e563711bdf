/** What an order's steps cost and bring, by the documents: ADR 8 (rounding), ADR 17 (parts, nights), the help pages on fees and margin. */
import type { OrderDetailView, OrderEventView } from '@candor/contract/trading';
import { decimal, LOTS, PERCENT, powerOfTen, PRICE, USDT } from './decimals.ts';

/** lots × contract size × price × rate has this many decimals: 10⁻⁸ · 10⁻¹⁰ · 10⁻¹⁰. Contract sizes are whole. */
const NOTIONAL = LOTS + PRICE + PRICE;

export type Sized = {
  readonly lots: bigint;
  readonly contractSize: bigint;
  readonly price: bigint;
  readonly rate: bigint;
};

/** Exact, in 10⁻²⁸ USDT; negative where the price is a fall. */
function notional({ lots, contractSize, price, rate }: Sized): bigint {
  return lots * contractSize * price * rate;
}

/** Rounded once, towards zero (BigInt's division), to a unit of USDT. */
function inUnits(exact: bigint, divisor = 1n): bigint {
  return exact / (divisor * powerOfTen(NOTIONAL - USDT));
}

/** Margin = lots × contract size × price × rate ÷ leverage. */
export function marginOf(sized: Sized, leverage: number): bigint {
  return inUnits(notional(sized), BigInt(leverage));
}

/** Fee = notional × fee rate. */
export function feeOf(sized: Sized, feeRate: bigint): bigint {
  return inUnits(notional(sized) * feeRate, powerOfTen(PERCENT + 2));
}

/** Of a long position the close less the opening, of a short one the opposite; at the rate of the close. */
export function profitOf(sized: Sized, openPrice: bigint, isLong: boolean): bigint {
  const gain = isLong ? sized.price - openPrice : openPrice - sized.price;
  return inUnits(notional({ ...sized, price: gain }));
}

/** Size at the price at which it would close × nightly rate × nights; charged is negative. */
export function financingOf(sized: Sized, nightlyRate: bigint, nights: number): bigint {
  return -inUnits(notional(sized) * nightlyRate * BigInt(nights), powerOfTen(PERCENT + 2));
}

/** A part's share of the margin by lots: the fraction of a unit stays with what is left open. */
export function marginShare(margin: bigint, part: bigint, whole: bigint): bigint {
  return (margin * part) / whole;
}

/** The middle of bid and ask; where USD comes first, one over it. Both rounded down to 10⁻¹⁰. */
export function rateOf(code: string, bid: bigint, ask: bigint): bigint {
  const middle = (bid + ask) / 2n;
  return code.startsWith('USD') ? powerOfTen(2 * PRICE) / middle : middle;
}

export function sizedAt(order: OrderDetailView, event: OrderEventView, lots = event.lots ?? '0'): Sized {
  return {
    lots: decimal(lots, LOTS),
    contractSize: decimal(order.contractSize, 0),
    price: decimal(event.price ?? '0', PRICE),
    rate: decimal(event.quote?.rateToUsdt ?? '0', PRICE),
  };
}
