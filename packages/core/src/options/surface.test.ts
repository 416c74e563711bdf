import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { price } from '../money/price.ts';
import { rate } from '../money/rate.ts';
import { DAY, HOUR } from '../time.ts';
import { blackCall } from './black.ts';
import { forwardVariance, strikeVariance, surfaceOf, yearsBetween } from './surface.ts';
import { allCorners, offers, relativeGrain, varianceGrain } from './testing/offered.ts';
import {
  CLASS_RULES,
  inFixed,
  PRICE_UNITS,
  smileOf,
  variancesAt,
  variancesOf,
  varianceTo,
  yearsUntil,
} from './testing/oracle.ts';
import { fixed, ONE, ratio, toNumber } from './testing/precise.ts';
import { CLASS_TERMS, OPTION_CLASSES, UNDERLYINGS, underlyingOf, VOLATILITY_MAX } from './underlyings.ts';
import { strikeVolatility } from './value.ts';

describe('the classes', () => {
  test.each(OPTION_CLASSES)('%s have the terms of the document', (of) => {
    const { rho, eta, floor, daysOfYear } = CLASS_TERMS[of];
    const rules = CLASS_RULES[of];
    expect([rho, eta]).toEqual([toNumber(rules.rho), toNumber(rules.eta)]);
    expect([BigInt(Math.round(floor * 1e9)), BigInt(daysOfYear)]).toEqual([rules.floor, rules.days]);
    // Gatheral and Jacquier: no butterfly and no calendar arbitrage for this φ.
    expect(eta * (1 + Math.abs(rho))).toBeLessThanOrEqual(2);
    expect(Math.abs(rho)).toBeLessThan(1);
  });

  it('are 10 coins, 4 currency pairs, 4 metals and 7 funds, all in dollars', () => {
    const counts = OPTION_CLASSES.map((of) => UNDERLYINGS.filter((each) => each.class === of).length);
    expect(counts).toEqual([10, 4, 4, 7]);
    expect(new Set(UNDERLYINGS.map(({ code }) => code)).size).toBe(25);
    for (const underlying of UNDERLYINGS) {
      expect(underlyingOf(underlying.code)).toEqual(underlying);
      expect(underlying.class === 'funds' || /USDT?$/.test(underlying.code)).toBe(true);
    }
    expect([underlyingOf('USDJPY'), underlyingOf('btcusdt'), underlyingOf('')]).toEqual([null, null, null]);
    expect(VOLATILITY_MAX).toBe(3);
  });
});

describe('the term', () => {
  it('counts years of 365 days, and none after the expiry', () => {
    expect([yearsBetween(0, 365 * DAY), yearsBetween(DAY, 74 * DAY), yearsBetween(DAY, 0)]).toEqual([1, 0.2, 0]);
    expect(yearsBetween(0, 1)).toBeGreaterThan(0);
  });

  test.each([
    [0.6, 0.6, 1, 0.36],
    // V² 1, L² 0.25, a month: 0.25/12 + 0.75·(1 − e⁻¹)/12.
    [1, 0.5, 1 / 12, 0.060_340_868_260_118_19],
    // V² 0.04, L² 0.36, a year: 0.36 − 0.32·(1 − e⁻¹²)/12.
    [0.2, 0.6, 1, 0.333_333_497_178_996_1],
  ])('from %f to %f in the long run, over %f years, is %f', (volatility, longRun, years, theta) => {
    const ppb = (each: number) => BigInt(Math.round(each * 1e9));
    const surface = { volatility, longRun, rho: 0, eta: 0.6, daysOfYear: 365 };
    expect(Math.abs(forwardVariance(surface, years) - theta)).toBeLessThan(1e-14);
    const exactly = varianceTo(variancesOf({ volatility: ppb(volatility), longRun: ppb(longRun) }), fixed(years));
    expect(Math.abs(toNumber(exactly) - theta)).toBeLessThan(1e-14);
  });

  it('begins at today’s volatility and grows with every minute, whichever way it returns', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 130_000 }), (offered, minutes) => {
        const { surface, shape } = offered;
        const years = yearsBetween(0, minutes * 60_000);
        const later = yearsBetween(0, (minutes + 1) * 60_000);
        const theta = forwardVariance(surface, years);
        expect(forwardVariance(surface, later)).toBeGreaterThan(theta);
        const exact = toNumber(varianceTo(variancesAt(shape, offered), ratio(BigInt(minutes), 525_600n)));
        expect(Math.abs(theta - exact)).toBeLessThan(varianceGrain(years));
        const off = 1e-9 + varianceGrain(years) / theta;
        const [least, most] = [surface.volatility, surface.longRun].toSorted((a, b) => a - b);
        expect(Math.sqrt(theta / years)).toBeGreaterThanOrEqual((least ?? 0) * (1 - off));
        expect(Math.sqrt(theta / years)).toBeLessThanOrEqual((most ?? 0) * (1 + off));
      }),
      { numRuns: 300 },
    );
    const surface = surfaceOf({ volatility: rate(900_000_000n), longRun: rate(300_000_000n) }, 'coins');
    expect(Math.sqrt(forwardVariance(surface, 1e-6) / 1e-6)).toBeCloseTo(0.9, 4);
    expect(forwardVariance(surface, 0)).toBe(0);
  });
});

