/** Finding an MRZ in recognized text: passports and cards, misread letters, and text that has none. */
import { alpha3Of, COUNTRIES } from '@candor/core/kyc/countries';
import { states } from 'mrz';
import { expect, it, test } from 'vitest';
import { DETAILS } from '../testing/submission.ts';
import { findMrz } from './mrz.ts';

const PASSPORT = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const CARD = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
const TODAY = '2012-04-15';
const anna = { ...DETAILS, firstName: 'Anna Mária', lastName: 'Eriksson', birthdate: '1974-08-12' };

test.each([
  ['a passport', PASSPORT],
  ['a card', CARD],
  ['a passport under other words', ['PASSPORT UTOPIA', '', ...PASSPORT, 'X']],
])('of %s is read, and is as it was typed', (_, lines) => {
  expect(findMrz([lines.join('\n')], anna, TODAY)).toMatchObject({ status: 'read', isValid: true, differs: [] });
});

it('says what was typed otherwise', () => {
  const typed = { ...anna, firstName: 'Hanna', birthdate: '1974-08-21', sex: 'male' } as const;
  expect(findMrz([PASSPORT.join('\n')], typed, TODAY)?.differs).toEqual(['firstName', 'birthdate', 'sex']);
});

it('is not valid with a letter misread, and the better of two tries is taken', () => {
  const misread = PASSPORT.map((line) => line.replace('L898902C3', 'L898902D3')).join('\n');
  expect(findMrz([misread], anna, TODAY)?.isValid).toBe(false);
  expect(findMrz([misread, PASSPORT.join('\n')], anna, TODAY)?.isValid).toBe(true);
});

test.each([
  [[]],
  [['']],
  [['<<<<']],
  [[PASSPORT[0] ?? '']],
  [['A'.repeat(44), 'B'.repeat(44)]],
  [['<'.repeat(44), '<'.repeat(44)]],
])('is none in %j', (lines) => {
  expect(findMrz([lines.join('\n')], anna, TODAY)).toBe(null);
});

it('is of a document that is valid until the day that it says, and not any more on the next', () => {
  const isExpired = (today: string) => findMrz([PASSPORT.join('\n')], anna, today)?.isExpired;
  expect([isExpired('2012-04-15'), isExpired('2012-04-16')]).toEqual([false, true]);
});

it('says so when somebody is of another country than they said', () => {
  const german = CARD.map((line) => line.replaceAll('UTO', 'D<<'));
  expect(findMrz([german.join('\n')], anna, TODAY)?.differs).not.toContain('country');
  expect(findMrz([german.join('\n')], { ...anna, country: 'AT' }, TODAY)?.differs).toContain('country');
});

it('knows every country by the three letters that zones have', () => {
  const codes = COUNTRIES.map(alpha3Of);
  expect(codes.filter((code) => code === null || !(code in states))).toEqual([]);
  expect(new Set(codes).size).toBe(COUNTRIES.length);
});
