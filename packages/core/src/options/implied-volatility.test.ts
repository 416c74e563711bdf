import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { blackCall, blackGreeks, blackPut } from './black.ts';
import { impliedDeviation } from './implied-volatility.ts';

test('the example of py_vollib: 5.637197779701664 for half a year at the forward is a volatility of 20 %', () => {
  const found = impliedDeviation('call', { forward: 100, strike: 100, value: 5.637_197_779_701_664 });
  expect((found ?? NaN) / Math.sqrt(0.5)).toBeCloseTo(0.2, 13);
});

test('an example of lets_be_rational: 6.54635543387 is a volatility of 23.2323232 %', () => {
  const found = impliedDeviation('call', { forward: 100, strike: 100, value: 6.546_355_433_87 });
  expect((found ?? NaN) / Math.sqrt(0.5)).toBeCloseTo(0.232_323_232, 11);
});

const RIGHTS = { call: blackCall, put: blackPut } as const;

it('finds the deviation again, as closely as the value shows it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('call', 'put'),
      fc.double({ min: -0.7, max: 0.7, noNaN: true }),
      fc.double({ min: -3, max: 0.6, noNaN: true }),
      fc.constantFrom(0.07, 1, 100, 60_000),
      (right, k, power, forward) => {
        const [strike, deviation] = [forward * Math.exp(k), 10 ** power];
        const value = RIGHTS[right](forward, strike, deviation ** 2);
        const { perDeviation } = blackGreeks(forward, strike, deviation ** 2);
        // What the last digits of the value mean for the deviation; where that is everything, no price says anything about volatility.
        const grain = (2e-14 * (forward + strike)) / perDeviation;
        fc.pre(grain < 0.01 * deviation);
        const found = impliedDeviation(right, { forward, strike, value });
        expect(Math.abs((found ?? NaN) - deviation)).toBeLessThanOrEqual(1e-12 * deviation + grain);
      },
    ),
    { numRuns: 1_500 },
  );
});

it('gives a deviation that has the value, wherever there is one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('call', 'put'),
      fc.double({ min: 0.05, max: 20, noNaN: true }),
      fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }),
      (right, distance, share) => {
        const [forward, strike] = [100, 100 * distance];
        const [least, most] = [RIGHTS[right](forward, strike, 0), right === 'call' ? forward : strike];
        const value = least + share * (most - least);
        const found = impliedDeviation(right, { forward, strike, value });
        const again = RIGHTS[right](forward, strike, (found ?? NaN) ** 2);
        expect(Math.abs(again - value)).toBeLessThanOrEqual(1e-12 * (forward + strike));
      },
    ),
    { numRuns: 1_500 },
  );
});

test.each([
  ['call', 100, 90, 10],
  ['call', 100, 90, 9],
  ['call', 100, 110, 0],
  ['call', 100, 110, 100],
  ['call', 100, 110, 101],
  ['put', 100, 110, 10],
  ['put', 100, 110, 110],
  ['put', 100, 90, -1],
  ['put', 100, 90, NaN],
] as const)('no volatility makes a %s on %i at %i worth %f', (right, forward, strike, value) => {
  expect(impliedDeviation(right, { forward, strike, value })).toBeNull();
});
