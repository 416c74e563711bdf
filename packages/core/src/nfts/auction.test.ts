/** What an auction's rules answer to bids, worked out by hand. Amounts in USDT. */
import { describe, expect, it, test } from 'vitest';
import { formatMoney } from '../money/money.ts';
import { Refusal } from '../refusal.ts';
import { usdt } from '../testing/trading.ts';
import { MINUTE, SECOND } from '../time.ts';
import { BID_MAX, isOpen, isReserveMet, nextBid } from './auction.ts';
import { bid, END, LISTED, START, WITH_BUY_NOW, WITH_RESERVE } from './testing/attempts.ts';
import { attempt, NOON, played, stateAfter } from './testing/written.ts';

test.each([
  ['a first bid', LISTED, ['A 9.99 → bid_too_low', 'A 10 → A at 10 of 10, next 10.5 (+10)']],
  ['a first maximum pays no more than the opening', LISTED, ['A 50 → A at 10 of 50, next 10.5 (+50)']],
  [
    'others push the price to five percent above their maximum, and no further than the leader’s',
    LISTED,
    [
      'A 50 → A at 10 of 50, next 10.5 (+50)',
      'B 10.49 → bid_too_low',
      // 10.50 × 1.05 = 11.025
      'B 10.5 → A at 11.03 of 50, next 11.59 (+10.5 -10.5 B)',
      'B 11.58 → bid_too_low',
      'B 40 → A at 42 of 50, next 44.1 (+40 -40 B)',
      // 49 × 1.05 = 51.45, which is more than A would pay.
      'C 49 → A at 50 of 50, next 52.5 (+49 -49 C)',
      'C 52.49 → bid_too_low',
      'C 52.5 → C at 52.5 of 52.5, next 55.13 (+52.5 -50 A)',
      'A 100 → A at 55.13 of 100, next 57.89 (+100 -52.5 C)',
    ],
  ],
  [
    'who beats the leader by less than five percent pays their own maximum',
    LISTED,
    ['A 30 → A at 10 of 30, next 10.5 (+30)', 'B 30.01 → B at 30.01 of 30.01, next 31.52 (+30.01 -30 A)'],
  ],
  [
    'who beats the leader by far pays five percent above them',
    LISTED,
    ['A 30 → A at 10 of 30, next 10.5 (+30)', 'B 5000 → B at 31.5 of 5000, next 33.08 (+5000 -30 A)'],
  ],
  [
    'of equal maxima the earlier leads, at that price',
    LISTED,
    [
      'A 30 → A at 10 of 30, next 10.5 (+30)',
      'B 30 → A at 30 of 30, next 31.5 (+30 -30 B)',
      'C 30 → bid_too_low',
      'C 31.5 → C at 31.5 of 31.5, next 33.08 (+31.5 -30 A)',
    ],
  ],
  [
    'so it is when the tie is the next least bid',
    LISTED,
    ['A 10.5 → A at 10 of 10.5, next 10.5 (+10.5)', 'B 10.5 → A at 10.5 of 10.5, next 11.03 (+10.5 -10.5 B)'],
  ],
  [
    'a raised maximum is the earlier one, too',
    LISTED,
    [
      'A 30 → A at 10 of 30, next 10.5 (+30)',
      'A 40 → A at 10 of 40, next 10.5 (+10)',
      'B 40 → A at 40 of 40, next 42 (+40 -40 B)',
      // A pays 40 for having been challenged; what A adds now costs nothing.
      'A 80 → A at 40 of 80, next 42 (+40)',
    ],
  ],
  [
    'who leads can only raise, by five percent or more',
    LISTED,
    [
      'A 10 → A at 10 of 10, next 10.5 (+10)',
      'A 10 → bid_not_raised',
      'A 9.99 → bid_not_raised',
      'A 10.49 → bid_not_raised',
      'A 10.5 → A at 10 of 10.5, next 10.5 (+0.5)',
      'A 500 → A at 10 of 500, next 10.5 (+489.5)',
      'A 524.99 → bid_not_raised',
    ],
  ],
  [
    'the example of the help page',
    { ...LISTED, opening: usdt('40') },
    [
      'A 60 → A at 40 of 60, next 42 (+60)',
      'B 50 → A at 52.5 of 60, next 55.13 (+50 -50 B)',
      'C 80 → C at 63 of 80, next 66.15 (+80 -60 A)',
    ],
  ],
])('%s', (_, listed, lines) => {
  expect(played(listed, lines)).toEqual(lines);
});

