import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksOfficial, parseAccountName } from './account-name.ts';

test.each([
  ['abcd', 'username'],
  ['Trader_01', 'username'],
  ['a'.repeat(20), 'username'],
  ['____', 'username'],
  ['12345678', 'username'],
  ['a@b.co', 'email'],
  ['First.Last+candor@mail.example.com', 'email'],
  [`${'a'.repeat(64)}@example.com`, 'email'],
])('%s signs up as a %s', (text, kind) => {
  expect(parseAccountName(text)).toEqual({ kind, value: text });
});

test.each([
  ['', 'username_or_email_required'],
  ['abc', 'username_incorrect'],
  ['a'.repeat(21), 'username_incorrect'],
  ['has space', 'username_incorrect'],
  [' abcd', 'username_incorrect'],
  ['abcd\n', 'username_incorrect'],
  ['abc\u0000d', 'username_incorrect'],
  ['anna-b', 'username_incorrect'],
  ['аdmin', 'username_incorrect'],
  ['ｕｓｅｒ', 'username_incorrect'],
  ['abcd\u202e', 'username_incorrect'],
  ['@', 'email_incorrect'],
  ['a@b', 'email_incorrect'],
  ['a@@b.co', 'email_incorrect'],
  ['a b@c.co', 'email_incorrect'],
  ['a@b.co\r\nBcc: x@y.co', 'email_incorrect'],
  ['a@-b.co', 'email_incorrect'],
  ['a@b..co', 'email_incorrect'],
  ['a@b.c0', 'email_incorrect'],
  ['<a@b.co>', 'email_incorrect'],
  [`${'a'.repeat(65)}@example.com`, 'email_incorrect'],
  [`a@${'b.'.repeat(130)}co`, 'email_incorrect'],
])('%j is refused: %s', (text, code) => {
  expect(parseAccountName(text)).toBe(code);
});

test('a name is never changed on the way, whatever is typed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (text) => {
      const name = parseAccountName(text);
      expect(typeof name === 'string' || name.value === text).toBe(true);
    }),
  );
});

test.each([
  ['admin', true],
  ['Admin_01', true],
  ['ADM1N', true],
  ['adrnin', true],
  ['5upport', true],
  ['customer_support', true],
  ['Candor_Help', true],
  ['cand0r', true],
  ['r00t', true],
  ['4dm1n', true],
  ['officiaI', true],
  ['he1pdesk', true],
  ['aclmin', true],
  ['ac1min', true],
  ['c4nd0r', true],
  ['canclor', true],
  ['suppor7', true],
  ['anna', false],
  ['supporter', false],
  ['mr_admin', false],
  ['rooster', false],
  ['stafford', false],
])('%s could be taken for the house: %s', (name, isTaken) => {
  expect(looksOfficial(name)).toBe(isTaken);
});
