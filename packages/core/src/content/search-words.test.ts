import { expect, it, test } from 'vitest';
import { fold, indexWordsOf, passageOf, wordsOf } from './search-words.ts';

it('splits unspaced writing, and Korean, into pairs', () => {
  expect(wordsOf('提现要多久 BTC')).toEqual(['提现', '现要', '要多', '多久', 'BTC']);
  expect(wordsOf('증거금은 a')).toEqual(['증거', '거금', '금은']);
});

it('indexes the last character of a run as well', () => {
  expect(indexWordsOf('提现费。 ＢＴＣ x')).toEqual(['提现', '现费', '费', 'btc', 'x']);
});

it('folds accents, vowel signs, alef and widths, and leaves other letters alone', () => {
  expect([fold('É Größe'), fold('إيداعٌ'), fold('ٱلهامش'), fold('الهـــامش'), fold('한국어'), fold('株式ＡＢ')]).toEqual(
    ['e grosse', 'ايداع', 'الهامش', 'الهامش', '한국어', '株式ab'],
  );
});

const marked = (text: string, query: string) =>
  passageOf(text, query)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test.each([
  ['A stop loss closes at the next quote.', 'STOP quote', 'A [stop] loss closes at the next [quote].'],
  ['Short.', 'nothing', 'Short.'],
  ['', 'x', ''],
  ['Die Gebühren.', 'gebuhren', 'Die [Gebühren].'],
  ['审核提现通常需要一天。', '提现通常', '审核[提现通常]需要一天。'],
  ['كلمة الإِيداع هنا', 'ايداع', 'كلمة ال[إِيداع] هنا'],
  ['Die Gebu\u0308hren.', 'gebühren', 'Die [Gebu\u0308hren].'],
  ['수수료는 없습니다'.normalize('NFD'), '수수료', '[수수료]는 없습니다'.normalize('NFD')],
  ['ｶﾞｲﾄﾞ と 注文', 'ガイド', '[ｶﾞｲﾄﾞ] と 注文'],
  ['Up 🚀 to 1,000 😀 USDT', 'usdt', 'Up 🚀 to 1,000 😀 [USDT]'],
])('marks in %j what %j asks for', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

it('cuts a long text at words', () => {
  const passage = marked(`${'word '.repeat(50)}needle ${'word '.repeat(50)}`, 'needle');
  expect(passage).toMatch(/^… word( word)+ \[needle\]( word)+ …$/);
  expect(passage.length).toBeLessThan(300);
});
