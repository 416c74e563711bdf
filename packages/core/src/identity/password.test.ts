import { expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isAcceptablePassword, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './password.ts';

test.each([
  ['river otter', true],
  ['x7!kQ2z#', true],
  ['x7!kQ2z', false],
  ['', false],
  ['密码很长很安全啊', true],
  ['密码很长很安全', false],
  // Four emoji are four characters, however many bytes they take.
  ['😀😀😀😀', false],
  ['😀😀😀😀😀😀😀😀', true],
  ['y'.repeat(128), true],
  ['y'.repeat(129), false],
  ['😀'.repeat(128), true],
  ['password', false],
  ['PassWord1', false],
  ['QWERTY123', false],
  ['password1!', true],
])('%j as a password: %s', (text, isAcceptable) => {
  expect(isAcceptablePassword(text)).toBe(isAcceptable);
});

test('every common password is one that the length rule alone would let through, and is refused in any case', () => {
  for (const text of COMMON_PASSWORDS) {
    expect(text).toBe(text.toLowerCase());
    expect([...text].length).toBeGreaterThanOrEqual(PASSWORD_LENGTH_MIN);
    expect([...text].length).toBeLessThanOrEqual(PASSWORD_LENGTH_MAX);
    expect([isAcceptablePassword(text), isAcceptablePassword(text.toUpperCase())]).toEqual([false, false]);
  }
});
