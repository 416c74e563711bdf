/** Stop-out closes the largest loss first and no more than necessary, and ends above the threshold or with nothing left to close. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Quote } from '../../market/quote.ts';
import { money } from '../../money/money.ts';
import { formatLots, lots, price } from '../../money/price.ts';
import { rate } from '../../money/rate.ts';
import { customerAccount, houseAccount, type Transfer } from '../../ledger/transfer.ts';
import { NOON, opened, openOrderOf, PAR, placed, TestLedger } from '../../testing/account.ts';
import { BITCOIN, EURO_DOLLAR, lotsOf, priceOf, quoteOf, usdt } from '../../testing/trading.ts';
import { DIRECTIONS } from './margin.ts';
import { lockedAt, worthOf } from './locked.ts';
import { isAtOrBelow, marginState, positionOf, STOP_OUT, STOP_OUT_TARGET } from './margin-level.ts';
import { availableAfter } from '../orders/close-account.ts';
import { closePart } from '../orders/close-order.ts';
import type { OpenOrder } from '../orders/order.ts';
import { type ClosablePosition, stopOut, type StopOut, type StopOutAccount } from './stop-out.ts';

/** One unit is one lot, no fee: what is left of 100 margin and the price's move are easy to see. */
const PLAIN = { ...BITCOIN, code: 'PLAIN', lotStep: lotsOf('0.1'), lotMin: lotsOf('0.1'), feeRate: rate(0n) };

function at(id: string, mark: string, figures: Partial<OpenOrder> = {}): ClosablePosition {
  const order = openOrderOf(PLAIN, { id, feeRate: PLAIN.feeRate, ...figures });
  return { order, quote: quoteOf(PLAIN, mark, mark), conversion: PAR, lotStep: PLAIN.lotStep, lotMin: PLAIN.lotMin };
}

const lockedOf = ({ order, quote }: Pick<ClosablePosition, 'order' | 'quote'>) =>
  lockedAt(order, { instrument: { kind: 'crypto' }, quote, rateToUsdt: PAR.rate });

function account(positions: readonly ClosablePosition[], more: Partial<StopOutAccount> = {}): StopOutAccount {
  return { available: usdt('0'), pending: [], positions, locked: [], ...more };
}

const closed = ({ closings }: StopOut) =>
  closings.map(({ order, status, fill, event }) => [order.id, formatLots(fill.lots), status, event.reason].join(' '));

