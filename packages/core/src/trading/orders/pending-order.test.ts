/** A pending order holds its money, releases all of it, and fills by the rules of a market order. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Quote } from '../../market/quote.ts';
import { money } from '../../money/money.ts';
import { price } from '../../money/price.ts';
import { NOON, opened, PAR, placed, TestLedger, reported, waiting } from '../../testing/account.ts';
import { BITCOIN, DOLLAR_YEN, EURO_DOLLAR, priceOf, quoteOf, usdt } from '../../testing/trading.ts';
import { DIRECTIONS, neededFunds } from '../margin/margin.ts';
import { cancelPending, expirePending, fillPending, isExpired, placeOrder, quotePending } from './pending-order.ts';
import { reachesEntry } from '../triggers/triggers.ts';

const MARKET = quoteOf(BITCOIN, '73590', '73600');
const HOUR_LATER = NOON + 3_600_000;
const nothing = usdt('0');

describe('0.1 BTC to buy at 73,000 with 2:1', () => {
  const { order, event, transfers } = placed(BITCOIN, MARKET, {
    type: 'limit',
    direction: 'long',
    lots: '0.1',
    at: '73000',
    stopLoss: '72000',
    takeProfit: '80000',
    expiresAt: HOUR_LATER,
  });

  it('holds margin and fee at its entry price', () => {
    // 7,300 ÷ 2 = 3,650; × 0.06 % = 4.38.
    expect(reported(transfers)).toEqual(['available held order.held 3654.38']);
    expect([order.held, order.version]).toEqual([usdt('3654.38'), 1]);
    expect(event).toMatchObject({
      kind: 'placed',
      version: 1,
      price: priceOf('73000'),
      lots: order.lots,
      margin: usdt('3654.38'),
      quote: { bid: MARKET.bid, ask: MARKET.ask, sequence: 7 },
      levels: { entryPrice: priceOf('73000'), expiresAt: HOUR_LATER, stopLoss: priceOf('72000'), trailing: null },
    });
  });

  it('fills at the quote, better than it asked for, and gives back what it does not need', () => {
    const quote = quoteOf(BITCOIN, '72900', '72910');
    const filled = fillPending(order, { available: nothing, openProfit: nothing }, BITCOIN, quote, PAR, NOON + 1);
    // 7,291 ÷ 2 = 3,645.5; × 0.06 % = 4.3746; 4.5054 of what was held stays free.
    expect(reported(filled.transfers)).toEqual([
      'held available order.released 3654.38',
      'available margin margin.held 3645.5',
      'available fees fee.opening 4.3746',
    ]);
    expect(filled).toMatchObject({
      effect: 'opened',
      order: { id: '43', type: 'limit', version: 2, openPrice: priceOf('72910'), stopLoss: priceOf('72000') },
      fill: { leg: 'open', version: 2, price: priceOf('72910'), sequence: 7 },
      event: { kind: 'opened', version: 2, price: priceOf('72910') },
    });
  });

  it.each([
    ['the customer', 'customer'],
    ['the stop-out of the account', 'stop_out'],
  ] as const)('returns everything when cancelled by %s', (_, reason) => {
    const ended = cancelPending(order, reason, NOON + 1);
    expect(reported(ended.transfers)).toEqual(['held available order.released 3654.38']);
    expect(ended.order).toMatchObject({ status: 'cancelled', cancelReason: reason, endedAt: NOON + 1, version: 2 });
    expect(ended.event).toMatchObject({ kind: 'cancelled', reason, quote: null, margin: usdt('-3654.38') });
  });

  it('expires at its time, neither before nor without one, and does not fill any more', () => {
    expect(isExpired(order, HOUR_LATER - 1)).toBe(false);
    expect(() => expirePending(order, HOUR_LATER - 1)).toThrow('at its time');
    const ended = expirePending(order, HOUR_LATER);
    expect(reported(ended.transfers)).toEqual(['held available order.released 3654.38']);
    expect(ended.order).toMatchObject({ status: 'expired', cancelReason: null, endedAt: HOUR_LATER });
    expect(ended.event).toMatchObject({ kind: 'expired', reason: null });
    const quote = quoteOf(BITCOIN, '72900', '72910');
    const late = () => fillPending(order, { available: nothing, openProfit: nothing }, BITCOIN, quote, PAR, HOUR_LATER);
    expect(late).toThrow('does not fill');
    expect(isExpired({ expiresAt: null }, Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  it('does not fill before its price is there, nor at the price of another instrument', () => {
    const funds = { available: usdt('100000'), openProfit: nothing };
    expect(() => fillPending(order, funds, BITCOIN, MARKET, PAR, NOON + 1)).toThrow('its price is there');
    const foreign = quoteOf(EURO_DOLLAR, '1.08450', '1.08460');
    expect(() => fillPending(order, funds, BITCOIN, foreign, PAR, NOON + 1)).toThrow('its own instrument');
  });
});

describe('a stop to buy at 75,000 that the market jumps over, to 90,000', () => {
  // Held: 7,500 ÷ 2 + 4.5 = 3,754.5. Needed: 9,000 ÷ 2 + 5.4 = 4,505.4; 750.9 more.
  const { order } = placed(BITCOIN, MARKET, { type: 'stop', direction: 'long', lots: '0.1', at: '75000' });
  const gap = quoteOf(BITCOIN, '89990', '90000');
  const fill = (available: string, openProfit = '0') =>
    fillPending(order, { available: usdt(available), openProfit: usdt(openProfit) }, BITCOIN, gap, PAR, NOON + 1);

  it('fills at the first quote behind the gap while the money is there, to the unit', () => {
    const filled = fill('750.9');
    expect(filled).toMatchObject({ effect: 'opened', order: { openPrice: priceOf('90000'), margin: usdt('4500') } });
  });

  it.each([
    ['one unit is missing', '750.899999', '0'],
    ['open losses need it', '1000', '-249.100001'],
  ])('is cancelled and told why when %s', (_, available, openProfit) => {
    const ended = fill(available, openProfit);
    expect(reported(ended.transfers)).toEqual(['held available order.released 3754.5']);
    expect(ended).toMatchObject({
      effect: 'cancelled',
      order: { status: 'cancelled', cancelReason: 'insufficient_margin', version: 2 },
      event: { kind: 'cancelled', reason: 'insufficient_margin', quote: { ask: priceOf('90000') } },
    });
  });
});

test('a pending order in yen holds USDT at the rate of the day', () => {
  // 0.5 × 100,000 × 150.000 = 7,500,000 yen × 0.0066 = 49,500; ÷ 30 = 1,650; × 0.003 % = 1.485.
  const request = waiting(DOLLAR_YEN, { type: 'limit', direction: 'long', lots: '0.5', at: '150.000' });
  expect(neededFunds(quotePending(DOLLAR_YEN, request, priceOf('0.0066')))).toEqual(usdt('1651.485'));
});

test('an order waits for its own instrument', () => {
  const request = waiting(BITCOIN, { type: 'limit', direction: 'long', lots: '0.1', at: '73000' });
  expect(() => placeOrder(request, BITCOIN, quoteOf(EURO_DOLLAR, '1', '2'), PAR, NOON)).toThrow('its own instrument');
});

const step = 10n ** 8n;
const quotes = fc
  .tuple(fc.bigInt({ min: 1_000n, max: 10_000_000n }), fc.bigInt({ min: 0n, max: 5_000n }))
  .map(([ticks, spread]): Quote => ({
    ...MARKET,
    bid: price(ticks * step),
    ask: price((ticks + spread) * step),
  }));
const stories = fc.record({
  type: fc.constantFrom('limit', 'stop'),
  direction: fc.constantFrom(...DIRECTIONS),
  lots: fc.integer({ min: 1, max: 100_000 }).map((n) => (n / 1_000).toFixed(3)),
  at: fc.integer({ min: 1_000, max: 10_000_000 }).map((n) => (n / 100).toFixed(2)),
  quote: quotes,
  spare: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 12n })),
});

it('whatever it waits for and meets: money only moves, what was held returns whole, and a fill is a market order at the same quote', () => {
  fc.assert(
    fc.property(stories, ({ quote, spare, ...request }) => {
      const waits = placed(BITCOIN, MARKET, request);
      const start = waits.order.held.units + spare;
      const ledger = new TestLedger(money('USDT', start));
      ledger.post(waits);
      expect([ledger.held, ledger.available.units, ledger.sum]).toEqual([waits.order.held, spare, start]);
      const isReached = reachesEntry(waits.order, quote);
      const funds = { available: ledger.available, openProfit: nothing };
      const met = isReached
        ? fillPending(waits.order, funds, BITCOIN, quote, PAR, NOON + 1)
        : { effect: 'cancelled' as const, ...cancelPending(waits.order, 'customer', NOON + 1) };
      ledger.post(met);
      expect([ledger.units('held'), ledger.sum]).toEqual([0n, start]);
      if (met.effect === 'cancelled') {
        expect(ledger.available.units).toBe(start);
        return;
      }
      const twin = opened(BITCOIN, quote, { id: '43', direction: request.direction, lots: request.lots });
      expect({ ...met.order, type: 'market', openTime: NOON, financedTo: NOON, version: 1 }).toEqual(twin.order);
      expect(ledger.units('margin')).toBe(twin.order.margin.units);
      expect(ledger.available.units).toBe(start - twin.order.margin.units - twin.order.openingFee.units);
    }),
  );
});

it('pays for any fill at its entry price or better on the side that it waits for, with what it held', () => {
  fc.assert(
    fc.property(stories, ({ quote, spare: _, ...request }) => {
      const { order } = placed(BITCOIN, MARKET, { ...request, type: 'limit', direction: 'long' });
      const better = { ...quote, bid: quote.bid, ask: quote.ask < order.entryPrice ? quote.ask : order.entryPrice };
      const met = fillPending(order, { available: nothing, openProfit: nothing }, BITCOIN, better, PAR, NOON + 1);
      expect(met.effect).toBe('opened');
    }),
  );
});
