/** For tests: corruption fixtures for charities: what they were given and paid, their public ledgers, and what was agreed about them. See `auctioned.ts`. */
import { hashOf, RECEIPT } from '../auctioned.ts';
import { type CorruptionFixture, forget, move, UNEXPLAINED } from './fixture.ts';
import { AGREED, EXPLAINED, HAD, HELD, ITEM, moveInstead, OF_ITEM, POSTED, real, without } from './nft-fixture.ts';

const OF_PAYOUT = (payout: number) => `charity_payout:${payout}:1:charity.paid_out`;
const PAYOUT = (payout: number, set: string) => `update nft_payouts set ${set} where id = ${payout};`;
const ENTRY = (charity: number, number: number, set: string) =>
  `update nft_entries set ${set} where charity_id = ${charity} and number = ${number};`;
const [BUYER, CHARITY, OUTSIDE] = [real('bid', 3), real('charity', 0, '101'), real('charity_outside', 0, '101')];
/** Of what customer 3 paid for item 104. Charity 102 has more than that. */
const [DONATED, DONEE] = [OF_ITEM(104, 1, 'donated'), real('charity', 0, '102')];

/** Where a transfer went, with both balances. */
const redirected = (key: string, from: string, to: string) => `
  update ledger_accounts set balance_units = balance_units - (select amount_units from ledger_transfers where key = '${key}') where id = ${from};
  update ledger_accounts set balance_units = balance_units + (select amount_units from ledger_transfers where key = '${key}') where id = ${to};
  update ledger_journal set credit_account_id = ${to} where id = (select id from ledger_transfers where key = '${key}');`;

/** Another pay-out of charity 101, booked everywhere. */
const AGAIN = (hash: string, proposal: number) => `
  insert into nft_payouts (id, charity_id, amount_units, hash, proposal_id, paid_at) overriding system value
    select 900001, charity_id, 40000000, '${hash}', ${proposal}, paid_at from nft_payouts where id = 1;
  insert into nft_entries (charity_id, number, payout_id, amount_units, balance_units, donated_units, at)
    select charity_id, 4, 900001, 40000000, balance_units - 40000000, donated_units, at from nft_entries where payout_id = 1;
  ${move(CHARITY, OUTSIDE, '40000000', { fact: 'charity_payout:900001', kind: 'charity.paid_out', step: 1 })}`;

const DONATIONS: readonly CorruptionFixture[] = [
  [
    'a donation that went nowhere',
    () => forget(BUYER, DONEE, DONATED),
    () => ({ ...HELD('customer 3'), ...POSTED(104, 1), ...HAD('charity 102') }),
  ],
  [
    'a donation that went back to the buyer',
    () => `${forget(BUYER, DONEE, DONATED)}
           ${move(BUYER, real('available', 3), '25500000', { fact: 'nft:104', kind: 'nft.released', step: 1 })}`,
    () => ({ ...EXPLAINED(OF_ITEM(104, 1, 'released')), ...POSTED(104, 1), ...HAD('charity 102') }),
  ],
  [
    'a donation that went to another charity',
    () => redirected(DONATED, DONEE, CHARITY),
    () => ({ ...POSTED(104, 1), ...HAD('charity 101', 'charity 102') }),
  ],
  [
    'a donation that went to a charity that there is not',
    () => `select ledger_open_accounts('{0}', '{real}', '{USDT}', '{charity}', '{"900"}');
           ${redirected(DONATED, DONEE, real('charity', 0, '900'))}`,
    () => ({ ...POSTED(104, 1), ...HAD('charity 102', 'charity 900') }),
  ],
  [
    'a donation that was smaller than the price',
    () => moveInstead(BUYER, DONEE, DONATED, 25_000_000),
    () => ({
      ...EXPLAINED(OF_ITEM(104, 1, 'donated')),
      ...HELD('customer 3'),
      ...POSTED(104, 1),
      ...HAD('charity 102'),
    }),
  ],
  [
    'a donation that was made twice',
    () => move(BUYER, DONEE, '5', { fact: 'nft:104', kind: 'nft.donated' }),
    () => ({ ...EXPLAINED(OF_ITEM(104, 900, 'donated')), ...HELD('customer 3'), ...HAD('charity 102') }),
  ],
  [
    'money of a charity that went to the operator',
    () => move(CHARITY, real('capital'), '5'),
    () => ({ ...UNEXPLAINED, ...HAD('charity 101') }),
  ],
  [
    'a sale that was given to another charity, and booked so everywhere',
    () => `${ITEM(104, 'charity_id = 101')} ${redirected(DONATED, DONEE, CHARITY)}
           update nft_entries set charity_id = 101, number = 4, balance_units = 70000000, donated_units = 220000000 where item_id = 104;
           ${ENTRY(102, 3, 'number = 2, balance_units = balance_units - 25500000, donated_units = donated_units - 25500000')}`,
    () => AGREED('nft 104'),
  ],
];

