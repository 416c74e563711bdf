import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { money, type Money } from '../../money/money.ts';
import { price } from '../../money/price.ts';
import { rate } from '../../money/rate.ts';
import { BITCOIN, EURO_DOLLAR, lotsOf, percentOf, priceOf, quoteOf, usdt } from '../../testing/trading.ts';
import {
  checkFree,
  checkFunds,
  checkOrder,
  checkPart,
  checkSlippage,
  checkStops,
  checkTerms,
  OPEN_ORDERS_MAX,
  type OrderRequest,
  SLIPPAGE_DEFAULT,
  SLIPPAGE_MAX,
} from './check-order.ts';
import { quoteOrder } from '../margin/margin.ts';

describe('the terms', () => {
  test.each([
    // lots        leverage  slippage %  answer
    ['0.001', 1, '0', null],
    ['0.1', 2, '0.5', null],
    ['100', 2, '5', null],
    ['0', 2, '0.5', 'amount_incorrect'],
    ['-0.1', 2, '0.5', 'amount_incorrect'],
    ['0.0001', 2, '0.5', 'amount_incorrect'],
    ['0.0015', 2, '0.5', 'amount_incorrect'],
    ['100.001', 2, '0.5', 'amount_incorrect'],
    ['99999999999999999999', 2, '0.5', 'amount_incorrect'],
    ['0.1', 3, '0.5', 'leverage_out_of_range'],
    ['0.1', 0, '0.5', 'leverage_out_of_range'],
    ['0.1', -2, '0.5', 'leverage_out_of_range'],
    ['0.1', 1.5, '0.5', 'leverage_out_of_range'],
    ['0.1', Number.NaN, '0.5', 'leverage_out_of_range'],
    ['0.1', Number.POSITIVE_INFINITY, '0.5', 'leverage_out_of_range'],
    ['0.1', 2, '5.0000001', 'amount_incorrect'],
    ['0.1', 2, '-0.1', 'amount_incorrect'],
  ])('%s lots at %s:1 within %s %% → %s', (lots, leverage, slippage, code) => {
    const request = { lots: lotsOf(lots), leverage, maxSlippage: percentOf(slippage) };
    expect(checkTerms(BITCOIN, request)?.code ?? null).toBe(code);
  });

  it('says what would be allowed', () => {
    expect(checkTerms(BITCOIN, { lots: lotsOf('0'), leverage: 2, maxSlippage: SLIPPAGE_DEFAULT })?.details).toEqual({
      field: 'lots',
      min: '0.001',
      max: '100',
      step: '0.001',
    });
    expect(checkTerms(BITCOIN, { lots: lotsOf('1'), leverage: 9, maxSlippage: SLIPPAGE_MAX })?.details).toEqual({
      field: 'leverage',
      min: '1',
      max: '2',
    });
  });
});

describe('the price that the customer saw', () => {
  test.each([
    // side   seen      fill        within %  answer
    ['buy', '73600', '73600', '0', null],
    ['buy', '73600', '73600.01', '0', 'price_moved'],
    // 0.5 % of 73,600 is 368.
    ['buy', '73600', '73968', '0.5', null],
    ['buy', '73600', '73968.01', '0.5', 'price_moved'],
    ['buy', '73600', '50000', '0', null],
    ['sell', '73600', '73232', '0.5', null],
    ['sell', '73600', '73231.99', '0.5', 'price_moved'],
    ['sell', '73600', '99000', '0', null],
    ['buy', '0', '73600', '5', 'amount_incorrect'],
    ['sell', '0', '73600', '5', 'amount_incorrect'],
    ['sell', '-1', '73600', '5', 'amount_incorrect'],
    ['buy', '0.0000000001', '73600', '5', 'price_moved'],
  ] as const)('to %s: saw %s, would fill at %s, within %s %% → %s', (side, seen, fill, within, code) => {
    expect(checkSlippage(side, priceOf(seen), priceOf(fill), percentOf(within))?.code ?? null).toBe(code);
  });

  it('never lets a fill be worse than agreed, by the smallest step either', () => {
    const prices = fc.bigInt({ min: 1n, max: 10n ** 17n });
    fc.assert(
      fc.property(prices, prices, fc.bigInt({ min: 0n, max: 50_000_000n }), (seen, fill, bound) => {
        const isRefused = checkSlippage('buy', price(seen), price(fill), rate(bound)) !== null;
        expect(isRefused).toBe((fill - seen) * 1_000_000_000n > seen * bound);
      }),
    );
  });
});

