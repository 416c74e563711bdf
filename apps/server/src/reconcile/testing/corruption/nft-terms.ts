/** For tests: corruption fixtures for what was agreed about items, and for their delivery. The items are those of `auctioned.ts`. */
import { hashOf, TREASURER } from '../auctioned.ts';
import { type CorruptionFixture, move } from './fixture.ts';
import { AGREED, COLLECTION, DELIVERED, ITEM, real, REPLAYED, without } from './nft-fixture.ts';

/** Item 107, taken from its leader, who has the hold back. */
const WITHDRAWN = `
  insert into nft_events (item_id, step, kind, ends_at, held_units, released_to, released_units, donated_units, is_silent, at)
    select 107, 4, 'withdraw', ends_at, 0, 3, 35000000, 0, false, at + interval '1 hour' from nft_events where item_id = 107 and step = 3;
  ${without('nft_items', 'state', ITEM(107, `step = 4, shown = shown + 1, status = 'withdrawn', price_units = null, leader_id = null, leader_max_units = null, ended_at = (select at from nft_events where item_id = 107 and step = 4)`))}
  ${move(real('bid', 3), real('available', 3), '35000000', { fact: 'nft:107', kind: 'nft.released', step: 4 })}`;

const TERMS: readonly CorruptionFixture[] = [
  [
    'a price to buy that was lowered after listing',
    () => ITEM(107, 'buy_now_units = 400000000'),
    () => AGREED('nft 107'),
  ],
  ['a reserve that was set after listing', () => ITEM(107, 'reserve_units = 400000000'), () => AGREED('nft 107')],
  [
    'an opening that was lowered after listing',
    () => ITEM(107, 'opening_units = 9000000'),
    () => ({ ...REPLAYED(107, 1), ...AGREED('nft 107') }),
  ],
  ['a start that was put off', () => ITEM(106, `starts_at = starts_at + interval '1 hour'`), () => AGREED('nft 106')],
  [
    'a schedule that was shortened',
    () => ITEM(107, `scheduled_ends_at = scheduled_ends_at - interval '1 day', ends_at = ends_at - interval '1 day'`),
    () => ({ ...REPLAYED(107, 3), ...AGREED('nft 107') }),
  ],
  [
    'an item that is said to have been listed before it was',
    () => ITEM(106, `listed_at = listed_at - interval '1 day'`),
    () => AGREED('nft 106'),
  ],
  ['a charity that was exchanged after listing', () => ITEM(106, 'charity_id = 102'), () => AGREED('nft 106')],
  ['a token that was exchanged after listing', () => ITEM(106, `token_id = '900001'`), () => AGREED('nft 106')],
  [
    'a token that is sold twice',
    () => `drop index nft_items_token; ${ITEM(104, `token_id = '103'`)}`,
    () => AGREED('nft 103', 'nft 104', 'nft 104'),
  ],
  ['a creator who was exchanged after listing', () => ITEM(106, `creator = 'Somebody known'`), () => AGREED('nft 106')],
  ['a check that nobody approved', () => ITEM(106, `checks = '{contract,creator,rights}'`), () => AGREED('nft 106')],
  [
    'an item that names an agreement about another one',
    () => without('nft_items', 'proposal_id_key', ITEM(106, 'proposal_id = 119')),
    () => AGREED('nft 106', 'nft 107', 'proposal 118'),
  ],
  [
    'an item that is said to be a sandbox’s own',
    () => ITEM(106, 'proposal_id = null, series = 900001'),
    () => AGREED('proposal 118'),
  ],
  [
    'an item that was withdrawn although somebody had bid',
    () => WITHDRAWN,
    () => ({ ...REPLAYED(107, 2), ...AGREED('nft 107') }),
  ],
  [
    'an item that was withdrawn, and nobody agreed',
    () => `delete from staff_proposals where id = 120`,
    () => AGREED('nft 106'),
  ],
  [
    'an item that was withdrawn by an agreement about another one',
    () => `update staff_proposals set payload = '{"itemId": "107"}' where id = 120`,
    () => ({ 'proposals-by-two-people': ['proposal 120'], ...AGREED('nft 106', 'proposal 120') }),
  ],
  [
    'a withdrawal that was agreed on, and that nothing came of',
    () => `delete from nft_events where item_id = 106;
           ${ITEM(106, `status = 'listed', step = 0, shown = 0, ended_at = null, ends_at = '2100-01-01'`)}`,
    () => ({ ...REPLAYED(106, 1), ...AGREED('proposal 120') }),
  ],
];

const DELIVERIES: readonly CorruptionFixture[] = [
  ['an item that belongs to somebody else', () => COLLECTION(101, 'customer_id = 3'), () => DELIVERED(101, 101)],
  [
    'an item that nobody has, although it was sold',
    () => `delete from nft_collections where item_id = 102`,
    () => DELIVERED(102),
  ],
  [
    'an item that somebody has, although it was not sold',
    () => `insert into nft_collections (item_id, customer_id, paid_units, awarded_at) values (105, 1, 10000000, now())`,
    () => DELIVERED(105),
  ],
  [
    'an item whose owner is said to have paid less',
    () => COLLECTION(102, 'paid_units = 39000000'),
    () => DELIVERED(102),
  ],
  [
    'an item that is said to have been awarded later',
    () => COLLECTION(102, `awarded_at = awarded_at + interval '1 day'`),
    () => DELIVERED(102),
  ],
  [
    'a delivery that nobody recorded',
    () =>
      COLLECTION(
        103,
        `status = 'delivered', hash = '${hashOf('e')}', delivered_by = ${TREASURER}, delivered_at = now()`,
      ),
    () => DELIVERED(103),
  ],
  [
    'a delivery by somebody else than the audit log knows',
    () => COLLECTION(101, 'delivered_by = 2'),
    () => DELIVERED(101),
  ],
  [
    'a delivery by another transaction than was recorded',
    () => COLLECTION(101, `hash = '${hashOf('e')}'`),
    () => DELIVERED(101, 101),
  ],
  [
    'a delivery to another address than was recorded',
    () => COLLECTION(101, `address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'`),
    () => DELIVERED(101, 101),
  ],
  [
    'an address that was exchanged before the delivery',
    () => COLLECTION(103, `address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'`),
    () => DELIVERED(103),
  ],
  [
    'a delivery that no node was asked about, as it is said now',
    () => COLLECTION(101, 'is_checked = false'),
    () => DELIVERED(101),
  ],
  [
    'a delivery that is said to have been sooner',
    () => COLLECTION(101, `delivered_at = delivered_at - interval '1 hour'`),
    () => DELIVERED(101),
  ],
  [
    'a delivery that is said to be under way again',
    () =>
      COLLECTION(
        101,
        `status = 'transferring', hash = null, is_checked = false, delivered_by = null, delivered_at = null`,
      ),
    () => DELIVERED(101),
  ],
  [
    'a transaction that proves two deliveries',
    () =>
      without(
        'nft_collections',
        'hash_key',
        COLLECTION(
          103,
          `status = 'delivered', hash = '${hashOf('d')}', delivered_by = ${TREASURER}, delivered_at = now()`,
        ),
      ),
    () => DELIVERED(101, 103, 103),
  ],
];

export const NFT_TERM_CORRUPTIONS: readonly CorruptionFixture[] = [...TERMS, ...DELIVERIES];