const LEDGERS: readonly CorruptionFixture[] = [
  [
    'a sale that is missing in its charity’s ledger',
    () => `delete from nft_entries where item_id = 103`,
    () => HAD('charity 101', 'nft 103'),
  ],
  [
    'a sale that is missing in its charity’s ledger, and left no gap',
    () => `delete from nft_entries where item_id = 104;
           ${ENTRY(102, 3, 'number = 2, balance_units = balance_units - 25500000, donated_units = donated_units - 25500000')}`,
    () => HAD('nft 104'),
  ],
  [
    'a pay-out that is missing in its charity’s ledger',
    () => `delete from nft_entries where payout_id = 1`,
    () => HAD('pay-out 1'),
  ],
  ['an entry with another balance', () => ENTRY(101, 2, 'balance_units = balance_units - 1'), () => HAD('charity 101')],
  [
    'an entry that makes a charity’s total larger',
    () => ENTRY(101, 3, 'donated_units = donated_units + 1'),
    () => HAD('charity 101'),
  ],
  [
    'an entry with another amount',
    () => ENTRY(101, 1, 'amount_units = amount_units + 1'),
    () => HAD('charity 101', 'charity 101', 'charity 101'),
  ],
  ['an entry of another time', () => ENTRY(101, 3, `at = at - interval '3 days'`), () => HAD('charity 101')],
  [
    'an entry in another charity’s ledger',
    () => ENTRY(101, 3, 'charity_id = 102, number = 4'),
    () => HAD('charity 102'),
  ],
  [
    'an entry for what was not sold',
    () => `insert into nft_entries (charity_id, number, item_id, amount_units, balance_units, donated_units, at)
           select charity_id, 4, 105, 10000000, balance_units + 10000000, donated_units + 10000000, at from nft_entries where payout_id = 1`,
    () => HAD('charity 101'),
  ],
];

const PAYOUTS: readonly CorruptionFixture[] = [
  ['a pay-out that nobody agreed on', () => AGAIN(hashOf('c'), 900_001), () => AGREED('pay-out 900001')],
  ['a pay-out by an agreement about something else', () => AGAIN(hashOf('c'), 101), () => AGREED('pay-out 900001')],
  [
    'a pay-out that was agreed on once, and made twice',
    () => without('nft_payouts', 'proposal_id_key', AGAIN(hashOf('c'), 121)),
    () => AGREED('pay-out 1', 'pay-out 900001'),
  ],
  [
    'a pay-out that was posted twice',
    () => move(CHARITY, OUTSIDE, '5', { fact: 'charity_payout:1', kind: 'charity.paid_out' }),
    () => ({ ...EXPLAINED('charity_payout:1:900:charity.paid_out'), ...HAD('charity 101') }),
  ],
  [
    'a pay-out that was larger than agreed',
    () => PAYOUT(1, 'amount_units = amount_units + 1'),
    () => ({ ...EXPLAINED(OF_PAYOUT(1)), ...HAD('charity 101', 'charity 101'), ...AGREED('pay-out 1') }),
  ],
  [
    'a pay-out that was larger than agreed, and booked so everywhere',
    () => `${PAYOUT(1, 'amount_units = 160000000')} ${moveInstead(CHARITY, OUTSIDE, OF_PAYOUT(1), 160_000_000)}
           ${ENTRY(101, 3, 'amount_units = 160000000, balance_units = balance_units - 10000000')}`,
    () => AGREED('pay-out 1'),
  ],
  [
    'a pay-out that never left the charity’s account',
    () => forget(CHARITY, OUTSIDE, OF_PAYOUT(1)),
    () => HAD('charity 101'),
  ],
  [
    'a pay-out of which less left the charity’s account',
    () => moveInstead(CHARITY, OUTSIDE, OF_PAYOUT(1), 149_000_000),
    () => ({ ...EXPLAINED(OF_PAYOUT(1)), ...HAD('charity 101') }),
  ],
  [
    'a pay-out that went to another charity',
    () => redirected(OF_PAYOUT(1), OUTSIDE, real('charity_outside', 0, '102')),
    () => HAD('charity 101', 'charity 102'),
  ],
  [
    'a pay-out that names another charity',
    () => PAYOUT(1, 'charity_id = 102'),
    () => ({ ...HAD('charity 101', 'charity 101', 'charity 102'), ...AGREED('pay-out 1') }),
  ],
  [
    'a pay-out with another transaction than was agreed',
    () => PAYOUT(1, `hash = '${hashOf('c')}'`),
    () => AGREED('pay-out 1'),
  ],
  [
    'a pay-out with another receipt than was agreed',
    () => PAYOUT(2, `receipt = (select media from nft_items where id = 101)`),
    () => AGREED('pay-out 2'),
  ],
  [
    'a transaction that proves two pay-outs',
    () => without('nft_payouts', 'hash_key', PAYOUT(2, `hash = '${hashOf('b')}'`)),
    () => ({ ...HAD('pay-out 1', 'pay-out 2'), ...AGREED('pay-out 2') }),
  ],
  [
    'a pay-out that is said to be of another time',
    () => PAYOUT(1, `paid_at = paid_at - interval '1 hour'`),
    () => ({ ...HAD('charity 101'), ...AGREED('pay-out 1') }),
  ],
  [
    'a pay-out that was taken out of all books',
    () =>
      `delete from nft_entries where payout_id = 1; delete from nft_payouts where id = 1; ${forget(CHARITY, OUTSIDE, OF_PAYOUT(1))}`,
    () => AGREED('proposal 121'),
  ],
];

