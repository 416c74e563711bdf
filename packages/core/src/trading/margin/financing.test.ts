/** Each night is charged once, at a verifiable price; what cannot be paid is owed, and nobody earns by rounding. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { calendar, type CalendarId, nextRoll, rollNights } from '../../market/calendar/calendar.ts';
import { formatMoney, money } from '../../money/money.ts';
import { lots, price } from '../../money/price.ts';
import { rate } from '../../money/rate.ts';
import { DAY, HOUR } from '../../time.ts';
import { openOrderOf, PAR, TestLedger, reported } from '../../testing/account.ts';
import { BITCOIN, EURO_DOLLAR, lotsOf, percentOf, priceOf, quoteOf, usdt } from '../../testing/trading.ts';
import {
  chargeFinancing,
  earnedNights,
  financingAt,
  financingRate,
  nextFinancing,
  type Roll,
  rollAmount,
  rollDue,
} from './financing.ts';
import { DIRECTIONS } from './margin.ts';
import type { OpenOrder } from '../orders/order.ts';

const SHARE = { ...BITCOIN, code: 'BAMI', kind: 'stock', calendar: 'us-stocks' } as const;
const at = (text: string): number => Date.parse(text);

describe('published examples', () => {
  it('1,500 shares at 18.44 for one night at 3.5 % a year of 360 days: 2.69 (Saxo, "How is CFD financing calculated")', () => {
    // 27,660 × 3.5 % ÷ 360 = 2.689166…; a night's rate to nine decimals is 0.000097222, which makes 2.68916052.
    const perNight = percentOf('0.0097222');
    const size = { direction: 'long', lots: lotsOf('1500'), contractSize: 1n } as const;
    expect(formatMoney(financingAt(size, 1, perNight, quoteOf(SHARE, '18.44', '18.45'), priceOf('1')))).toBe(
      '-2.68916',
    );
  });

  it('13,000 EURUSD short at 1.04055 for one night at 0.0092 %, in euros: 1.19 (Trading 212, "How is interest on short positions calculated")', () => {
    // 13,000 × 1.04055 × 0.000092 = 1.2445 dollars, at 1.04055 dollars a euro: 1.196.
    const size = { direction: 'short', lots: lotsOf('0.13'), contractSize: 100_000n } as const;
    const quote = quoteOf(EURO_DOLLAR, '1.04045', '1.04055');
    expect(formatMoney(financingAt(size, 1, percentOf('0.0092'), quote, priceOf('0.9610302244')))).toBe('-1.195999');
  });
});

test.each([
  // direction, rate %, nights → what the customer gets, of 0.1 BTC at 73,590/73,600.
  ['long', '0.03', 1, '-2.2077'],
  ['long', '0.03', 3, '-6.6231'],
  ['short', '0.03', 1, '-2.208'],
  ['short', '-0.01', 1, '0.736'],
  ['short', '-0.01', 3, '2.208'],
  ['long', '0', 3, '0'],
] as const)('%s at %s %% for %i nights: %s', (direction, perNight, nights, amount) => {
  const size = { direction, lots: lotsOf('0.1'), contractSize: 1n };
  const quote = quoteOf(BITCOIN, '73590', '73600');
  expect(formatMoney(financingAt(size, nights, percentOf(perNight), quote, priceOf('1')))).toBe(amount);
});

describe('a charge', () => {
  const roll: Roll = { at: at('2026-11-20T22:00:00Z'), nights: 1 };
  const quote = quoteOf(BITCOIN, '73590', '73600');
  const order = openOrderOf(BITCOIN, { lots: lotsOf('0.1'), openTime: roll.at - DAY });
  const charge = (of: OpenOrder, available: string, perNight = '0.03') =>
    chargeFinancing({ order: of, quote, conversion: PAR }, roll, percentOf(perNight), usdt(available), roll.at + 5_000);

  it('is paid from what is free, under the key of its roll', () => {
    const charged = charge(order, '100');
    expect(reported(charged.transfers)).toEqual(['available financing financing.paid 2.2077']);
    expect(charged.transfers[0]?.key).toBe('order:42:financing:2026-11-20T22:00:00.000Z');
    expect(charged.order).toEqual({
      ...order,
      version: 2,
      financing: usdt('-2.2077'),
      financedTo: roll.at,
    });
    expect(charged.event).toMatchObject({
      kind: 'financed',
      version: 2,
      price: priceOf('73590'),
      financing: { rollAt: roll.at, nights: 1, amount: usdt('-2.2077') },
      quote: { bid: quote.bid, sequence: 7 },
    });
  });

  it('is owed as far as it cannot be paid, and the operator pays nothing', () => {
    const charged = charge(order, '0.2');
    expect(reported(charged.transfers)).toEqual(['available financing financing.paid 0.2']);
    expect(charged.order).toMatchObject({ financing: usdt('-2.2077'), owed: usdt('2.0077') });
    expect(charge(order, '0').transfers).toEqual([]);
  });

  it('pays what was owed before, as soon as there is money', () => {
    const indebted = { ...order, owed: usdt('5') };
    expect(reported(charge(indebted, '100').transfers)).toEqual(['available financing financing.paid 7.2077']);
    expect(charge(indebted, '100').order.owed).toEqual(usdt('0'));
  });

  it('that is a credit needs the position to have been open for so many hours for each of its nights', () => {
    const wednesday: Roll = { at: at('2026-11-18T22:00:00Z'), nights: 3 };
    const received = (openTime: number, perNight = '-0.01') =>
      formatMoney(
        rollAmount(
          { ...order, openTime, creditHours: 12 },
          wednesday,
          percentOf(perNight),
          quoteOf(BITCOIN, '73590', '73590'),
          priceOf('1'),
        ),
      );
    const ago = [5, 12 * HOUR - 1, 12 * HOUR, 24 * HOUR - 1, 24 * HOUR, 36 * HOUR - 1, 36 * HOUR, 400 * HOUR];
    expect(ago.map((ms) => received(wednesday.at - ms))).toEqual([
      '0',
      '0',
      '0.7359',
      '0.7359',
      '1.4718',
      '1.4718',
      '2.2077',
      '2.2077',
    ]);
    // A charge is whole from the first moment on.
    expect(received(wednesday.at - 5, '0.01')).toBe('-2.2077');
    expect(earnedNights({ openTime: wednesday.at - 5, creditHours: 0 }, wednesday)).toBe(3);
  });

  it('that is a credit is received, less what is owed', () => {
    expect(reported(charge(order, '0', '-0.03').transfers)).toEqual(['financing available financing.received 2.2077']);
    const indebted = charge({ ...order, owed: usdt('1') }, '0', '-0.03');
    expect(reported(indebted.transfers)).toEqual(['financing available financing.received 1.2077']);
    const deeper = charge({ ...order, owed: usdt('5') }, '0', '-0.03');
    expect([deeper.transfers, deeper.order.owed]).toEqual([[], usdt('2.7923')]);
  });

  it('comes once per roll, and not before its time', () => {
    expect(() => charge({ ...order, financedTo: roll.at }, '100')).toThrow('charged once');
    expect(() => chargeFinancing({ order, quote, conversion: PAR }, roll, rate(1n), usdt('1'), roll.at - 1)).toThrow(
      'not before its time',
    );
  });
});

describe('the rolls', () => {
  const forex = calendar('forex');

  test.each<[CalendarId, string, string, string[]]>([
    ['forex', '2026-11-16T12:00:00Z', '2026-11-16T21:59:59Z', []],
    ['forex', '2026-11-16T12:00:00Z', '2026-11-16T22:00:00Z', ['Mon 1']],
    ['forex', '2026-11-16T22:00:00Z', '2026-11-17T12:00:00Z', []],
    // Down from Monday to the next Monday: each night is charged afterwards, Wednesday's three times.
    ['forex', '2026-11-16T12:00:00Z', '2026-11-23T12:00:00Z', ['Mon 1', 'Tue 1', 'Wed 3', 'Thu 1', 'Fri 1']],
    ['us-stocks', '2026-11-19T12:00:00Z', '2026-11-23T12:00:00Z', ['Thu 1', 'Fri 3']],
    ['always', '2026-11-20T12:00:00Z', '2026-11-23T12:00:00Z', ['Fri 1', 'Sat 1', 'Sun 1']],
    // The roll is at 17:00 New York, which is an hour earlier in summer.
    ['forex', '2026-07-06T12:00:00Z', '2026-07-06T20:59:59Z', []],
    ['forex', '2026-07-06T12:00:00Z', '2026-07-06T21:00:00Z', ['Mon 1']],
  ])('%s from %s to %s: %j', (id, from, to, expected) => {
    const found: string[] = [];
    let financedTo = at(from);
    for (;;) {
      const due = rollDue(calendar(id), { financedTo }, at(to));
      if (due === null) break;
      const day = new Date(due.at).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
      found.push(`${day} ${due.nights}`);
      financedTo = due.at;
    }
    expect(found).toEqual(expected);
  });

  it('are the same ones, whether they are looked for each hour or after a month of silence', () => {
    const start = at('2026-10-20T00:00:00Z');
    const ids: readonly CalendarId[] = ['forex', 'us-stocks', 'always', 'metals'];
    const looks = fc.array(fc.integer({ min: 1, max: 20 * 3_600_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.constantFrom(...ids), looks, (id, gaps) => {
        const cal = calendar(id);
        const collect = (times: readonly number[]) => {
          const seen: number[] = [];
          let financedTo = start;
          for (const now of times) {
            for (let due = rollDue(cal, { financedTo }, now); due !== null; due = rollDue(cal, { financedTo }, now)) {
              seen.push(due.at);
              financedTo = due.at;
            }
          }
          return seen;
        };
        let now = start;
        const times = gaps.map((gap) => (now += gap));
        expect(collect(times)).toEqual(collect([now]));
      }),
      { numRuns: 40 },
    );
  });

  it('and the next one is foretold, with what it would cost now', () => {
    const wednesday = at('2026-11-18T12:00:00Z');
    const instrument = { financingLong: percentOf('0.01'), financingShort: percentOf('-0.002') };
    const market = { quote: quoteOf(EURO_DOLLAR, '1.08450', '1.08460'), rateToUsdt: priceOf('1') };
    const since = { openTime: wednesday - 3 * DAY, creditHours: 12 };
    const size = { direction: 'long', lots: lotsOf('1'), contractSize: 100_000n, ...since } as const;
    // 108,450 × 0.01 % × 3 = 32.535; 108,460 × 0.002 % × 3 = 6.5076.
    expect(nextFinancing(size, instrument, forex, market, wednesday)).toEqual({
      rollAt: at('2026-11-18T22:00:00Z'),
      nights: 3,
      amount: usdt('-32.535'),
    });
    expect(nextFinancing({ ...size, direction: 'short' }, instrument, forex, market, wednesday).amount).toEqual(
      usdt('6.5076'),
    );
    const late = { ...size, direction: 'short', openTime: wednesday } as const;
    expect(nextFinancing(late, instrument, forex, market, wednesday).amount).toEqual(usdt('0'));
    expect([financingRate(instrument, 'long'), financingRate(instrument, 'short')]).toEqual([100_000n, -20_000n]);
  });
});

const nights = fc.array(
  fc.record({
    mid: fc.bigInt({ min: 10n ** 10n, max: 10n ** 15n }),
    ppb: fc.bigInt({ min: -1_000_000n, max: 3_000_000n }).map(rate),
    deposit: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  }),
  { minLength: 1, maxLength: 12 },
);

it('night after night: what was charged is what was paid and what is owed, to the unit, and each key works once', () => {
  fc.assert(
    fc.property(
      nights,
      fc.constantFrom(...DIRECTIONS),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      (list, direction, start) => {
        const cal = calendar('always');
        const ledger = new TestLedger(money('USDT', start));
        let order: OpenOrder = openOrderOf(BITCOIN, { direction, lots: lotsOf('0.5') });
        for (const { mid, ppb } of list) {
          const rollAt = nextRoll(cal, order.financedTo);
          const quote = { ...quoteOf(BITCOIN, '1', '1'), bid: price(mid), ask: price(mid + 100n) };
          const step = chargeFinancing(
            { order, quote, conversion: PAR },
            { at: rollAt, nights: rollNights(cal, rollAt) },
            ppb,
            ledger.available,
            rollAt,
          );
          ({ order } = ledger.post(step));
        }
        expect(ledger.units('financing') + order.owed.units).toBe(-order.financing.units);
        expect(ledger.sum).toBe(start);
        if (order.owed.units > 0n) expect(ledger.available.units).toBe(0n);
        expect(order.version).toBe(1 + list.length);
      },
    ),
  );
});

it('nobody gains by cutting a position into parts, and the house never takes more than the rate', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      fc.integer({ min: 2, max: 50 }),
      fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n }).map(rate),
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      (partUnits, count, ppb, mid) => {
        const quote = { bid: price(mid), ask: price(mid) };
        const size = (units: bigint) => ({ direction: 'long' as const, lots: lots(units), contractSize: 1n });
        const whole = financingAt(size(partUnits * BigInt(count)), 1, ppb, quote, priceOf('1')).units;
        const parts = financingAt(size(partUnits), 1, ppb, quote, priceOf('1')).units * BigInt(count);
        // A credit never grows; a charge never shrinks by more than two units per part.
        if (ppb < 0n) expect(parts <= whole).toBe(true);
        else expect(parts >= whole && parts - whole <= 2n * BigInt(count)).toBe(true);
      },
    ),
  );
});
