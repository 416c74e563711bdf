import { describe, expect, it, test } from 'vitest';
import { excerptOf, fold, foldEntries, type HelpEntry, searchHelp, wordsOf } from './search-help.ts';

const entry = (id: string, title: string, text: string): HelpEntry => ({ kind: 'topic', id, title, text });
const find = (entries: readonly HelpEntry[], query: string) =>
  searchHelp(foldEntries(entries), query).map(({ id }) => id);

const ENGLISH = [
  entry('margin', 'Margin and leverage', 'The deposit that an order needs.'),
  entry('stop', 'Stop loss and take profit', 'A trailing stop follows the price.'),
  entry('out', 'Withdrawals', 'To an address of yours. Needs a verified identity.'),
  entry('kyc', 'Identity check', 'Documents for withdrawals and loans.'),
];

describe('in English', () => {
  test.each([
    ['margin', ['margin']],
    ['leverage margin', ['margin']],
    // A match in the title counts more than one in the text.
    ['withdrawals', ['out', 'kyc']],
    ['trailing', ['stop']],
    ['witdrawal', ['out', 'kyc']],
    ['what does it take to trail a loss?', ['stop']],
    ['', []],
    ['   ', []],
    ['?!', []],
    ['a', []],
    ['zzzzzz', []],
    ['constructor', []],
    ['('.repeat(500), []],
    ['\\', []],
  ])('%j → %j', (query, ids) => {
    expect(find(ENGLISH, query)).toEqual(ids);
  });
});

test.each([
  ['zh', '提现需要多久', entry('out', '提现', '审核通常在 48 小时内完成。')],
  ['zh', '保证金', entry('m', '保证金与杠杆', '开仓所需的资金。')],
  ['ja', 'レバレッジとは', entry('m', '証拠金とレバレッジ', '注文に必要な資金です。')],
  ['ko', '증거금', entry('m', '증거금과 레버리지', '주문에 필요한 자금입니다.')],
  ['de', 'gebuhren', entry('f', 'Gebühren', 'Was ein Auftrag kostet.')],
  ['de', 'GEBÜHREN', entry('f', 'Gebühren', 'Was ein Auftrag kostet.')],
  ['fr', 'levier', entry('m', 'Marge et effet de levier', 'Le dépôt nécessaire.')],
  ['es', 'cuanto cuesta operar', entry('f', '¿Cuánto cuesta una operación?', 'Diferencial y comisión.')],
  ['ar', 'الرافعة المالية', entry('m', 'الهامش والرافعة الماليّة', 'المبلغ الذي يحتاجه الأمر.')],
  ['ar', 'ايداع', entry('d', 'إيداع الأموال', 'العناوين والشبكات.')],
  ['hk', '槓桿', entry('m', '保證金與槓桿', '落盤所需的資金。')],
])('finds by %s words: %s', (_, query, wanted) => {
  const others = [entry('x', 'Nothing of the kind', 'Other words altogether.'), entry('y', '完全不同', '其他內容。')];
  expect(find([...others, wanted], query)).toEqual([wanted.id]);
});

it('splits unspaced writing into pairs', () => {
  expect(wordsOf('提现要多久 BTC')).toEqual(['提现', '现要', '要多', '多久', 'BTC']);
});

it('folds accents, vowel signs and alef, and leaves other letters alone', () => {
  expect([fold('É Größe'), fold('إيداعٌ'), fold('한국어'), fold('株式ＡＢ')]).toEqual([
    'e grosse',
    'ايداع',
    '한국어',
    '株式ab',
  ]);
});

test.each([
  [
    'A stop loss closes at the next quote.',
    'stop',
    { before: 'A ', match: 'stop', after: ' loss closes at the next quote.' },
  ],
  ['Short.', 'nothing', { before: '', match: '', after: 'Short.' }],
  ['', 'x', { before: '', match: '', after: '' }],
])('shows of %j around %j', (text, query, excerpt) => {
  expect(excerptOf(text, query)).toEqual(excerpt);
});

it('cuts a long text at words', () => {
  const { before, match, after } = excerptOf(`${'word '.repeat(50)}needle ${'word '.repeat(50)}`, 'needle');
  expect(match).toBe('needle');
  expect(before).toMatch(/^… word( word)+ $/);
  expect(after).toMatch(/^ word( word)+ …$/);
  expect(before.length + after.length).toBeLessThan(250);
});
