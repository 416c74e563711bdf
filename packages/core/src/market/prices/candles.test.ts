import fc from 'fast-check';
import { expect, test } from 'vitest';
import { price } from '../../money/price.ts';
import { INTERVALS, type Candle, type Interval } from './candle.ts';
import { addPrice, intervalEnd, intervalStart, rollUp } from './candles.ts';

const at = (text: string): number => Date.parse(text);

test.each<[Interval, string, string, string]>([
  ['1m', '2026-11-20T16:34:59.999Z', '2026-11-20T16:34:00Z', '2026-11-20T16:35:00Z'],
  ['30m', '2026-11-20T16:34:00Z', '2026-11-20T16:30:00Z', '2026-11-20T17:00:00Z'],
  ['4h', '2026-11-20T16:34:00Z', '2026-11-20T16:00:00Z', '2026-11-20T20:00:00Z'],
  ['1d', '2026-11-20T16:34:00Z', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'],
  ['1w', '2026-11-22T23:59:59Z', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z'],
  ['1w', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z'],
  ['1M', '2028-02-29T12:00:00Z', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z'],
  ['1M', '2026-12-31T23:59:59Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
])('%s of %s starts at %s and ends at %s', (interval, time, start, end) => {
  expect(intervalStart(interval, at(time))).toBe(at(start));
  expect(intervalEnd(interval, at(start))).toBe(at(end));
});

/** Ticks in order of time, over some weeks. */
const ticks = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 * 24 * 60 * 60 * 1000 }), fc.bigInt({ min: 1n, max: 10n ** 15n })), {
    minLength: 1,
    maxLength: 200,
  })
  .map((pairs) =>
    pairs
      .toSorted((a, b) => a[0] - b[0])
      .map(([offset, value]) => ({ time: at('2026-01-20T00:00:00Z') + offset, value: price(value) })),
  );

function build(interval: Interval, from: readonly { time: number; value: ReturnType<typeof price> }[]): Candle[] {
  const candles: Candle[] = [];
  for (const tick of from) {
    const last = candles.at(-1);
    if (last !== undefined && last.time === intervalStart(interval, tick.time)) {
      candles[candles.length - 1] = addPrice(last, interval, tick.time, tick.value);
    } else candles.push(addPrice(null, interval, tick.time, tick.value));
  }
  return candles;
}

test('rolling up minutes gives what the ticks themselves give, directly or over any interval between', () => {
  fc.assert(
    fc.property(
      ticks,
      fc.constantFrom(...INTERVALS),
      fc.constantFrom(...INTERVALS.filter((interval) => interval !== '1w')),
      (path, to, over) => {
        const minutes = build('1m', path);
        const direct = rollUp(minutes, to);
        expect(direct).toEqual(build(to, path));
        if (INTERVALS.indexOf(over) <= INTERVALS.indexOf(to)) expect(rollUp(rollUp(minutes, over), to)).toEqual(direct);
      },
    ),
  );
});

test('every candle holds its open and close between its low and its high', () => {
  fc.assert(
    fc.property(ticks, fc.constantFrom(...INTERVALS), (path, interval) => {
      for (const candle of build(interval, path)) {
        expect(candle.low <= candle.open && candle.open <= candle.high).toBe(true);
        expect(candle.low <= candle.close && candle.close <= candle.high).toBe(true);
        expect(candle.time).toBe(intervalStart(interval, candle.time));
      }
    }),
  );
});
