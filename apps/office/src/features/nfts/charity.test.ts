/** Which fields of a charity are wrong while it is entered, and what is proposed when none is. */
import { charityPayload } from '@candor/contract/staff/nfts';
import { expect, it, test } from 'vitest';
import { type CharityDraft, type CharityField, EMPTY_CHARITY, proposedCharity, wrongCharityFields } from './charity.ts';

const GOOD: CharityDraft = {
  name: 'Lamps for libraries',
  country: 'CH',
  registration: 'CHE-100.000.002',
  website: 'https://lamps.example/about',
  stories: { en: 'Light to read by.\n', zh: '', de: 'Licht zum Lesen.' },
  isOpen: true,
};

it('proposes what the contract takes, without the stories that are empty', () => {
  const payload = proposedCharity('4', GOOD);
  expect(charityPayload.parse(payload)).toEqual(payload);
  expect(payload).toMatchObject({
    charityId: '4',
    website: 'https://lamps.example/about',
    stories: { en: 'Light to read by.', de: 'Licht zum Lesen.' },
  });
  expect(proposedCharity(null, { ...GOOD, website: ' ' })).toMatchObject({ charityId: null, website: null });
});

test.each<[CharityField, string, Partial<CharityDraft>]>([
  ['name', 'too short', { name: 'ab' }],
  ['registration', 'missing', { registration: '' }],
  ['country', 'missing', { country: null }],
  ['website', 'without encryption', { website: 'http://lamps.example' }],
  ['website', 'in capitals', { website: 'https://Lamps.example' }],
  ['stories', 'without English', { stories: { de: 'Licht zum Lesen.' } }],
  ['stories', 'with what nobody sees', { stories: { en: 'Light.', de: 'Li\u202echt' } }],
])('refuses a %s %s', (field, _, change) => {
  expect(wrongCharityFields({ ...GOOD, ...change })).toEqual([field]);
  expect(proposedCharity(null, { ...GOOD, ...change })).toBeNull();
});

it('says of an empty form everything that it needs', () => {
  expect(wrongCharityFields(EMPTY_CHARITY)).toEqual(['name', 'registration', 'country', 'stories']);
});
