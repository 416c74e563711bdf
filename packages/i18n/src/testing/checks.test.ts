/** Tests each catalogue check with a planted fault that it must find, and with a correct sentence. */
import { describe, expect, it, test } from 'vitest';
import type { Locale } from '../locales.ts';
import type { Glossary } from '../glossary/terms.ts';
import { avoidedIn, glossaryFaults, termsOf } from './glossary.ts';
import { pluralFaults, readings, selectFaults, VALUE } from './readings.ts';
import { isLeftInEnglish, scriptFaults } from './script.ts';
import { typographyFaults } from './typography.ts';

test.each([
  ['Close', ['Close']],
  ['{a} of {b}', [`${VALUE} of ${VALUE}`]],
  ['{n, plural, one {# digit} other {# digits}}.', [`${VALUE} digit.`, `${VALUE} digits.`]],
  [
    '{a, select, x {X} other {{n, plural, other {# y}}}} {b, select, x {1} other {2}}',
    ['X 1', 'X 2', `${VALUE} y 1`, `${VALUE} y 2`],
  ],
])('%s is read as %j', (message, expected) => {
  expect(readings(message)).toEqual(expected);
});

test.each([
  ['{n, plural, one {# x} other {# x}}', 'ar', 1],
  ['{n, plural, other {# x}}', 'en', 1],
  ['{n, plural, one {# x} other {# x}}', 'ja', 1],
  ['{n, plural, one {# x} other {# x}}', 'fr', 1],
  ['{a, select, x {{n, plural, other {#}}} other {}}', 'de', 1],
  ['{n, plural, =0 {no} one {# x} other {# x}}', 'de', 0],
  ['{n, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}', 'ar', 0],
  ['{n, plural, one {#} many {#} other {#}}', 'es', 0],
  ['{n, plural, other {#}}', 'zh-Hant-HK', 0],
])('the plural %s in %s has %i faults', (message, lang, count) => {
  expect(pluralFaults(message, lang)).toHaveLength(count);
});

it('finds a choice that another language does not know', () => {
  expect(selectFaults('{m, select, demo {x} other {y}}', '{m, select, demo {a} other {b}}')).toEqual([]);
  expect(selectFaults('{m, select, vorlage {x} other {y}}', '{m, select, demo {a} other {b}}')).toHaveLength(1);
  expect(selectFaults('x', '{m, select, demo {a} other {b}}')).toHaveLength(1);
});

const foreign: [Locale, string][] = [
  ['zh', 'Place order'],
  ['zh', '確認下單'],
  ['zh', '注文する'],
  ['hk', '确认下单'],
  ['ja', '确认订单'],
  ['ja', 'Place order'],
  ['ko', '注文する'],
  ['ko', '주문 confirm'],
  ['ar', 'تأكيد Place order'],
  ['de', 'Die Order wird the first time gesendet.'],
  ['de', 'Señal'],
  ['fr', 'Ouvrir your compte'],
  ['it', 'Über'],
  ['es', 'Orden with comisión'],
  ['en', 'Auftrag prüfen'],
];

test.each(foreign)('%s: %s is in another language', (locale, text) => {
  expect(scriptFaults(locale, text)).not.toEqual([]);
});

test.each<[Locale, string]>([
  ['zh', `在 ${VALUE} 做多 ETF，最多 100,000 USDT`],
  ['hk', '止蝕價須低於現價，滙率以 USD 計'],
  ['ja', '損切り価格を入力してください。'],
  ['ko', '손절가를 입력하세요 (USDT).'],
  ['ar', `الرصيد الحر ${VALUE} USDT`],
  ['de', 'Prüfen: Größe in USDT'],
  ['de', 'Alles, was Ihr Konto will'],
  ['fr', 'Où ça cœur'],
])('%s: %s is in its own language', (locale, text) => {
  expect(scriptFaults(locale, text)).toEqual([]);
});

it('finds a sentence that was left in English, and knows what is said alike', () => {
  expect(isLeftInEnglish('de', 'Place order', 'Place order')).toBe(true);
  expect(isLeftInEnglish('de', 'Order aufgeben', 'Place order')).toBe(false);
  expect(isLeftInEnglish('de', `1 USD = 1 USDT`, '1 USD = 1 USDT')).toBe(false);
  expect(isLeftInEnglish('en', 'Place order', 'Place order')).toBe(false);
});

