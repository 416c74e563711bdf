import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { accountKey, applyTransfers, customerAccount, houseAccount, type Transfer } from '../../ledger/transfer.ts';
import type { Instrument } from '../../market/instrument.ts';
import type { Quote } from '../../market/quote.ts';
import { formatMoney, money } from '../../money/money.ts';
import { lots, price } from '../../money/price.ts';
import { rate } from '../../money/rate.ts';
import { BITCOIN, EURO_DOLLAR, lotsOf, priceOf, quoteOf } from '../../testing/trading.ts';
import { checkFunds } from '../checks/check-order.ts';
import { type Direction, DIRECTIONS, quoteOrder } from '../margin/margin.ts';
import { closeOrder } from './close-order.ts';
import { openOrder } from './open-order.ts';
import { type Conversion, quoteUsed } from './order.ts';

const OPENED = Date.parse('2026-11-20T12:00:00Z');
const CLOSED = Date.parse('2026-11-20T13:00:00Z');
const PAR: Conversion = { rate: priceOf('1'), source: 'par' };

const AVAILABLE = accountKey(customerAccount('1', 'demo', 'USDT', 'available'));
const MARGIN = accountKey(customerAccount('1', 'demo', 'USDT', 'margin'));
const TRADING = accountKey(houseAccount('demo', 'USDT', 'trading'));
const FEES = accountKey(houseAccount('demo', 'USDT', 'fees'));
const PROTECTION = accountKey(houseAccount('demo', 'USDT', 'protection'));

type Story = typeof stories extends fc.Arbitrary<infer T> ? T : never;
type OpenRequest = {
  readonly direction: Direction;
  readonly lots: ReturnType<typeof lotsOf>;
  readonly leverage: number;
};

function open(instrument: Instrument, quote: Quote, order: OpenRequest, conversion: Conversion = PAR) {
  const cost = quoteOrder(instrument, quote, conversion.rate, order);
  const request = {
    id: '42',
    owner: '1',
    mode: 'demo',
    stopLoss: null,
    takeProfit: null,
    trailing: null,
    ...order,
  } as const;
  return { cost, ...openOrder(request, instrument, cost, quote, conversion, OPENED) };
}

/** `margin.held 3680` … */
const reported = (transfers: readonly Transfer[]) =>
  transfers.map(({ debit, credit, amount, kind }) => [debit.kind, credit.kind, kind, formatMoney(amount)].join(' '));

describe('0.1 BTC long, opened at 73,600 with 2:1', () => {
  const request = { direction: 'long', lots: lotsOf('0.1'), leverage: 2 } as const;
  const opened = open(BITCOIN, quoteOf(BITCOIN, '73590', '73600'), request);

  it('sets 3,680 aside and pays 4.416', () => {
    expect(reported(opened.transfers)).toEqual([
      'available margin margin.held 3680',
      'available fees fee.opening 4.416',
    ]);
  });

  it('keeps the whole quote that it filled at', () => {
    const { bid, ask, source, sequence, time } = quoteOf(BITCOIN, '73590', '73600');
    expect(opened.fill).toEqual({
      leg: 'open',
      price: ask,
      bid,
      ask,
      source,
      sequence,
      quoteTime: time,
      version: 1,
      lots: request.lots,
      rateToUsdt: PAR.rate,
      rateSource: 'par',
      // It was not logged.
      minute: null,
      rateQuote: null,
      time: OPENED,
    });
  });

  it('keeps where the quote is in the log, and the one behind its rate with both sides', () => {
    const quote = { ...quoteOf(BITCOIN, '73590', '73600'), minute: 29_919_600 };
    const pair = { ...quoteOf(BITCOIN, '155.20', '155.22'), code: 'USDJPY', sequence: 9, minute: 29_919_599 };
    const { bid, ask } = pair;
    expect(quoteUsed(quote, { ...PAR, quote: pair })).toMatchObject({
      minute: 29_919_600,
      rateQuote: { code: 'USDJPY', bid, ask, sequence: 9, minute: 29_919_599 },
    });
  });

  test.each([
    // bid, ask, free before → transfers
    // (75,000 − 73,600) × 0.1 = 140; fee 7,500 × 0.06 % = 4.5.
    [
      '75000',
      '75010',
      '100',
      ['margin available margin.released 3680', 'trading available profit 140', 'available fees fee.closing 4.5'],
    ],
    // (72,600 − 73,600) × 0.1 = −100; fee 7,260 × 0.06 % = 4.356.
    [
      '72600',
      '72610',
      '0',
      ['margin available margin.released 3680', 'available trading loss 100', 'available fees fee.closing 4.356'],
    ],
    // At the very price that it was opened at: nothing but the fee.
    ['73600', '73610', '0', ['margin available margin.released 3680', 'available fees fee.closing 4.416']],
    // (36,801 − 73,600) × 0.1 = −3,679.9 of 3,680: 0.1 is left for a fee of 2.20806; 2.10806 is forgiven.
    [
      '36801',
      '36811',
      '0',
      [
        'margin available margin.released 3680',
        'available trading loss 3679.9',
        'available fees fee.closing 0.1',
        'protection fees fee.protected 2.10806',
      ],
    ],
    // (20,000 − 73,600) × 0.1 = −5,360 of 3,690: 1,670 is forgiven, and so is the whole fee of 1.2.
    [
      '20000',
      '20010',
      '10',
      [
        'margin available margin.released 3680',
        'available trading loss 3690',
        'protection trading loss.protected 1670',
        'protection fees fee.protected 1.2',
      ],
    ],
  ])('closed at %s/%s with %s free', (bid, ask, free, transfers) => {
    const available = money('USDT', BigInt(free) * 1_000_000n);
    const priced = { order: opened.order, quote: quoteOf(BITCOIN, bid, ask), conversion: PAR };
    const closed = closeOrder(priced, 'customer', available, CLOSED);
    expect(reported(closed.transfers)).toEqual(transfers);
    expect(closed.order.closePrice).toBe(priceOf(bid));
    expect(closed.fill.price).toBe(priceOf(bid));
  });

  it('neither opens nor closes at the price of another instrument', () => {
    const foreign = quoteOf(EURO_DOLLAR, '1.08', '1.09');
    expect(() => open(BITCOIN, foreign, request)).toThrow('its own instrument');
    const priced = { order: opened.order, quote: foreign, conversion: PAR };
    expect(() => closeOrder(priced, 'customer', opened.cost.margin, CLOSED)).toThrow('its own instrument');
  });
});

