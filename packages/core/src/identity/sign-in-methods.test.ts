/** At least one sign-in method always stays. */
import { expect, test } from 'vitest';
import { checkSignInMethods } from './sign-in-methods.ts';

test.each([
  [{ hasPassword: true, providers: 0, passkeys: 0 }, null],
  [{ hasPassword: false, providers: 1, passkeys: 0 }, null],
  [{ hasPassword: false, providers: 0, passkeys: 1 }, null],
  [{ hasPassword: false, providers: 0, passkeys: 0 }, 'last_way_in'],
] as const)('%o left → %s', (left, answer) => {
  expect(checkSignInMethods(left)).toBe(answer);
});
