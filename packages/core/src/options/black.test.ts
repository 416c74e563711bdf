import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { blackCall, blackGreeks, blackPut } from './black.ts';
import { callOf, putOf } from './testing/oracle.ts';
import { type Fixed, fixed, ONE, over, times, toNumber } from './testing/precise.ts';

type Right = 'call' | 'put';
type Example = {
  readonly right: Right;
  readonly forward: number;
  readonly strike: number;
  readonly rate: number;
  readonly years: number;
  readonly volatility: number;
  readonly value: number;
  /** Half of the last digit that is printed. */
  readonly within: number;
};

/**
 * From the documentation and the tests of py_vollib, lets_be_rational and j_vollib (github.com/vollib), which compute by P. Jäckel's
 * "Let's be rational" (2015). Theirs is discounted: ours times e^(−rt).
 */
const VOLLIB: readonly Example[] = [
  ['call', 100, 100, 0.02, 0.5, 0.2, 5.581_106_724_604_811_8, 1e-12],
  ['call', 100, 100, 0, 0.5, 0.2, 5.637_197_779_701_664, 1e-12],
  ['put', 101, 102, 0.01, 0.5, 0.2, 6.204_511_580_97, 1e-11],
  ['call', 620, 600, 0.05, 0.5, 0.2, 44.186_853_312_1, 1e-10],
  ['put', 20, 20, 0.09, 4 / 12, 0.25, 1.116_641_456_56, 1e-11],
  ['call', 100, 100, 0, 0.5, 0.232_323_232, 6.546_355_433_87, 1e-11],
].map(exampleOf);

/** E. G. Haug, "The complete guide to option pricing formulas" (1998), pages 2–8 and 24, as in the tests of QuantLib (europeanoption.cpp). */
const HAUG: readonly Example[] = [
  ['call', 19, 19, 0.1, 0.75, 0.28, 1.7011, 5e-5],
  ['put', 19, 19, 0.1, 0.75, 0.28, 1.7011, 5e-5],
  ['call', 90, 100, 0.1, 0.1, 0.15, 0.0205, 5e-5],
  ['call', 110, 100, 0.1, 0.1, 0.15, 9.9413, 5e-5],
  ['call', 90, 100, 0.1, 0.1, 0.25, 0.315, 5e-5],
  ['call', 110, 100, 0.1, 0.1, 0.35, 11.1381, 5e-5],
  ['call', 90, 100, 0.1, 0.5, 0.25, 2.7026, 5e-5],
  ['call', 100, 100, 0.1, 0.5, 0.35, 9.3679, 5e-5],
  ['put', 90, 100, 0.1, 0.1, 0.15, 9.921, 5e-5],
  ['put', 110, 100, 0.1, 0.1, 0.15, 0.0408, 5e-5],
  ['put', 110, 100, 0.1, 0.1, 0.35, 1.2376, 5e-5],
  ['put', 90, 100, 0.1, 0.5, 0.15, 10.3192, 5e-5],
  ['put', 110, 100, 0.1, 0.5, 0.35, 5.7963, 5e-5],
].map(exampleOf);

function exampleOf(row: (string | number)[]): Example {
  const [forward = 0, strike = 0, rate = 0, years = 0, volatility = 0, value = 0, within = 0] = row
    .slice(1)
    .map(Number);
  return { right: row[0] === 'put' ? 'put' : 'call', forward, strike, rate, years, volatility, value, within };
}

test.each([...VOLLIB, ...HAUG])(
  'the $right at $strike of $forward for $years at $volatility costs $value',
  (example) => {
    const { right, forward, strike, rate, years, volatility, value, within } = example;
    const variance = volatility ** 2 * years;
    const discount = Math.exp(-rate * years);
    const [ours, exact] = right === 'call' ? [blackCall, callOf] : [blackPut, putOf];
    expect(Math.abs(discount * ours(forward, strike, variance) - value)).toBeLessThanOrEqual(within * 1.01);
    const precise = toNumber(exact(fixed(forward), fixed(strike), fixed(variance)));
    expect(Math.abs(discount * precise - value)).toBeLessThanOrEqual(within * 1.01);
  },
);

test('a normalised price of py_vollib: ÷ √(FK), for F 100, K 95, t 0.5, σ 0.3', () => {
  const [forward, strike, variance] = [100, 95, 0.3 ** 2 * 0.5];
  const root = Math.sqrt(forward * strike);
  expect(Math.abs(blackPut(forward, strike, variance) / root - 0.061_296_663_817_558_904)).toBeLessThan(1e-14);
  expect(Math.abs(blackCall(forward, strike, variance) / root - 0.112_595_581_421_816_55)).toBeLessThan(1e-14);
});

