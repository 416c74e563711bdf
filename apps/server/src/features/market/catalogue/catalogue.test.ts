import { DRAWN_MARKS } from '@candor/contract/drawn-marks';
import { BRAND_ICONS, CRYPTO_ICONS, DRAWN_COINS } from '@candor/contract/logos';
import { calendar } from '@candor/core/market/calendar/calendar';
import type { InstrumentKind } from '@candor/core/market/instrument';
import { quoteAround } from '@candor/core/market/prices/quoting';
import { LOT_SCALE, parseLots, PRICE_SCALE, priceToNumber } from '@candor/core/money/price';
import { PPB } from '@candor/core/money/rate';
import { describe, expect, it, test } from 'vitest';
import { DRIVERS, LISTINGS } from './catalogue.ts';

const instruments = LISTINGS.map((listing) => listing.instrument);
const codes = new Set(instruments.map(({ code }) => code));
const kinds = (...wanted: InstrumentKind[]): number => instruments.filter(({ kind }) => wanted.includes(kind)).length;

describe('the catalogue', () => {
  it('lists as much as was promised', () => {
    expect(kinds('forex')).toBeGreaterThanOrEqual(28);
    expect(kinds('crypto')).toBeGreaterThanOrEqual(350);
    expect(kinds('stock')).toBeGreaterThanOrEqual(60);
    expect(kinds('future', 'index')).toBeGreaterThanOrEqual(20);
    expect(kinds('etf')).toBeGreaterThanOrEqual(20);
    expect(kinds('metal')).toBeGreaterThanOrEqual(4);
    expect(instruments.find(({ type }) => type === 2)?.code).toBe('BTCUSDT');
  });

  it('names nothing twice, and keeps its order', () => {
    expect(codes.size).toBe(instruments.length);
    expect(new Set(instruments.map(({ id }) => id)).size).toBe(instruments.length);
    expect(new Set(DRIVERS.map(({ id }) => id)).size).toBe(DRIVERS.length);
    expect(instruments.every(({ type }, index) => type >= (instruments[index - 1]?.type ?? 1))).toBe(true);
  });

  it('takes 0.1 BTC', () => {
    const bitcoin = instruments.find(({ code }) => code === 'BTCUSDT');
    expect(bitcoin?.lotMin).toBe(parseLots('0.001'));
    expect((parseLots('0.1') ?? 0n) % (bitcoin?.lotStep ?? 1n)).toBe(0n);
  });

  it('can turn every quote currency into USDT', () => {
    const convertible = (currency: string): boolean =>
      ['USD', 'USDT'].includes(currency) || codes.has(`${currency}USD`) || codes.has(`USD${currency}`);
    expect(instruments.filter(({ quoteCurrency }) => !convertible(quoteCurrency))).toEqual([]);
  });
});

/** From docs/product.md, "Instruments and prices". */
const CAPS: Readonly<Record<InstrumentKind, readonly number[]>> = {
  forex: [30, 20],
  crypto: [2],
  stock: [5],
  etf: [5],
  metal: [20, 10],
  future: [20, 10],
  index: [20, 10],
};

test.each(LISTINGS.map((listing) => [listing.instrument.code, listing] as const))(
  '%s has sensible terms',
  (_, { instrument, pricing }) => {
    const { lotStep, lotMin, lotMax, feeRate, spread, digits, contractSize } = instrument;
    expect(CAPS[instrument.kind]).toContain(instrument.leverageMax);
    expect(feeRate > 0n && feeRate * 1000n < 3n * PPB).toBe(true);
    expect(lotStep > 0n && lotMin >= lotStep && lotMax > lotMin).toBe(true);
    expect(lotMin % lotStep).toBe(0n);
    expect(lotMax % lotStep).toBe(0n);
    expect(calendar(instrument.calendar).id).toBe(instrument.calendar);
    // The spread is on the grid, at least one step, and small compared with the price.
    expect(spread % (PRICE_SCALE / 10n ** BigInt(digits))).toBe(0n);
    expect(priceToNumber(spread) / pricing.reference).toBeLessThan(0.005);
    expect(pricing.reference * 10 ** digits).toBeGreaterThan(1000);
    const { bid } = quoteAround(pricing.reference, spread, digits);
    // The smallest order's fee is at least one unit of 0.000001 USDT, even at a hundredth of today's price.
    const rateToUsdt = priceToNumber(bid) > 0 ? dollarsPer(instrument.quoteCurrency) : 0;
    const notional = (Number(lotMin) / Number(LOT_SCALE)) * Number(contractSize) * priceToNumber(bid) * rateToUsdt;
    expect((notional / 100) * (Number(feeRate) / Number(PPB))).toBeGreaterThanOrEqual(0.000_001);
    // And the largest order is not absurdly large.
    expect((notional * Number(lotMax)) / Number(lotMin)).toBeLessThan(60_000_000);
    for (const id of [pricing.driver, pricing.against]) {
      if (id !== null) expect(DRIVERS.some((driver) => driver.id === id)).toBe(true);
    }
  },
);

function dollarsPer(currency: string): number {
  const reference = (code: string): number | undefined =>
    LISTINGS.find(({ instrument }) => instrument.code === code)?.pricing.reference;
  if (currency === 'USD' || currency === 'USDT') return 1;
  return reference(`${currency}USD`) ?? 1 / (reference(`USD${currency}`) ?? Number.NaN);
}

test('every instrument has a mark of its own', () => {
  expect(instruments.filter(({ logo }) => logo === null).map(({ code }) => code)).toEqual([]);
  expect(new Set(instruments.map(({ logo }) => logo)).size).toBe(instruments.length);
  const unlisted = [
    ...[...CRYPTO_ICONS.keys(), ...DRAWN_COINS].map((symbol) => `${symbol}USDT`),
    ...BRAND_ICONS.keys(),
    ...DRAWN_MARKS.map(([code]) => code),
  ].filter((code) => !codes.has(code));
  expect(unlisted).toEqual([]);
});
