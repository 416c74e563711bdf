/** Presets take no more than is free and as much as they can; the outlook names both ends of an order. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMoney, money } from '../../money/money.ts';
import { formatLots, lots } from '../../money/price.ts';
import { rate } from '../../money/rate.ts';
import { BITCOIN, EURO_DOLLAR, lotsOf, priceOf, quoteOf, usdt } from '../../testing/trading.ts';
import { checkFunds, SLIPPAGE_DEFAULT } from '../checks/check-order.ts';
import { quoteOrder } from '../margin/margin.ts';
import { fits, largestLots, lotsForNotional, lotsForRisk, orderOutlook, resultAt, shareOf } from './size-order.ts';

const PAR = priceOf('1');
const QUOTE = quoteOf(BITCOIN, '73590', '73600');

describe('the largest order for a share of the free margin', () => {
  // One lot costs 73,600 ÷ leverage + 0.06 % of 73,600 = 44.16. At 1×: 73,644.16; 100,000 ÷ 73,644.16 = 1.3578…
  test.each([
    // free      percent leverage  lots
    ['100000', 100n, 1, '1.357'],
    ['100000', 50n, 1, '0.678'],
    ['100000', 25n, 1, '0.339'],
    // At 2×: 36,800 + 44.16 = 36,844.16; 100,000 ÷ 36,844.16 = 2.7141…
    ['100000', 100n, 2, '2.714'],
    // Exactly one step: 0.001 × 73,644.16 = 73.64416; a millionth less does not do.
    ['73.64416', 100n, 1, '0.001'],
    ['73.644159', 100n, 1, '0'],
    ['0', 100n, 1, '0'],
    // Never above the instrument's limit.
    ['99000000000', 100n, 1, '100'],
  ])('%s USDT, %s %%, %i× → %s lots', (free, percent, leverage, expected) => {
    const found = largestLots(
      BITCOIN,
      QUOTE,
      PAR,
      { direction: 'long', leverage },
      shareOf(usdt(free), percent, rate(0n)),
    );
    expect(formatLots(found)).toBe(expected);
  });

  it('fits by the rule that the server asks, and one step more does not', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 13n });
    fc.assert(
      fc.property(
        units,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('long', 'short'),
        (amount, leverage, direction) => {
          const free = money('USDT', amount);
          const quote = quoteOf(EURO_DOLLAR, '1.08450', '1.08460');
          const request = { direction, leverage } as const;
          const found = largestLots(EURO_DOLLAR, quote, PAR, request, free);
          const objection = (size: bigint) =>
            checkFunds(free, money('USDT', 0n), quoteOrder(EURO_DOLLAR, quote, PAR, { ...request, lots: lots(size) }));
          if (found > 0n) expect(objection(found)).toBeNull();
          const next = found === 0n ? EURO_DOLLAR.lotMin : found + EURO_DOLLAR.lotStep;
          if (next <= EURO_DOLLAR.lotMax) expect(objection(next)).not.toBeNull();
        },
      ),
    );
  });

  it('leaves room for the worst price that a market order accepts', () => {
    const request = { direction: 'long', leverage: 1 } as const;
    const free = usdt('100000');
    const found = largestLots(BITCOIN, QUOTE, PAR, request, shareOf(free, 100n, SLIPPAGE_DEFAULT));
    // 100,000 ÷ 1.005 ÷ 73,644.16 = 1.3511…
    expect(formatLots(found)).toBe('1.351');
    // 73,600 and 0.5 % of it.
    const worst = quoteOf(BITCOIN, '73958', '73968');
    expect(fits(BITCOIN, worst, PAR, { ...request, lots: found }, free)).toBe(true);
    // Less than all of it has that room anyway.
    expect(shareOf(free, 75n, SLIPPAGE_DEFAULT)).toEqual(usdt('75000'));
  });
});

describe('the outlook of an order', () => {
  const long = { direction: 'long', lots: lotsOf('0.1'), stopLoss: null, takeProfit: null } as const;
  const short = { ...long, direction: 'short' } as const;
  const outlook = (request: Parameters<typeof orderOutlook>[3], funds = '100000') => {
    const { loss, lossBound, gain } = orderOutlook(BITCOIN, QUOTE, PAR, request, usdt(funds));
    return [formatMoney(loss), lossBound, gain === null ? null : formatMoney(gain)];
  };

  it('0.1 BTC long at 73,600, stop loss 70,000, take profit 80,000', () => {
    // loss 0.1 × 3,600 = 360 + fees 4.416 and 7,000 × 0.06 % = 4.2; gain 640 − 4.416 − 4.8
    expect(outlook({ ...long, stopLoss: priceOf('70000'), takeProfit: priceOf('80000') })).toEqual([
      '368.616',
      'stop_loss',
      '630.784',
    ]);
  });

  it('without stops a long can lose its whole value, and nothing bounds its gain', () => {
    expect(outlook(long)).toEqual(['7364.416', 'price_zero', null]);
  });

  it('without a stop loss a short can lose the account; its gain ends at a price of zero', () => {
    // sold at 73,590: 7,359 − its fee 4.4154
    expect(outlook(short)).toEqual(['100000', 'account', '7354.5846']);
  });

  it('never says more than the account holds', () => {
    expect(outlook(long, '5000')).toEqual(['5000', 'account', null]);
    expect(outlook({ ...long, stopLoss: priceOf('70000') }, '100')).toEqual(['100', 'account', null]);
  });

  it('gives the figure beside a stop, after the fees of both sides', () => {
    const order = { direction: 'short', lots: lotsOf('0.1'), openPrice: priceOf('73590') } as const;
    // 0.1 × (73,590 − 70,000) = 359 − 4.4154 − 4.2
    expect(formatMoney(resultAt(BITCOIN, order, priceOf('70000'), PAR))).toBe('350.3846');
  });
});

describe('the largest order by its worth', () => {
  test.each([
    ['long', '7360', '0.1'],
    ['long', '7359.999999', '0.099'],
    ['short', '7360', '0.1'],
    ['long', '73.599999', '0'],
    ['long', '99999999', '100'],
  ] as const)('%s of %s USDT → %s lots', (direction, amount, expected) => {
    expect(formatLots(lotsForNotional(BITCOIN, QUOTE, PAR, direction, usdt(amount)))).toBe(expected);
  });
});

describe('the largest order by what its stop may lose', () => {
  test.each([
    // To 72,000: 1,600 + 44.16 + 43.2 = 1,687.36 a coin.
    ['long', '72000', '168.736', '0.1'],
    ['long', '72000', '168.735', '0.099'],
    ['long', '73600', '100', '0'],
    ['long', '80000', '100', '0'],
    // From 73,590 to 75,000: 1,410 + 44.154 + 45 = 1,499.154 a coin.
    ['short', '75000', '149.9154', '0.1'],
    ['short', '73590', '100', '0'],
    ['short', '75000', '1', '0'],
  ] as const)('%s with its stop at %s and %s USDT at risk → %s lots', (direction, stop, amount, expected) => {
    const found = lotsForRisk(BITCOIN, QUOTE, PAR, { direction, stopLoss: priceOf(stop) }, usdt(amount));
    expect(formatLots(found)).toBe(expected);
  });
});
