import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMoney, money } from '../../money/money.ts';
import { formatPrice, lots, price } from '../../money/price.ts';
import { BITCOIN, DOLLAR_YEN, EURO_DOLLAR, lotsOf, priceOf, quoteOf } from '../../testing/trading.ts';
import { notional, profitAt, quoteOrder, requiredMargin } from './margin.ts';

const PAR = priceOf('1');

/** What the ticket shows, as text. */
function shown(...args: Parameters<typeof quoteOrder>): Record<string, string> {
  const { price: fill, notional: value, margin, openingFee, closingFee, spreadCost } = quoteOrder(...args);
  return {
    price: formatPrice(fill),
    notional: formatMoney(value),
    margin: formatMoney(margin),
    openingFee: formatMoney(openingFee),
    closingFee: formatMoney(closingFee),
    spreadCost: formatMoney(spreadCost),
  };
}

describe('what the ticket shows', () => {
  it('0.1 BTC long at 73,590 / 73,600, 2:1, fee 0.06 %', () => {
    // 0.1 × 73,600 = 7,360; ÷ 2 = 3,680; × 0.06 % = 4.416; closing at 73,590: 7,359 × 0.06 % = 4.4154; spread 0.1 × 10 = 1.
    const request = { direction: 'long', lots: lotsOf('0.1'), leverage: 2 } as const;
    expect(shown(BITCOIN, quoteOf(BITCOIN, '73590', '73600'), PAR, request)).toEqual({
      price: '73600',
      notional: '7360',
      margin: '3680',
      openingFee: '4.416',
      closingFee: '4.4154',
      spreadCost: '1',
    });
  });

  it('0.1 lot of EURUSD long at 1.08450 / 1.08460, 30:1, fee 0.003 %', () => {
    // 0.1 × 100,000 × 1.08460 = 10,846; ÷ 30 = 361.5333333…, down; × 0.003 % = 0.32538; closing 10,845 × 0.003 % = 0.32535;
    // spread 10,000 × 0.0001 = 1.
    const request = { direction: 'long', lots: lotsOf('0.1'), leverage: 30 } as const;
    expect(shown(EURO_DOLLAR, quoteOf(EURO_DOLLAR, '1.08450', '1.08460'), PAR, request)).toEqual({
      price: '1.0846',
      notional: '10846',
      margin: '361.533333',
      openingFee: '0.32538',
      closingFee: '0.32535',
      spreadCost: '1',
    });
  });

  it('the same sold short fills at the bid, and its fees change places', () => {
    // 10,845 ÷ 30 = 361.5.
    const request = { direction: 'short', lots: lotsOf('0.1'), leverage: 30 } as const;
    expect(shown(EURO_DOLLAR, quoteOf(EURO_DOLLAR, '1.08450', '1.08460'), PAR, request)).toEqual({
      price: '1.0845',
      notional: '10845',
      margin: '361.5',
      openingFee: '0.32535',
      closingFee: '0.32538',
      spreadCost: '1',
    });
  });

  it('0.5 lot of USDJPY long at 155.500 / 155.510, 30:1, with the yen at 0.0064306613 USDT', () => {
    // 0.5 × 100,000 × 155.510 = 7,775,500 yen × 0.0064306613 = 50,001.60693815, down to 50,001.606938;
    // ÷ 30 = 1,666.7202312…; × 0.003 % = 1.50004820…; closing 7,775,000 × 0.0064306613 = 49,998.3916075 × 0.003 % = 1.49995174…;
    // spread 50,000 × 0.010 = 500 yen = 3.21533065.
    const request = { direction: 'long', lots: lotsOf('0.5'), leverage: 30 } as const;
    expect(shown(DOLLAR_YEN, quoteOf(DOLLAR_YEN, '155.500', '155.510'), priceOf('0.0064306613'), request)).toEqual({
      price: '155.51',
      notional: '50001.606938',
      margin: '1666.720231',
      openingFee: '1.500048',
      closingFee: '1.499951',
      spreadCost: '3.21533',
    });
  });
});