const VERSION = (proposal: number, set: string) =>
  `update nft_charity_versions set ${set} where proposal_id = ${proposal};`;

const SMALL = (set: string) =>
  without('nft_media', 'small_hash', `update nft_media set ${set} where sha256 = '${RECEIPT}'`);

const CHARITIES: readonly CorruptionFixture[] = [
  [
    'a charity whose story was changed by nobody',
    () => VERSION(123, `stories = '{"en": "Boats."}'`),
    () => AGREED('charity 101 version 2'),
  ],
  ['a charity that was closed by nobody', () => VERSION(123, 'is_open = false'), () => AGREED('charity 101 version 2')],
  [
    'a charity that was changed without an agreement',
    () => `insert into nft_charity_versions select charity_id, 3, 'Somebody else', country, registration, website, stories, is_open, 900001, agreed_at
           from nft_charity_versions where proposal_id = 123`,
    () => AGREED('charity 101 version 3', 'charity 101 version 3'),
  ],
  [
    'a charity that another one’s agreement changed',
    () => VERSION(123, 'charity_id = 102'),
    () => AGREED('charity 102 version 2', 'charity 102 version 2'),
  ],
  ['a charity of which a version is missing', () => VERSION(123, 'version = 3'), () => AGREED('charity 101 version 3')],
  [
    'a charity whose change is gone',
    () => `delete from nft_charity_versions where proposal_id = 123`,
    () => AGREED('proposal 123'),
  ],
  [
    'a charity whose older version is the newer one',
    () => `${VERSION(111, 'version = 3')} ${VERSION(123, 'version = 1')} ${VERSION(111, 'version = 2')}`,
    () => AGREED('charity 101', 'charity 101 version 1', 'charity 101 version 2', 'charity 101 version 2'),
  ],
  [
    'a charity that is said to be older',
    () => `update nft_charities set created_at = '2000-01-01' where id = 101`,
    () => AGREED('charity 101'),
  ],
  [
    'a charity that is gone, and its money is not',
    () => `delete from nft_charities where id = 102; delete from nft_charity_versions where charity_id = 102`,
    () => ({ ...HAD('charity 102'), ...AGREED('proposal 112') }),
  ],
  [
    'a receipt that was painted over',
    () => without('nft_media', 'check', `update nft_media set whole = whole || 'and more' where sha256 = '${RECEIPT}'`),
    () => ({ 'nft-pictures-are-theirs': [`picture ${RECEIPT}`] }),
  ],
  [
    'a receipt whose small copy was painted over',
    () => SMALL(`small = small || 'and more'`),
    () => ({ 'nft-pictures-are-theirs': [`picture ${RECEIPT}`] }),
  ],
  [
    'a receipt whose small copy was painted over, with its hash',
    () => SMALL(`small = small || 'and more', small_sha256 = encode(sha256(small || 'and more'), 'hex')`),
    () => ({ 'nft-pictures-are-theirs': [`picture ${RECEIPT}`] }),
  ],
  [
    'a receipt that is gone',
    () => `delete from nft_media where sha256 = '${RECEIPT}'`,
    () => ({ 'nft-pictures-are-theirs': [`picture ${RECEIPT}`] }),
  ],
];

export const CHARITY_CORRUPTIONS: readonly CorruptionFixture[] = [...DONATIONS, ...LEDGERS, ...PAYOUTS, ...CHARITIES];