describe('the stops', () => {
  test.each([
    // A long closes at the bid, 73,590; a short at the ask, 73,600.
    ['long', null, null, null],
    ['long', '73589.99', '73590.01', null],
    ['long', '73590', null, 'stopLossPrice'],
    ['long', '73595', null, 'stopLossPrice'],
    ['long', null, '73590', 'takeProfitPrice'],
    ['long', '80000', '60000', 'stopLossPrice'],
    ['long', '70000', '70000', 'takeProfitPrice'],
    ['short', '73600.01', '73599.99', null],
    ['short', '73600', null, 'stopLossPrice'],
    ['short', '73595', null, 'stopLossPrice'],
    ['short', null, '73600', 'takeProfitPrice'],
    ['short', null, '73595', null],
    ['long', '0', null, 'stopLossPrice'],
    ['long', '-1', null, 'stopLossPrice'],
    ['short', null, '0', 'takeProfitPrice'],
    ['long', '73589.999', null, 'stopLossPrice'],
    ['short', null, '73000.0000000001', 'takeProfitPrice'],
  ] as const)('of a %s, loss %s and profit %s → %s', (direction, stopLoss, takeProfit, field) => {
    const stops = {
      stopLoss: stopLoss === null ? null : priceOf(stopLoss),
      takeProfit: takeProfit === null ? null : priceOf(takeProfit),
    };
    const objection = checkStops(BITCOIN, direction, quoteOf(BITCOIN, '73590', '73600'), stops);
    expect(objection?.details['field'] ?? null).toBe(field);
    expect(objection?.code ?? 'stops_unreasonable').toBe('stops_unreasonable');
    const asked = [stopLoss, takeProfit].filter((each) => each !== null);
    const isPrice = asked.every((each) => Number(each) > 0 && !/\.\d{3}/u.test(each));
    const side = (direction === 'long') === (field === 'stopLossPrice') ? 'below' : 'above';
    if (objection !== null)
      expect(objection.details).toMatchObject({
        at: direction === 'long' ? 'sell' : 'buy',
        price: direction === 'long' ? '73590.00' : '73600.00',
        side: isPrice ? side : 'none',
      });
  });
});

describe('the money', () => {
  const cost = { margin: usdt('3680'), openingFee: usdt('4.416') };

  test.each<[string, Money, Money, string | null]>([
    ['exactly enough', usdt('3684.416'), usdt('0'), null],
    ['one unit short', usdt('3684.415999'), usdt('0'), 'insufficient_balance'],
    ['open profit does not count', usdt('3684'), usdt('1000'), 'insufficient_balance'],
    ['open losses do', usdt('4000'), usdt('-315.584'), null],
    ['open losses do, to the unit', usdt('4000'), usdt('-315.584001'), 'insufficient_balance'],
    ['nothing at all', usdt('0'), usdt('0'), 'insufficient_balance'],
  ])('%s', (_, available, openProfit, code) => {
    expect(checkFunds(available, openProfit, cost)?.code ?? null).toBe(code);
  });

  it('is free for whatever else a customer spends by the same rule', () => {
    expect(checkFree(usdt('4000'), usdt('-315.584'), usdt('3684.416'))).toBe(null);
    expect(checkFree(usdt('4000'), usdt('-315.584'), usdt('3684.416001'))).toEqual(
      checkFunds(usdt('4000'), usdt('-315.584'), { margin: usdt('3680'), openingFee: usdt('4.416001') }),
    );
    expect(checkFree(usdt('4000'), usdt('1000'), usdt('4000.000001'))?.code).toBe('insufficient_balance');
  });

  it('says what is needed and what is free, which is never less than nothing', () => {
    expect(checkFunds(usdt('100'), usdt('-500'), cost)?.details).toEqual({
      needed: '3684.416',
      free: '0',
      asset: 'USDT',
    });
  });
});

