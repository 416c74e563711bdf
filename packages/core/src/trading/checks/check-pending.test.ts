/** Pending orders: entry prices not yet reached, future expiry, and levels that are valid at the fill price. */
import { describe, expect, it, test } from 'vitest';
import { money } from '../../money/money.ts';
import { NOON, openOrderOf, placed, waiting } from '../../testing/account.ts';
import { BITCOIN, lotsOf, priceOf, quoteOf, usdt } from '../../testing/trading.ts';
import type { OpenChange, PendingChange } from '../orders/change-order.ts';
import {
  checkEntry,
  checkExpiry,
  checkOpenChange,
  checkPendingChange,
  checkPlace,
  EXPIRY_MAX,
  quoteAtEntry,
} from './check-pending.ts';
import { OPEN_ORDERS_MAX } from './check-order.ts';
import { quotePending } from '../orders/pending-order.ts';

const QUOTE = quoteOf(BITCOIN, '73590', '73600');
const HOUR = 3_600_000;

describe('the entry price', () => {
  test.each([
    // To buy, the ask of 73,600 counts; to sell, the bid of 73,590.
    ['limit', 'long', '73599.99', true],
    ['limit', 'long', '73600', false],
    ['limit', 'long', '80000', false],
    ['limit', 'short', '73590.01', true],
    ['limit', 'short', '73590', false],
    ['limit', 'short', '70000', false],
    ['stop', 'long', '73600.01', true],
    ['stop', 'long', '73600', false],
    ['stop', 'long', '70000', false],
    ['stop', 'short', '73589.99', true],
    ['stop', 'short', '73590', false],
    ['stop', 'short', '80000', false],
    ['limit', 'long', '0', false],
    ['limit', 'long', '-1', false],
    ['limit', 'long', '73000.001', false],
    ['stop', 'long', '74000.0000000001', false],
  ] as const)('of a %s %s at %s makes sense: %s', (type, direction, entry, isSensible) => {
    const objection = checkEntry(BITCOIN, { type, direction, entryPrice: priceOf(entry) }, QUOTE);
    expect(objection === null).toBe(isSensible);
    if (objection !== null) {
      const isPrice = Number(entry) > 0 && !/\.\d{3}/u.test(entry);
      const side = (type === 'limit') === (direction === 'long') ? 'below' : 'above';
      expect(objection).toEqual({
        code: 'entry_price_unreasonable',
        details: {
          at: direction === 'long' ? 'buy' : 'sell',
          field: 'entryPrice',
          price: direction === 'long' ? '73600.00' : '73590.00',
          step: '0.01',
          side: isPrice ? side : 'none',
        },
      });
    }
  });
});

