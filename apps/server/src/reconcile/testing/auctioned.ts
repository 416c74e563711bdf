/** For tests: two charities, and seven items that were sold for them or not, with the bids of customers 1 and 3, written by the database's own functions. */
import { createHash } from 'node:crypto';
import { DAY, isoTime, MINUTE } from '@candor/core/time';
import { agreedAs } from './agreed.ts';

/** Of the treasury, under a number apart from the others. */
export const TREASURER = 9;
export const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const hashOf = (digit: string) => `0x${digit.repeat(64)}`;

const picture = (of: string) => Buffer.from(`The picture of ${of}. `.repeat(20));
const sha256 = (of: string) => createHash('sha256').update(picture(of)).digest('hex');
export const RECEIPT = sha256('a receipt');
const stored = (of: string) => `
  insert into nft_media (sha256, whole, small, small_sha256, width, height, member_id, stored_at)
    select '${sha256(of)}', p, p, '${sha256(of)}', 640, 480, ${TREASURER}, '2026-11-20T12:00:00Z' from cast('\\x${picture(of).toString('hex')}' as bytea) p;
  select audit_append('2026-11-20T12:00:00Z', ${TREASURER}, 'treasury', 'nfts.mediaUploaded', 'picture ${sha256(of)}',
    jsonb_build_object('small', '${sha256(of)}'), '', '');`;

const charity = (id: string | null, name: string, stories: Readonly<Record<string, string>>) => ({
  kind: 'nfts.charity',
  subject: `charity ${id ?? 'new'}`,
  payload: {
    charityId: id,
    name,
    country: 'CH',
    registration: `CHE-100.000.00${name.length % 10}`,
    website: id === null ? null : 'https://boats.example/',
    stories,
    isOpen: true,
  },
  before: {},
  apply: (proposal: number) => `nft_agree_charity(${proposal})`,
});

type Terms = {
  readonly kind?: 'fixed';
  readonly opening: string;
  readonly reserve?: string;
  readonly buyNow?: string;
  readonly startsAt?: string;
  readonly endsAt: string;
};

/** Items have the numbers of their tokens. */
const item = (id: number, charityId: 101 | 102, terms: Terms) => ({
  kind: 'nfts.item',
  subject: `charity ${charityId}`,
  payload: {
    kind: 'auction',
    charityId: String(charityId),
    name: `Tide ${id}`,
    about: 'Lines of a tide.',
    creator: 'A generator',
    media: sha256('a tide'),
    contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    tokenId: String(id),
    checks: ['contract', 'creator'],
    reserve: null,
    buyNow: null,
    startsAt: '2026-11-20T10:00:00Z',
    ...terms,
  },
  before: {},
  apply: (proposal: number) => `nft_list(${proposal})`,
});

const withdrawal = (itemId: number) => ({
  kind: 'nfts.withdraw',
  subject: `nft ${itemId}`,
  payload: { itemId: String(itemId) },
  before: {},
  apply: (proposal: number) => `nft_withdraw(${proposal})`,
});

const payout = (
  charityId: 101 | 102,
  amount: string,
  proof: { readonly hash?: string; readonly receipt?: string },
) => ({
  kind: 'nfts.payout',
  subject: `charity ${charityId}`,
  payload: { charityId: String(charityId), amount, hash: null, receipt: null, ...proof },
  before: {},
  apply: (proposal: number) => `nft_pay_out(${proposal})`,
});

const taken = (kind: 'bid' | 'buy', id: number, customer: 1 | 3, usdt: number, at: string) => `
  select nft_bid(${id}, ${customer}, '${kind}', ${usdt * 1_000_000}, (select step from nft_items where id = ${id}), '${at}', (select balance_units
    from ledger_accounts where owner_id = ${customer} and mode = 'real' and asset = 'USDT' and kind = 'available'));`;
const bid = (id: number, customer: 1 | 3, usdt: number, at: string) => taken('bid', id, customer, usdt, at);
const bought = (id: number, customer: 1 | 3, usdt: number, at: string) => taken('buy', id, customer, usdt, at);
const settled = (id: number, at: string) => `select nft_settle(${id}, '${at}');`;
const claimed = (id: number, customer: 1 | 3, at: string) =>
  `select nft_claim(${id}, ${customer}, '${WALLET}', '${at}');`;
const delivered = (id: number, at: string) => `
  select nft_deliver(${id}, ${TREASURER}, '${hashOf('d')}', true, '${at}');
  select audit_append('${at}', ${TREASURER}, 'treasury', 'nfts.delivered', 'nft ${id}',
    jsonb_build_object('hash', '${hashOf('d')}', 'address', '${WALLET}', 'isChecked', 'true'), '', '');`;

