/** Undoing steps of an order: to the state before, by the very amounts, and never into debt. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTransfers, accountKey, customerAccount, type Transfer } from '../../ledger/transfer.ts';
import type { Quote } from '../../market/quote.ts';
import { money } from '../../money/money.ts';
import { lots, price, PRICE_SCALE } from '../../money/price.ts';
import { rate } from '../../money/rate.ts';
import { chargeFinancing } from '../margin/financing.ts';
import { quoteOrder } from '../margin/margin.ts';
import { closeOrder, closePart } from './close-order.ts';
import { openOrder } from './open-order.ts';
import type { ClosedOrder, OpenOrder } from './order.ts';
import { freeMargin } from '../margin/free-margin.ts';
import { leftOf, planReversal, type PostedStep, reverseOrder, standing } from './reverse-order.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const CONVERSION = { rate: price(PRICE_SCALE), source: 'par' };
const INSTRUMENT = { code: 'BTCUSDT', contractSize: 1n, feeRate: rate(600_000n), digits: 2 };
const WHY = { id: '7', words: 'The price was wrong.' };
const RICH = money('USDT', 10n ** 15n);

const quoteAt = (usdt: number, sequence: number): Quote => ({
  code: 'BTCUSDT',
  bid: price(BigInt(usdt) * PRICE_SCALE),
  ask: price(BigInt(usdt + 10) * PRICE_SCALE),
  source: 'simulated',
  sequence,
  time: NOW,
});

/** Opened, perhaps charged for nights, closed in parts, perhaps whole: with every state on the way. */
function lived(prices: readonly number[], closesWhole: boolean) {
  const [first = 70_000, ...others] = prices;
  const quote = quoteAt(first, 1);
  const request = {
    id: '1',
    owner: '1',
    mode: 'demo' as const,
    direction: 'long' as const,
    lots: lots(100_000_000n),
    leverage: 2,
    stopLoss: null,
    takeProfit: null,
    trailing: null,
  };
  const opening = openOrder(
    request,
    INSTRUMENT,
    quoteOrder(INSTRUMENT, quote, CONVERSION.rate, request),
    quote,
    CONVERSION,
    NOW,
  );
  const states: (OpenOrder | ClosedOrder)[] = [opening.order];
  const steps: PostedStep[] = [opening];
  let order: OpenOrder = opening.order;
  others.forEach((usdt, index) => {
    const priced = { order, quote: quoteAt(usdt, index + 2), conversion: CONVERSION };
    const step =
      index % 2 === 0
        ? closePart(priced, lots(order.lots / 3n), 'customer', RICH, NOW)
        : chargeFinancing(priced, { at: NOW + index, nights: 1 }, rate(100_000n), RICH, NOW + index);
    order = step.order;
    states.push(order);
    steps.push(step);
  });
  if (closesWhole) {
    const last = closeOrder({ order, quote: quoteAt(first + 777, 99), conversion: CONVERSION }, 'customer', RICH, NOW);
    states.push(last.order);
    steps.push(last);
  }
  return { steps, states };
}

const prices = fc.array(fc.integer({ min: 20_000, max: 120_000 }), { minLength: 1, maxLength: 6 });

/** What an account has after these transfers, by its key. */
function balancesAfter(transfers: readonly Transfer[]): Map<string, bigint> {
  return new Map([...applyTransfers(new Map(), transfers)].filter(([, units]) => units !== 0n));
}