test.each([
  [null, true],
  [NOON + 1, true],
  [NOON + EXPIRY_MAX, true],
  [NOON, false],
  [NOON - 1, false],
  [0, false],
  [NOON + EXPIRY_MAX + 1, false],
  [Number.MAX_SAFE_INTEGER, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('until %s is a time to wait for: %s', (expiresAt, isSensible) => {
  expect(checkExpiry(expiresAt, NOON)?.code ?? null).toBe(isSensible ? null : 'expiry_unreasonable');
});

test('the market at the entry price keeps today’s spread on the side that the order would close at', () => {
  expect(quoteAtEntry({ direction: 'long', entryPrice: priceOf('70000') }, QUOTE)).toEqual({
    bid: priceOf('69990'),
    ask: priceOf('70000'),
  });
  expect(quoteAtEntry({ direction: 'short', entryPrice: priceOf('80000') }, QUOTE)).toEqual({
    bid: priceOf('80000'),
    ask: priceOf('80010'),
  });
});

describe('placing', () => {
  const sound = waiting(BITCOIN, {
    type: 'limit',
    direction: 'long',
    lots: '0.1',
    at: '73000',
    stopLoss: '72000',
    takeProfit: '75000',
  });
  const rich = { available: usdt('100000'), openProfit: usdt('0'), openOrders: 0 };
  const check = (request: typeof sound, funds = rich) =>
    checkPlace(BITCOIN, QUOTE, request, quotePending(BITCOIN, request, priceOf('1')), funds, NOON);

  it('what is sound waits', () => {
    expect(check(sound)).toBe(null);
  });

  test.each([
    // A long from 73,000 would close at 72,990 then: its stop belongs below that, not below today's 73,590.
    ['72989.99', '72990.01', null],
    ['72990', null, 'stopLossPrice'],
    ['73300', null, 'stopLossPrice'],
    [null, '72990', 'takeProfitPrice'],
    ['0', null, 'stopLossPrice'],
    ['72000.001', null, 'stopLossPrice'],
  ])('with loss %s and profit %s → %s', (stopLoss, takeProfit, field) => {
    const level = (text: string | null) => (text === null ? null : priceOf(text));
    const objection = check({ ...sound, stopLoss: level(stopLoss), takeProfit: level(takeProfit) });
    expect(objection?.details['field'] ?? null).toBe(field);
  });

  it('hears its objections one by one, in the order in which the customer must fix them', () => {
    let request: typeof sound = {
      ...sound,
      lots: lotsOf('0.0001'),
      leverage: 9,
      entryPrice: priceOf('80000'),
      expiresAt: NOON,
      stopLoss: priceOf('99999'),
      trailing: priceOf('0'),
    };
    let funds = { ...rich, available: usdt('0'), openOrders: OPEN_ORDERS_MAX };
    const next = () => check(request, funds)?.code;
    expect(next()).toBe('amount_incorrect');
    request = { ...request, lots: sound.lots };
    expect(next()).toBe('leverage_out_of_range');
    request = { ...request, leverage: 2 };
    expect(next()).toBe('entry_price_unreasonable');
    request = { ...request, entryPrice: sound.entryPrice };
    expect(next()).toBe('expiry_unreasonable');
    request = { ...request, expiresAt: NOON + HOUR };
    expect(next()).toBe('stops_unreasonable');
    request = { ...request, stopLoss: sound.stopLoss };
    expect(check(request, funds)?.details['field']).toBe('trailingDistance');
    request = { ...request, trailing: priceOf('500') };
    expect(next()).toBe('too_many_open_orders');
    funds = { ...funds, openOrders: OPEN_ORDERS_MAX - 1 };
    expect(next()).toBe('insufficient_balance');
    expect(check(request, rich)).toBe(null);
  });

  it('needs the money of its entry price, to the unit', () => {
    expect(check(sound, { ...rich, available: usdt('3654.38') })).toBe(null);
    expect(check(sound, { ...rich, available: usdt('3654.379999') })?.details).toEqual({
      needed: '3654.38',
      free: '3654.379999',
      asset: 'USDT',
    });
    expect(check(sound, { ...rich, available: usdt('3700'), openProfit: usdt('-45.620001') })?.code).toBe(
      'insufficient_balance',
    );
  });

  it('at a price of dust, where it would cost nothing, is refused', () => {
    const dust = { ...sound, lots: lotsOf('0.001'), entryPrice: priceOf('0.01'), stopLoss: null, takeProfit: null };
    expect(quotePending(BITCOIN, dust, priceOf('1')).openingFee).toEqual(money('USDT', 0n));
    expect(check(dust)?.code).toBe('amount_incorrect');
  });
});

describe('changing an open order', () => {
  const order = openOrderOf(BITCOIN, {
    stopLoss: priceOf('75000'),
    takeProfit: priceOf('70000'),
    trailing: { distance: priceOf('1000'), level: priceOf('72590') },
  });

  test.each<[OpenChange, string | null]>([
    [{}, null],
    [{ stopLoss: priceOf('73589.99') }, null],
    [{ stopLoss: priceOf('73590') }, 'stopLossPrice'],
    [{ stopLoss: priceOf('73000.001') }, 'stopLossPrice'],
    [{ takeProfit: priceOf('73590') }, 'takeProfitPrice'],
    [{ takeProfit: priceOf('73590.01') }, null],
    [{ trailing: priceOf('0') }, 'trailingDistance'],
    [{ trailing: priceOf('-5') }, 'trailingDistance'],
    [{ trailing: priceOf('0.001') }, 'trailingDistance'],
    [{ trailing: priceOf('66231.01') }, 'trailingDistance'],
    [{ trailing: priceOf('66231') }, null],
    [{ stopLoss: null, takeProfit: null, trailing: null }, null],
    // An unchanged level is not checked again, though the market has passed it.
    [{ stopLoss: priceOf('75000'), takeProfit: priceOf('80000') }, null],
    [{ takeProfit: priceOf('70000') }, null],
  ])('%o → %s', (change, field) => {
    expect(checkOpenChange(BITCOIN, order, change, QUOTE)?.details['field'] ?? null).toBe(field);
  });

  it('says what a trailing stop may keep', () => {
    expect(checkOpenChange(BITCOIN, order, { trailing: priceOf('0') }, QUOTE)).toEqual({
      code: 'amount_incorrect',
      details: { field: 'trailingDistance', min: '0.01', max: '66231.00', step: '0.01' },
    });
  });
});

describe('changing a pending order', () => {
  const { order } = placed(BITCOIN, QUOTE, {
    type: 'limit',
    direction: 'long',
    lots: '0.1',
    at: '73000',
    stopLoss: '72000',
  });
  const check = (change: PendingChange, available = '100000', openProfit = '0', waits = order) =>
    checkPendingChange(
      BITCOIN,
      waits,
      change,
      { quote: QUOTE, rateToUsdt: priceOf('1') },
      { available: usdt(available), openProfit: usdt(openProfit) },
      NOON,
    );

  test.each<[PendingChange, string | null]>([
    [{}, null],
    [{ entryPrice: priceOf('73500') }, null],
    [{ entryPrice: priceOf('73600') }, 'entryPrice'],
    [{ entryPrice: priceOf('0') }, 'entryPrice'],
    // Below its own stop loss: the stop would fire at once.
    [{ entryPrice: priceOf('72005') }, 'stopLossPrice'],
    [{ entryPrice: priceOf('72005'), stopLoss: null }, null],
    [{ stopLoss: priceOf('72990') }, 'stopLossPrice'],
    [{ takeProfit: priceOf('72000') }, 'takeProfitPrice'],
    [{ trailing: priceOf('0') }, 'trailingDistance'],
    [{ expiresAt: NOON }, 'expiresAt'],
    [{ expiresAt: NOON + HOUR }, null],
    // 0.1 × 0.01 × 0.06 % is less than a unit: so low that it would be free of charge.
    [{ entryPrice: priceOf('0.01'), stopLoss: null }, 'entryPrice'],
  ])('%o → %s', (change, field) => {
    expect(check(change)?.details['field'] ?? null).toBe(field);
  });

  it('needs only what it holds more', () => {
    expect(check({ entryPrice: priceOf('73500') }, '25.03')).toBe(null);
    expect(check({ entryPrice: priceOf('73500') }, '25.029999')?.code).toBe('insufficient_balance');
    expect(check({ entryPrice: priceOf('73500') }, '30', '-4.970001')?.code).toBe('insufficient_balance');
    expect(check({ entryPrice: priceOf('72500') }, '0')).toBe(null);
    expect(check({ expiresAt: NOON + HOUR }, '0', '-500')).toBe(null);
  });

  it('whose time is over may be given another', () => {
    const late = { ...order, expiresAt: NOON - 1 };
    expect(check({ stopLoss: null }, '0', '0', late)).toBe(null);
    expect(check({ expiresAt: NOON + 1 }, '0', '0', late)).toBe(null);
  });
});
