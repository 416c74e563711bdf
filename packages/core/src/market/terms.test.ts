/** Terms that two of the staff can change: within fixed bounds, and never for an existing order. */
import { describe, expect, it, test } from 'vitest';
import { parseLots, type Lots } from '../money/price.ts';
import { rate } from '../money/rate.ts';
import { DAY } from '../time.ts';
import type { Instrument } from './instrument.ts';
import {
  type AgreedChange,
  checkTerms,
  effectiveFrom,
  feeRateMin,
  termsAt,
  type TermsChange,
  termsOf,
} from './terms.ts';

const lotsOf = (text: string) => parseLots(text) as Lots;
const listed = {
  code: 'EURUSD',
  leverageMax: 30,
  feeRate: rate(50_000n),
  financingLong: rate(70_000n),
  financingShort: rate(-26_389n),
  lotStep: lotsOf('0.01'),
  lotMin: lotsOf('0.01'),
  lotMax: lotsOf('100'),
} as Instrument;

describe('bounds', () => {
  test.each<TermsChange>([
    { leverageMax: 31 },
    { leverageMax: 0 },
    { leverageMax: 1.5 },
    { feeRate: '0.3' },
    { feeRate: '-0.1' },
    { feeRate: '0.0013194' },
    { feeRate: '1e-3' },
    { lotMax: '0' },
    { lotMax: '0.015' },
    { lotMax: '1000.01' },
  ])('%j is refused', (change) => {
    expect(checkTerms(listed, change)).toMatchObject({ field: Object.keys(change)[0] });
  });

  test.each<TermsChange>([
    { leverageMax: 30 },
    { leverageMax: 1 },
    { feeRate: '0.0013195' },
    { feeRate: '0.2999999' },
    { lotMax: '1000' },
    { lotMax: '0.01' },
    { acceptsOrders: false },
  ])('%j is possible', (change) => {
    expect(checkTerms(listed, change)).toBeNull();
  });
});

describe('the lowest fee', () => {
  it('is more than half of what a night pays, so that a round trip costs more', () => {
    const financed = (long: bigint, short: bigint) =>
      feeRateMin({ financingLong: rate(long), financingShort: rate(short) });
    expect(checkTerms(listed, { feeRate: '0' })).toEqual({ field: 'feeRate', min: '0.0013195', max: '0.2999999' });
    expect([financed(300n, 100n), financed(0n, 0n), financed(-1n, 9n), financed(9n, -2n)]).toEqual([0n, 0n, 1n, 2n]);
  });
});

describe('what was agreed', () => {
  const agreed = (change: TermsChange, effectiveAt: number): AgreedChange => ({ change, effectiveAt });

  it('is in force from its time on, the latest agreement last, and leaves the rest as it is listed', () => {
    const changes = [agreed({ feeRate: '0.02' }, 100), agreed({ feeRate: '0.01', leverageMax: 20 }, 50)];
    const at = (time: number) => termsOf(termsAt(listed, changes, time));
    expect(at(49)).toEqual({ leverageMax: 30, feeRate: '0.005', lotMax: '100', acceptsOrders: true });
    expect(at(50)).toEqual({ leverageMax: 20, feeRate: '0.01', lotMax: '100', acceptsOrders: true });
    expect(at(100)).toEqual(at(50));
    expect(termsAt(listed, [agreed({ acceptsOrders: false }, 0)], 0).acceptsOrders).toBe(false);
  });

  it('is in force at once, but a higher fee a day later', () => {
    expect(effectiveFrom(listed, { leverageMax: 1, lotMax: '1', acceptsOrders: false }, 7)).toBe(7);
    expect(effectiveFrom(listed, { feeRate: '0.004' }, 7)).toBe(7);
    expect(effectiveFrom(listed, { feeRate: '0.005' }, 7)).toBe(7);
    expect(effectiveFrom(listed, { feeRate: '0.0050001' }, 7)).toBe(7 + DAY);
  });
});