describe('what is closed', () => {
  // Each position: 1 lot from 100, margin 100, unless it says otherwise.
  test.each<[string, StopOutAccount, string[]]>([
    ['nothing above the threshold', account([at('1', '50.01')]), []],
    ['a part of a single one', account([at('1', '50')]), ['1 0.2 open stop_out']],
    [
      'all of a single one that is worth nothing any more',
      account([at('1', '0.1', { openPrice: priceOf('100.1') })]),
      ['1 1 closed stop_out'],
    ],
    [
      // Equity 200 − 110 = 90 of 200. Closing x of the first leaves 90 ÷ (200 − 100 x), above 60 % from x > 0.5: six steps.
      'the fewest steps of the largest loss',
      account([at('1', '20'), at('2', '70')]),
      ['1 0.6 open stop_out'],
    ],
    [
      'the largest loss first, however small its size',
      // 1 stands at −30, 2 at −99.95 on its 50: 70.05 of 150. 70.05 ÷ (150 − 100 x) is above 60 % from x > 0.3325.
      account([at('1', '70'), at('2', '0.1', { lots: lotsOf('0.5'), margin: usdt('50'), openPrice: priceOf('200') })], {
        available: usdt('50'),
      }),
      ['2 0.4 open stop_out'],
    ],
    [
      // 90.1 of 300; without the second 90.1 of 200; then x > 0.498.
      'one after the other, and of the last one a part',
      account([at('1', '70'), at('2', '10'), at('3', '10.1')]),
      ['2 1 closed stop_out', '3 0.5 open stop_out'],
    ],
    [
      // 120 of 300; without the second 120 of 200: not above 60 %, but above 50 %.
      'no second one where the first was enough',
      account([at('1', '90'), at('2', '10'), at('3', '20')]),
      ['2 1 closed stop_out'],
    ],
    ['of equals the older one', account([at('7', '45'), at('16', '45')]), ['7 0.6 open stop_out']],
    [
      // 1 stands at −20, 2 at −10 − 15: 15 of 60, then 15 of 30, then 15 ÷ (30 − 30 x) from x > 0.17.
      'what owes the most, where financing makes the difference',
      account([at('1', '80', { margin: usdt('30') }), at('2', '90', { margin: usdt('30'), owed: usdt('15') })]),
      ['2 1 closed stop_out', '1 0.2 open stop_out'],
    ],
  ])('%s', (_, of, expected) => {
    expect(closed(stopOut(of, NOON))).toEqual(expected);
  });

  it('is one more with its reason and version, at the quote that it was judged by', () => {
    const { closings } = stopOut(account([at('1', '20'), at('2', '70')]), NOON + 9);
    expect(closings[0]).toMatchObject({
      order: { version: 2, lots: lotsOf('0.4') },
      fill: { price: priceOf('20'), version: 2 },
      event: { kind: 'partly_closed', reason: 'stop_out', at: NOON + 9 },
    });
  });

  it('waits where its market is closed, and counts all the same', () => {
    const locked = [lockedOf(at('9', '10'))];
    expect(closed(stopOut(account([], { locked }), NOON))).toEqual([]);
    // 100 + 100 − 90 − 20 = 90 of 200; the loser rests, so the other one goes in part.
    expect(closed(stopOut(account([at('1', '80')], { locked }), NOON))).toEqual(['1 0.6 open stop_out']);
  });

  it('leaves what the account cannot pay while something that could is locked, and closes the rest', () => {
    // The first lost 250 of its 100; the locked one has as much margin as is missing.
    const locked = [lockedOf(at('9', '60'))];
    const broke = account([at('1', '0.1', { openPrice: priceOf('250.1') }), at('2', '90')], { locked });
    expect(closed(stopOut(broke, NOON))).toEqual(['2 1 closed stop_out']);
  });

  it('waits for nothing that could not pay: a little in a closed market is no free option on a large position', () => {
    const locked = [lockedOf(at('9', '100', { margin: usdt('12'), lots: lotsOf('0.01') }))];
    const broke = account([at('1', '0.1', { openPrice: priceOf('250.1') })], { locked });
    const result = stopOut(broke, NOON);
    expect(closed(result)).toEqual(['1 1 closed stop_out']);
    expect(
      result.closings.flatMap(({ transfers }) => transfers).filter(({ kind }) => kind === 'loss.protected').length,
    ).toBe(1);
  });

  it('pays for the loser with a winner that the account would otherwise keep: the operator does not', () => {
    // 1: 100 margin, −300. 2: 20 margin, +200. Equity 20 of 120, then 20 of 100, then 20 ÷ (100 − 100 x) from x > 0.67.
    const winner = at('2', '300', { margin: usdt('20'), openPrice: priceOf('100') });
    const result = stopOut(account([at('1', '0.1', { openPrice: priceOf('300.1') }), winner]), NOON);
    expect(closed(result)).toEqual(['2 1 closed stop_out', '1 0.7 open stop_out']);
    expect(
      result.closings.flatMap(({ transfers }) => transfers).filter(({ kind }) => kind.endsWith('protected')),
    ).toEqual([]);
  });
});

describe('pending orders', () => {
  const first = placed(BITCOIN, quoteOf(BITCOIN, '73590', '73600'), {
    type: 'limit',
    direction: 'long',
    lots: '0.001',
    at: '70000',
  });

  it('are cancelled before anything is closed, and what they held comes back', () => {
    const result = stopOut(account([at('1', '10')], { pending: [first.order] }), NOON);
    // Equity 35.042 + 100 − 90 = 45.042 of 100.
    expect(result.cancellations.map(({ order }) => [order.id, order.cancelReason])).toEqual([['43', 'stop_out']]);
    expect(closed(result)).toEqual(['1 0.3 open stop_out']);
  });

  it('are left alone above the threshold: what they hold is still the account’s own', () => {
    const result = stopOut(account([at('1', '16')], { pending: [first.order] }), NOON);
    expect(result).toEqual({ cancellations: [], closings: [] });
  });
});

