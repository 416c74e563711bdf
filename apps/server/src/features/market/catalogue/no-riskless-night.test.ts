/**
 * Nobody has money for nothing from overnight financing: every instrument, both sides, every leverage, every roll of ordinary weeks and of those in
 * which the clocks change, at the listed fees and at the lowest that two people can agree on (docs/adr/0037-no-riskless-night.md). Each round
 * trip is opened, charged and closed by the rules themselves, at one quote with the listed spread: what is left is what the terms give.
 */
import { calendar, nextRoll, type Calendar } from '@candor/core/market/calendar/calendar';
import { CREDIT_HOURS, type Instrument } from '@candor/core/market/instrument';
import { quoteAround } from '@candor/core/market/prices/quoting';
import { feeRateMin } from '@candor/core/market/terms';
import { money } from '@candor/core/money/money';
import { type Lots, PRICE_SCALE, price, priceToNumber } from '@candor/core/money/price';
import { parameterRule } from '@candor/core/parameters/parameters';
import { DAY, HOUR, type Instant } from '@candor/core/time';
import { chargeFinancing, financingRate, rollDue } from '@candor/core/trading/margin/financing';
import { type Direction, DIRECTIONS, notional, quoteOrder } from '@candor/core/trading/margin/margin';
import { closeOrder } from '@candor/core/trading/orders/close-order';
import { openOrder } from '@candor/core/trading/orders/open-order';
import { describe, expect, it } from 'vitest';
import { DRIVERS, LISTINGS } from './catalogue.ts';
import type { Listing } from './listing.ts';

const RICH = money('USDT', 10n ** 18n);
/** The lowest number of hours that two people can agree on. */
const HOURS_MIN = Number(parameterRule('financingCreditHours')?.min);
/** A week of autumn, of spring and of winter: in the first two New York changes its clocks. */
const WEEKS = ['2026-10-30', '2026-03-06', '2026-12-04'].map((day) => Date.parse(`${day}T12:00:00Z`));

/** USDT for a unit of the quote currency. */
function rateOf({ quoteCurrency }: Instrument): number {
  if (quoteCurrency === 'USD' || quoteCurrency === 'USDT') return 1;
  const find = (code: string) => LISTINGS.find(({ instrument }) => instrument.code === code)?.pricing.reference;
  return find(`${quoteCurrency}USD`) ?? 1 / (find(`USD${quoteCurrency}`) ?? Number.NaN);
}

/** Every roll of more than a week. */
function rollsFrom(cal: Calendar, start: Instant): Instant[] {
  const rolls: Instant[] = [];
  for (let at = nextRoll(cal, start); at < start + 8 * DAY; at = nextRoll(cal, at)) rolls.push(at);
  return rolls;
}

type Terms = { readonly listing: Listing; readonly direction: Direction; readonly instrument: Instrument };
type Trip = { readonly from: Instant; readonly to: Instant; readonly lots: Lots; readonly leverage: number };

/** What is left of it, in units, and as a share of its size. */
function roundTrip({ listing, instrument, direction }: Terms, { from, to, lots, leverage }: Trip) {
  const { code, digits, spread } = instrument;
  const sides = quoteAround(listing.pricing.reference, spread, digits);
  const quote = { ...sides, code, source: 'simulated', sequence: 1, time: to } as const;
  const conversion = { rate: price(BigInt(Math.round(rateOf(instrument) * Number(PRICE_SCALE)))), source: '' };
  const request = { id: '1', owner: '1', mode: 'demo', direction, lots, leverage } as const;
  const levels = { stopLoss: null, takeProfit: null, trailing: null } as const;
  const cost = quoteOrder(instrument, quote, conversion.rate, request);
  let { order } = openOrder({ ...request, ...levels }, instrument, cost, quote, conversion, from);
  const cal = calendar(instrument.calendar);
  for (let roll = rollDue(cal, order, to); roll !== null; roll = rollDue(cal, order, to)) {
    ({ order } = chargeFinancing({ order, quote, conversion }, roll, financingRate(instrument, direction), RICH, to));
  }
  const closed = closeOrder({ order, quote, conversion }, 'customer', RICH, to).order;
  const units = closed.profit.units + closed.financing.units - closed.openingFee.units - closed.closingFee.units;
  const size = Number(notional({ lots, contractSize: instrument.contractSize }, sides.bid, conversion.rate).units);
  return { units, share: Number(units) / size, financing: closed.financing.units };
}

/** As listed, and at the lowest fee that can be agreed. */
const TERMS: readonly Terms[] = LISTINGS.flatMap((listing) =>
  DIRECTIONS.flatMap((direction) => [
    { listing, direction, instrument: listing.instrument },
    { listing, direction, instrument: { ...listing.instrument, feeRate: feeRateMin(listing.instrument) } },
  ]),
);
/** Only these pay a position anything. */
const PAYING = TERMS.filter(({ instrument, direction }) => financingRate(instrument, direction) < 0n);
const nameOf = ({ instrument, direction }: Terms) =>
  `${instrument.code} ${direction} at a fee of ${instrument.feeRate} ppb`;

/** Each of their rolls, by the default hours and by the fewest. */
function paidRolls() {
  return PAYING.flatMap((terms) =>
    [HOURS_MIN, CREDIT_HOURS].flatMap((creditHours) =>
      WEEKS.flatMap((week) => rollsFrom(calendar(terms.instrument.calendar), week)).map((at) => ({
        terms: { ...terms, instrument: { ...terms.instrument, creditHours } },
        at,
        creditHours,
      })),
    ),
  );
}

