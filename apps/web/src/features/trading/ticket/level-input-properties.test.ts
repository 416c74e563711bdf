/** An amount of money and the price that it stands for, held against the fees page and the rounding rule (docs/adr/0008) on whole numbers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lots, price } from '@candor/core/money/price';
import { rate } from '@candor/core/money/rate';
import type { Direction } from '@candor/core/trading/margin/margin';
import { bitcoinAt } from '../testing/level-basis.ts';
import { isReadable, type LevelBasis, meaningOf, priceMeant, typedAs, type TypedLevel } from './level-input.ts';

const CENT = 10_000n;
const PRICE_DECIMALS = 10;
/** A price has 18 digits before its point and ten behind it. */
const LARGEST = 10n ** 28n;
const tickOf = (digits: number): bigint => 10n ** BigInt(PRICE_DECIMALS - digits);

type Order = {
  readonly digits: number;
  readonly ticks: bigint;
  readonly lots: bigint;
  readonly contractSize: bigint;
  readonly feeRate: bigint;
  readonly toUsdt: bigint;
  readonly direction: Direction;
};

function basisOf(order: Order): LevelBasis {
  const { terms } = bitcoinAt(1n);
  const { digits, contractSize, direction } = order;
  return {
    terms: { ...terms, digits, contractSize, feeRate: rate(order.feeRate) },
    direction,
    openPrice: price(order.ticks * tickOf(digits)),
    lots: lots(order.lots),
    rate: price(order.toUsdt),
  };
}

const sign = ({ direction }: Order): bigint => (direction === 'long' ? 1n : -1n);

const lastTick = ({ digits }: Order): bigint => (LARGEST - 1n) / tickOf(digits);

/** One price (10^-10) of the whole order, in millionths of a USDT, is this part of `SCALE`. */
const SCALE = 10n ** 22n;
const weightOf = ({ lots: size, contractSize, toUsdt }: Order): bigint => size * contractSize * toUsdt;

/** Millionths of a USDT after both fees; notionals, fees and the profit lose their fractions. */
function booked(order: Order, ticks: bigint): bigint {
  const [opened, closed] = [order.ticks, ticks].map((count) => count * tickOf(order.digits) * weightOf(order));
  const fee = (notional: bigint) => ((notional / SCALE) * order.feeRate) / 10n ** 9n;
  return (sign(order) * (closed! - opened!)) / SCALE - fee(opened!) - fee(closed!);
}