test('a short closes at the ask, and what it cannot lose is forgiven', () => {
  // 0.1 sold at 73,590: margin 3,679.5. The ask jumps to 120,000: loss 4,641 of 3,689.5 at hand; fee 12,000 × 0.06 % = 7.2.
  const opened = open(BITCOIN, quoteOf(BITCOIN, '73590', '73600'), {
    direction: 'short',
    lots: lotsOf('0.1'),
    leverage: 2,
  });
  const priced = { order: opened.order, quote: quoteOf(BITCOIN, '119990', '120000'), conversion: PAR };
  const closed = closeOrder(priced, 'stop_loss', money('USDT', 10_000_000n), CLOSED);
  expect(reported(closed.transfers)).toEqual([
    'margin available margin.released 3679.5',
    'available trading loss 3689.5',
    'protection trading loss.protected 951.5',
    'protection fees fee.protected 7.2',
  ]);
  expect([formatMoney(closed.order.profit), closed.order.closeReason]).toEqual(['-4641', 'stop_loss']);
});

/** Any order that the books could hold, and any market at its close. */
const quotes = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 16n }), fc.bigInt({ min: 0n, max: 10n ** 13n }))
  .map(([bid, spread]): Quote => ({ ...quoteOf(BITCOIN, '1', '1'), bid: price(bid), ask: price(bid + spread) }));
const conversions = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => ({ rate: price(units), source: 'test' }));
const stories = fc.record({
  instrument: fc
    .tuple(fc.constantFrom(1n, 100n, 100_000n), fc.bigInt({ min: 0n, max: 3_000_000n }))
    .map(([contractSize, feeRate]): Instrument => ({ ...BITCOIN, contractSize, feeRate: rate(feeRate) })),
  wish: fc.record({
    direction: fc.constantFrom(...DIRECTIONS),
    lots: fc.bigInt({ min: 1n, max: 10n ** 11n }).map(lots),
    leverage: fc.constantFrom(1, 2, 5, 30, 500),
  }),
  opening: quotes,
  closing: quotes,
  openedWith: conversions,
  closedWith: conversions,
  spare: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 15n })),
  otherMargin: fc.bigInt({ min: 0n, max: 10n ** 15n }),
});

