/** A zone among what was read: passports and cards, misread letters, and what is none. */
import { expect, it, test } from 'vitest';
import { DETAILS } from '../testing/handing-in.ts';
import { findZone } from './zone.ts';

const PASSPORT = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const CARD = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
const anna = { ...DETAILS, firstName: 'Anna Mária', lastName: 'Eriksson', birthdate: '1974-08-12' };

test.each([
  ['a passport', PASSPORT],
  ['a card', CARD],
  ['a passport under other words', ['PASSPORT UTOPIA', '', ...PASSPORT, 'X']],
])('of %s is read, and is as it was typed', (_, lines) => {
  expect(findZone([lines.join('\n')], anna)).toMatchObject({ status: 'read', isValid: true, differs: [] });
});

it('says what was typed otherwise', () => {
  const typed = { ...anna, firstName: 'Hanna', birthdate: '1974-08-21', sex: 'male' } as const;
  expect(findZone([PASSPORT.join('\n')], typed)?.differs).toEqual(['firstName', 'birthdate', 'sex']);
});

it('is not valid with a letter misread, and the better of two tries is taken', () => {
  const misread = PASSPORT.map((line) => line.replace('L898902C3', 'L898902D3')).join('\n');
  expect(findZone([misread], anna)?.isValid).toBe(false);
  expect(findZone([misread, PASSPORT.join('\n')], anna)?.isValid).toBe(true);
});

test.each([
  [[]],
  [['']],
  [['<<<<']],
  [[PASSPORT[0] ?? '']],
  [['A'.repeat(44), 'B'.repeat(44)]],
  [['<'.repeat(44), '<'.repeat(44)]],
])('is none in %j', (lines) => {
  expect(findZone([lines.join('\n')], anna)).toBe(null);
});