describe('a reserve of 40', () => {
  test.each([
    [
      'a maximum below it bids no more than needed',
      ['A 39.99 → A at 10 of 39.99, next 10.5 (+39.99)', 'B 20 → A at 21 of 39.99, next 22.05 (+20 -20 B)'],
    ],
    ['a maximum that covers it bids it', ['A 40 → A at 40 of 40, next 42 (+40)']],
    [
      'and then the price goes on from there',
      [
        'A 100 → A at 40 of 100, next 42 (+100)',
        'B 41.99 → bid_too_low',
        'B 42 → A at 44.1 of 100, next 46.31 (+42 -42 B)',
      ],
    ],
    [
      'a raise reaches it',
      [
        'A 30 → A at 10 of 30, next 10.5 (+30)',
        'A 39.99 → A at 10 of 39.99, next 10.5 (+9.99)',
        'A 41.99 → A at 40 of 41.99, next 42 (+2)',
        'A 70 → A at 40 of 70, next 42 (+28.01)',
      ],
    ],
    ['a challenger reaches it', ['A 30 → A at 10 of 30, next 10.5 (+30)', 'B 50 → B at 40 of 50, next 42 (+50 -30 A)']],
    [
      'a challenger who does not cover it pays what beats the others',
      [
        'A 35 → A at 10 of 35, next 10.5 (+35)',
        'B 38 → B at 36.75 of 38, next 38.59 (+38 -35 A)',
        // 38 × 1.05 = 39.90 would do against B, and not against the reserve.
        'C 60 → C at 40 of 60, next 42 (+60 -38 B)',
      ],
    ],
    [
      'five percent above the others can be more than it',
      ['A 39 → A at 10 of 39, next 10.5 (+39)', 'B 45 → B at 40.95 of 45, next 43 (+45 -39 A)'],
    ],
    [
      'and the challenger’s maximum less than that',
      ['A 39 → A at 10 of 39, next 10.5 (+39)', 'B 40.5 → B at 40.5 of 40.5, next 42.53 (+40.5 -39 A)'],
    ],
  ])('%s', (_, lines) => {
    expect(played(WITH_RESERVE, lines)).toEqual(lines);
  });

  test.each([
    [['A 39.99'], false],
    [['A 40'], true],
    [['A 39', 'A 41'], true],
    [[], false],
  ])('after %j is met: %s', (attempts, isMet) => {
    expect(isReserveMet(stateAfter(WITH_RESERVE, ...attempts))).toBe(isMet);
  });
});

test.each([
  ['0.01', '0.02'],
  ['0.1', '0.11'],
  ['0.19', '0.2'],
  ['0.2', '0.21'],
  ['0.21', '0.23'],
  ['0.39', '0.41'],
  ['0.4', '0.42'],
  ['1.01', '1.07'],
  ['19.99', '20.99'],
  ['20', '21'],
  ['20.01', '21.02'],
  ['1000000', '1050000'],
  ['1000000.01', '1050000.02'],
  ['999999999.99', '1049999999.99'],
])('above %s the next bid is %s or more, and not a cent less', (price, least) => {
  const auction = { ...LISTED, price: usdt(price), leading: { bidder: 'A', maximum: usdt(price) } };
  expect(formatMoney(nextBid(auction))).toBe(least);
  // No bid is above a billion.
  if (usdt(least).units > BID_MAX.units) return;
  const below = { ...usdt(least), units: usdt(least).units - 10_000n };
  expect(bid(auction, 'B', below, NOON)).toMatchObject({ code: 'bid_too_low' });
  expect(bid(auction, 'B', usdt(least), NOON)).toMatchObject({ held: usdt(least) });
});