const plain = (units: bigint, decimals: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${decimals === 0 ? '' : `.${digits.slice(at)}`}`;
};
const cents = (count: bigint): string => plain(count, 2);

/** A plain decimal in units of 10^-decimals; anything finer fails. */
function unitsOf(text: string, decimals: number): bigint {
  const [, minus, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/u.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) throw new Error(`${text} is no decimal of ${decimals} digits`);
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  return minus === '-' ? -units : units;
}

/** Where a tick is worth no more than a few millionths, the roundings of profit and fees can hide one. */
const tickUnits = (order: Order): bigint => (tickOf(order.digits) * weightOf(order)) / SCALE;
const ROUNDINGS = 3n;

const anyOrder: fc.Arbitrary<Order> = fc.record({
  digits: fc.integer({ min: 0, max: 10 }),
  ticks: fc.oneof(fc.bigInt({ min: 1n, max: 100n }), fc.bigInt({ min: 1_000n, max: 10n ** 9n })),
  lots: fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.bigInt({ min: 10n ** 6n, max: 10n ** 10n })),
  contractSize: fc.constantFrom(1n, 10n, 100n, 5_000n, 100_000n),
  feeRate: fc.constantFrom(0n, 50_000n, 100_000n, 600_000n, 2_999_999n),
  // USDT, JPY, CHF, KRW, GBP, and a coin.
  toUsdt: fc.constantFrom(10n ** 10n, 64_102_564n, 11_273_957_158n, 7_204_610n, 13_123_456_789n, 600_001_234_567_891n),
  direction: fc.constantFrom<Direction>('long', 'short'),
});
const anyName = fc.constantFrom<TypedLevel>('stopLoss', 'takeProfit');
const anyCents = fc.oneof(
  fc.constantFrom(1n, 2n, 99n, 100n),
  fc.bigInt({ min: 1n, max: 10n ** 5n }),
  fc.bigInt({ min: 1n, max: 10n ** 14n }),
);

/** One tick worse for the customer, who closes there. */
const worse = (order: Order, ticks: bigint): bigint => ticks - sign(order);

/** Cents: a loss is never shown as less than it is, a gain never as more. */
const shownCents = (units: bigint): bigint => (units - (((units % CENT) + CENT) % CENT)) / CENT;

test('the result of a level is the profit less both fees', () => {
  fc.assert(
    fc.property(anyOrder, fc.bigInt({ min: 1n, max: 10n ** 10n }), (order, ticks) => {
      const meaning = meaningOf(plain(ticks, order.digits), basisOf(order));
      expect(meaning?.result?.units).toBe(booked(order, ticks));
    }),
  );
});

test('a stop loss loses at most what was typed, a take profit gains at least that, and a tick on it is no longer so', () => {
  fc.assert(
    fc.property(anyOrder, anyName, anyCents, (order, name, typed) => {
      const wanted = (name === 'stopLoss' ? -typed : typed) * CENT;
      const ticks = unitsOf(priceMeant(name, cents(typed), 'money', basisOf(order)), order.digits);
      if (ticks === 0n) {
        // No price: a long order cannot lose so much, or a short one cannot gain it.
        const all = booked(order, order.direction === 'long' ? 0n : 1n);
        expect(order.direction === 'long' ? all >= wanted : all < wanted).toBe(true);
        return;
      }
      // Of an order of next to nothing, no price that can be written moves it so far.
      if (ticks >= lastTick(order) - 1n) return;
      expect(booked(order, ticks)).toBeGreaterThanOrEqual(wanted);
      const slack = tickUnits(order) > ROUNDINGS ? 0n : ROUNDINGS;
      expect(booked(order, worse(order, ticks))).toBeLessThan(wanted + slack);
    }),
    { numRuns: 500 },
  );
});

test('a percentage means the last tick that moves no more against the order, or the first that moves as much for it', () => {
  fc.assert(
    fc.property(anyOrder, anyName, fc.bigInt({ min: 1n, max: 100_000n }), (order, name, typed) => {
      const wanted = name === 'stopLoss' ? -typed : typed;
      const ticks = unitsOf(priceMeant(name, cents(typed), 'percent', basisOf(order)), order.digits);
      const suffices = (at: bigint) => sign(order) * (at - order.ticks) * 10_000n >= wanted * order.ticks;
      expect(suffices(ticks)).toBe(true);
      expect(suffices(worse(order, ticks))).toBe(false);
    }),
  );
});

test('a level reads as its loss rounded up or its gain rounded down, and what was typed reads back within a tick', () => {
  fc.assert(
    fc.property(anyOrder, anyName, anyCents, (order, name, typed) => {
      const basis = basisOf(order);
      const level = priceMeant(name, cents(typed), 'money', basis);
      const ticks = unitsOf(level, order.digits);
      fc.pre(ticks > 0n && ticks < lastTick(order) - 1n);
      const units = booked(order, ticks);
      // A stop loss that gains, and would be read as a loss, is none that can be typed.
      fc.pre(name === 'takeProfit' || units <= 0n);
      const shown = unitsOf(typedAs(name, level, 'money', basis), 2);
      expect(name === 'stopLoss' ? -shown : shown).toBe(shownCents(units));
      if (name === 'stopLoss') expect(shown).toBeLessThanOrEqual(typed);
      else expect(shown).toBeGreaterThanOrEqual(typed);
      const back = unitsOf(priceMeant(name, cents(shown), 'money', basis), order.digits);
      expect(booked(order, back)).toBeGreaterThanOrEqual(name === 'stopLoss' ? -shown * CENT : shown * CENT);
      // A tick that is worth more than a cent is known by its cents.
      if (tickUnits(order) > CENT + ROUNDINGS) expect(back).toBe(ticks);
    }),
    { numRuns: 300 },
  );
});

const EXTREME: Order = {
  digits: 2,
  ticks: 10_000n,
  lots: 100_000_000n,
  contractSize: 1n,
  feeRate: 0n,
  toUsdt: 10n ** 10n,
  direction: 'long',
};

test.each([
  // name        typed       order                                                   price
  ['stopLoss', '0', EXTREME, '100.00'],
  ['takeProfit', '0', EXTREME, '100.00'],
  ['takeProfit', '-5', EXTREME, '95.00'],
  ['stopLoss', '99.99', EXTREME, '0.01'],
  // All that can be lost or gained leaves no price.
  ['stopLoss', '100', EXTREME, '0.00'],
  ['stopLoss', '1000000', EXTREME, '0.00'],
  ['takeProfit', '100', { ...EXTREME, direction: 'short' }, '0.00'],
  // Opened at 100 and now at 300, it may gain more than twenty times what it was opened for.
  ['takeProfit', '2500', EXTREME, '2600.00'],
  ['stopLoss', '2500', { ...EXTREME, direction: 'short' }, '2600.00'],
  // 0.0064102564 USDT for a yen: 15.60 yen are 0.09999999984.
  ['takeProfit', '0.1', { ...EXTREME, toUsdt: 64_102_564n }, '115.61'],
  ['stopLoss', '0.1', { ...EXTREME, toUsdt: 64_102_564n }, '84.40'],
  // A tick of 10^-10.
  ['takeProfit', '0.01', { ...EXTREME, digits: 10, ticks: 1n }, '0.0100000001'],
] as const)('%s of %s USDT', (name, typed, order, expected) => {
  expect(priceMeant(name, typed, 'money', basisOf(order))).toBe(expected);
});

test('what is readable stands for a price, however long it is, so that no level is left out of an order', () => {
  const long = fc.integer({ min: 1, max: 40 }).map((digits) => `1${'0'.repeat(digits)}`);
  fc.assert(
    fc.property(anyName, long, fc.constantFrom('percent' as const, 'money' as const), (name, text, unit) => {
      expect(priceMeant(name, text, unit, basisOf(EXTREME)) !== '').toBe(isReadable(text));
    }),
  );
});
