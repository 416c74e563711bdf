/**
 * Every position that was open at some time in the period: what it realised in it, with fees and financing separate, and whether it is
 * still open.
 */
import { formatMoney, type Money, money } from '../money/money.ts';
import { formatLots, formatPrice, type Lots, type Price } from '../money/price.ts';
import type { Mode } from '../ledger/transfer.ts';
import type { Instant } from '../time.ts';
import type { Direction } from '../trading/margin/margin.ts';
import { csvRow, figure, text } from './csv.ts';
import { localClock, type Period } from './period.ts';

export type StatedPosition = {
  readonly id: string;
  readonly code: string;
  readonly direction: Direction;
  readonly orderedLots: Lots;
  /** In the period; the rest is open at its end, or was closed earlier. */
  readonly closedLots: Lots;
  /** At the end of the period. */
  readonly openLots: Lots;
  /** Units of the instrument per lot, as agreed at the opening. */
  readonly contractSize: bigint;
  readonly openPrice: Price;
  readonly openTime: Instant;
  /** Null if it is open at the end of the period. */
  readonly closed: { readonly price: Price; readonly time: Instant; readonly reason: string } | null;
  /** Realised in the period, before fees and financing. */
  readonly profit: Money;
  /** Charged in the period. */
  readonly fees: Money;
  /** In the period; negative when more was paid than received. */
  readonly financing: Money;
  /** What negative balance protection paid of these in the period. */
  readonly protection: Money;
};

export const POSITION_COLUMNS = [
  'account',
  'state',
  'order',
  'instrument',
  'direction',
  'ordered_lots',
  'closed_lots',
  'open_lots',
  'open_time',
  'open_price',
  'close_time',
  'close_price',
  'close_reason',
  'asset',
  'realised_profit',
  'fees',
  'financing',
  'protection',
  'net',
] as const;

/** After fees and financing, with what protection paid: what the account gained or lost. */
export function netOf({ profit, fees, financing, protection }: StatedPosition): Money {
  return money(profit.asset, profit.units - fees.units + financing.units + protection.units);
}

export function positionsCsv(mode: Mode, { timeZone }: Period) {
  const clock = localClock(timeZone);
  return {
    begin: () => csvRow(POSITION_COLUMNS.map(text)),
    position(position: StatedPosition): string {
      const { closed, profit, fees, financing, protection } = position;
      return csvRow([
        text(mode),
        text(closed === null ? 'open' : 'closed'),
        text(position.id),
        text(position.code),
        text(position.direction),
        figure(formatLots(position.orderedLots)),
        figure(formatLots(position.closedLots)),
        figure(formatLots(position.openLots)),
        text(clock(position.openTime)),
        figure(formatPrice(position.openPrice)),
        text(closed === null ? '' : clock(closed.time)),
        figure(closed === null ? '' : formatPrice(closed.price)),
        text(closed?.reason ?? ''),
        text(profit.asset),
        figure(formatMoney(profit)),
        figure(formatMoney(money(fees.asset, -fees.units))),
        figure(formatMoney(financing)),
        figure(formatMoney(protection)),
        figure(formatMoney(netOf(position))),
      ]);
    },
  };
}
