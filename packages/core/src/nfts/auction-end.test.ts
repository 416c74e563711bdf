/** How an item is sold or is not, what can be listed, and what its history proves, worked out by hand. Amounts in USDT. */
import { describe, expect, it, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { usdt } from '../testing/trading.ts';
import { MINUTE } from '../time.ts';
import {
  type Accepted,
  type Auction,
  buy,
  checkListing,
  close,
  isConserved,
  LASTS_MAX,
  LASTS_MIN,
  neededFor,
  replay,
} from './auction.ts';
import { END, FIXED, LISTED, purchase, START, WITH_BUY_NOW } from './testing/attempts.ts';
import { after, attempt, ITEMS, moves, NOON, played, stands, stateAfter } from './testing/written.ts';

describe('a purchase', () => {
  test.each([
    ['at a fixed price', FIXED, [], 'A buys 20', '+20 =20'],
    ['before anybody has bid', WITH_BUY_NOW, [], 'A buys 100', '+100 =100'],
    ['by somebody else than the leader', WITH_BUY_NOW, ['A 50'], 'B buys 100', '+100 -50 A =100'],
    ['by the leader', WITH_BUY_NOW, ['A 50'], 'A buys 100', '+50 =100'],
    ['by somebody outbid', WITH_BUY_NOW, ['A 20', 'B 60'], 'A buys 100', '+100 -60 B =100'],
    ['by a leader a cent short of it', WITH_BUY_NOW, ['A 99.99'], 'A buys 100', '+0.01 =100'],
  ])('%s', (_, listed, attempts, last, moved) => {
    const steps = after(listed, ...attempts, last);
    const sold = steps.at(-1);
    expect(sold && moves(sold)).toBe(moved);
    expect(sold?.auction.status).toBe('sold');
    expect(sold?.auction.price).toEqual(listed.buyNow);
    expect(sold?.auction.leading?.bidder).toBe(last[0]);
    expect(isConserved(steps)).toBe(true);
    for (const text of ['C 90', 'C buys 100', 'C buys 20', 'A 99'])
      expect(attempt(sold?.auction ?? listed, text)).toMatchObject({ code: 'nft_not_open' });
  });

  test.each([
    ['withBuyNow', [], 'A buys 99.99', 'nft_price_changed'],
    ['withBuyNow', [], 'A buys 100.01', 'nft_price_changed'],
    ['fixed', [], 'A buys 19.99', 'nft_price_changed'],
    ['fixed', [], 'A buys 20.000001', 'nft_price_changed'],
    ['open', [], 'A buys 10', 'nft_not_open'],
    ['fixed', [], 'A 20', 'nft_not_open'],
    ['fixed', [], 'A 10', 'nft_not_open'],
    ['withBuyNow', [], 'A 100', 'bid_reaches_price'],
    ['withBuyNow', [], 'A 100.01', 'bid_reaches_price'],
    ['withBuyNow', [], 'A 99.99', null],
    ['withBuyNow', ['A 50'], 'A 99.99', null],
    ['withBuyNow', ['A 50'], 'A 100', 'bid_reaches_price'],
  ] as const)('%s after %j, %s → %s', (item, attempts, text, code) => {
    const step = attempt(stateAfter(ITEMS[item], ...attempts), text);
    expect(step instanceof Refusal ? step.code : null).toBe(code);
  });

  it('says which price it has', () => {
    expect(purchase(WITH_BUY_NOW, 'A', usdt('99'), NOON)).toMatchObject({ details: { price: '100' } });
  });

  it('is still possible where no bid is', () => {
    // 96.20 and five percent is 101.01, and 100 is the price.
    const auction = stateAfter(WITH_BUY_NOW, 'A 96.2', 'B 96.2');
    expect(played(auction, ['B 99.99', 'B 100', 'B buys 100'])).toEqual([
      'B 99.99 → bid_too_low',
      'B 100 → bid_reaches_price',
      'B buys 100 → B at 100 of 100, next 105 (+100 -96.2 A =100)',
    ]);
  });
});

describe('the end', () => {
  test.each([
    ['open', [], 'unsold', ''],
    ['withReserve', [], 'unsold', ''],
    ['fixed', [], 'unsold', ''],
    ['open', ['A 10'], 'sold', '=10'],
    ['open', ['A 50'], 'sold', '-40 A =10'],
    ['open', ['A 50', 'B 20'], 'sold', '-29 A =21'],
    ['open', ['A 50', 'A 60'], 'sold', '-50 A =10'],
    ['open', ['A 50', 'B 50.01'], 'sold', '=50.01'],
    ['withReserve', ['A 39.99'], 'unsold', '-39.99 A'],
    ['withReserve', ['A 39', 'B 39.99'], 'unsold', '-39.99 B'],
    ['withReserve', ['A 39.99', 'B 39.99'], 'unsold', '-39.99 A'],
    ['withReserve', ['A 40'], 'sold', '=40'],
    ['withReserve', ['A 60'], 'sold', '-20 A =40'],
    ['withReserve', ['A 20', 'A 60'], 'sold', '-20 A =40'],
  ] as const)('%s after %j → %s, %s', (item, attempts, status, moved) => {
    const listed = ITEMS[item];
    const steps = after(listed, ...attempts);
    const end = close(steps.at(-1)?.auction ?? listed);
    expect([end.auction.status, moves(end)]).toEqual([status, moved]);
    expect(end.held).toEqual(usdt('0'));
    expect(isConserved([...steps, end])).toBe(true);
  });
});

it('comes once', () => {
  const sold = stateAfter(WITH_BUY_NOW, 'A 50', 'B buys 100');
  const unsold = close(LISTED).auction;
  for (const over of [sold, unsold, close(stateAfter(LISTED, 'A 50')).auction]) {
    expect(() => close(over)).toThrow('it is settled once');
    expect(() => buy({ ...over, buyNow: usdt('100') }, 'C')).toThrow('it can be bought');
  }
});

describe('a listing', () => {
  const day = 24 * 60 * MINUTE;
  test.each([
    ['an auction', {}, null],
    ['from a cent on', { opening: usdt('0.01') }, null],
    ['for nothing', { opening: usdt('0') }, 'opening'],
    ['of half a cent', { opening: usdt('10.005') }, 'opening'],
    ['of a billion', { opening: usdt('1000000000') }, null],
    ['of more than a billion', { opening: usdt('1000000000.01') }, 'opening'],
    ['with a reserve below the opening', { reserve: usdt('9.99') }, 'reserve'],
    ['with the opening as its reserve', { reserve: usdt('10') }, null],
    ['with a reserve of half a cent', { reserve: usdt('10.005') }, 'reserve'],
    ['with a reserve of nothing', { reserve: usdt('0') }, 'reserve'],
    ['with a reserve above a billion', { reserve: usdt('1000000000.01') }, 'reserve'],
    ['to be bought for its opening', { buyNow: usdt('10') }, 'buyNow'],
    ['to be bought for less than its opening', { buyNow: usdt('9') }, 'buyNow'],
    ['to be bought for a cent more', { buyNow: usdt('10.01') }, null],
    ['to be bought for half a cent more', { buyNow: usdt('10.005') }, 'buyNow'],
    ['to be bought for more than a billion', { buyNow: usdt('1000000000.01') }, 'buyNow'],
    ['to be bought below its reserve', { reserve: usdt('40'), buyNow: usdt('39') }, 'buyNow'],
    ['to be bought at its reserve', { reserve: usdt('40'), buyNow: usdt('40') }, 'buyNow'],
    ['to be bought above its reserve', { reserve: usdt('40'), buyNow: usdt('40.01') }, null],
    ['of ten minutes', { endsAt: START + LASTS_MIN }, null],
    ['of less than ten minutes', { endsAt: START + 10 * MINUTE - 1 }, 'endsAt'],
    ['that ends before it starts', { endsAt: START - day }, 'endsAt'],
    ['of ninety days', { endsAt: START + LASTS_MAX }, null],
    ['of more than ninety days', { endsAt: START + 90 * day + 1 }, 'endsAt'],
    ['at a fixed price', FIXED, null],
    ['at a fixed price with a reserve', { ...FIXED, reserve: usdt('20') }, 'reserve'],
    ['at a fixed price that cannot be bought', { ...FIXED, buyNow: null }, 'buyNow'],
    ['at two fixed prices', { ...FIXED, buyNow: usdt('21') }, 'buyNow'],
    ['at a fixed price of nothing', { ...FIXED, opening: usdt('0'), buyNow: usdt('0') }, 'opening'],
    ['at a fixed price for a minute', { ...FIXED, endsAt: START + MINUTE }, 'endsAt'],
  ])('%s → %s', (_, given, field) => {
    expect(checkListing({ ...LISTED, ...given })).toBe(field);
  });

  it('compares amounts, not the objects that hold them', () => {
    const forty = usdt('40');
    expect(checkListing({ ...LISTED, reserve: forty, buyNow: forty })).toBe('buyNow');
    expect(checkListing({ ...LISTED, opening: forty, buyNow: forty })).toBe('buyNow');
  });
});

test.each([
  [[], 'A', '50', '50'],
  [['A 50'], 'A', '60', '10'],
  [['A 50'], 'B', '60', '60'],
  // Outbid: nothing is held for A any more.
  [['A 50', 'B 60'], 'A', '70', '70'],
  // To buy it.
  [['A 50'], 'A', '100', '50'],
])('after %j, %s needs for %s what is not held already: %s', (attempts, bidder, amount, needed) => {
  expect(neededFor(stateAfter(WITH_BUY_NOW, ...attempts), bidder, usdt(amount))).toEqual(usdt(needed));
});

describe('a replay', () => {
  const step = (kind: Accepted['kind'], bidder: string, maximum: string, at = NOON): Accepted => {
    return { kind, bidder, maximum: usdt(maximum), at };
  };
  const prices = (listed: Auction, history: readonly Accepted[]) =>
    replay(listed, history).map((auction) => auction && stands(auction));

  it('finds each price and leader again', () => {
    const history = [step('bid', '1', '30'), step('raise', '1', '50'), step('bid', '2', '40'), step('buy', '2', '100')];
    expect(prices(WITH_BUY_NOW, history)).toEqual([
      '1 at 10 of 30, next 10.5',
      '1 at 10 of 50, next 10.5',
      '1 at 42 of 50, next 44.1',
      '2 at 100 of 100, next 105',
    ]);
  });

  it('begins anew, wherever the item stands now', () => {
    const sold = stateAfter(WITH_BUY_NOW, 'A 50', 'B buys 100');
    expect(prices(sold, [step('bid', '1', '30')])).toEqual(['1 at 10 of 30, next 10.5']);
  });

  test.each([
    ['too low', [step('bid', '1', '30'), step('bid', '2', '10.49')]],
    ['not raised', [step('bid', '1', '30'), step('raise', '1', '30')]],
    ['at another price', [step('bid', '1', '30'), step('buy', '2', '99')]],
    ['too late', [step('bid', '1', '30'), step('bid', '2', '40', END)]],
    ['a raise of somebody who does not lead', [step('bid', '1', '30'), step('raise', '2', '40')]],
    ['a bid of somebody who leads', [step('bid', '1', '30'), step('bid', '1', '40')]],
  ])('stops at what the rules refuse: %s', (_, history) => {
    const found = replay(WITH_BUY_NOW, [...history, step('bid', '3', '90')]);
    expect(found.map((auction) => auction !== null)).toEqual([true, false, false]);
  });
});

it('notices a cent that is missing', () => {
  const steps = after(LISTED, 'A 50', 'B 60');
  const end = close(steps.at(-1)?.auction ?? LISTED);
  const cent = usdt('0.01');
  expect(isConserved([...steps, end])).toBe(true);
  expect(isConserved(steps)).toBe(true);
  expect(isConserved([])).toBe(true);
  expect(isConserved([...steps, { ...end, donated: { ...end.donated, units: end.donated.units - cent.units } }])).toBe(
    false,
  );
  expect(isConserved([...steps, { ...end, held: cent }])).toBe(false);
  expect(isConserved(steps.map((step) => ({ ...step, released: null })))).toBe(false);
});
