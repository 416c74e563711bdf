/** What the next roll would charge an order, or pay it, that is opened now. */
import { assert } from '@candor/core/assert';
import type { Money } from '@candor/core/money/money';
import type { Lots, Price } from '@candor/core/money/price';
import { parsePercent } from '@candor/core/money/rate';
import type { Instant } from '@candor/core/time';
import { financingRate, rollAmount } from '@candor/core/trading/margin/financing';
import type { Direction } from '@candor/core/trading/margin/margin';
import type { Sides } from '../../../shared/exact.ts';
import type { MarketInfo } from '../../market/index.ts';

export type NextNight = {
  readonly time: string;
  readonly nights: number;
  readonly amount: Money;
  /** How many hours each night that pays it needs; null where the position pays. */
  readonly creditHours: number | null;
};

type Request = {
  readonly direction: Direction;
  readonly lots: Lots;
  readonly atOpening: Sides;
  readonly rate: Price;
  /** When it would be opened; while that is unknown, the next roll, at which it would have earned nothing. */
  readonly now: Instant;
};

type Info = Pick<MarketInfo, 'contractSize' | 'financingRateLong' | 'financingRateShort' | 'creditHours'> & {
  readonly sessions: Pick<MarketInfo['sessions'], 'nextRoll' | 'nextRollNights'>;
};

export function nextNightOf(info: Info, { direction, lots, atOpening, rate, now }: Request): NextNight {
  const { creditHours } = info;
  const { nextRoll, nextRollNights } = info.sessions;
  const perNight = financingRate(
    { financingLong: rateOf(info.financingRateLong), financingShort: rateOf(info.financingRateShort) },
    direction,
  );
  const order = { direction, lots, contractSize: BigInt(info.contractSize), openTime: now, creditHours };
  const roll = { at: Date.parse(nextRoll), nights: nextRollNights };
  return {
    time: nextRoll,
    nights: nextRollNights,
    amount: rollAmount(order, roll, perNight, atOpening, rate),
    creditHours: perNight < 0n ? creditHours : null,
  };
}

function rateOf(percent: string) {
  const rate = parsePercent(percent);
  assert(rate !== null, 'the server sends financing rates');
  return rate;
}
