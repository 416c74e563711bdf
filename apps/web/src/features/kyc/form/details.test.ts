import { expect, test } from 'vitest';
import { detailFault, enteredOf, phoneFrom, savedDetails } from './details.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const BLANK = enteredOf({ details: {} });

test('nothing is chosen beforehand, and all of it is asked for', () => {
  const faults = (['firstName', 'birthdate', 'sex', 'country', 'phone', 'documentType'] as const).map((field) =>
    detailFault(field, BLANK, NOW),
  );
  expect(faults).toEqual(['missing', 'noDate', 'choose', 'country', 'missing', 'choose']);
});

test.each([
  ['1990-04-30', null],
  ['2008-11-21', null],
  ['2008-11-23', 'underAge'],
  ['2026-11-22', 'underAge'],
  ['2026-11-23', 'underAge'],
  ['2026-11-24', 'inFuture'],
  ['2190-01-01', 'inFuture'],
  ['1899-12-31', 'tooLongAgo'],
  ['0090-04-30', 'tooLongAgo'],
  ['19900-04-30', 'inFuture'],
  ['1990-02-30', 'noDate'],
  ['', 'noDate'],
] as const)('born on %o: %s', (birthdate, fault) => {
  expect(detailFault('birthdate', { ...BLANK, birthdate }, NOW)).toBe(fault);
});

test('blanks are no name, and a name has its limit', () => {
  expect(detailFault('firstName', { ...BLANK, firstName: '  ' }, NOW)).toBe('missing');
  expect(detailFault('firstName', { ...BLANK, firstName: '...' }, NOW)).toBe('noLetters');
  expect(detailFault('lastName', { ...BLANK, lastName: '123' }, NOW)).toBe('noLetters');
  expect(detailFault('firstName', { ...BLANK, firstName: 'Ad\u0430' }, NOW)).toBe('notAName');
  expect(detailFault('lastName', { ...BLANK, lastName: 'Well3nreiter' }, NOW)).toBe('notAName');
  expect(detailFault('lastName', { ...BLANK, lastName: ' O’Connor ' }, NOW)).toBeNull();
  expect(detailFault('address', { ...BLANK, address: 'Am Ufer \u202e1' }, NOW)).toBe('hidden');
  expect(detailFault('address', { ...BLANK, address: ' – ' }, NOW)).toBe('noLetters');
  expect(detailFault('lastName', { ...BLANK, lastName: 'x'.repeat(101) }, NOW)).toBe('tooLong');
  expect(detailFault('address', { ...BLANK, address: '北京市海淀区中关村大街1号' }, NOW)).toBeNull();
});

test('a phone is taken apart to be shown, and put together to be sent', () => {
  const entered = enteredOf({ details: { phone: '+85251234567', firstName: 'Mei' } });
  expect(entered.phone).toEqual({ country: 'HK', number: '51234567' });
  expect(savedDetails(['phone'], entered)).toEqual({ phone: '+85251234567' });
});

test('a phone is of the customer’s country, as long as nothing was typed', () => {
  expect(enteredOf({ details: { country: 'DE' } }).phone).toEqual({ country: 'DE', number: '' });
  expect(phoneFrom({ country: 'DE', number: '' }, 'CH')).toEqual({ country: 'CH', number: '' });
  expect(phoneFrom({ country: 'DE', number: '151' }, 'JP')).toEqual({ country: 'DE', number: '151' });
  // Antarctica has no code of its own.
  expect(phoneFrom({ country: 'DE', number: '' }, 'AQ')).toEqual({ country: 'DE', number: '' });
});

test.each([
  ['5123 4567', null],
  ['', 'missing'],
  ['+999 44 123 45 67', 'phoneArea'],
  ['00999 44 123 45 67', 'phoneArea'],
] as const)('the number %o: %s', (number, fault) => {
  expect(detailFault('phone', { ...BLANK, phone: { country: 'HK', number } }, NOW)).toBe(fault);
});

test('a step sends its own fields alone, without what was not chosen', () => {
  const entered = { ...BLANK, firstName: ' Mei ', lastName: 'Chan' };
  expect(savedDetails(['firstName', 'lastName', 'sex'], entered)).toEqual({ firstName: 'Mei', lastName: 'Chan' });
});
