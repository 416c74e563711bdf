/** What a line of text means among the entries of an account. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseRecordSearch } from './record-search.ts';

const NAMES = new Map([
  ['deposit.credited', 'Deposit credited · Deposits · Deposit'],
  ['withdrawal.fee', 'Withdrawal fee · Withdrawals · Withdrawal'],
  ['fee.opening', 'Fee for opening · Fees · Order'],
  ['profit', '利润 · 盈亏 · 订单'],
  ['loss', 'Pérdida · الخسارة · Überschuss · 손실'],
]);

/** As text: each way that the search can be meant. */
function meant(text: string): string[] {
  const ways = parseRecordSearch(text, NAMES);
  if (ways === null) return ['nothing=true'];
  return ways.map(({ kinds, asset, number, units, hash }) => {
    const amounts = units === null ? null : [...units].map(([of, each]) => `${of} ${each.join('|')}`).join(', ');
    const parts = { kinds: kinds === null ? null : [...kinds].join('|'), asset, number, units: amounts, hash };
    return Object.entries(parts)
      .flatMap(([part, value]) => (value === null ? [] : [`${part}=${value}`]))
      .join(' & ');
  });
}

describe('a search', () => {
  const fifty = 'units=USDT 50000000, BTC 5000000000, ETH 50000000000000000000';
  test.each<[string, string[]]>([
    ['fee', ['kinds=withdrawal.fee|fee.opening']],
    ['withdrawal FEE', ['kinds=withdrawal.fee']],
    ['order', ['kinds=fee.opening']],
    ['usdt', ['asset=USDT']],
    ['fee btc', ['kinds=withdrawal.fee|fee.opening & asset=BTC']],
    ['btc eth', []],
    ['50', ['number=50', fifty]],
    ['#0000000050', ['number=50']],
    [
      'Order 0000000050',
      ['kinds=fee.opening & hash=0000000050', 'kinds=fee.opening & number=50', `kinds=fee.opening & ${fifty}`],
    ],
    ['fee −50', [`kinds=withdrawal.fee|fee.opening & ${fifty}`]],
    // A number and an amount can both be meant, two numbers cannot.
    ['7 50.5 USDT', ['asset=USDT & number=7 & units=USDT 50500000, BTC 5050000000, ETH 50500000000000000000']],
    ['#7 #8', []],
    ['gift', []],
    ['0.000000000000000001', ['units=ETH 1']],
    ['0', ['number=0']],
    // As French, German and English write it.
    ['1\u202f234,5', ['units=USDT 1234500000, BTC 123450000000, ETH 1234500000000000000000']],
    ['1.234,5', ['units=USDT 1234500000, BTC 123450000000, ETH 1234500000000000000000']],
    ['1,234.5', ['units=USDT 1234500000, BTC 123450000000, ETH 1234500000000000000000']],
    [
      '1,234',
      ['units=USDT 1234000000|1234000, BTC 123400000000|123400000, ETH 1234000000000000000000|1234000000000000000'],
    ],
    [`0x${'Ab'.repeat(32)}`, [`hash=0x${'ab'.repeat(32)}`]],
    ['fa11ed', ['hash=fa11ed']],
    // In other scripts, and without marks that a keyboard may not have.
    ['利润', ['kinds=profit']],
    ['订单50', ['kinds=profit & number=50', `kinds=profit & ${fifty}`]],
    ['perdida', ['kinds=loss']],
    ['uberschuss', ['kinds=loss']],
    ['الخساره', []],
    ['الخسارة', ['kinds=loss']],
    ['손실 ٥٠', ['kinds=loss & number=50', `kinds=loss & ${fifty}`]],
    ['“withdrawal fee”.', ['kinds=withdrawal.fee']],
    ['１２ｆｅｅ', []],
    ['   ', ['nothing=true']],
  ])('for %j', (text, ways) => {
    expect(meant(text)).toEqual(ways);
  });

  it('of any text has few meanings, and throws at none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        expect(parseRecordSearch(text, NAMES)?.length ?? 0).toBeLessThan(30);
      }),
    );
    expect(parseRecordSearch(Array(20).fill('111111').join(' '), NAMES)?.length).toBeLessThan(30);
  });
});
