/** What the database computes about options by itself, against an oracle that was written from the document alone, and against the program's lists. */
import {
  inFixed,
  paysAt,
  paysAtMost,
  smileOf,
  type Terms,
  valueOf,
  yearsUntil,
} from '@candor/core/options/testing/oracle';
import { offers, sales } from '@candor/core/options/testing/offered';
import { toNumber } from '@candor/core/options/testing/precise';
import { CLASS_TERMS, OPTION_CLASSES, type OptionClass, UNDERLYINGS } from '@candor/core/options/underlyings';
import { measureVolatility } from '@candor/core/options/volatility';
import { formatPrice, price } from '@candor/core/money/price';
import { DAY } from '@candor/core/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TestServer, TEST_START } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open(
    UNDERLYINGS.map(({ code }) => code),
    { CANDOR_LOG_LEVEL: 'silent' },
  );
});
afterAll(() => server.close());

const texts = z.array(z.string());
const text = (units: bigint | null): string | null => (units === null ? null : formatPrice(price(units)));
const iso = (at: number): string => new Date(at).toISOString();
const drawn = <T>(of: fc.Arbitrary<T>, count: number, seed: number): T[] => fc.sample(of, { numRuns: count, seed });

async function ask(sql: string, rows: readonly unknown[]): Promise<string[]> {
  return texts.parse(await server.ask(sql, [JSON.stringify(rows)]));
}

describe('the lists', () => {
  it('hold the classes and the underlyings of the program', async () => {
    const classes = await server.ask(
      `select jsonb_object_agg(class, jsonb_build_object('daysOfYear', days_of_year, 'floor', floor_ppb, 'rho', rho, 'eta', eta))::text from options_classes`,
    );
    const expected = OPTION_CLASSES.map((of) => {
      const { daysOfYear, floor, rho, eta } = CLASS_TERMS[of];
      return [of, { daysOfYear, floor: Math.round(floor * 1e9), rho, eta }];
    });
    expect(classes.map((each): unknown => JSON.parse(String(each)))).toEqual([Object.fromEntries(expected)]);
    const listed = await server.ask(`select code || ' ' || class from options_underlyings order by code`);
    expect(listed).toEqual(UNDERLYINGS.map((each) => `${each.code} ${each.class}`).toSorted());
  });
});

