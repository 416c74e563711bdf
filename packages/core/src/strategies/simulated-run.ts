/**
 * A strategy on recorded candles: the decisions of `decideStrategy`, filled by the rules of `core/trading`. An order that is decided at a
 * candle's close fills at the next candle's open, around which the instrument's typical spread is quoted.
 */
import { type Calendar, nextRoll, rollNights } from '../market/calendar/calendar.ts';
import { CREDIT_HOURS, type Instrument } from '../market/instrument.ts';
import type { Candle } from '../market/prices/candle.ts';
import type { Quote } from '../market/quote.ts';
import { type Lots, type Price, price, PRICE_SCALE } from '../money/price.ts';
import type { Instant } from '../time.ts';
import { checkSlippage } from '../trading/checks/check-order.ts';
import { financingRate, rollAmount } from '../trading/margin/financing.ts';
import { NOTIONAL_SCALE, profitAt, quoteOrder } from '../trading/margin/margin.ts';
import { settlementOf } from '../trading/orders/close-order.ts';
import {
  afterOutcome,
  type Decision,
  decideStrategy,
  NEW_STATE,
  type StrategyOrder,
  type StrategyState,
} from './decide.ts';
import type { Signal } from './signals.ts';
import { sidesAt, type Strategy, STRATEGY_SLIPPAGE } from './strategy.ts';

export type SimulatedFill = {
  readonly side: 'buy' | 'sell';
  readonly leg: number;
  readonly time: Instant;
  readonly price: Price;
  readonly lots: Lots;
  readonly fee: bigint;
  /** Of a sale: what the position brought, all its costs included. */
  readonly result: bigint | null;
  /** It was closed because the candles ended. */
  readonly isLast: boolean;
};

/** Totals in units. @property spread half of it with each fill. */
export type Costs = { readonly fees: bigint; readonly spread: bigint; readonly financing: bigint };

type Position = {
  readonly lots: Lots;
  readonly openPrice: Price;
  readonly openTime: Instant;
  readonly margin: bigint;
  booked: bigint;
};

type Sides = Pick<Quote, 'bid' | 'ask'>;
/** The dollar counts as one USDT. */
const RATE = price(PRICE_SCALE);

export class SimulatedRun {
  readonly fills: SimulatedFill[] = [];
  refusals = 0;
  readonly #running: { readonly strategy: Strategy; readonly instrument: Instrument };
  readonly #calendar: Calendar;
  #state: StrategyState = NEW_STATE;
  #orders: readonly StrategyOrder[] = [];
  readonly #positions = new Map<number, Position>();
  /** Of all positions: Σ size, and Σ size × opening price. */
  #size = 0n;
  #value = 0n;
  /** Booked so far, by positions that ended and by those that are open. */
  #booked = 0n;
  #costs = { fees: 0n, spread: 0n, financing: 0n };
  #rollAt: Instant | null = null;

  constructor(strategy: Strategy, instrument: Instrument, calendar: Calendar) {
    this.#running = { strategy, instrument };
    this.#calendar = calendar;
  }

  get state(): StrategyState {
    return this.#state;
  }

