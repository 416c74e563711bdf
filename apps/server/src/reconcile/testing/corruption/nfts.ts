/** For tests: corruption fixtures for the auctions of items: their bids, and what is held for them. The items are those of `auctioned.ts`. */
import { type CorruptionFixture, forget, move, UNEXPLAINED } from './fixture.ts';
import {
  AGREED,
  COLLECTION,
  DELIVERED,
  EVENT,
  EXPLAINED,
  HAD,
  HELD,
  ITEM,
  moveInstead,
  OF_ITEM,
  POSTED,
  real,
  REPLAYED,
  without,
} from './nft-fixture.ts';

/** A bid of 33 that is beaten at once by the leader of item 107, by somebody who never took part. */
const SHILL = (customer: number) => `
  insert into nft_events (item_id, step, kind, customer_id, max_units, price_units, leader_id, ends_at, held_units, released_to, released_units, donated_units,
      is_silent, at)
    select 107, 4, 'bid', ${customer}, 33000000, 34650000, 3, ends_at, 33000000, ${customer}, 33000000, 0, false, at + interval '1 hour'
    from nft_events where item_id = 107 and step = 3;
  insert into nft_bidders (item_id, number, customer_id, last_at) select 107, 3, ${customer}, at from nft_events where item_id = 107 and step = 4;
  ${ITEM(107, 'step = 4, price_units = 34650000, bids = bids + 1, shown = shown + 1, bidders = 3')}`;
const POSTED_SHILL = (customer: number) => `
  select ledger_open_accounts('{${customer},${customer}}', '{real,real}', '{USDT,USDT}', '{available,bid}', '{"",""}');
  alter table ledger_accounts drop constraint ledger_accounts_not_below_zero;
  ${move(real('available', customer), real('bid', customer), '33000000', { fact: 'nft:107', kind: 'nft.held', step: 4 })}
  ${move(real('bid', customer), real('available', customer), '33000000', { fact: 'nft:107', kind: 'nft.released', step: 4 }, 900_001)}`;

/** The price of item 101 at its end, for customer 1, and everything that follows from it. */
const CHEAPER = `
  ${EVENT(101, 7, 'price_units = 90000000, released_units = 10000000, donated_units = 90000000')}
  ${ITEM(101, 'price_units = 90000000')} ${COLLECTION(101, 'paid_units = 90000000')}
  update nft_entries set amount_units = amount_units - case when item_id = 101 then 4500000 else 0 end, balance_units = balance_units - 4500000,
    donated_units = donated_units - 4500000 where charity_id = 101;
  ${moveInstead(real('bid', 1), real('charity', 0, '101'), OF_ITEM(101, 7, 'donated'), 90_000_000)}
  ${moveInstead(real('bid', 1), real('available', 1), OF_ITEM(101, 7, 'released'), 10_000_000)}`;