describe('a value', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);

  it(`is the oracle’s to 10⁻⁹ of the forward, for all kinds and classes (seed ${seed})`, async () => {
    const sold = drawn(sales, 2_000, seed);
    const values = await ask(
      `select options_value(r.kind, r.strike, r.upper, r.cap, r.forward, jsonb_populate_record(null::options_volatilities, r.v
           || jsonb_build_object('closes', array_fill(r.reference, array[r.closes]), 'days', array_fill(r.last_day, array[r.closes]))), c, r.priced, r.expiry)::text
       from jsonb_to_recordset($1::jsonb) as r (place integer, kind text, strike numeric, upper numeric, cap numeric, forward numeric, v jsonb,
         reference numeric, last_day date, closes integer, class text, priced timestamptz, expiry timestamptz)
       join options_classes c on c.class = r.class order by r.place`,
      sold.map(({ offered, combination: { kind, strike, upper, cap } }, place) => ({
        place,
        kind,
        strike: text(strike),
        upper: text(upper),
        cap: text(cap),
        forward: text(offered.forward),
        v: {
          volatility_ppb: String(offered.shape.volatility),
          long_run_ppb: String(offered.shape.longRun),
          measured_ppb: offered.shape.measured && String(offered.shape.measured.volatility),
          measured_long_run_ppb: offered.shape.measured && String(offered.shape.measured.longRun),
        },
        last_day: iso(offered.lastDay).slice(0, 10),
        closes: offered.closes,
        reference: text(offered.reference),
        class: offered.shape.of,
        priced: iso(offered.pricedAt),
        expiry: iso(offered.expiresAt),
      })),
    );
    expect(values).toHaveLength(sold.length);
    const shares = sold.map(({ offered, combination }, place) => {
      const { shape, forward, pricedAt, expiresAt } = offered;
      const smile = smileOf(shape, offered, yearsUntil(shape.of, pricedAt, expiresAt));
      const exact = toNumber(valueOf(combination, inFixed(forward), smile));
      return Math.abs(Number(values[place]) - exact) / toNumber(inFixed(forward));
    });
    expect(Math.max(...shares)).toBeLessThan(1e-9);
    const drawnOf = (each: (sale: (typeof sold)[number]) => string) => new Set(sold.map(each)).size;
    expect([drawnOf((sale) => sale.combination.kind), drawnOf((sale) => sale.offered.shape.of)]).toEqual([6, 4]);
    // By both rules, and at moments of a day.
    expect(drawnOf((sale) => String(sale.offered.shape.measured === null))).toBe(2);
    expect(drawnOf((sale) => String(sale.offered.passed))).toBeGreaterThan(100);
  });

  it('is next to nothing, and no error, however many deviations the strike is away', async () => {
    const deviations = Array.from({ length: 2_000 }, (_, index) => 35 + index / 400);
    const far = await ask(
      `select options_call(r.forward, r.forward * exp(r.away * 0.001), 0.000001)::text from jsonb_to_recordset($1::jsonb) as r (forward float8, away float8)`,
      deviations.flatMap((away) => [0.08, 1.0862, 61_234.5].map((forward) => ({ forward, away }))),
    );
    expect(far).toHaveLength(3 * deviations.length);
    expect(Math.max(...far.map((worth) => Math.abs(Number(worth))))).toBeLessThan(1e-200);
  });

  it(`rests on the oracle’s years (seed ${seed})`, async () => {
    const from = drawn(offers, 1_000, seed);
    const years = await ask(
      `select options_years(c.days_of_year, r.priced, r.expiry)::text
       from jsonb_to_recordset($1::jsonb) as r (place integer, class text, priced timestamptz, expiry timestamptz)
       join options_classes c on c.class = r.class order by r.place`,
      from.flatMap(({ shape, pricedAt, expiresAt }, place) => [
        { place: 2 * place, class: shape.of, priced: iso(pricedAt), expiry: iso(expiresAt) },
        // The other way round, none.
        { place: 2 * place + 1, class: shape.of, priced: iso(expiresAt + 1), expiry: iso(pricedAt) },
      ]),
    );
    from.forEach(({ shape, pricedAt, expiresAt }, place) => {
      const exact = toNumber(yearsUntil(shape.of, pricedAt, expiresAt));
      expect(Math.abs(Number(years[2 * place]) - exact)).toBeLessThanOrEqual(1e-14 * exact);
      expect(Number(years[2 * place + 1])).toBe(0);
    });
  });

  it(`pays what the table of the document says, and at most (seed ${seed})`, async () => {
    const anywhere = fc.oneof(fc.bigInt(0n, 10n ** 16n), fc.integer({ min: -1, max: 1 }).map(BigInt));
    const cases = drawn(fc.tuple(sales, fc.nat({ max: 3 }), anywhere), 2_000, seed).map(([sale, knot, at]) => {
      const { strike, upper, cap } = sale.combination;
      // At random, or within a unit of a strike or the cap.
      const near = [0n, strike, upper ?? strike, cap ?? strike][knot] ?? 0n;
      const settled = near === 0n || at > 1n ? (at < 0n ? 0n : at) : near + at;
      return { combination: sale.combination satisfies Terms, settled };
    });
    const found = await ask(
      `select trim_scale(options_payoff(r.kind, r.strike, r.upper, r.cap, r.settled) * 10000000000)::text || ' '
         || trim_scale(options_largest(r.kind, r.strike, r.upper, r.cap) * 10000000000)::text
       from jsonb_to_recordset($1::jsonb) as r (place integer, kind text, strike numeric, upper numeric, cap numeric, settled numeric) order by r.place`,
      cases.map(({ combination: { kind, strike, upper, cap }, settled }, place) => ({
        place,
        kind,
        strike: text(strike),
        upper: text(upper),
        cap: text(cap),
        settled: text(settled),
      })),
    );
    expect(found).toEqual(
      cases.map(({ combination, settled }) => `${paysAt(combination, settled)} ${paysAtMost(combination)}`),
    );
  });
});

