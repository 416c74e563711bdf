/** What the form says of a bid before it is sent, and which amounts it proposes. */
import { formatMoney, money } from '@candor/core/money/money';
import { Refusal } from '@candor/core/refusal';
import { HOUR } from '@candor/core/time';
import { expect, it, test } from 'vitest';
import { ITEM, STARTS_AT } from '../testing/items.ts';
import { neededToBuy, NO_PLACE, type Place, readBid, suggestedBids } from './bidding.ts';

const NOW = STARTS_AT + HOUR;
const BID_IN = { ...ITEM, price: '200', nextBid: '210', bids: 2, bidders: 2, leader: 1 };
const LEADING: Place = { isLeading: true, maximum: '400' };
const OUTBID: Place = { isLeading: false, maximum: null };

/** What would be held, or the code of the refusal. */
function answer(item: typeof ITEM, place: Place, text: string, now = NOW): string | null {
  const read = readBid(item, place, text, now);
  if (read === null) return null;
  return read instanceof Refusal ? read.code : formatMoney(read.held);
}

test.each([
  [ITEM, NO_PLACE, '', null],
  [ITEM, NO_PLACE, '99.99', 'bid_too_low'],
  [ITEM, NO_PLACE, '100', '100'],
  [ITEM, NO_PLACE, '100.001', 'bid_amount_incorrect'],
  [ITEM, NO_PLACE, '1e3', 'bid_amount_incorrect'],
  [ITEM, NO_PLACE, '2000', 'bid_reaches_price'],
  [BID_IN, OUTBID, '209.99', 'bid_too_low'],
  [BID_IN, OUTBID, '210', '210'],
  // Whoever leads raises their own maximum, and only the difference is held.
  [BID_IN, LEADING, '400', 'bid_not_raised'],
  [BID_IN, LEADING, '419.99', 'bid_not_raised'],
  [BID_IN, LEADING, '420', '20'],
  [BID_IN, LEADING, '450.5', '50.5'],
] as const)('%o, %o, bidding %j → %s', (item, place, text, expected) => {
  expect(answer(item, place, text)).toBe(expected);
});

it('takes no bids before the start and after the end', () => {
  expect(answer(ITEM, NO_PLACE, '100', STARTS_AT - 1)).toBe('nft_not_open');
  expect(answer(ITEM, NO_PLACE, '100', STARTS_AT + 2 * HOUR)).toBe('nft_not_open');
});

test.each([
  [ITEM, NO_PLACE, ['100', '105', '110.25']],
  [BID_IN, OUTBID, ['210', '220.5', '231.53']],
  [BID_IN, LEADING, ['420', '441', '463.05']],
  // Never what would reach the price at which it can be bought.
  [{ ...BID_IN, buyNow: '221' }, OUTBID, ['210', '220.5']],
  [{ ...BID_IN, buyNow: '210' }, OUTBID, []],
] as const)('%o, %o → %o', (item, place, expected) => {
  expect(suggestedBids(item, place)).toEqual(expected);
});

it('counts what is held already towards buying', () => {
  const price = money('USDT', 2_000_000_000n);
  expect(formatMoney(neededToBuy(BID_IN, OUTBID, price))).toBe('2000');
  expect(formatMoney(neededToBuy(BID_IN, LEADING, price))).toBe('1600');
});
