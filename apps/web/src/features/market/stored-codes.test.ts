import { expect, test } from 'vitest';
import { readCodes } from './stored-codes.ts';

test.each([
  [null, []],
  ['', []],
  ['💥', []],
  ['{"0":"AAPL"}', []],
  ['["AAPL","EURUSD","AAPL"]', ['AAPL', 'EURUSD']],
  ['[1,null,{},["AAPL"],"<b>","","BRK.B"]', ['BRK.B']],
  [JSON.stringify(Array.from({ length: 30 }, (_, index) => `C${index}`)), Array.from({ length: 9 }, (_, n) => `C${n}`)],
])('of %o keeps %o', (text, codes) => {
  expect(readCodes(text, 9)).toEqual(codes);
});