test('the greeks of py_vollib for F 49, K 50, t 0.3846, σ 0.2, discounted at 5 %', () => {
  const years = 0.3846;
  const discount = Math.exp(-0.05 * years);
  const { delta, gamma, perDeviation } = blackGreeks(49, 50, 0.2 ** 2 * years);
  expect(Math.abs(discount * delta - 0.451_070_174_822_018_28)).toBeLessThan(1e-14);
  expect(Math.abs(discount * gamma - 0.064_064_670_588_2)).toBeLessThan(1e-13);
  expect(Math.abs(discount * perDeviation * Math.sqrt(years) * 0.01 - 0.118_317_785_624)).toBeLessThan(1e-12);
});

/** From nearly none to a deviation of eight; from a hundredth to a hundredfold. */
const variances = fc.oneof(
  fc.constantFrom(0, 1e-18, 1e-12, 1e-8, 1e-4, 64),
  fc.double({ min: -9, max: 1.8, noNaN: true }).map((power) => 10 ** power),
);
const forwards = fc.double({ min: -4, max: 6, noNaN: true }).map((power) => 10 ** power);
const distances = fc.oneof(
  fc.constantFrom(1, 1 + 1e-12, 1 - 1e-9, 0.01, 100),
  fc.double({ min: -2, max: 2, noNaN: true }).map((power) => 10 ** power),
  fc.double({ min: 0.8, max: 1.25, noNaN: true }),
);

it('agrees with sixty decimals to 10⁻¹³ of what is exchanged, however far away and short', () => {
  fc.assert(
    fc.property(forwards, distances, variances, (forward, distance, variance) => {
      const strike = forward * distance;
      const exactly = [fixed(forward), fixed(strike), fixed(variance)] as const;
      const most = 1e-13 * (forward + strike);
      expect(Math.abs(blackCall(forward, strike, variance) - toNumber(callOf(...exactly)))).toBeLessThan(most);
      expect(Math.abs(blackPut(forward, strike, variance) - toNumber(putOf(...exactly)))).toBeLessThan(most);
    }),
    { numRuns: 600 },
  );
});

it('has the greeks that differences of the oracle have', () => {
  const h = ONE / 10n ** 15n;
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 2, noNaN: true }),
      fc.double({ min: 0.02, max: 3, noNaN: true }),
      (distance, deviation) => {
        const [forward, strike, variance] = [100, 100 * distance, deviation ** 2];
        const call = (f: Fixed, s: Fixed): Fixed => callOf(f, fixed(strike), times(s, s));
        const [f, s] = [fixed(forward), fixed(deviation)];
        const [up, here, down] = [call(f + h, s), call(f, s), call(f - h, s)];
        const { delta, gamma, perDeviation } = blackGreeks(forward, strike, variance);
        expect(Math.abs(delta - toNumber(over(up - down, 2n * h)))).toBeLessThan(1e-12);
        expect(Math.abs(gamma - toNumber(over(over(up - 2n * here + down, h), h)))).toBeLessThan(1e-11);
        const vega = over(call(f, s + h) - call(f, s - h), 2n * h);
        expect(Math.abs(perDeviation - toNumber(vega))).toBeLessThan(1e-10);
      },
    ),
    { numRuns: 150 },
  );
  expect(blackGreeks(100, 90, 0)).toEqual({ delta: 1, gamma: 0, perDeviation: 0 });
  expect(blackGreeks(90, 100, 0)).toEqual({ delta: 0, gamma: 0, perDeviation: 0 });
});

it('keeps parity, and never leaves what can be had at the expiry or at most', () => {
  fc.assert(
    fc.property(forwards, distances, variances, (forward, distance, variance) => {
      const strike = forward * distance;
      const [call, put] = [blackCall(forward, strike, variance), blackPut(forward, strike, variance)];
      const grain = 1e-14 * (forward + strike);
      expect(Math.abs(call - put - (forward - strike))).toBeLessThan(grain);
      expect(call).toBeGreaterThanOrEqual(Math.max(0, forward - strike) - grain);
      expect(call).toBeLessThanOrEqual(forward + grain);
      expect(put).toBeGreaterThanOrEqual(Math.max(0, strike - forward) - grain);
      expect(put).toBeLessThanOrEqual(strike + grain);
    }),
    { numRuns: 2_000 },
  );
});