/** Of a year; the instrument against the currency that it is quoted in. */
function volatilityOf({ pricing: { driver, against } }: Listing): number {
  const [a, b] = [driver, against].map((id) => DRIVERS.find((each) => each.id === id));
  const own = [a, b].reduce((sum, each) => sum + (each?.volatility ?? 0) ** 2, 0);
  if (a === undefined || b === undefined || a.factor !== b.factor) return Math.sqrt(own);
  return Math.sqrt(own - 2 * a.correlation * b.correlation * a.volatility * b.volatility);
}

describe('a round trip', () => {
  it('of moments around any roll loses the fees and the spread, on every side, at every leverage', () => {
    const gains: string[] = [];
    for (const terms of TERMS) {
      const { instrument } = terms;
      const rolls = WEEKS.flatMap((week) => rollsFrom(calendar(instrument.calendar), week));
      const isPaid = financingRate(instrument, terms.direction) < 0n;
      for (const at of isPaid ? rolls : rolls.slice(0, 7)) {
        for (let leverage = 1; leverage <= instrument.leverageMax; leverage += 1) {
          const { units, financing } = roundTrip(terms, {
            from: at - 1,
            to: at + 1,
            lots: instrument.lotMin,
            leverage,
          });
          if (financing > 0n || (units >= 0n && instrument.feeRate > 0n))
            gains.push(`${nameOf(terms)} is paid ${financing} and gains ${units}`);
        }
      }
    }
    expect(gains).toEqual([]);
  });

  it('that is just long enough to be paid for a night costs more than that night pays', () => {
    expect(PAYING.length).toBeGreaterThan(100);
    const gains: string[] = [];
    for (const { terms, at, creditHours } of paidRolls()) {
      const { lotMin, lotMax } = terms.instrument;
      for (const lots of [lotMin, lotMax]) {
        const { units, financing } = roundTrip(terms, { from: at - creditHours * HOUR, to: at, lots, leverage: 1 });
        if (financing <= 0n || units >= 0n) gains.push(`${nameOf(terms)}: ${units} of ${financing}`);
      }
    }
    expect(gains).toEqual([]);
  });

  it('that is long enough for three nights may gain, but less than a tenth of what its market moves meanwhile', () => {
    let gaining = 0;
    for (const { terms, at, creditHours } of paidRolls()) {
      const trip = { from: at - 3 * creditHours * HOUR, to: at, lots: terms.instrument.lotMax, leverage: 1 };
      const { share } = roundTrip(terms, trip);
      const moves = volatilityOf(terms.listing) * Math.sqrt((3 * creditHours * HOUR) / (365 * DAY));
      if (share > 0) gaining += 1;
      expect([nameOf(terms), share < moves / 10]).toEqual([nameOf(terms), true]);
    }
    // It is the interest on two currencies, for whoever bears their risk.
    expect(gaining).toBeGreaterThan(0);
  });
});

describe('a long and a short position together', () => {
  it('pay every night, in one instrument or in several that follow the same price', () => {
    for (const { instrument } of LISTINGS)
      expect([instrument.code, instrument.financingLong + instrument.financingShort > 0n]).toEqual([
        instrument.code,
        true,
      ]);
    const byDriver = Map.groupBy(
      LISTINGS.filter(({ pricing: { driver, against } }) => driver !== null && against === null),
      ({ pricing: { driver } }) => driver,
    );
    for (const group of byDriver.values())
      for (const long of group)
        for (const short of group)
          expect(long.instrument.financingLong + short.instrument.financingShort).toBeGreaterThan(0n);
  });

  it('pay every night in a circle of three currencies, whichever way round', () => {
    const pairs = LISTINGS.filter(({ instrument: { kind } }) => kind === 'forex').map(({ instrument }) => instrument);
    // From one currency to another: what it pays a night to owe the first and hold the second.
    const pays = (from: string, to: string): bigint | null => {
      const long = pairs.find(({ code }) => code === to + from);
      const short = pairs.find(({ code }) => code === from + to);
      return long?.financingLong ?? short?.financingShort ?? null;
    };
    const currencies = [...new Set(pairs.flatMap(({ code }) => [code.slice(0, 3), code.slice(3)]))];
    let circles = 0;
    for (const a of currencies)
      for (const b of currencies)
        for (const c of currencies) {
          const legs = [pays(a, b), pays(b, c), pays(c, a)];
          if (legs.includes(null)) continue;
          circles += 1;
          expect(legs.reduce((sum: bigint, leg) => sum + (leg ?? 0n), 0n)).toBeGreaterThan(0n);
        }
    expect(circles).toBeGreaterThan(50);
  });

  it('pay also when the side that is charged is closed before each roll and opened again after it', () => {
    for (const { instrument, direction, listing } of PAYING) {
      const other = direction === 'long' ? 'short' : 'long';
      const credit = -Number(financingRate(instrument, direction));
      const charge = Number(financingRate(instrument, other));
      const spread = (priceToNumber(instrument.spread) / listing.pricing.reference) * 1e9;
      const trip = 2 * Number(instrument.feeRate) + spread;
      const { roll } = calendar(instrument.calendar);
      const nights = roll.days === 'every-day' ? [1, 1, 1, 1, 1, 1, 1] : [1, 1, 1, 1, 3];
      // Each night is either paid for or avoided by a round trip of its own, whichever is cheaper.
      const gains = nights.map((count) => count * credit - Math.min(count * charge, trip));
      expect([instrument.code, gains.reduce((sum, gain) => sum + gain, 0) < 0]).toEqual([instrument.code, true]);
      // Over any shorter time there is still the round trip of the position that is kept.
      const best = gains.filter((gain) => gain > 0).reduce((sum, gain) => sum + gain, 0);
      expect([instrument.code, best < trip]).toEqual([instrument.code, true]);
    }
  });
});