const BIDS: readonly CorruptionFixture[] = [
  ['a bid that was raised after it was beaten', () => EVENT(101, 5, 'max_units = 95000000'), () => REPLAYED(101, 4)],
  ['a maximum that was raised after its bid won', () => EVENT(101, 6, 'max_units = 110000000'), () => REPLAYED(101, 3)],
  [
    'a leader who was swapped',
    () => ITEM(107, 'leader_id = 1'),
    () => ({ ...REPLAYED(107, 1), ...HELD('customer 1', 'customer 3') }),
  ],
  [
    'a winner who was swapped, also in what was written at the end',
    () => `${EVENT(101, 7, 'leader_id = 3')} ${ITEM(101, 'leader_id = 3')} ${COLLECTION(101, 'customer_id = 3')}`,
    () => ({ ...EXPLAINED(OF_ITEM(101, 7, 'donated')), ...REPLAYED(101, 2), ...POSTED(101, 1), ...DELIVERED(101) }),
  ],
  ['a price that was lowered for a friend, and booked so everywhere', () => CHEAPER, () => REPLAYED(101, 2)],
  [
    'a price above what the next bid made necessary',
    () => `${EVENT(107, 3, 'price_units = 30000000')} ${ITEM(107, 'price_units = 30000000')}`,
    () => REPLAYED(107, 2),
  ],
  [
    'a maximum that was lowered, and what is held stays',
    () => ITEM(107, 'leader_max_units = 30000000'),
    () => ({ ...REPLAYED(107, 1), ...HELD('customer 3') }),
  ],
  [
    'an end that was moved for a friend',
    () => ITEM(107, `ends_at = ends_at + interval '1 day'`),
    () => REPLAYED(107, 1),
  ],
  [
    'an end that was moved by a raise, which moves none',
    () =>
      `${EVENT(107, 3, `ends_at = ends_at + interval '5 minutes'`)} ${ITEM(107, `ends_at = ends_at + interval '5 minutes'`)}`,
    () => REPLAYED(107, 2),
  ],
  [
    'a late bid that is said to have been in time, and gave nobody five minutes',
    () =>
      `${EVENT(101, 5, `ends_at = '2026-11-21T13:00:00Z'`)} ${EVENT(101, 6, `ends_at = '2026-11-21T13:00:00Z', at = '2026-11-21T12:54:00Z'`)}`,
    () => REPLAYED(101, 5),
  ],
  [
    'a bid that is said to be of before the one that it followed',
    () => EVENT(101, 3, `at = '2026-11-20T13:30:00Z'`),
    () => REPLAYED(101, 5),
  ],
  ['a bid that was taken before the start', () => EVENT(102, 1, `at = '2026-11-20T12:59:30Z'`), () => REPLAYED(102, 3)],
  ['a maximum with a fraction of a cent', () => EVENT(101, 2, 'max_units = 50000001'), () => REPLAYED(101, 6)],
  [
    'a bid that was taken after the end',
    () => EVENT(101, 6, `at = '2026-11-21T13:03:00Z', ends_at = '2026-11-21T13:08:00Z'`),
    () => REPLAYED(101, 4),
  ],
  [
    'an auction that is said to have been closed before its end',
    () => EVENT(102, 3, `at = '2026-11-21T12:59:00Z'`),
    () => ({ ...REPLAYED(102, 2), ...HAD('charity 102') }),
  ],
  [
    'an end that is said to be of another time',
    () => ITEM(101, `ended_at = ended_at + interval '1 hour'`),
    () => ({ ...REPLAYED(101, 1), ...DELIVERED(101) }),
  ],
  [
    'a sale below the reserve',
    () => `${ITEM(102, 'reserve_units = 41000000')}`,
    () => ({ ...REPLAYED(102, 3), ...AGREED('nft 102') }),
  ],
  ['a shill’s bid that was inserted, and moved no money', () => SHILL(2), () => POSTED(107, 3)],
  [
    'a shill’s bid that was inserted, by somebody who had no money',
    () => `${SHILL(4)} ${POSTED_SHILL(4)}`,
    () => HELD('nft 107'),
  ],
  [
    'a bid that was deleted',
    () => `delete from nft_events where item_id = 101 and step = 5`,
    () => ({ ...EXPLAINED(OF_ITEM(101, 5, 'held'), OF_ITEM(101, 5, 'released')), ...REPLAYED(101, 3) }),
  ],
  [
    'a last bid that was deleted, and its item set back',
    () => `delete from nft_events where item_id = 107 and step = 3;
           ${ITEM(107, 'step = 2, leader_max_units = 30000000')}`,
    () => ({ ...EXPLAINED(OF_ITEM(107, 3, 'held')), ...REPLAYED(107, 1), ...HELD('customer 3') }),
  ],
  [
    'an item that is gone, with its bids',
    () => `delete from nft_events where item_id = 107; delete from nft_bidders where item_id = 107;
     delete from nft_items where id = 107`,
    () => ({
      ...EXPLAINED(
        OF_ITEM(107, 1, 'held'),
        OF_ITEM(107, 2, 'held'),
        OF_ITEM(107, 2, 'released'),
        OF_ITEM(107, 3, 'held'),
      ),
      ...HELD('customer 3'),
      ...AGREED('proposal 119'),
    }),
  ],
  [
    'a raise that the public was shown as a bid',
    () => EVENT(107, 3, `kind = 'bid', is_silent = false`),
    () => REPLAYED(107, 2),
  ],
  [
    'a raise that everybody could see',
    () => `${EVENT(107, 3, 'is_silent = false')} ${ITEM(107, 'shown = 3')}`,
    () => REPLAYED(107, 1),
  ],
  ['a step that nobody is told of', () => ITEM(107, 'shown = 1'), () => REPLAYED(107, 1)],
  ['more bids than there were', () => ITEM(107, 'bids = 9'), () => REPLAYED(107, 1)],
  [
    'bidders who go by each other’s numbers',
    () => without('nft_bidders', 'pkey', `update nft_bidders set number = 3 - number where item_id = 107`),
    () => REPLAYED(107, 2),
  ],
  [
    'a bidder whom nobody numbered',
    () => `delete from nft_bidders where item_id = 107 and number = 1`,
    () => REPLAYED(107, 1),
  ],
  [
    'a bidder who never bid',
    () => `insert into nft_bidders (item_id, number, customer_id, last_at) values (107, 3, 2, now())`,
    () => REPLAYED(107, 1),
  ],
];

