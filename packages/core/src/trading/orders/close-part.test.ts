/** An order closed in parts settles, in sum, as it would whole; and the operator never pays for a part. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { money } from '../../money/money.ts';
import { type Lots, lots, price } from '../../money/price.ts';
import { rate } from '../../money/rate.ts';
import { NOON, opened, openOrderOf, PAR, TestLedger, reported } from '../../testing/account.ts';
import { BITCOIN, lotsOf, priceOf, quoteOf, usdt } from '../../testing/trading.ts';
import { closeOrder, closePart, freeAfterClose, type PricedOrder, settlementOf } from './close-order.ts';
import { DIRECTIONS } from '../margin/margin.ts';
import type { OpenOrder } from './order.ts';

describe('0.3 BTC long, opened at 73,600 with 2:1, closed by thirds at 75,000', () => {
  const { order } = opened(BITCOIN, quoteOf(BITCOIN, '73590', '73600'), {
    direction: 'long',
    lots: '0.3',
    stopLoss: '70000',
    trailing: '2000',
  });
  const quote = quoteOf(BITCOIN, '75000', '75010');
  const first = closePart({ order, quote, conversion: PAR }, lotsOf('0.1'), 'customer', usdt('0'), NOON + 1);

  it('returns a third of the margin, and settles a third of the rest', () => {
    // 0.3 × 73,600 ÷ 2 = 11,040; a third 3,680. (75,000 − 73,600) × 0.1 = 140. 7,500 × 0.06 % = 4.5.
    expect(reported(first.transfers)).toEqual([
      'margin available margin.released 3680',
      'trading available profit 140',
      'available fees fee.closing 4.5',
    ]);
  });

  it('leaves a smaller order with the same levels, one version on', () => {
    expect(first.order).toEqual({
      ...order,
      version: 2,
      lots: lotsOf('0.2'),
      margin: usdt('7360'),
      profit: usdt('140'),
      closingFee: usdt('4.5'),
    });
    expect(first.fill).toMatchObject({ leg: 'close', version: 2, lots: lotsOf('0.1'), price: priceOf('75000') });
    expect(first.event).toMatchObject({
      kind: 'partly_closed',
      version: 2,
      reason: 'customer',
      lots: lotsOf('0.1'),
      profit: usdt('140'),
      fee: usdt('4.5'),
      margin: usdt('-3680'),
      levels: { stopLoss: priceOf('70000'), trailing: { distance: priceOf('2000') } },
    });
  });

  it('says in the end what all parts made together', () => {
    const last = closeOrder({ order: first.order, quote, conversion: PAR }, 'take_profit', usdt('0'), NOON + 2);
    expect(last.order).toMatchObject({
      version: 3,
      openedLots: lotsOf('0.3'),
      openedMargin: usdt('11040'),
      profit: usdt('420'),
      closingFee: usdt('13.5'),
      closeReason: 'take_profit',
      closePrice: priceOf('75000'),
    });
    expect(last.event).toMatchObject({ kind: 'closed', profit: usdt('280'), fee: usdt('9'), lots: lotsOf('0.2') });
    expect(last.transfers.map(({ key }) => key)).toEqual([
      'order:42:3:margin.released',
      'order:42:3:profit',
      'order:42:3:fee.closing',
    ]);
  });

  test.each(['0', '-0.1', '0.3', '0.301'])('%s lots are no part of it', (part) => {
    expect(() => closePart({ order, quote, conversion: PAR }, lotsOf(part), 'customer', usdt('0'), NOON)).toThrow(
      'assertion failed',
    );
  });
});

test('a part that the account cannot pay is refused: the operator pays for whole accounts, not for parts', () => {
  const { order } = opened(BITCOIN, quoteOf(BITCOIN, '73590', '73600'), { direction: 'long', lots: '0.2' });
  const crash = quoteOf(BITCOIN, '30000', '30010');
  expect(() => closePart({ order, quote: crash, conversion: PAR }, lotsOf('0.1'), 'customer', usdt('0'), NOON)).toThrow(
    'paid for by the account',
  );
});

test('a loss of 150 on an account of 100 leaves nothing, and 50 are forgiven (Fortuno Markets, "Negative balance protection")', () => {
  const order = openOrderOf(BITCOIN, { openPrice: priceOf('250'), margin: usdt('40'), feeRate: rate(0n) });
  const priced = { order, quote: quoteOf(BITCOIN, '100', '101'), conversion: PAR };
  expect(reported(closeOrder(priced, 'stop_out', usdt('60'), NOON).transfers)).toEqual([
    'margin available margin.released 40',
    'available trading loss 100',
    'protection trading loss.protected 50',
  ]);
});

test('financing that is owed is due with the first part, and then owed no more', () => {
  const order = openOrderOf(BITCOIN, {
    lots: lotsOf('0.2'),
    margin: usdt('100'),
    owed: usdt('7'),
    feeRate: BITCOIN.feeRate,
  });
  const priced = { order, quote: quoteOf(BITCOIN, '100', '101'), conversion: PAR };
  const part = closePart(priced, lotsOf('0.1'), 'customer', usdt('0'), NOON);
  expect(reported(part.transfers)).toEqual([
    'margin available margin.released 50',
    'available financing financing.settled 7',
    'available fees fee.closing 0.006',
  ]);
  expect(part.order.owed).toEqual(usdt('0'));
});

test('what is owed comes before the fee, and the operator pays what an empty account cannot', () => {
  // 1 × (100 − 150) = −50 of 60 at hand; 10 of the 15 owed are there; the fee of 0.06 is not.
  const order = openOrderOf(BITCOIN, { openPrice: priceOf('150'), margin: usdt('60'), owed: usdt('15') });
  const priced = { order, quote: quoteOf(BITCOIN, '100', '101'), conversion: PAR };
  expect(reported(closeOrder(priced, 'stop_out', usdt('0'), NOON).transfers)).toEqual([
    'margin available margin.released 60',
    'available trading loss 50',
    'available financing financing.settled 10',
    'protection financing financing.protected 5',
    'protection fees fee.protected 0.06',
  ]);
  expect(freeAfterClose(usdt('0'), priced)).toBe(-5_060_000n);
});

const sizes = fc.record({
  direction: fc.constantFrom(...DIRECTIONS),
  steps: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
  margin: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  prices: fc.array(fc.bigInt({ min: 10n ** 9n, max: 10n ** 15n }).map(price), { minLength: 9, maxLength: 9 }),
  spare: fc.bigInt({ min: 0n, max: 10n ** 14n }),
});

function sizedOrder({ direction, steps, margin, prices }: typeof sizes extends fc.Arbitrary<infer T> ? T : never) {
  const all = lots(steps.reduce((sum, step) => sum + BigInt(step), 0n) * BITCOIN.lotStep);
  const [openPrice = price(1n), ...marks] = prices;
  const order = openOrderOf(BITCOIN, { direction, lots: all, margin: money('USDT', margin), openPrice });
  const parts: readonly Lots[] = steps.map((step) => lots(BigInt(step) * BITCOIN.lotStep));
  return { order, parts, marks };
}

it('shares the margin out to the unit, whatever the parts, and never leaves what is open without any', () => {
  fc.assert(
    fc.property(sizes, (story) => {
      const { order, parts, marks } = sizedOrder(story);
      let rest: OpenOrder = order;
      let returned = 0n;
      for (const [index, part] of parts.entries()) {
        const mark = marks[index] ?? price(1n);
        const priced: PricedOrder = {
          order: rest,
          quote: { ...quoteOf(BITCOIN, '1', '1'), bid: mark, ask: mark },
          conversion: PAR,
        };
        const { margin } = settlementOf(priced, part);
        returned += margin.units;
        if (part < rest.lots) {
          rest = { ...rest, lots: lots(rest.lots - part), margin: money('USDT', rest.margin.units - margin.units) };
          expect(rest.margin.units > 0n).toBe(true);
          // Its share by lots, and less than a unit more for each part that was cut off.
          const excess = rest.margin.units * order.lots - order.margin.units * rest.lots;
          expect(excess >= 0n && excess < BigInt(index + 1) * order.lots).toBe(true);
        }
      }
      expect(returned).toBe(order.margin.units);
    }),
  );
});

it('makes of parts at one price what the whole makes, but for less than a unit per part, on the side of nobody', () => {
  fc.assert(
    fc.property(sizes, (story) => {
      const { order, parts, marks } = sizedOrder(story);
      const mark = marks[0] ?? price(1n);
      const priced = (of: OpenOrder): PricedOrder => ({
        order: of,
        quote: { ...quoteOf(BITCOIN, '1', '1'), bid: mark, ask: mark },
        conversion: PAR,
      });
      const whole = settlementOf(priced(order));
      const sums = parts.map((part) => settlementOf(priced(order), part));
      const sum = (of: (settlement: typeof whole) => bigint) => sums.reduce((units, part) => units + of(part), 0n);
      const lostProfit = whole.profit.units - sum(({ profit }) => profit.units);
      const savedFee = whole.fee.units - sum(({ fee }) => fee.units);
      const sign = whole.profit.units < 0n ? -1n : 1n;
      expect(lostProfit * sign >= 0n && lostProfit * sign <= BigInt(parts.length)).toBe(true);
      expect(savedFee >= 0n && savedFee <= BigInt(parts.length)).toBe(true);
    }),
  );
});

it('part by part at any prices: money only moves, every key works once, and the margin account ends empty', () => {
  fc.assert(
    fc.property(sizes, (story) => {
      const { order, parts, marks } = sizedOrder(story);
      const start = order.margin.units + story.spare;
      const ledger = new TestLedger(money('USDT', start));
      ledger.post({
        transfers: opened(BITCOIN, quoteOf(BITCOIN, '1', '1'), { direction: 'long', lots: '1' })
          .transfers.slice(0, 1)
          .map((transfer) => ({ ...transfer, amount: order.margin })),
      });
      let rest: OpenOrder = order;
      for (const [index, part] of parts.entries()) {
        const mark = marks[index] ?? price(1n);
        const priced = { order: rest, quote: { ...quoteOf(BITCOIN, '1', '1'), bid: mark, ask: mark }, conversion: PAR };
        const isLast = part === rest.lots || freeAfterClose(ledger.available, priced, part) < 0n;
        if (isLast) {
          const { order: closed } = ledger.post(closeOrder(priced, 'customer', ledger.available, NOON));
          expect(ledger.units('margin')).toBe(0n);
          expect(ledger.units('trading')).toBe(-closed.profit.units);
          expect(ledger.units('fees')).toBe(closed.closingFee.units);
          const fair = start + closed.profit.units - closed.closingFee.units;
          expect(ledger.available.units).toBe(fair < 0n ? 0n : fair);
          expect(ledger.units('protection')).toBe(fair < 0n ? fair : 0n);
          break;
        }
        rest = ledger.post(closePart(priced, part, 'customer', ledger.available, NOON)).order;
        expect(ledger.units('margin')).toBe(rest.margin.units);
      }
      expect(ledger.sum).toBe(start);
    }),
  );
});