test.each([
  ['10.000001', 'bid_amount_incorrect'],
  ['10.005', 'bid_amount_incorrect'],
  ['0', 'bid_amount_incorrect'],
  ['1000000000.01', 'bid_amount_incorrect'],
  ['1000000000', null],
  ['10.5', null],
])('a bid of %s → %s', (amount, code) => {
  for (const auction of [LISTED, stateAfter(LISTED, 'A 10'), WITH_RESERVE]) {
    const step = bid(auction, auction.leading?.bidder ?? 'A', usdt(amount), NOON);
    expect(step instanceof Refusal ? step.code : null).toBe(code);
  }
});

it('takes no negative bid', () => {
  const negative = { ...usdt('10'), units: -usdt('10').units };
  for (const auction of [LISTED, stateAfter(LISTED, 'A 10')])
    for (const bidder of ['A', 'B'])
      expect(bid(auction, bidder, negative, NOON)).toMatchObject({ code: 'bid_amount_incorrect' });
});

describe('time', () => {
  test.each([
    ['before the start', START - 1, false],
    ['at the start', START, true],
    ['a moment before the end', END - 1, true],
    ['at the end', END, false],
    ['after the end', END + 1, false],
  ])('%s', (_, at, open) => {
    expect(isOpen(WITH_BUY_NOW, at)).toBe(open);
    expect(played(WITH_BUY_NOW, ['A 10'], at)[0]?.endsWith('nft_not_open')).toBe(!open);
    expect(played(WITH_BUY_NOW, ['A buys 100'], at)[0]?.endsWith('nft_not_open')).toBe(!open);
  });

  test.each([
    ['5:00.001 before the end', 5 * MINUTE + 1, END],
    ['5:00.000 before the end', 5 * MINUTE, END],
    ['4:59.999 before the end', 5 * MINUTE - 1, END + 1],
    ['a minute before the end', MINUTE, END + 4 * MINUTE],
    ['a moment before the end', 1, END + 5 * MINUTE - 1],
  ])('a bid %s', (_, before, end) => {
    const led = stateAfter(LISTED, 'A 50');
    const at = END - before;
    for (const step of [
      attempt(LISTED, 'A 50', at),
      attempt(led, 'B 20', at),
      attempt(led, 'B 50', at),
      attempt(led, 'B 60', at),
    ])
      expect(step).toMatchObject({ auction: { endsAt: end } });
  });

  it('is not won by raising, even to the reserve, nor by what is refused', () => {
    const led = stateAfter(WITH_RESERVE, 'A 20');
    expect(attempt(led, 'A 30', END - SECOND)).toMatchObject({ auction: { endsAt: END } });
    expect(attempt(led, 'A 40', END - SECOND)).toMatchObject({ auction: { endsAt: END, price: usdt('40') } });
    expect(attempt(led, 'B 10.49', END - SECOND)).toMatchObject({ code: 'bid_too_low' });
    expect(led.endsAt).toBe(END);
  });

  it('moves on with every late bid, from the end as it is then', () => {
    let auction = stateAfter(LISTED, 'A 50');
    for (const [text, at, end] of [
      ['B 20', END - 2 * MINUTE, END + 3 * MINUTE],
      ['B 30', END - 2 * MINUTE, END + 3 * MINUTE],
      ['B 40', END + 2 * MINUTE, END + 7 * MINUTE],
      // Just five minutes before the end that it has by now.
      ['C 60', END + 2 * MINUTE, END + 7 * MINUTE],
      ['A 80', END + 7 * MINUTE - 1, END + 12 * MINUTE - 1],
    ] as const) {
      const step = attempt(auction, text, at);
      if (step instanceof Refusal) throw step;
      auction = step.auction;
      expect([text, auction.endsAt]).toEqual([text, end]);
    }
    expect(attempt(auction, 'B 900', END + 12 * MINUTE - 1)).toMatchObject({ code: 'nft_not_open' });
  });
});