const HOLDS: readonly CorruptionFixture[] = [
  [
    'a hold that was taken twice',
    () => move(real('available', 3), real('bid', 3), '30000000', { fact: 'nft:107', kind: 'nft.held', step: 2 }),
    () => ({ 'facts-were-posted': ['fact 107 step 2'], ...HELD('customer 3'), ...POSTED(107, 1) }),
  ],
  [
    'a hold that was taken for no bid',
    () => move(real('available', 3), real('bid', 3), '30000000', { fact: 'nft:107', kind: 'nft.held' }),
    () => ({ ...EXPLAINED(OF_ITEM(107, 900, 'held')), ...HELD('customer 3') }),
  ],
  [
    'a hold that was never taken',
    () => forget(real('available', 3), real('bid', 3), OF_ITEM(107, 2, 'held')),
    () => ({ ...HELD('customer 3'), ...POSTED(107, 1) }),
  ],
  [
    'a hold that was smaller than the maximum',
    () => moveInstead(real('available', 3), real('bid', 3), OF_ITEM(107, 2, 'held'), 29_000_000),
    () => ({ ...EXPLAINED(OF_ITEM(107, 2, 'held')), ...HELD('customer 3'), ...POSTED(107, 1) }),
  ],
  [
    'a hold that was not released when its bid was beaten',
    () => forget(real('bid', 1), real('available', 1), OF_ITEM(107, 2, 'released')),
    () => ({ ...HELD('customer 1'), ...POSTED(107, 1) }),
  ],
  [
    'a hold that was released to somebody else',
    () => `${forget(real('bid', 1), real('available', 1), OF_ITEM(107, 2, 'released'))}
           ${move(real('bid', 1), real('available', 3), '20000000', { fact: 'nft:107', kind: 'nft.released', step: 2 })}`,
    () => ({ ...EXPLAINED(OF_ITEM(107, 2, 'released')), ...POSTED(107, 1) }),
  ],
  [
    'a hold that is said to have been released to somebody else, and was so',
    () => `${EVENT(107, 2, 'released_to = 3')}
           ${forget(real('bid', 1), real('available', 1), OF_ITEM(107, 2, 'released'))}
           ${move(real('bid', 3), real('available', 3), '20000000', { fact: 'nft:107', kind: 'nft.released', step: 2 })}`,
    () => ({ ...REPLAYED(107, 1), ...HELD('customer 1', 'customer 3') }),
  ],
  [
    'a leader who had their hold back, and leads',
    () => move(real('bid', 3), real('available', 3), '35000000', { fact: 'nft:107', kind: 'nft.released' }),
    () => ({ ...EXPLAINED(OF_ITEM(107, 900, 'released')), ...HELD('customer 3') }),
  ],
  [
    'a hold that went to another customer for no reason',
    () => move(real('bid', 3), real('available', 1), '5'),
    () => ({ ...UNEXPLAINED, ...HELD('customer 3') }),
  ],
  [
    'a withdrawal whose step was never posted',
    () =>
      `delete from ledger_postings where fact_id = 106 and step = 1 and fact = (select id from ledger_facts where fact = 'nft')`,
    () => POSTED(106, 1),
  ],
];

export const NFT_CORRUPTIONS: readonly CorruptionFixture[] = [...BIDS, ...HOLDS];