describe('undoing', () => {
  it('the whole leaves every account as if the order had never been', () => {
    fc.assert(
      fc.property(prices, fc.boolean(), (given, closesWhole) => {
        const { steps, states } = lived(given, closesWhole);
        const order = states.at(-1);
        if (order === undefined) throw new Error('an order has a state');
        const plan = planReversal({ order, steps, named: [1] }, false);
        const done = reverseOrder(plan, WHY, money('USDT', 0n), NOW + 5);
        expect(balancesAfter([...steps.flatMap(({ transfers }) => transfers), ...done.transfers])).toEqual(new Map());
        expect(done.order).toMatchObject({ status: 'cancelled', cancelReason: 'reversed', profit: money('USDT', 0n) });
        expect(done.events.map(({ reversal }) => reversal?.version)).toEqual(
          steps.map(({ event }) => event.version).toReversed(),
        );
        expect(standing([...steps.map(({ event }) => event), ...done.events])).toEqual([]);
      }),
    );
  });

  it('back to any closing leaves money and order as they were before it, but for nights', () => {
    fc.assert(
      fc.property(prices, fc.nat(), (given, pick) => {
        const { steps, states } = lived(given, true);
        const closings = steps.filter(({ event }) => event.kind === 'partly_closed' || event.kind === 'closed');
        const named = closings[pick % closings.length]?.event.version ?? 0;
        const order = states.at(-1);
        const before = states[named - 2];
        if (order === undefined || before === undefined) throw new Error('an order has a state before each closing');
        const done = reverseOrder(
          planReversal({ order, steps, named: [named] }, false),
          WHY,
          money('USDT', 0n),
          NOW + 5,
        );
        const earlier = steps.filter(({ event }) => event.version < named);
        expect(balancesAfter([...steps.flatMap(({ transfers }) => transfers), ...done.transfers])).toEqual(
          balancesAfter(earlier.flatMap(({ transfers }) => transfers)),
        );
        expect(done.order).toEqual({ ...before, version: done.order.version, financedTo: done.order.financedTo });
        expect(done.order.financedTo).toBeGreaterThanOrEqual(NOW + 5);
      }),
    );
  });
});

describe('a gain that was used already', () => {
  it.each([
    // change, available, profit of open positions, what the customer keeps of it
    [-1_000n, 1_500n, 0n, 0n],
    [-1_000n, 1_000n, 0n, 0n],
    [-1_000n, 400n, 0n, 600n],
    [-1_000n, 1_500n, 900n, 0n],
    [-1_000n, 1_500n, -900n, 400n],
    [-1_000n, 1_500n, -9_000n, 1_000n],
    [1_000n, 0n, -5n, 0n],
  ])('%s, with %s free and %s of profit open: %s stay', (change, available, profit, left) => {
    const free = freeMargin(money('USDT', available), money('USDT', profit));
    expect(leftOf({ change }, free)).toEqual(money('USDT', left));
    // Taking the rest never takes more than there is.
    expect(available + change + left >= 0n).toBe(true);
  });

  it('is the operator’s loss, in a transfer of its own with the last step', () => {
    const { steps, states } = lived([50_000], true);
    const order = states.at(-1);
    if (order === undefined) throw new Error('an order has a state');
    const done = reverseOrder(planReversal({ order, steps, named: [1] }, false), WHY, money('USDT', 9n), NOW);
    const own = accountKey(customerAccount('1', 'demo', 'USDT', 'available'));
    const transfers = [...steps.flatMap((step) => step.transfers), ...done.transfers];
    expect(balancesAfter(transfers).get(own)).toBe(9n);
    expect(done.events.map((event) => event.protected?.units)).toEqual([0n, 9n]);
    expect(done.transfers.at(-1)).toMatchObject({ kind: 'gain.protected', key: 'order:1:4:gain.protected' });
  });
});

it('passes over what moved no money', () => {
  const { steps, states } = lived([50_000], true);
  const order = states.at(-1);
  const [opened, closed] = steps;
  if (order === undefined || opened === undefined || closed === undefined) throw new Error('two steps');
  const trailed = { event: { ...opened.event, version: 2, kind: 'trailed' as const }, transfers: [] };
  const later = { ...closed, event: { ...closed.event, version: 3 } };
  const plan = planReversal({ order, steps: [opened, trailed, later], named: [3] }, true);
  expect(plan.undone.map(({ event }) => event.version)).toEqual([3, 1]);
});
