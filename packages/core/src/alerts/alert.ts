/**
 * Price alerts: what they wait for, and when a quote reaches it (docs/adr/0064). The price is the one that lists and charts show: the middle of
 * the quote on the instrument's grid, halves rounded up.
 */
import type { Candle } from '../market/prices/candle.ts';
import { listPrice, type Quote } from '../market/quote.ts';
import { formatPrice, PRICE_DECIMALS, type Price } from '../money/price.ts';
import { PPB, rate, type Rate } from '../money/rate.ts';
import { Refusal } from '../refusal.ts';
import { DAY, type Instant, MINUTE } from '../time.ts';

export const ALERT_KINDS = ['above', 'below', 'percent'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERT_WINDOWS = ['5m', '1h', '4h', '24h'] as const;
export type AlertWindow = (typeof ALERT_WINDOWS)[number];
/** In minutes. */
export const WINDOW_MINUTES: Readonly<Record<AlertWindow, number>> = { '5m': 5, '1h': 60, '4h': 240, '24h': 1440 };

/** Open ones of one customer. */
export const ALERTS_MAX = 100;
export const ALERT_NOTE_MAX = 100;
export const ALERT_EXPIRY_MAX = 365 * DAY;
/** Moves are in steps of 0.01 %. */
export const MOVE_STEP = rate(PPB / 10_000n);
export const MOVE_MIN = rate(PPB / 1_000n);
export const MOVE_MAX = rate(PPB / 2n);
/** A level is at most so many times the price, or the price so many times the level. */
export const ALERT_LEVEL_FACTOR = 100n;

export type AlertTerms =
  | { readonly kind: 'above' | 'below'; readonly level: Price }
  | { readonly kind: 'percent'; readonly move: Rate; readonly window: AlertWindow };

/** The lowest and the highest price of the minutes before one. */
export type PriceRange = { readonly low: Price; readonly high: Price };

/** At which price; and of a move, from which. */
export type ReachedAlert = { readonly price: Price; readonly from: Price | null };

export function hasRisen(from: Price, to: Price, move: Rate): boolean {
  return to * PPB >= from * (PPB + move);
}

export function hasFallen(from: Price, to: Price, move: Rate): boolean {
  return to * PPB <= from * (PPB - move);
}

/**
 * Null: the price does not reach it.
 * @param range of the minutes of its time before the quote's; null: there was no price in them, and no move.
 */
export function reachesAlert(terms: AlertTerms, at: Price, range: PriceRange | null): ReachedAlert | null {
  switch (terms.kind) {
    case 'above':
      return at >= terms.level ? { price: at, from: null } : null;
    case 'below':
      return at <= terms.level ? { price: at, from: null } : null;
    case 'percent':
      if (range === null) return null;
      if (hasRisen(range.low, at, terms.move)) return { price: at, from: range.low };
      return hasFallen(range.high, at, terms.move) ? { price: at, from: range.high } : null;
  }
}

/** Of the candles of so many minutes before a minute, that one left out. @param minute since 1970. */
export function rangeBefore(
  candles: Iterable<Pick<Candle, 'time' | 'low' | 'high'>>,
  minute: number,
  within: AlertWindow,
): PriceRange | null {
  const first = (minute - WINDOW_MINUTES[within]) * MINUTE;
  let range: PriceRange | null = null;
  for (const { time, low, high } of candles) {
    if (time < first || time >= minute * MINUTE) continue;
    range =
      range === null
        ? { low, high }
        : { low: low < range.low ? low : range.low, high: high > range.high ? high : range.high };
  }
  return range;
}

export type AlertScene = {
  readonly quote: Pick<Quote, 'bid' | 'ask'>;
  readonly digits: number;
  readonly range: PriceRange | null;
  readonly now: Instant;
};

/** Null if it may be set. What already holds is refused with the price of now. */
export function checkAlert(terms: AlertTerms, expiresAt: Instant | null, scene: AlertScene): Refusal | null {
  const { quote, digits, range, now } = scene;
  const at = listPrice(quote, digits);
  if (terms.kind === 'percent') {
    if (terms.move < MOVE_MIN || terms.move > MOVE_MAX || terms.move % MOVE_STEP !== 0n)
      return new Refusal('alert_move_incorrect');
  } else if (terms.level * ALERT_LEVEL_FACTOR < at || terms.level > at * ALERT_LEVEL_FACTOR) {
    return new Refusal('alert_level_incorrect', { price: formatPrice(at, digits) });
  }
  if (expiresAt !== null && (expiresAt <= now || expiresAt > now + ALERT_EXPIRY_MAX))
    return new Refusal('expiry_unreasonable', { field: 'expiresAt' });
  return reachesAlert(terms, at, range) === null
    ? null
    : new Refusal('alert_holds', { price: formatPrice(at, digits) });
}

/** Whether the price is on the instrument's grid. */
export function isOnGrid(level: Price, digits: number): boolean {
  return level > 0n && level % 10n ** BigInt(PRICE_DECIMALS - digits) === 0n;
}