/** Accounts that lean to one side, and prices that moved against it about as far as it takes: a quarter at 2:1, a sixtieth at 30:1. */
const stories = fc.record({
  side: fc.constantFrom(...DIRECTIONS),
  wishes: fc.array(
    fc.record({
      isAgainst: fc.noBias(fc.nat({ max: 7 })).map((n) => n === 0),
      lots: fc.noBias(fc.integer({ min: 1, max: 300 })),
      isBitcoin: fc.boolean(),
      isLocked: fc.boolean(),
      owed: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 7n })),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  /** Free beside the margin, in thousandths of it. */
  spare: fc.bigInt({ min: 0n, max: 300n }),
  pending: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  bitcoin: fc.noBias(fc.integer({ min: 500_000, max: 5_000_000 })),
  euro: fc.noBias(fc.integer({ min: 500, max: 6_000 })),
});

function build({
  side,
  wishes: requests,
  spare,
  pending,
  bitcoin,
  euro,
}: typeof stories extends fc.Arbitrary<infer T> ? T : never) {
  const before = { bitcoin: quoteOf(BITCOIN, '73590', '73600'), euro: quoteOf(EURO_DOLLAR, '1.08450', '1.08460') };
  const moved = (quote: Quote, against: number, digits: number): Quote => {
    const step = 10n ** BigInt(10 - digits);
    const by = BigInt(side === 'long' ? -against : against) * step;
    return { ...quote, bid: price(quote.bid + by), ask: price(quote.ask + by) };
  };
  const after = { bitcoin: moved(before.bitcoin, bitcoin, 2), euro: moved(before.euro, euro, 5) };
  const ledger = new TestLedger(usdt('100000000'));
  const positions = requests.map(({ isAgainst, lots: steps, isBitcoin, isLocked, owed }, index) => {
    const direction = (side === 'long') === isAgainst ? 'short' : 'long';
    const instrument = isBitcoin ? BITCOIN : EURO_DOLLAR;
    const size = (steps / (isBitcoin ? 1_000 : 100)).toFixed(3);
    const quote = isBitcoin ? before.bitcoin : before.euro;
    const { order } = ledger.post(opened(instrument, quote, { id: String(index + 1), direction, lots: size }));
    const { lotStep, lotMin } = instrument;
    const now = isBitcoin ? after.bitcoin : after.euro;
    return { isLocked, order: { ...order, owed: money('USDT', owed) }, quote: now, conversion: PAR, lotStep, lotMin };
  });
  const waiting = pending.map((steps, index) =>
    ledger.post(
      placed(BITCOIN, before.bitcoin, {
        id: String(100 + index),
        type: 'limit',
        direction: 'long',
        lots: (steps / 1_000).toFixed(3),
        at: '60000',
      }),
    ),
  );
  // Everything that is not in use leaves, but for what is spared.
  const start = ledger.sum;
  const available = money('USDT', (ledger.units('margin') * spare) / 1_000n);
  const gone = ledger.available.units - available.units;
  const of: StopOutAccount = {
    available,
    pending: waiting.map(({ order }) => order),
    positions: positions.filter(({ isLocked }) => !isLocked),
    locked: positions.filter(({ isLocked }) => isLocked).map(lockedOf),
  };
  return { ledger, of, start, gone, positions };
}

/** Both long positions are worth less than nothing; the locked one could pay for a part of the larger one, not for both. */
const PAID_WITHOUT_A_WINNER = {
  side: 'long' as const,
  wishes: [
    { isAgainst: true, lots: 7, isBitcoin: false, isLocked: true, owed: 0n },
    { isAgainst: false, lots: 2, isBitcoin: false, isLocked: false, owed: 0n },
    { isAgainst: false, lots: 19, isBitcoin: false, isLocked: false, owed: 0n },
  ],
  spare: 0n,
  pending: [],
  bitcoin: 500_000,
  euro: 5_194,
};

