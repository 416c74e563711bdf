import { describe, expect, test } from 'vitest';
import { foldEntries, type HelpEntry, searchHelp } from './search-help.ts';

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