/** It runs whenever the tests do. */
const RUNNING_FROM = Math.max(Date.now(), Date.parse('2026-11-21T12:00:00Z'));
const running = (minutes: number) => isoTime(RUNNING_FROM + minutes * MINUTE);

/**
 * Beside the sandbox's own: items 101, 103 and 105 to 107 for charity 101, items 102 and 104 for charity 102. Item 101 was fought over, extended twice,
 * and delivered to customer 1; item 102 was taken to its reserve by a raise; customer 3 bought item 103, which they led, and named an address, and
 * item 104 at its fixed price; item 105 stayed below its reserve; item 106 was withdrawn; item 107 is led by customer 3. Pay-out 1 is proven by a
 * transaction, pay-out 2 by a receipt. Charity 101 was changed afterwards. Proposals 111 to 123. Run as the database's owner, after `AGREED` and `lend`.
 */
export const AUCTIONED = `
  insert into staff_members (id, name, role, password_hash, totp_secret, created_at) overriding system value
    values (${TREASURER}, 'nine', 'treasury', '', '', now());
  select setval(pg_get_serial_sequence('nft_charities', 'id'), 100), setval(pg_get_serial_sequence('nft_items', 'id'), 100);
  ${stored('a tide')} ${stored('a receipt')}
  ${agreedAs(111, charity(null, 'Paper Boats', { en: 'Books and boats.' }))}
  ${agreedAs(112, charity(null, 'Reef Nursery', { en: 'Corals.' }))}
  ${agreedAs(113, item(101, 101, { opening: '10', endsAt: '2026-11-21T13:00:00Z' }))}
  ${agreedAs(114, item(102, 102, { opening: '10', reserve: '40', endsAt: '2026-11-21T13:00:00Z' }))}
  ${agreedAs(115, item(103, 101, { opening: '10', buyNow: '100', endsAt: '2026-11-24T13:00:00Z' }))}
  ${agreedAs(116, item(104, 102, { kind: 'fixed', opening: '25.5', buyNow: '25.5', endsAt: '2026-11-24T13:00:00Z' }))}
  ${agreedAs(117, item(105, 101, { opening: '10', reserve: '50', endsAt: '2026-11-21T13:00:00Z' }))}
  ${agreedAs(118, item(106, 101, { opening: '10', startsAt: '2026-11-23T13:00:00Z', endsAt: '2026-11-24T13:00:00Z' }))}
  ${agreedAs(119, item(107, 101, { opening: '10', buyNow: '500', startsAt: running(0), endsAt: isoTime(RUNNING_FROM + 60 * DAY) }))}
  ${bid(101, 1, 60, '2026-11-20T14:00:00Z')}
  ${bid(101, 3, 50, '2026-11-20T14:05:00Z')}
  ${bid(101, 3, 80, '2026-11-20T14:10:00Z')}
  ${bid(101, 3, 90, '2026-11-20T14:15:00Z')}
  ${bid(101, 1, 85, '2026-11-21T12:57:00Z')}
  ${bid(101, 1, 100, '2026-11-21T12:59:00Z')}
  ${settled(101, '2026-11-21T13:04:10Z')}
  ${bid(102, 1, 30, '2026-11-20T14:00:00Z')}
  ${bid(102, 1, 45, '2026-11-20T15:00:00Z')}
  ${settled(102, '2026-11-21T13:00:10Z')}
  ${bid(103, 3, 70, '2026-11-21T14:00:00Z')}
  ${bought(103, 3, 100, '2026-11-21T15:00:00Z')}
  ${bought(104, 3, 25.5, '2026-11-21T16:00:00Z')}
  ${bid(105, 1, 15, '2026-11-20T14:00:00Z')}
  ${settled(105, '2026-11-21T13:00:10Z')}
  ${bid(107, 1, 20, running(60))}
  ${bid(107, 3, 30, running(70))}
  ${bid(107, 3, 35, running(80))}
  ${claimed(101, 1, '2026-11-21T14:00:00Z')} ${delivered(101, '2026-11-22T14:00:00Z')}
  ${claimed(103, 3, '2026-11-21T16:00:00Z')}
  ${agreedAs(120, withdrawal(106), '2026-11-22')}
  ${agreedAs(121, payout(101, '150', { hash: hashOf('b') }), '2026-11-25')}
  ${agreedAs(122, payout(102, '30.25', { receipt: RECEIPT }), '2026-11-25')}
  ${agreedAs(123, charity('101', 'Paper Boats', { en: 'Books, boats and sails.', de: 'Bücher, Boote und Segel.' }), '2026-11-25')}`;