it('wherever the prices went: it ends above 50 %, or nothing is left that can be closed; and money only moves', () => {
  let stopOuts = 0;
  fc.assert(
    fc.property(stories, (story) => {
      const { ledger, of, start, gone } = build(story);
      if (gone > 0n) {
        ledger.post({ transfers: [withdrawal(gone)] });
      }
      const held = of.pending.reduce((units, order) => units + order.held.units, 0n);
      const state = marginState({ available: of.available, held: money('USDT', held) }, [
        ...of.positions.map(positionOf),
        ...of.locked,
      ]);
      const result = stopOut(of, NOON + 1);
      for (const step of [...result.cancellations, ...result.closings]) ledger.post(step);
      expect(ledger.sum).toBe(start);
      if (!isAtOrBelow(state, STOP_OUT)) {
        expect(result).toEqual({ cancellations: [], closings: [] });
        return;
      }
      stopOuts += 1;
      expect(result.cancellations.length).toBe(of.pending.length);
      const rest = remaining(of.positions, result);
      const left = [...rest.map(positionOf), ...of.locked];
      const after = marginState({ available: ledger.available, held: ledger.held }, left);
      expect(ledger.units('held')).toBe(0n);
      expect(ledger.units('margin')).toBe(after.used.units);
      if (isAtOrBelow(after, STOP_OUT) && rest.length > 0) {
        // Only what the account cannot pay, while something is locked that might.
        expect(of.locked.length > 0).toBe(true);
      }
      // The operator pays for an account that has nothing left which could, and for no other.
      const given = -ledger.units('protection');
      if (given <= 0n) return;
      expect([rest.length, ledger.available.units]).toEqual([0, 0n]);
      expect(worthOf(of.locked).units).toBeLessThan(given);
    }),
    { numRuns: 400, examples: [[PAID_WITHOUT_A_WINNER]] },
  );
  // The check means something only if there was enough to look at.
  expect(stopOuts).toBeGreaterThan(100);
});

it('closes the fewest steps that do, found by trying them one by one', () => {
  let parts = 0;
  fc.assert(
    fc.property(stories, (story) => {
      const { of } = build({ ...story, wishes: story.wishes.map((request) => ({ ...request, isLocked: false })) });
      const result = stopOut(of, NOON + 1);
      const last = result.closings.at(-1);
      if (last?.status !== 'open') return;
      parts += 1;
      const before = { cancellations: result.cancellations, closings: result.closings.slice(0, -1) };
      const rest = remaining(of.positions, before);
      const available = [...before.cancellations, ...before.closings].reduce(availableAfter, of.available);
      const wanted = rest.find(({ order }) => order.id === last.order.id);
      if (wanted === undefined) throw new Error('what was closed was there');
      const isEnough = (steps: bigint) => {
        const part = closePart(wanted, lots(steps * wanted.lotStep), 'stop_out', available, NOON);
        const left = remaining(rest, { cancellations: [], closings: [part] });
        const funds = { available: availableAfter(available, part), held: usdt('0') };
        return !isAtOrBelow(marginState(funds, left.map(positionOf)), STOP_OUT_TARGET);
      };
      const chosen = last.fill.lots / wanted.lotStep;
      expect(isEnough(chosen)).toBe(true);
      if (chosen > 1n) expect(isEnough(chosen - 1n)).toBe(false);
    }),
    { numRuns: 400 },
  );
  expect(parts).toBeGreaterThan(50);
});

function remaining(positions: readonly ClosablePosition[], { closings }: StopOut): readonly ClosablePosition[] {
  const last = new Map(closings.map((closing) => [closing.order.id, closing]));
  return positions.flatMap((position) => {
    const closing = last.get(position.order.id);
    if (closing === undefined) return [position];
    return closing.status === 'open' ? [{ ...position, order: closing.order }] : [];
  });
}

/** Takes what is free away, so that the account stands on its margin. */
function withdrawal(units: bigint): Transfer {
  return {
    debit: customerAccount('1', 'demo', 'USDT', 'available'),
    credit: houseAccount('demo', 'USDT', 'demo_issuance'),
    amount: money('USDT', units),
    kind: 'demo.reset',
    fact: 'customer:1',
    key: 'customer:1:demo.reset:1',
  };
}