describe('the strikes', () => {
  it('have the forward’s variance at the forward, and more on both sides without a tilt', () => {
    const surface = { volatility: 0.6, longRun: 0.6, rho: 0, eta: 0.6, daysOfYear: 365 };
    expect(strikeVariance(surface, 0.09, 100, 100)).toBe(0.09);
    expect(strikeVariance(surface, 0.09, 100, 120)).toBeGreaterThan(0.09);
    expect(strikeVariance(surface, 0.09, 100, 120)).toBeCloseTo(strikeVariance(surface, 0.09, 120, 100), 15);
    // φ = 0.6/√(0.09·1.09), k = ln 2: 0.045·(1 + √((φk)² + 1)).
    expect(strikeVariance(surface, 0.09, 50, 100)).toBeCloseTo(0.119_801_998_039_947, 14);
    expect(strikeVariance(surface, 0, 100, 120)).toBe(0);
  });

  it('of funds cost more below the forward than above', () => {
    const surface = surfaceOf({ volatility: rate(200_000_000n), longRun: rate(200_000_000n) }, 'funds');
    const at = (strike: number) => strikeVolatility(surface, price(1_000n), price(BigInt(strike)), 30 / 365);
    expect(at(900)).toBeGreaterThan(at(1_000));
    expect(at(1_000)).toBeGreaterThan(at(1_050));
    expect(at(1_000)).toBeCloseTo(0.2, 12);
    expect(strikeVolatility(surface, price(1_000n), price(900n), 0)).toBe(0);
  });

  it('agree with sixty decimals', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 400 }), (offered, percent) => {
        const { shape, surface, forward, pricedAt, expiresAt, years } = offered;
        const strike = price((forward * BigInt(percent)) / 100n);
        const [at, level] = [inFixed(forward), inFixed(strike)];
        // Until trading ends. Later, the difference that the term is made of has fewer digits.
        fc.pre(years >= yearsBetween(0, HOUR / 2));
        const exact = toNumber(smileOf(shape, offered, yearsUntil(shape.of, pricedAt, expiresAt))(level));
        const theta = forwardVariance(surface, years);
        const ours = strikeVariance(surface, theta, toNumber(at), toNumber(level));
        expect(Math.abs(ours - exact)).toBeLessThanOrEqual((1e-12 + 3 * relativeGrain(offered)) * exact);
      }),
      { numRuns: 300 },
    );
  });

  it('have no calendar arbitrage: at the same moneyness, later never has less variance nor costs less', () => {
    const moneyness = [0.05, 0.3, 0.6, 0.8, 0.9, 0.97, 1, 1.03, 1.1, 1.25, 1.6, 3, 20];
    const lives = [HOUR, DAY / 2, DAY, 1.5 * DAY, 3 * DAY, 7 * DAY, 15 * DAY, 30 * DAY, 60 * DAY, 90 * DAY, 94 * DAY];
    // One of each: they do not depend on the market.
    const surfaces = new Map(
      allCorners().map(({ surface, shape }) => [[surface.volatility, surface.longRun, shape.of].join(' '), surface]),
    ).values();
    for (const surface of surfaces) {
      for (const m of moneyness) {
        const variances = lives.map((life) =>
          strikeVariance(surface, forwardVariance(surface, yearsBetween(0, life)), 1, m),
        );
        const costs = variances.map((variance) => blackCall(1, m, variance));
        for (let later = 1; later < lives.length; later += 1) {
          expect(variances[later]).toBeGreaterThanOrEqual((variances[later - 1] ?? NaN) * (1 - 1e-13));
          expect(costs[later]).toBeGreaterThanOrEqual((costs[later - 1] ?? NaN) - 1e-15);
        }
      }
    }
    fc.assert(
      fc.property(
        offers,
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.integer({ min: 1, max: 94 * 1_440 }),
        fc.integer({ min: 1, max: 94 * 1_440 }),
        ({ surface }, k, one, other) => {
          const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map((minutes) =>
            strikeVariance(surface, forwardVariance(surface, minutes / 525_600), 1, Math.exp(k)),
          );
          expect(later).toBeGreaterThanOrEqual((sooner ?? NaN) * (1 - 1e-12));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('in the oracle, begin at the forward', () => {
    const shape = { of: 'funds', volatility: 200_000_000n, longRun: 200_000_000n, measured: null } as const;
    const market = { forward: PRICE_UNITS, reference: PRICE_UNITS, closes: 251, passed: 0 };
    const off = smileOf(shape, market, ONE)(ONE) - varianceTo(variancesOf(shape), ONE);
    expect(off < 10n && off > -10n).toBe(true);
  });
});