  get costs(): Costs {
    return { ...this.#costs };
  }

  /** One candle from its open to its close. Gives what the budget has become by then, in units, at the price of closing. */
  pass(candle: Candle, end: Instant, signal: Signal): bigint {
    this.#finance(candle.time, candle.open);
    if (this.#orders.length > 0) {
      const opening = sidesAt(this.#running.instrument, candle.open);
      for (const order of this.#orders) this.#fill(order, opening, candle.time);
    }
    // A roll within the candle: its price then is not recorded.
    this.#finance(end - 1, candle.close);
    const seen = { kind: 'candle', candle, signal, isNewest: true, mayBuy: true } as const;
    this.#take(decideStrategy(this.#running, this.#state, seen));
    return this.#worth(candle.close);
  }

  /** Closes everything at the last close, at the costs of closing. Gives what the budget has become. */
  end({ close }: Candle, at: Instant): bigint {
    const sides = sidesAt(this.#running.instrument, close);
    for (const leg of this.#positions.keys()) this.#sell(leg, sides, at, true);
    return this.#worth(close);
  }

  #take({ state, orders }: Decision): void {
    this.#state = state;
    this.#orders = orders;
  }

  #worth(middle: Price): bigint {
    const { strategy, instrument } = this.#running;
    const settled = strategy.budget.units + this.#booked;
    if (this.#size === 0n) return settled;
    return settled + (this.#size * sidesAt(instrument, middle).bid - this.#value) / PROFIT_SCALE;
  }

  #fill(order: StrategyOrder, sides: Sides, at: Instant): void {
    if (order.action === 'close') this.#sell(order.leg, sides, at, false);
    else this.#buy(order, sides, at);
  }

  #buy({ leg, lots, priceSeen }: StrategyOrder & { action: 'buy' }, sides: Sides, at: Instant): void {
    const { instrument } = this.#running;
    if (checkSlippage('buy', priceSeen, sides.ask, STRATEGY_SLIPPAGE) !== null) {
      this.refusals += 1;
      this.#state = afterOutcome(this.#state, { kind: 'refused', leg });
      return;
    }
    const cost = quoteOrder(instrument, sides, RATE, { direction: 'long', leverage: 1, lots });
    const fee = cost.openingFee.units;
    const margin = cost.margin.units;
    this.#positions.set(leg, { lots, openPrice: cost.price, openTime: at, margin, booked: -fee });
    const size = lots * instrument.contractSize;
    this.#size += size;
    this.#value += size * cost.price;
    this.#book(-fee, { fees: fee, spread: cost.spreadCost.units / 2n });
    const measured = { kind: 'measured', leg, lots, held: margin, booked: -fee } as const;
    this.#state = afterOutcome(this.#state, measured);
    this.fills.push({ side: 'buy', leg, time: at, price: cost.price, lots, fee, result: null, isLast: false });
  }

  #sell(leg: number, sides: Sides, at: Instant, isLast: boolean): void {
    const { instrument } = this.#running;
    const position = this.#positions.get(leg);
    if (position === undefined) return;
    const { code, contractSize, feeRate } = instrument;
    const nothing = { asset: 'USDT', units: 0n } as const;
    const { lots, openPrice } = position;
    const order = {
      code,
      direction: 'long',
      lots,
      contractSize,
      openPrice,
      feeRate,
      margin: nothing,
      owed: nothing,
    } as const;
    const settled = settlementOf({ order, quote: { code, ...sides }, conversion: { rate: RATE } });
    const middle = { ...order, openPrice: sides.bid };
    const fee = settled.fee.units;
    this.#positions.delete(leg);
    const size = lots * contractSize;
    this.#size -= size;
    this.#value -= size * openPrice;
    this.#book(settled.profit.units - fee, { fees: fee, spread: profitAt(middle, sides.ask, RATE).units / 2n });
    const result = position.booked + settled.profit.units - fee;
    const closed = { kind: 'closed', leg, booked: result, isOwn: true } as const;
    this.#state = afterOutcome(this.#state, closed);
    this.fills.push({ side: 'sell', leg, time: at, price: settled.price, lots, fee, result, isLast });
  }

  #book(units: bigint, { fees, spread }: Omit<Costs, 'financing'>): void {
    this.#booked += units;
    this.#costs = { ...this.#costs, fees: this.#costs.fees + fees, spread: this.#costs.spread + spread };
  }

  /** Charges the rolls up to then at the first price that is known after them. */
  #finance(until: Instant, middle: Price): void {
    this.#rollAt ??= nextRoll(this.#calendar, until);
    while (this.#rollAt <= until) {
      if (this.#positions.size > 0) this.#charge(this.#rollAt, sidesAt(this.#running.instrument, middle));
      this.#rollAt = nextRoll(this.#calendar, this.#rollAt);
    }
  }

  #charge(at: Instant, sides: Sides): void {
    const { instrument } = this.#running;
    const roll = { at, nights: rollNights(this.#calendar, at) };
    const nightly = financingRate(instrument, 'long');
    const { contractSize, creditHours = CREDIT_HOURS } = instrument;
    for (const [leg, position] of this.#positions) {
      if (position.openTime >= at) continue;
      const { lots, openTime } = position;
      const sized = { direction: 'long', lots, contractSize, openTime, creditHours } as const;
      const { units } = rollAmount(sized, roll, nightly, sides, RATE);
      position.booked += units;
      this.#booked += units;
      this.#costs = { ...this.#costs, financing: this.#costs.financing - units };
      const measured = { kind: 'measured', leg, lots, held: position.margin, booked: position.booked } as const;
      this.#state = afterOutcome(this.#state, measured);
    }
  }
}

/** Size × price in units of USDT. */
const PROFIT_SCALE = NOTIONAL_SCALE / PRICE_SCALE;
