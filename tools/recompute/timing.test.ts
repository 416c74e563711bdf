/** What a dishonest server would do with times and levels, and what the recomputation says of it. */
import { getContract, type OrderDetailView, type OrderEventView } from '@candor/contract/trading';
import { describe, expect, it, test } from 'vitest';
import { decimal, PRICE } from './decimals.ts';
import type { LoggedQuote } from './segment.ts';
import { entryProblems, levelProblems, slippageProblems, timeProblems, trailingProblems } from './timing.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const RULES = { ageMs: 250, waitMs: 3_000, liveMs: 15_000 };
const LONG: Pick<OrderDetailView, 'direction' | 'type'> = { direction: 'long', type: 'limit' };

const iso = (ms: number): string => new Date(NOON + ms).toISOString();
const eventSchema = getContract.reply.shape.events.element;

/** A closing by the customer at noon, at bid 100 and ask 101, quote 10, unless it says something else. */
function step(given: Partial<OrderEventView> = {}, quote: Partial<NonNullable<OrderEventView['quote']>> = {}) {
  const nothing = Object.fromEntries(Object.keys(eventSchema.shape).map((field) => [field, null]));
  const rate = { rateToUsdt: '1', rateSource: 'par', rateQuote: null };
  return eventSchema.parse({
    ...nothing,
    version: 2,
    kind: 'closed',
    reason: 'customer',
    time: iso(0),
    quote: { bid: '100', ask: '101', source: 'replay', sequence: 10, time: iso(-100), minute: 1, ...rate, ...quote },
    ...given,
  });
}

const logged = (sequence: number, ms: number): LoggedQuote => {
  return { sequence, time: NOON + ms, bid: decimal('100', PRICE), ask: decimal('101', PRICE), end: 0 };
};

describe('a fill asked for by the customer', () => {
  it('is in order at the newest quote, whatever came later', () => {
    expect(timeProblems(step(), [logged(9, -300), logged(10, -100), logged(11, 5)], RULES)).toEqual([]);
  });
  it('is not in order at a quote that a newer one had replaced', () => {
    expect(timeProblems(step(), [logged(10, -100), logged(11, -50)], RULES)).toEqual([
      'rests on #10 when there was #11 already',
    ]);
  });
  it('is not in order at a quote older than any wait explains', () => {
    expect(timeProblems(step({}, { time: iso(-3_251) }), [], RULES)).toEqual([expect.stringContaining('3251 ms old')]);
    expect(timeProblems(step({}, { time: iso(-3_250) }), [], RULES)).toEqual([]);
  });
  const taken = (quoteAgeMs: number, time = -200) => ({
    accepted: { time: iso(time), quoteAgeMs, maxSlippagePercent: null },
  });
  it('is in order at a quote that was young enough when it was accepted, or came later', () => {
    for (const age of [250, 0, -2_900]) expect(timeProblems(step(taken(age)), [], RULES)).toEqual([]);
  });
  it.each([
    ['at a quote that was too old when it was accepted', taken(251), '251 ms old when it was accepted'],
    ['accepted after it was filled', taken(0, 1), 'accepted after it was filled'],
    ['after a longer wait than there is', taken(-9_000), 'it waited longer'],
  ])('is not in order %s', (_, given, problem) => {
    expect(timeProblems(step(given), [], RULES)).toEqual([expect.stringContaining(problem)]);
  });
  it.each([
    ['73.7361', 'is in order at the very bound', []],
    ['73.7368', 'is not in order beyond the slippage allowed', [expect.stringContaining('more than the 0.1851852 %')]],
  ])('bought at %s %s', (price, _, problems) => {
    const accepted = { time: iso(-200), quoteAgeMs: 0, maxSlippagePercent: '0.1851852' };
    expect(slippageProblems(step({ price, priceSeen: '73.6', accepted }), true)).toEqual(problems);
  });
  test.each([
    ['106.05', '101', true, []],
    ['106.06', '101', true, [expect.stringContaining('more than 5 %')]],
    ['90', '101', true, []],
    ['95.94', '101', false, [expect.stringContaining('more than 5 %')]],
  ])('at %s instead of the %s seen', (price, priceSeen, isBuying, problems) => {
    expect(slippageProblems(step({ price, priceSeen }), isBuying)).toEqual(problems);
  });
});

