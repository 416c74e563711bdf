import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['A **bold** [fee](/detail?id=6)\nof *one*.', 'A bold fee of one.'],
  ['## Head\n\n- item\n- other\n\n1. first', 'Head item other first'],
  ['| a | b |\n| --- | :-: |\n| 1 | 2 |\n\n> said', 'a b 1 2 said'],
  ['`EURUSD` costs 5 * 3', 'EURUSD costs 5 3'],
  ['', ''],
])('%j → %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
