/** Which fields of an item are wrong while it is entered, and what is proposed when none is. */
import { itemPayload } from '@candor/contract/staff/nfts';
import { expect, it, test } from 'vitest';
import { EMPTY_LISTING, type Listing, proposedItem, wrongFields } from './listing.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const local = (iso: string) => {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const GOOD: Listing = {
  media: { sha256: 'a'.repeat(64), width: 800, height: 600 },
  kind: 'auction',
  charityId: '1',
  name: ' Tide lines ',
  about: 'Twelve tides.\nOne a month.',
  creator: 'A generator',
  contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  tokenId: '7',
  checks: ['rights', 'contract'],
  opening: '10.50',
  reserve: '',
  buyNow: '',
  startsAt: local('2026-11-27T09:00:00Z'),
  endsAt: local('2026-11-30T09:00:00Z'),
};

it('proposes what the contract takes', () => {
  expect(wrongFields(GOOD, NOW)).toEqual([]);
  const payload = proposedItem(GOOD, NOW);
  expect(itemPayload.parse(payload)).toEqual(payload);
  expect(payload).toMatchObject({
    name: 'Tide lines',
    media: 'a'.repeat(64),
    checks: ['contract', 'rights'],
    opening: '10.5',
    reserve: null,
    buyNow: null,
    startsAt: '2026-11-27T09:00:00.000Z',
    endsAt: '2026-11-30T09:00:00.000Z',
  });
});

it('has one price where it is fixed, whatever was entered before', () => {
  const fixed: Listing = { ...GOOD, kind: 'fixed', reserve: '3', buyNow: 'x' };
  expect(wrongFields(fixed, NOW)).toEqual([]);
  expect(proposedItem(fixed, NOW)).toMatchObject({ kind: 'fixed', opening: '10.5', reserve: null, buyNow: '10.5' });
});

it('says of an empty form everything that it needs', () => {
  expect(wrongFields(EMPTY_LISTING, NOW)).toEqual([
    'media',
    'charityId',
    'name',
    'about',
    'creator',
    'contract',
    'tokenId',
    'opening',
    'startsAt',
    'endsAt',
  ]);
  expect(proposedItem(EMPTY_LISTING, NOW)).toBeNull();
});

test.each<[keyof Listing, string, Partial<Listing>]>([
  ['name', 'too short', { name: ' a ' }],
  ['name', 'reversed', { name: 'Tide \u202eenil' }],
  ['creator', 'of two lines', { creator: 'A\nB' }],
  ['contract', 'in one case', { contract: '0x5fbdb2315678afecb367f032d93f642f64180aa3' }],
  ['contract', 'of another chain', { contract: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }],
  ['tokenId', 'with a zero before it', { tokenId: '07' }],
  ['tokenId', 'beyond 256 bits', { tokenId: String(2n ** 256n) }],
  ['opening', 'zero', { opening: '0' }],
  ['opening', 'with a fraction of a cent', { opening: '1.005' }],
  ['opening', 'beyond the largest amount', { opening: '1000000000.01' }],
  ['reserve', 'below the opening', { reserve: '10.49' }],
  ['reserve', 'that is no number', { reserve: '1e3' }],
  ['buyNow', 'no higher than the opening', { buyNow: '10.50' }],
  ['buyNow', 'no higher than the reserve', { reserve: '20', buyNow: '20' }],
  ['startsAt', 'missing', { startsAt: '' }],
  ['endsAt', 'before the start', { endsAt: local('2026-11-27T08:00:00Z') }],
  ['endsAt', 'nine minutes after the start', { endsAt: local('2026-11-27T09:09:00Z') }],
  ['endsAt', 'three months after the start', { endsAt: local('2027-03-01T09:00:00Z') }],
  ['endsAt', 'in the past', { startsAt: local('2026-11-20T09:00:00Z'), endsAt: local('2026-11-21T09:00:00Z') }],
])('refuses a %s %s', (field, _, change) => {
  expect(wrongFields({ ...GOOD, ...change }, NOW)).toEqual([field]);
  expect(proposedItem({ ...GOOD, ...change }, NOW)).toBeNull();
});

it('asks for amounts and times apart from each other', () => {
  const early = { ...GOOD, reserve: '1', startsAt: '', endsAt: '' };
  expect(wrongFields(early, NOW)).toEqual(['startsAt', 'endsAt', 'reserve']);
  const short = { ...GOOD, reserve: '1', endsAt: GOOD.startsAt };
  expect(wrongFields(short, NOW)).toEqual(['reserve', 'endsAt']);
});