describe('a level', () => {
  const opened = step(
    { kind: 'opened', version: 1, reason: null, stopLossPrice: '100', takeProfitPrice: '110' },
    { sequence: 5 },
  );
  const stop = (given: Partial<OrderEventView>, quote = {}) => step({ reason: 'stop_loss', ...given }, quote);
  const of = (event: OrderEventView, before = opened) => levelProblems({ ...order, ...LONG }, [before], event);

  it('fires when the bid reaches it', () => expect(of(stop({}))).toEqual([]));
  it('does not fire before', () => {
    expect(of(stop({}, { bid: '100.01' }))).toEqual(['100.01 does not reach the level of the stop_loss']);
    expect(of(stop({ reason: 'take_profit' }))).toEqual(['100 does not reach the level of the take_profit']);
  });
  it('does not fire at the quote at which it was set, or one before', () => {
    expect(of(stop({}, { sequence: 5 }))).toEqual([expect.stringContaining('came before the level was set')]);
  });
  it('gives way to a stop that the price met first', () => {
    const both = { ...opened, trailingLevel: '102', trailingDistance: '3' };
    expect(of(stop({}), both)).toEqual(['trailing_stop was reached, and goes before stop_loss']);
    expect(of(stop({ reason: 'trailing_stop' }), both)).toEqual([]);
    expect(of(stop({}), { ...both, trailingLevel: '100' })).toEqual([]);
    const odd = { ...opened, takeProfitPrice: '99' };
    expect(of(stop({ reason: 'take_profit' }), odd)).toEqual(['stop_loss was reached, and goes before take_profit']);
  });
  it('fills for a second at the quote that reached it, and then at the newest', () => {
    const newer = [logged(10, -1_500), logged(11, -900)];
    expect(timeProblems(stop({}, { time: iso(-1_000) }), newer, RULES)).toEqual([]);
    expect(timeProblems(stop({}, { time: iso(-1_500) }), newer, RULES)).toEqual([
      'rests on #10 when there was #11 already',
    ]);
  });
});

describe('a pending order', () => {
  const placed = step(
    { kind: 'placed', version: 1, reason: null, entryPrice: '101', expiresAt: iso(0) },
    { sequence: 5 },
  );
  const opening = (quote = {}) => step({ kind: 'opened', reason: null }, quote);
  const of = (event: OrderEventView, type: 'limit' | 'stop' = 'limit') =>
    entryProblems({ ...order, ...LONG, type }, [placed], event);

  it('opens at a quote that reaches its price', () => expect(of(opening())).toEqual([]));
  it('does not open at another, nor one from before, nor too late', () => {
    expect(of(opening({ ask: '101.01' }))).toEqual(['101.01 does not reach the entry price 101']);
    expect(of(opening({ ask: '100.99' }), 'stop')).toEqual(['100.99 does not reach the entry price 101']);
    expect(of(opening({ sequence: 4 }))).toEqual([expect.stringContaining('came before')]);
    expect(of(opening({ time: iso(0) }))).toEqual([expect.stringContaining('it had expired')]);
  });
});

test('a trailing stop follows at its distance, and never backwards', () => {
  const before = step({ kind: 'opened', version: 1, reason: null, trailingDistance: '4', trailingLevel: '95' });
  const trailed = (trailingLevel: string, bid = '100') =>
    trailingProblems(
      { ...order, ...LONG },
      [before],
      step({ kind: 'trailed', trailingDistance: '4', trailingLevel }, { bid }),
    );
  expect(trailed('96')).toEqual([]);
  expect(trailed('95.5')).toEqual(['its level is 95.5, and 96 by its quote']);
  expect(trailed('95.1', '99.1')).toEqual(['its level moved by 0.1 only']);
  expect(trailed('94', '98')).toEqual(['its level moved by -1 only']);
});

/** Whatever the checks of times and levels do not read. */
const order: OrderDetailView = {
  id: '1',
  orderNo: '0000000001',
  mode: 'demo',
  product: 'contract',
  code: 'XYZ',
  appName: 'XYZ',
  digits: 2,
  ...LONG,
  status: 'closed',
  version: 2,
  lots: '1',
  orderedLots: '1',
  leverage: 1,
  contractSize: '1',
  margin: '0',
  placedTime: iso(0),
  entryPrice: null,
  expiresAt: null,
  openPrice: null,
  openTime: null,
  closePrice: null,
  closeTime: null,
  closeReason: null,
  stopLossPrice: null,
  takeProfitPrice: null,
  trailingDistance: null,
  trailingLevel: null,
  fee: '0',
  profit: '0',
  realizedProfit: '0',
  financing: '0',
  protection: '0',
  nextFinancing: null,
  rateToUsdt: '1',
  fills: [],
  feeRate: '0',
  creditHours: 12,
  events: [],
  pins: [],
};