function play({ instrument, wish: request, opening, closing, openedWith, closedWith, spare, otherMargin }: Story) {
  const opened = open(instrument, opening, request, openedWith);
  const start = opened.cost.margin.units + opened.cost.openingFee.units + spare;
  const before = new Map([
    [AVAILABLE, start],
    [MARGIN, otherMargin],
  ]);
  const during = applyTransfers(before, opened.transfers);
  const available = money('USDT', during.get(AVAILABLE) ?? 0n);
  const priced = { order: opened.order, quote: closing, conversion: closedWith };
  const closed = closeOrder(priced, 'customer', available, CLOSED);
  return { opened, closed, start, before, during, after: applyTransfers(during, closed.transfers) };
}

const sum = (balances: ReadonlyMap<string, bigint>) => [...balances.values()].reduce((a, b) => a + b, 0n);

describe('whatever the market does between opening and closing', () => {
  it('money only moves, and the margin returns to exactly what it was', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const { before, during, after, opened } = play(story);
        expect([sum(during), sum(after)]).toEqual([sum(before), sum(before)]);
        expect(during.get(MARGIN)).toBe(story.otherMargin + opened.cost.margin.units);
        expect(after.get(MARGIN)).toBe(story.otherMargin);
      }),
    );
  });

  it('the customer gets profit less fees, and never ends below zero', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const { opened, closed, start, after } = play(story);
        const { profit, closingFee, openingFee } = closed.order;
        const fair = start + profit.units - openingFee.units - closingFee.units;
        expect(after.get(AVAILABLE)).toBe(fair < 0n ? 0n : fair);
        // The operator's protection pays what they lack: fees and trading are settled in full.
        expect(after.get(PROTECTION) ?? 0n).toBe(fair < 0n ? fair : 0n);
        expect(after.get(TRADING) ?? 0n).toBe(-profit.units);
        expect(after.get(FEES) ?? 0n).toBe(opened.cost.openingFee.units + closingFee.units);
      }),
    );
  });

  it('the customer is never below zero on the way, transfer by transfer', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const { opened, closed, before } = play(story);
        let balances: ReadonlyMap<string, bigint> = before;
        for (const transfer of [...opened.transfers, ...closed.transfers]) {
          balances = applyTransfers(balances, [transfer]);
          expect((balances.get(AVAILABLE) ?? 0n) >= 0n && (balances.get(MARGIN) ?? 0n) >= 0n).toBe(true);
        }
      }),
    );
  });

  it('every transfer names its order, and no two share a key', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const { opened, closed } = play(story);
        const all = [...opened.transfers, ...closed.transfers];
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
        expect(all.every(({ fact }) => fact === 'order:42')).toBe(true);
        expect(opened.transfers.every(({ key, kind }) => key === `order:42:1:${kind}`)).toBe(true);
        expect(closed.transfers.every(({ key, kind }) => key === `order:42:2:${kind}`)).toBe(true);
      }),
    );
  });

  it('what the ticket asks for is what leaves, so that enough is always enough', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const { opened, start, during } = play({ ...story, spare: 0n });
        expect(during.get(AVAILABLE)).toBe(0n);
        expect(checkFunds(money('USDT', start), money('USDT', 0n), opened.cost)).toBe(null);
      }),
    );
  });
});

describe('at a price that does not change', () => {
  it('no round trip is ever worth it', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const { closed } = play({ ...story, closing: story.opening, closedWith: story.openedWith });
        const { profit, openingFee, closingFee } = closed.order;
        expect(profit.units <= 0n).toBe(true);
        expect(profit.units - openingFee.units - closingFee.units <= 0n).toBe(true);
      }),
    );
  });

  it('the smallest trade loses the same each time, so a million of them lose a million times as much', () => {
    // 0.001 × 73,600 × 0.06 % = 0.04416 to open; 0.001 × 73,590 × 0.06 % = 0.044154 to close; spread 0.01.
    const perTrip = 44_160n + 44_154n + 10_000n;
    const quote = quoteOf(BITCOIN, '73590', '73600');
    let balances: ReadonlyMap<string, bigint> = new Map([[AVAILABLE, 1_000_000_000n]]);
    for (let trip = 1n; trip <= 1_000n; trip += 1n) {
      const opened = open(BITCOIN, quote, { direction: 'long', lots: BITCOIN.lotMin, leverage: 2 });
      balances = applyTransfers(balances, opened.transfers);
      const available = money('USDT', balances.get(AVAILABLE) ?? 0n);
      const closed = closeOrder({ order: opened.order, quote, conversion: PAR }, 'customer', available, CLOSED);
      balances = applyTransfers(balances, closed.transfers);
      expect(balances.get(AVAILABLE)).toBe(1_000_000_000n - trip * perTrip);
    }
  });
});
