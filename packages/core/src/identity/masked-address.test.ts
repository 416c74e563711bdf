/** Masked addresses. */
import { expect, test } from 'vitest';
import { maskAddress } from './masked-address.ts';

test.each([
  ['elena@example.com', 'e•••@example.com'],
  ['e@example.com', 'e•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['😀smile@example.com', '😀•••@example.com'],
  ['no address', '•••'],
  ['', '•••'],
])('%j is masked as %j', (email, masked) => {
  expect(maskAddress(email)).toBe(masked);
});
