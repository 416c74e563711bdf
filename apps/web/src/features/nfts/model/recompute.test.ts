/** A published history that holds, and what is noticed about one that does not. */
import type { NftEvent } from '@candor/contract/nfts';
import { HOUR, isoTime, MINUTE } from '@candor/core/time';
import { expect, it, test } from 'vitest';
import { ITEM, STARTS_AT } from '../testing/items.ts';
import { recompute } from './recompute.ts';

const END = STARTS_AT + 2 * HOUR;
const LATE = END - MINUTE;

const event = (step: number, more: Partial<NftEvent>): NftEvent => ({
  step,
  kind: 'bid',
  bidder: 1,
  price: '100',
  leader: 1,
  maximum: '300',
  endsAt: ITEM.scheduledEndsAt,
  at: isoTime(STARTS_AT + step * MINUTE),
  ...more,
});

const extended = isoTime(LATE + 5 * MINUTE);
/** The second bidder is beaten at once, the first raises to the reserve, and a third takes it in the last minute. */
const HISTORY: readonly NftEvent[] = [
  event(5, { kind: 'close', bidder: null, maximum: null, price: '630', leader: 3, endsAt: extended }),
  event(4, { bidder: 3, leader: 3, maximum: '700', price: '630', at: isoTime(LATE), endsAt: extended }),
  event(3, { kind: 'raise', maximum: '600', price: '500' }),
  event(2, { bidder: 2, maximum: '200', price: '210' }),
  event(1, {}),
];
const SOLD = { ...ITEM, status: 'sold', price: '630', leader: 3, bids: 3, bidders: 3, endsAt: extended } as const;

it('comes to the published price and winner', () => {
  expect(recompute(SOLD, HISTORY)).toEqual({
    steps: 4,
    differsAt: null,
    isSold: true,
    price: '630',
    winner: 3,
    isSame: true,
  });
});

test.each([
  ['another price on the way', SOLD, HISTORY.map((each) => (each.step === 2 ? { ...each, price: '211' } : each)), 2],
  ['another leader', SOLD, HISTORY.map((each) => (each.step === 4 ? { ...each, leader: 1 } : each)), 4],
  [
    'an end that was not moved',
    SOLD,
    HISTORY.map((each) => (each.step === 4 ? { ...each, endsAt: ITEM.endsAt } : each)),
    4,
  ],
  [
    'a bid that the rules refuse',
    SOLD,
    HISTORY.map((each) => (each.step === 2 ? { ...each, maximum: '104' } : each)),
    2,
  ],
  ['another result', { ...SOLD, price: '629.99' }, HISTORY, null],
  ['another winner', { ...SOLD, leader: 1 }, HISTORY, null],
  ['sold, and not published as sold', { ...SOLD, status: 'unsold' as const }, HISTORY, null],
])('notices %s', (_, item, history, differsAt) => {
  expect(recompute(item, history)).toMatchObject({ differsAt, isSame: false });
});

it('knows what was not sold below its reserve, and what nobody bid for', () => {
  const unsold = { ...ITEM, status: 'unsold' as const, price: '100', leader: 1 };
  expect(recompute(unsold, [event(1, {})])).toMatchObject({ isSold: false, winner: null, isSame: true });
  const nobody = { ...ITEM, status: 'unsold' as const };
  expect(recompute(nobody, [])).toMatchObject({ steps: 0, isSold: false, isSame: true });
});

it('replays a purchase, which ends the auction at its price', () => {
  const bought = { ...ITEM, status: 'sold' as const, price: '2000', leader: 2 };
  const history = [event(2, { kind: 'buy', bidder: 2, maximum: '2000', price: '2000', leader: 2 }), event(1, {})];
  expect(recompute(bought, history)).toMatchObject({ price: '2000', winner: 2, isSame: true });
});