type Past = {
  readonly code: string;
  readonly of: OptionClass;
  readonly candles: readonly Candle[];
  readonly at: number;
};
type Candle = { readonly day: number; readonly close: number };

describe('a publication', () => {
  /** Candles on weekends as well, holes between them, and one that is not over. */
  const pasts = fc
    .record({
      returns: fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 90, maxLength: 420, size: 'max' }),
      scale: fc.constantFrom(1e-4, 0.01, 0.1, 0.5),
      first: fc.constantFrom(0.3, 1.1, 80, 60_000),
      hour: fc.integer({ min: 0, max: DAY - 1 }),
      missing: fc.integer({ min: 3, max: 30 }),
    })
    .map(({ returns, scale, first, hour, missing }) => {
      const today = Math.floor(TEST_START / DAY) * DAY;
      let moved = 0;
      const closes = [0, ...returns].map((each) => {
        // Back to where it began: prices stay such that eighteen digits hold them.
        moved = 0.9 * moved + (each / 1_000) * scale;
        return Math.round(first * Math.exp(moved) * 1e10);
      });
      const candles = closes
        .map((close, index) => ({ day: today - (closes.length - 1 - index) * DAY, close }))
        .filter((_, index) => index % missing !== 1);
      return { candles, at: today + hour };
    });

  it('is the program’s volatility to two parts per billion, of the days that count', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const drawnPasts = drawn(pasts, UNDERLYINGS.length, seed);
    const all = UNDERLYINGS.map(({ code, class: of }, index): Past => {
      const past = drawnPasts[index];
      if (past === undefined) throw new Error('there are as many as were asked for');
      return { code, of, ...past };
    });
    let published = 0;
    for (const { code, of, candles, at } of all) {
      const source = `oracle:${code}`;
      await server.ask(
        `insert into market_candles (source, instrument_id, open_units, high_units, low_units, close_units, ticks, started_at, interval, origin)
         select $1, t.instrument_id, c.close, c.close, c.close, c.close, 1, c.day, '1d', 'feed'
         from jsonb_to_recordset($3::jsonb) as c (day timestamptz, close bigint), market_terms t where t.code = $2`,
        [source, code, JSON.stringify(candles.map(({ day, close }) => ({ day: iso(day), close })))],
      );
      const over = candles.filter(({ day }) => day + DAY <= at);
      const counting = over.filter(({ day }) => of === 'coins' || ![0, 6].includes(new Date(day).getUTCDay()));
      const expected = measureVolatility(
        counting.map(({ close }) => close / 1e10),
        of,
      );
      const [id] = await server.ask(`select options_publish($1, $2, $3)::text`, [code, source, iso(at)]);
      expect([code, seed, id === null]).toEqual([code, seed, expected === null]);
      if (expected === null) continue;
      published += 1;
      const [volatility, longRun, measured, measuredLongRun, last, count] = texts.parse(
        await server.ask(
          `select volatility_ppb::text, long_run_ppb::text, measured_ppb::text, measured_long_run_ppb::text, days[cardinality(days)]::text, cardinality(closes)::text from options_volatilities where id = $1`,
          [id],
        ),
      );
      const off = [
        BigInt(volatility ?? 0) - expected.volatility,
        BigInt(longRun ?? 0) - expected.longRun,
        BigInt(measured ?? 0) - (expected.measured?.volatility ?? -9n),
        BigInt(measuredLongRun ?? 0) - (expected.measured?.longRun ?? -9n),
      ].map(Number);
      expect([code, seed, ...off.map((each) => Math.abs(each) <= 2)]).toEqual([code, seed, true, true, true, true]);
      expect(last).toBe(iso(counting.at(-1)?.day ?? 0).slice(0, 10));
      expect(count).toBe(String(Math.min(251, counting.length)));
      // Once a day.
      expect(await server.ask(`select options_publish($1, $2, $3)::text`, [code, source, iso(at)])).toEqual([null]);
    }
    // Two of three are long enough.
    expect(published).toBeGreaterThan(5);
  });
});
