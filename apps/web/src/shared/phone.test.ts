import { callingCodeOf, PHONE_COUNTRIES } from '@candor/core/identity/calling-codes';
import { COUNTRIES } from '@candor/core/kyc/countries';
import { getCountries, getCountryCallingCode, getExampleNumber, type CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';
import { expect, it, test } from 'vitest';
import { areaOf, canExist, dialled, loadNumberingPlans, phoneOf, phoneText, phoneTyped } from './phone.ts';

it('has the calling codes of the numbering plans, and a code for every country that is asked for an identity', () => {
  const codes = (countries: readonly string[]) =>
    countries.map((country) => `${country} ${areaOf(country)}`).toSorted();
  expect(codes(PHONE_COUNTRIES)).toEqual(
    getCountries()
      .map((country) => `${country} +${getCountryCallingCode(country)}`)
      .toSorted(),
  );
  expect(COUNTRIES.filter((country) => callingCodeOf(country) === null)).toEqual(WITHOUT_CODE);
});

/** Nobody lives there, or they use their neighbour's code. */
const WITHOUT_CODE: readonly string[] = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'];

it('takes a number of each country, and sends it as E.164', async () => {
  await loadNumberingPlans();
  const refused = getCountries().filter((country: CountryCode) => {
    const example = getExampleNumber(country, examples);
    const phone = { country, number: example?.nationalNumber ?? '' };
    return !canExist(phone) || phoneText(phone) !== example?.number;
  });
  expect(refused).toEqual([]);
});

it('knows the same as the server, once the plans are there', async () => {
  await loadNumberingPlans();
  expect(canExist({ country: 'DE', number: '0151 23456789' })).toBe(true);
  expect(canExist({ country: 'DE', number: '12' })).toBe(false);
  expect(canExist({ country: 'CH', number: '044 668 18 00' })).toBe(true);
  // Free to call from anywhere, and nobody's.
  expect(canExist({ country: 'HK', number: '+800 1234 5678' })).toBe(false);
});

test.each([
  ['51234567', 'HK', 'HK', '51234567'],
  ['+49 151 2345', 'HK', 'DE', '1512345'],
  ['0041 44', 'HK', 'CH', '44'],
  ['+1', 'HK', 'US', ''],
  // They share a code: the choice stays.
  ['+1 416', 'CA', 'CA', '416'],
  ['+7 701', 'KZ', 'KZ', '701'],
  // Not yet any country's.
  ['+', 'HK', 'HK', '+'],
  ['+35', 'HK', 'HK', '+35'],
  ['+999 1', 'HK', 'HK', '+999 1'],
])('%j typed for %s is of %s, and leaves %j', (typed, country, found, number) => {
  expect(phoneTyped(typed, country)).toEqual({ country: found, number });
});

test('a stored number is of its owner’s country, where several share its code', () => {
  expect(phoneOf('+14165551234')).toEqual({ country: 'US', number: '4165551234' });
  expect(phoneOf('+14165551234', 'CA')).toEqual({ country: 'CA', number: '4165551234' });
  expect(phoneOf('+85251234567', 'DE')).toEqual({ country: 'HK', number: '51234567' });
});

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['＋８５２ ５１２３', '+8525123'],
  ['(0)151/23-45.6', '0151234' + '56'],
  ['0049 151', '+49151'],
])('%s is dialled %s', (typed, digits) => {
  expect(dialled(typed)).toBe(digits);
});
