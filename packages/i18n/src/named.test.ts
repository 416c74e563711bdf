import { expect, test } from 'vitest';
import { named } from './named.ts';
import { sentenceGap } from './sentence-gap.ts';

test.each([
  // lang        two sentences    a name and a text
  ['en', 'A. B.', 'Call: pays.'],
  ['fr', 'A. B.', 'Call\u00A0: pays.'],
  ['ar', 'A. B.', 'Call: pays.'],
  ['ja', 'A.B.', 'Call：pays.'],
  ['zh-Hant-HK', 'A.B.', 'Call：pays.'],
])('%s joins what belongs together', (lang, sentences, line) => {
  expect(`A.${sentenceGap(lang)}B.`).toBe(sentences);
  expect(named(lang, 'Call', 'pays.')).toBe(line);
});