describe('published examples', () => {
  test.each([
    // direction  price      leverage  margin
    ['1', '1.17500', 50, '2350', 'Tier1FX, "How do I calculate margin", example B'],
    ['0.1', '1.15000', 400, '28.75', 'SGT Markets, "Margin call vs stop out level"'],
    ['0.5', '1.38730', 100, '693.65', 'ICE Markets, "Calculation of the stop out level", example 2, buy'],
    ['0.5', '1.38700', 100, '693.5', 'the same, sell'],
  ])('%s lots of 100,000 at %s with %i:1 need %s (%s)', (size, at, leverage, margin) => {
    const value = notional({ lots: lotsOf(size), contractSize: 100_000n }, priceOf(at), PAR);
    expect(formatMoney(requiredMargin(value, leverage))).toBe(margin);
  });

  it('200,000 USDJPY bought at 95.650 and sold at 96.400 make 150,000 yen, 1,556.01 dollars (IFC Markets, "How to calculate your profit and loss")', () => {
    const order = {
      direction: 'long',
      lots: lotsOf('2'),
      contractSize: 100_000n,
      openPrice: priceOf('95.650'),
    } as const;
    expect(formatMoney(profitAt(order, priceOf('96.400'), PAR))).toBe('150000');
    // A yen is 1 ÷ 96.400 = 0.0103734439 dollars to ten decimals: 1,556.016585, where the page has 1,556.01.
    expect(formatMoney(profitAt(order, priceOf('96.400'), priceOf('0.0103734439')))).toBe('1556.016585');
  });
});

test.each([
  // direction  lots     size      open       close      rate      profit
  // 0.1 × 1,000 = 100 either way.
  ['long', '0.1', 1n, '73600', '74600', '1', '100'],
  ['long', '0.1', 1n, '73600', '72600', '1', '-100'],
  ['short', '0.1', 1n, '73600', '74600', '1', '-100'],
  ['short', '0.1', 1n, '73600', '72600', '1', '100'],
  // 50,000 × 0.500 = 25,000 yen × 0.00641 = 160.25.
  ['long', '0.5', 100_000n, '155.510', '156.010', '0.00641', '160.25'],
  // 0.001 × 0.0019 = 0.0000019: the fraction of a unit is dropped, from the gain and from the loss.
  ['long', '0.001', 1n, '1', '1.0019', '1', '0.000001'],
  ['long', '0.001', 1n, '1.0019', '1', '1', '-0.000001'],
  ['long', '0.001', 1n, '1', '1.0009', '1', '0'],
  ['short', '0.001', 1n, '1', '1.0009', '1', '0'],
] as const)(
  '%s %s × %s from %s to %s at %s makes %s',
  (direction, lotsText, contractSize, open, close, rate, profit) => {
    const order = { direction, lots: lotsOf(lotsText), contractSize, openPrice: priceOf(open) };
    expect(formatMoney(profitAt(order, priceOf(close), priceOf(rate)))).toBe(profit);
  },
);

const prices = fc.bigInt({ min: 1n, max: 10n ** 17n }).map(price);
const sizes = fc.record({
  lots: fc.bigInt({ min: 1n, max: 10n ** 12n }).map(lots),
  contractSize: fc.constantFrom(1n, 100n, 5_000n, 100_000n),
});

it('gives a long exactly what it takes from a short of the same size', () => {
  fc.assert(
    fc.property(sizes, prices, prices, prices, (size, openPrice, closePrice, rate) => {
      const long = profitAt({ ...size, direction: 'long', openPrice }, closePrice, rate);
      const short = profitAt({ ...size, direction: 'short', openPrice }, closePrice, rate);
      expect(long.units + short.units).toBe(0n);
    }),
  );
});

it('rounds notional and margin to the customer, by less than one unit', () => {
  fc.assert(
    fc.property(sizes, prices, prices, fc.integer({ min: 1, max: 1_000 }), (size, at, rate, leverage) => {
      const exact = size.lots * size.contractSize * at * rate;
      const scale = 10n ** 22n;
      const value = notional(size, at, rate);
      expect(value.units * scale <= exact && exact < (value.units + 1n) * scale).toBe(true);
      const margin = requiredMargin(value, leverage).units;
      expect(margin * BigInt(leverage) <= value.units).toBe(true);
      expect((margin + 1n) * BigInt(leverage) > value.units).toBe(true);
    }),
  );
});

it('lets nobody save more than a unit per part by cutting an order into parts', () => {
  fc.assert(
    fc.property(sizes, prices, prices, fc.integer({ min: 2, max: 100 }), (part, at, rate, parts) => {
      const whole = { ...part, lots: lots(part.lots * BigInt(parts)) };
      const quote = { bid: at, ask: at };
      const cost = (size: typeof part) =>
        quoteOrder({ contractSize: size.contractSize, feeRate: BITCOIN.feeRate }, quote, rate, {
          direction: 'long',
          lots: size.lots,
          leverage: 1,
        }).openingFee.units;
      const saved = cost(whole) - cost(part) * BigInt(parts);
      expect(saved >= 0n && saved <= BigInt(parts)).toBe(true);
    }),
  );
});

test('an order of no lots costs nothing', () => {
  expect(notional({ lots: lotsOf('0'), contractSize: 1n }, priceOf('73600'), PAR)).toEqual(money('USDT', 0n));
});
