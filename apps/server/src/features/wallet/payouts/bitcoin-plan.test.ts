/** Which outputs a batch spends: enough, no more than needed, and nobody is left out who has waited longer. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DUST, networkFee, planBatch } from './bitcoin-plan.ts';

const coins = (...units: number[]) => units.map((each, index) => ({ outpoint: `c${index}`, units: BigInt(each) }));
const dues = (...units: number[]) => units.map((each) => ({ units: BigInt(each), scriptBytes: 22 }));

describe('a batch', () => {
  test.each([
    ['of one, from one output', coins(100_000), dues(50_000), 1, 1],
    ['of two, from two outputs', coins(60_000, 50_000), dues(50_000, 50_000), 2, 2],
    ['of as many as can be paid', coins(60_000), dues(50_000, 50_000), 1, 1],
    ['that leaves nobody out for a smaller one behind', coins(60_000), dues(50_000, 55_000, 1_000), 1, 1],
  ])('%s', (_, has, due, paid, inputs) => {
    const plan = planBatch(has, due, 5n);
    expect([plan?.paid, plan?.inputs.length]).toEqual([paid, inputs]);
  });

  it('is none where not even the first can be paid with its fee', () => {
    expect(planBatch(coins(50_000), dues(50_000), 1n)).toBeNull();
    expect(planBatch([], dues(1), 1n)).toBeNull();
    expect(planBatch(coins(50_000), [], 1n)).toBeNull();
  });

  it('pays the network at least its rate, and spends exactly what it pays', () => {
    const amounts = fc.array(fc.integer({ min: 1_000, max: 10_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, amounts, fc.bigInt({ min: 1n, max: 300n }), (has, due, rate) => {
        const plan = planBatch(coins(...has.toSorted((a, b) => b - a)), dues(...due), rate);
        if (plan === null) return;
        const spent = plan.inputs.reduce((sum, { units }) => sum + units, 0n);
        const paid = due.slice(0, plan.paid).reduce((sum, units) => sum + BigInt(units), 0n);
        expect(spent).toBe(paid + plan.change + plan.fee);
        const scripts = Array.from({ length: plan.paid + (plan.change > 0n ? 1 : 0) }, () => 22);
        const least = networkFee(plan.inputs.length, scripts, rate);
        expect(plan.fee).toBeGreaterThanOrEqual(least);
        // What would be dust goes to the network, and nothing else does.
        expect(plan.fee - least).toBeLessThan(DUST + 31n * rate);
        expect(plan.change === 0n || plan.change >= DUST).toBe(true);
      }),
    );
  });
});