describe('an order', () => {
  const quote = quoteOf(BITCOIN, '73590', '73600');
  const sound: OrderRequest = {
    direction: 'long',
    lots: lotsOf('0.1'),
    leverage: 2,
    priceSeen: priceOf('73600'),
    maxSlippage: SLIPPAGE_DEFAULT,
    stopLoss: priceOf('70000'),
    takeProfit: priceOf('80000'),
    trailing: null,
  };
  const rich = { available: usdt('100000'), openProfit: usdt('0'), openOrders: 0 };
  const check = (request: OrderRequest, funds = rich, instrument = BITCOIN) =>
    checkOrder(instrument, quote, request, quoteOrder(instrument, quote, priceOf('1'), request), funds)?.code ?? null;

  it('that is sound is opened', () => {
    expect(check(sound)).toBe(null);
  });

  it('hears its objections one by one, in the order in which the customer must fix them', () => {
    let request: OrderRequest = {
      ...sound,
      lots: lotsOf('0.0001'),
      leverage: 5,
      priceSeen: priceOf('60000'),
      stopLoss: priceOf('80000'),
      trailing: priceOf('0.001'),
    };
    let funds = { ...rich, available: usdt('0'), openOrders: OPEN_ORDERS_MAX };
    expect(check(request, funds)).toBe('amount_incorrect');
    request = { ...request, lots: sound.lots };
    expect(check(request, funds)).toBe('leverage_out_of_range');
    request = { ...request, leverage: sound.leverage };
    expect(check(request, funds)).toBe('price_moved');
    request = { ...request, priceSeen: sound.priceSeen };
    expect(check(request, funds)).toBe('stops_unreasonable');
    request = { ...request, stopLoss: sound.stopLoss };
    expect(check(request, funds)).toBe('amount_incorrect');
    request = { ...request, trailing: priceOf('500') };
    expect(check(request, funds)).toBe('too_many_open_orders');
    funds = { ...funds, openOrders: OPEN_ORDERS_MAX - 1 };
    expect(check(request, funds)).toBe('insufficient_balance');
    expect(check(request, rich)).toBe(null);
  });

  it('that would cost nothing, because its price fell to dust, is refused', () => {
    const dust = quoteOf(BITCOIN, '0.0000000001', '0.0000000002');
    const request = { ...sound, priceSeen: priceOf('0.0000000002'), stopLoss: null, takeProfit: null };
    const cost = quoteOrder(BITCOIN, dust, priceOf('1'), request);
    expect([cost.margin, cost.openingFee]).toEqual([money('USDT', 0n), money('USDT', 0n)]);
    expect(checkOrder(BITCOIN, dust, request, cost, rich)?.code).toBe('amount_incorrect');
  });

  it('is held against the terms of its own instrument', () => {
    expect(check({ ...sound, leverage: 30 }, rich, BITCOIN)).toBe('leverage_out_of_range');
    expect(checkTerms(EURO_DOLLAR, { ...sound, leverage: 30 })).toBe(null);
  });

  it('is judged by what it costs, whatever the customer claims to have seen', () => {
    expect(check({ ...sound, priceSeen: priceOf('999999999999999999') }, { ...rich, available: usdt('3684') })).toBe(
      'insufficient_balance',
    );
  });
});

describe('a part of an order of 1 lot', () => {
  test.each([
    ['1', null],
    ['0.999', null],
    ['0.001', null],
    ['0.9991', 'amount_incorrect'],
    ['0', 'amount_incorrect'],
    ['-0.1', 'amount_incorrect'],
    ['1.001', 'amount_incorrect'],
    ['0.0005', 'amount_incorrect'],
  ])('%s → %s', (part, code) => {
    expect(checkPart(BITCOIN, { lots: lotsOf('1') }, lotsOf(part))?.code ?? null).toBe(code);
  });

  it('leaves either nothing or an order that could be opened', () => {
    const coarse = { lotMin: lotsOf('0.1'), lotStep: lotsOf('0.01') };
    expect(checkPart(coarse, { lots: lotsOf('1') }, lotsOf('0.9'))).toBe(null);
    expect(checkPart(coarse, { lots: lotsOf('1') }, lotsOf('0.91'))?.details).toEqual({
      field: 'lots',
      min: '0.01',
      max: '1',
      step: '0.01',
    });
  });
});
