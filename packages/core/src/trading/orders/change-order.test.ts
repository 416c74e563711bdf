/** A change creates an event, moves the held money exactly, and leaves everything else alone. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { money } from '../../money/money.ts';
import { NOON, opened, PAR, placed, TestLedger, reported } from '../../testing/account.ts';
import { BITCOIN, EURO_DOLLAR, priceOf, quoteOf, usdt } from '../../testing/trading.ts';
import { applyPendingChange, changeOrder, changePending, type OpenChange, type PendingChange } from './change-order.ts';
import { cancelPending } from './pending-order.ts';

const QUOTE = quoteOf(BITCOIN, '73590', '73600');

describe('an open order', () => {
  const { order } = opened(BITCOIN, QUOTE, { direction: 'long', lots: '0.1', stopLoss: '70000', trailing: '1000' });
  const change = (what: OpenChange, bid = '74000') =>
    changeOrder(order, what, BITCOIN, quoteOf(BITCOIN, bid, '74010'), PAR, NOON + 1);

  test.each<[string, OpenChange]>([
    ['nothing', {}],
    ['the same stop loss', { stopLoss: priceOf('70000') }],
    ['no take profit, where there is none', { takeProfit: null }],
    ['the same distance', { trailing: priceOf('1000') }],
  ])('changed by %s stays as it is', (_, what) => {
    expect(change(what)).toBe(null);
  });

  it('takes new levels, and tells which hold now and at which quote', () => {
    const step = change({ stopLoss: priceOf('71000'), takeProfit: priceOf('80000') });
    expect(step?.order).toEqual({
      ...order,
      version: 2,
      stopLoss: priceOf('71000'),
      takeProfit: priceOf('80000'),
    });
    expect(step?.event).toMatchObject({
      kind: 'changed',
      version: 2,
      at: NOON + 1,
      margin: null,
      quote: { bid: priceOf('74000') },
      levels: { stopLoss: priceOf('71000'), takeProfit: priceOf('80000'), trailing: { level: priceOf('72590') } },
    });
    expect(step?.transfers).toEqual([]);
  });

  it('loses levels that are taken away', () => {
    expect(change({ stopLoss: null, trailing: null })?.order).toMatchObject({ stopLoss: null, trailing: null });
  });

  it('trails anew from today’s price when its distance changes, and only then', () => {
    expect(change({ trailing: priceOf('500') })?.order.trailing).toEqual({
      distance: priceOf('500'),
      level: priceOf('73500'),
    });
    expect(change({ takeProfit: priceOf('80000'), trailing: priceOf('1000') })?.order.trailing).toBe(order.trailing);
  });

  it('changes by the quote of its own instrument', () => {
    const foreign = quoteOf(EURO_DOLLAR, '1.08450', '1.08460');
    expect(() => changeOrder(order, { stopLoss: null }, BITCOIN, foreign, PAR, NOON)).toThrow('its own instrument');
    expect(() => changeOrder(order, { stopLoss: null }, EURO_DOLLAR, QUOTE, PAR, NOON)).toThrow('its own instrument');
  });
});

describe('a pending order', () => {
  // Held: 7,300 ÷ 2 + 4.38 = 3,654.38.
  const { order } = placed(BITCOIN, QUOTE, {
    type: 'limit',
    direction: 'long',
    lots: '0.1',
    at: '73000',
    stopLoss: '72000',
  });
  const change = (what: PendingChange, rateToUsdt = '1') =>
    changePending(order, what, QUOTE, { rate: priceOf(rateToUsdt), source: 'test' }, NOON + 1);

  test.each<[string, PendingChange]>([
    ['nothing', {}],
    ['the same entry price', { entryPrice: priceOf('73000') }],
    ['no expiry, where there is none', { expiresAt: null }],
  ])('changed by %s stays as it is', (_, what) => {
    expect(change(what)).toBe(null);
  });

  test.each([
    // 7,350 ÷ 2 + 4.41 = 3,679.41: 25.03 more.
    ['73500', ['available held order.held 25.03'], '3679.41'],
    // 7,000 ÷ 2 + 4.2 = 3,504.2: 150.18 less.
    ['70000', ['held available order.released 150.18'], '3504.2'],
  ])('moved to %s holds what it needs there', (entry, transfers, held) => {
    const step = change({ entryPrice: priceOf(entry) });
    expect(reported(step?.transfers ?? [])).toEqual(transfers);
    expect(step?.order).toEqual({ ...order, version: 2, entryPrice: priceOf(entry), held: usdt(held) });
    expect(step?.event.margin?.units).toBe(usdt(held).units - order.held.units);
  });

  it('keeps what it holds while its entry price stays, whatever the rate does', () => {
    const step = change(
      { expiresAt: NOON + 9, stopLoss: null, takeProfit: priceOf('80000'), trailing: priceOf('10') },
      '2',
    );
    expect(step?.order).toMatchObject({
      expiresAt: NOON + 9,
      stopLoss: null,
      trailing: priceOf('10'),
      held: order.held,
    });
    expect([step?.transfers, step?.event.margin]).toEqual([[], null]);
    expect(step?.event.levels).toEqual({
      entryPrice: priceOf('73000'),
      expiresAt: NOON + 9,
      stopLoss: null,
      takeProfit: priceOf('80000'),
      trailing: { distance: priceOf('10'), level: null },
    });
  });

  it('takes away only what is named', () => {
    const dated = { ...order, expiresAt: NOON + 9, trailing: priceOf('10') };
    expect(applyPendingChange(dated, { expiresAt: null })).toEqual({ ...dated, expiresAt: null });
    expect(applyPendingChange(dated, { trailing: null })).toEqual({ ...dated, trailing: null });
    expect(applyPendingChange(dated, {})).toEqual(dated);
  });

  it('changes by the quote of its own instrument', () => {
    const foreign = quoteOf(EURO_DOLLAR, '1.08450', '1.08460');
    expect(() => changePending(order, { stopLoss: null }, foreign, PAR, NOON)).toThrow('its own instrument');
  });
});

it('moved about as often as you like, it returns to the last unit what was held', () => {
  const prices = fc.array(fc.integer({ min: 1_000, max: 9_000_000 }), { maxLength: 20 });
  fc.assert(
    fc.property(prices, (list) => {
      const ledger = new TestLedger(money('USDT', 10n ** 14n));
      let { order } = ledger.post(
        placed(BITCOIN, QUOTE, { type: 'limit', direction: 'long', lots: '0.1', at: '73000' }),
      );
      for (const ticks of list) {
        const step = changePending(order, { entryPrice: priceOf((ticks / 100).toFixed(2)) }, QUOTE, PAR, NOON);
        if (step !== null) ({ order } = ledger.post(step));
        expect(ledger.held).toEqual(order.held);
      }
      ledger.post(cancelPending(order, 'customer', NOON));
      expect([ledger.units('held'), ledger.available.units]).toEqual([0n, 10n ** 14n]);
    }),
  );
});
