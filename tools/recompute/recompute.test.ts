/** The recomputation against what the documents say in words and examples; on a running server it is tested with the trading scenarios. */
import { describe, expect, it, test } from 'vitest';
import { decimal, LOTS, PERCENT, PRICE, show, USDT } from './decimals.ts';
import { feeOf, financingOf, marginOf, marginShare, profitOf, rateOf } from './figures.ts';
import { settle } from './ledger.ts';
import { nightsEarned, nightsOf, rollsBetween } from './nights.ts';
import { hashSegment, readSegment } from './segment.ts';

const price = (text: string): bigint => decimal(text, PRICE);
const usdt = (value: bigint): string => show(value, USDT);
const EURO = { lots: decimal('0.1', LOTS), contractSize: 100_000n, price: price('1.16'), rate: price('1') };
const BITCOIN = { lots: decimal('0.1', LOTS), contractSize: 1n, price: price('60000'), rate: price('1') };

describe('decimal texts', () => {
  test.each(['0', '1.5', '-0.000001', '123456789.123456'])('%s there and back', (text) => {
    expect(show(decimal(text, USDT), USDT)).toBe(text);
  });
  test.each(['', '1.', '.5', '1e3', '1.0000001', '+1', ' 1', '--1'])('refuses "%s"', (text) => {
    expect(() => decimal(text, USDT)).toThrow('is not a number');
  });
});

describe('the examples of the help pages', () => {
  test.each([
    [1, '11600'],
    [10, '1160'],
    [30, '386.666666'],
  ])('margin of 0.1 lots of EUR/USD at 1.16 with leverage %i', (leverage, margin) => {
    expect(usdt(marginOf(EURO, leverage))).toBe(margin);
  });
  it('fee of 0.58', () => expect(usdt(feeOf(EURO, decimal('0.005', PERCENT)))).toBe('0.58'));
  test.each([
    ['0.0070833', 1, '-0.821662'],
    ['0.0070833', 3, '-2.464988'],
    ['-0.0026389', 1, '0.306112'],
  ])('a night of EUR/USD at %s %%, %i of them', (rate, nights, amount) => {
    expect(usdt(financingOf(EURO, decimal(rate, PERCENT), nights))).toBe(amount);
  });
  it('a night of bitcoin', () => expect(usdt(financingOf(BITCOIN, decimal('0.03', PERCENT), 1))).toBe('-1.8'));
  it('a stop loss that costs 50, and 100 after a gap', () => {
    expect(usdt(profitOf({ ...EURO, price: price('1.155') }, price('1.16'), true))).toBe('-50');
    expect(usdt(profitOf({ ...EURO, price: price('1.15') }, price('1.16'), true))).toBe('-100');
  });
});

describe('rounding', () => {
  const third = { ...EURO, lots: 1n, contractSize: 1n, price: price('33.3333333333') };
  it('drops the fraction of margin, fee, loss and gain alike', () => {
    expect(marginOf(third, 7)).toBe(0n);
    const [loss, gain] = [true, false].map((isLong) => profitOf({ ...third, lots: 5_000_000n }, price('66.7'), isLong));
    expect([loss, gain]).toEqual([-1_668_333n, 1_668_333n]);
  });
  it('leaves the fraction of the margin with what stays open', () => {
    expect(marginShare(100n, 1n, 3n)).toBe(33n);
    expect(marginShare(67n, 2n, 2n)).toBe(67n);
  });
  it('takes the middle of a pair, or one over it', () => {
    expect(show(rateOf('GBPUSD', price('1.30671'), price('1.30682')), PRICE)).toBe('1.306765');
    expect(show(rateOf('USDJPY', price('153.731'), price('153.741')), PRICE)).toBe('0.0065046573');
  });
});

it('lets the operator pay what the account cannot, loss first and fee last', () => {
  const { moved, protection } = settle({ available: 10n, released: 50n, profit: -40n, owed: 15n, fee: 9n });
  expect(moved.filter(({ amount }) => amount > 0n)).toEqual([
    { kind: 'margin.released', amount: 50n },
    { kind: 'loss', amount: 40n },
    { kind: 'financing.settled', amount: 15n },
    { kind: 'fee.closing', amount: 5n },
    { kind: 'fee.protected', amount: 4n },
  ]);
  expect(protection).toBe(4n);
});

describe('nights', () => {
  const at = (text: string): number => Date.parse(`2026-${text}:00Z`);
  it('are at 17:00 in New York, in summer and winter', () => {
    expect(rollsBetween('forex', at('07-01T20:59'), at('07-01T21:00'))).toEqual([at('07-01T21:00')]);
    expect(rollsBetween('forex', at('11-18T21:00'), at('11-18T22:00'))).toEqual([at('11-18T22:00')]);
  });
  it('are charged at weekends for crypto only', () => {
    const weekend = [at('11-20T23:00'), at('11-23T21:00')] as const;
    expect([rollsBetween('crypto', ...weekend), rollsBetween('stock', ...weekend)].map(({ length }) => length)).toEqual(
      [2, 0],
    );
  });
  test.each([
    ['forex', '11-18T22:00', 3],
    ['metal', '11-18T22:00', 3],
    ['stock', '11-18T22:00', 1],
    ['index', '11-20T22:00', 3],
    ['crypto', '11-20T22:00', 1],
  ] as const)('of %s at %s are %i', (kind, roll, nights) => {
    expect(nightsOf(kind, at(roll))).toBe(nights);
  });

  test.each([
    [3, 35.99, 2],
    [3, 36, 3],
    [3, 500, 3],
    [1, 11.99, 0],
    [1, 12, 1],
  ])('of %i that pay, after %f hours %i', (nights, hours, earned) => {
    const roll = Date.parse('2026-11-25T22:00:00Z');
    expect(nightsEarned(nights, roll, roll - hours * 3_600_000, 12)).toBe(earned);
  });
});

describe('a segment, written by hand', () => {
  // Version 1, two digits, "ab"; +7, 500 ms before the minute, bid 1.25 and spread 0.02; unit of three digits; +1, 128 ms later, bid −0.001.
  const bytes = Uint8Array.of(1, 2, 2, 97, 98, 7, 0xe7, 0x07, 0xf5, 0x03, 4, 0, 3, 1, 0x80, 0x01, 2);
  it('is read as the document says', () => {
    expect(readSegment(bytes, 2)).toEqual({
      source: 'ab',
      quotes: [
        { sequence: 7, time: 119_500, bid: price('1.25'), ask: price('1.27'), end: 11 },
        { sequence: 8, time: 119_628, bid: price('1.249'), ask: price('1.269'), end: 17 },
      ],
    });
  });
  it('cannot end in the middle of a quote', () => {
    expect(() => readSegment(bytes.subarray(0, -1), 2)).toThrow('ends in the middle');
  });
  it('has another hash with another byte, code, minute or past', () => {
    const hash = (...[past, code, minute, raw]: Parameters<typeof hashSegment>) => hashSegment(past, code, minute, raw);
    const [none, other] = ['00'.repeat(32), '01'.repeat(32)];
    const hashes = [
      hash(none, 'EURUSD', 2, bytes),
      hash(other, 'EURUSD', 2, bytes),
      hash(none, 'EURUSE', 2, bytes),
      hash(none, 'EURUSD', 3, bytes),
      hash(none, 'EURUSD', 2, bytes.with(-1, 3)),
    ];
    expect(new Set(hashes).size).toBe(5);
  });
});
