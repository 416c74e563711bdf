/** Signed transactions, as people paste them. */
import { expect, test } from 'vitest';
import { bytesOf, readSigned, textOfFile } from './signed-text.ts';

test.each([
  ['0x02f8', ['0x02f8']],
  ['0x02f8\n0x02f9\r\n\n', ['0x02f8', '0x02f9']],
  ['["0x02f8", "0x02f9"]', ['0x02f8', '0x02f9']],
  ['"0x02f8"', ['0x02f8']],
  ['', []],
  ['  \n', []],
  ['{"raw":"0x02f8"}', ['{"raw":"0x02f8"}']],
  ['[{"txID":"ab"}, {"txID":"cd"}]', ['{"txID":"ab"}', '{"txID":"cd"}']],
  ['[["0x02f8"]]', null],
  ['["0x02f8", 1]', null],
  ['["0x02f8"', null],
])('%j is read as %j', (text, signed) => {
  expect(readSigned(text)).toEqual(signed);
});

test('a file is read as the text that it is, or a PSBT in hexadecimal', async () => {
  expect(await textOfFile(new Blob(['["0x02f8"]']))).toBe('["0x02f8"]');
  expect(await textOfFile(new Blob(['cHNidP8BAA==']))).toBe('cHNidP8BAA==');
  expect(await textOfFile(new Blob([bytesOf('cHNidP8BAA==')]))).toBe('70736274ff0100');
});
