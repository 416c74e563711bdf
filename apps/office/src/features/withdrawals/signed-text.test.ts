/** Signed transactions, as people paste them. */
import { expect, test } from 'vitest';
import { readSigned } from './signed-text.ts';

test.each([
  ['0x02f8', ['0x02f8']],
  ['0x02f8\n0x02f9\r\n\n', ['0x02f8', '0x02f9']],
  ['["0x02f8", "0x02f9"]', ['0x02f8', '0x02f9']],
  ['"0x02f8"', ['0x02f8']],
  ['', []],
  ['  \n', []],
  ['{"raw":"0x02f8"}', null],
  ['["0x02f8", 1]', null],
  ['["0x02f8"', null],
])('%j is read as %j', (text, signed) => {
  expect(readSigned(text)).toEqual(signed);
});