const misset: [Locale, string][] = [
  ['en', 'Nothing found for "x".'],
  ['en', 'Loading...'],
  ['en', "It isn't."],
  ['en', ' Close'],
  ['en', 'Live - now'],
  ['de', 'Nichts zu “x” gefunden.'],
  ['de', 'Nichts zu „x” gefunden.'],
  ['de', 'Wirklich ?'],
  ['fr', 'Fermer ?'],
  ['fr', 'Fermer?'],
  ['fr', `Prix:${VALUE}`],
  ['fr', '«x»'],
  ['fr', 'le “x”'],
  ['fr', '20%'],
  ['de', '20%'],
  ['de', '20 %'],
  ['es', '20%'],
  ['en', '20 %'],
  ['ja', '20 %'],
  ['en', 'by -5'],
  ['it', 'Davvero ?'],
  ['es', 'Cerrar?'],
  ['es', 'Listo!'],
  ['ar', 'السعر, الآن'],
  ['ar', 'هل تغلق?'],
  ['zh', '价格,数量'],
  ['zh', '完成.'],
  ['zh', '金额(模拟)'],
  ['zh', '「应用」'],
  ['hk', '“應用”'],
  ['hk', '確認?'],
  ['ja', '価格，数量'],
  ['ja', '“価格”'],
  ['ko', '가격、수량'],
  ['ko', '「가격」'],
];

test.each(misset)('%s: %s is set wrongly', (locale, text) => {
  expect(typographyFaults(locale, text)).not.toEqual([]);
});

test.each<[Locale, string]>([
  ['en', 'It isn’t “x”: 10:30 – 12:00…'],
  ['de', 'Nichts zu „x“ gefunden: 20\u00a0%, −1.'],
  ['fr', 'Fermer\u202f? «\u202fx\u202f»\u202f: à 16:00, 20\u202f%, l’or'],
  ['it', 'Davvero? “x”: l’oro'],
  ['es', '¿Cerrar? ¡Listo! «x»'],
  ['ar', 'هل تغلق؟ «السعر»، الآن'],
  ['zh', `价格：${VALUE}，“应用”（/ 或 Ctrl K）16:00。`],
  ['hk', '確認？「應用」。'],
  ['ja', '「価格」、数量は？'],
  ['ko', '“가격”, 수량.'],
])('%s: %s is set rightly', (locale, text) => {
  expect(typographyFaults(locale, text)).toEqual([]);
});

describe('glossary', () => {
  const anything = { use: [''] } as const;
  const glossary: Glossary = {
    ...blank(),
    margin: { use: ['Margin', 'Marge'], avoid: ['Sicherheitsleistung'], without: ['a.b'] },
  };

  it('asks for the word of each term that English says', () => {
    expect(termsOf('Held as margin, after fees')).toEqual(['margin', 'fee']);
    expect(glossaryFaults(glossary, 'x.y', 'Hinterlegte Margin', 'Held as margin')).toEqual([]);
    expect(glossaryFaults(glossary, 'x.y', 'Hinterlegte Marge', 'Held as margin')).toEqual([]);
    expect(glossaryFaults(glossary, 'x.y', 'Hinterlegtes Geld', 'Held as margin')).toHaveLength(1);
    expect(glossaryFaults(glossary, 'a.b', 'Hinterlegtes Geld', 'Held as margin')).toEqual([]);
  });

  it('finds a word to avoid in any text', () => {
    expect(avoidedIn(glossary, 'Die sicherheitsleistung')).toEqual(['avoid Sicherheitsleistung']);
    expect(glossaryFaults(glossary, 'x.y', 'Sicherheitsleistung', 'Deposit')).toHaveLength(1);
  });

  /** A glossary that requires nothing. */
  function blank(): Glossary {
    return {
      margin: anything,
      leverage: anything,
      lot: anything,
      bid: anything,
      ask: anything,
      spread: anything,
      stopLoss: anything,
      takeProfit: anything,
      stopOut: anything,
      limitOrder: anything,
      marketOrder: anything,
      buyLong: anything,
      sellShort: anything,
      fee: anything,
      slippage: anything,
      position: anything,
      equity: anything,
      balance: anything,
      notional: anything,
      freeMargin: anything,
      available: anything,
      playMoney: anything,
      demoAccount: anything,
      realAccount: anything,
      smartTrading: anything,
      watchlist: anything,
      passkey: anything,
      overnightFinancing: anything,
      trailingStop: anything,
      marginLevel: anything,
      marginCall: anything,
    };
  }
});
