/** What can be traded, and on what terms. */
import type { Lots, Price } from '../money/price.ts';
import type { Rate } from '../money/rate.ts';
import type { CalendarId } from './calendar/calendar.ts';

/** docs/product.md, Instruments and prices: 1 forex, 2 crypto, 3 stocks, 4 futures, 5 ETF (metals are listed with the ETFs). */
export type MarketType = 1 | 2 | 3 | 4 | 5;

export type InstrumentKind = 'forex' | 'crypto' | 'stock' | 'future' | 'index' | 'etf' | 'metal';

/** Unless two of the staff agreed on another number; the parameter `financingCreditHours`. */
export const CREDIT_HOURS = 12;

export type Instrument = {
  readonly id: number;
  readonly code: string;
  readonly type: MarketType;
  readonly kind: InstrumentKind;
  /** `appName` on the wire: in English for everybody. The page and the mails say it in their language (packages/i18n, `instrumentName`). */
  readonly name: string;
  /** ISO 4217, or USDT. */
  readonly quoteCurrency: string;
  /** Decimals of a displayed price. */
  readonly digits: number;
  /** Units of the instrument in one lot. */
  readonly contractSize: bigint;
  readonly lotStep: Lots;
  readonly lotMin: Lots;
  readonly lotMax: Lots;
  /** Typical ask − bid. */
  readonly spread: Price;
  /** Of the notional, on opening and on closing. Below 0.3%. */
  readonly feeRate: Rate;
  /** Of the notional, per night: what a long (short) position pays; negative if it receives. */
  readonly financingLong: Rate;
  readonly financingShort: Rate;
  /**
   * How many hours a position must have been open at a roll for each night that pays it; an order keeps it from when it was placed. Absent
   * means `CREDIT_HOURS`.
   */
  readonly creditHours?: number;
  readonly leverageMax: number;
  /** How many times as high as the current price, or as low, a level may be. Absent means `LEVEL_FACTOR` of `trading/checks`. */
  readonly levelFactor?: number;
  /** False if positions can be closed but no orders placed. Absent means orders are accepted. */
  readonly acceptsOrders?: boolean;
  readonly calendar: CalendarId;
  /** Path of its mark on our own host, or null if it has none and the page shows the first letters of its code. */
  readonly logo: string | null;
};
