import { foldedWords } from '@candor/core/market/search/fold';
import { rankOf, searchEntry, searchQuery } from '@candor/core/market/search/rank';
import { calledNames, INSTRUMENT_NAMES } from '@candor/i18n/all-instrument-names';
import { INSTRUMENT_ALIASES } from '@candor/i18n/instrument-aliases';
import { instrumentName } from '@candor/i18n/instrument-names';
import { type Locale, LOCALES } from '@candor/i18n/locales';
import { scriptFaults } from '@candor/i18n/testing/script';
import { typographyFaults } from '@candor/i18n/testing/typography';
import { describe, expect, it, test } from 'vitest';
import { LISTINGS } from './catalogue.ts';

const listed = LISTINGS.map(({ instrument }) => ({ ...instrument, appName: instrument.name }));
const codes = new Set(listed.map(({ code }) => code));

/** What a language must not leave in English, and the least number of shares and coins that have a name of their own in it. */
const OWN_SCRIPT: Readonly<Partial<Record<Locale, readonly [RegExp, number]>>> = {
  zh: [/\p{Script=Han}/u, 90],
  hk: [/\p{Script=Han}/u, 90],
  ja: [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, 115],
  ko: [/\p{Script=Hangul}/u, 130],
  ar: [/\p{Script=Arabic}/u, 100],
};

describe.each(LOCALES)('the names in $locale', ({ locale }) => {
  const names = INSTRUMENT_NAMES[locale];
  const inLocale = listed.map((item) => ({ ...item, shown: instrumentName(names, item) }));

  it('exist for every instrument, in letters and signs of the language', () => {
    const faults = inLocale.flatMap(({ code, shown }) => [
      ...(shown.trim() === '' ? [`${code} has no name`] : []),
      ...scriptFaults(locale, shown).filter((fault) => fault.startsWith('letters')),
      ...(code.endsWith('USDT') ? [] : typographyFaults(locale, shown.replaceAll("'", '’'))).map(
        (fault) => `${code}: ${fault}: ${shown}`,
      ),
    ]);
    expect(faults).toEqual([]);
  });

  it('belong to listed instruments', () => {
    expect(Object.keys({ ...names.products, ...names.customary }).filter((code) => !codes.has(code))).toEqual([]);
    const products = listed.filter(({ kind }) => !['forex', 'crypto', 'stock'].includes(kind));
    expect(Object.keys(names.products).toSorted()).toEqual(products.map(({ code }) => code).toSorted());
  });

  it('tell the instruments of a class apart', () => {
    const same = inLocale.filter(({ kind, shown }, place) =>
      inLocale.some((other, at) => at !== place && other.kind === kind && other.shown === shown),
    );
    expect(same.map(({ code, shown }) => `${code} ${shown}`)).toEqual([]);
  });

  it('are not left in English', () => {
    if (locale === 'en') {
      const strange = inLocale.filter(({ kind, shown, name }) => kind !== 'forex' && shown !== name);
      expect(strange).toEqual([]);
      return;
    }
    const products = inLocale.filter(({ kind }) => ['forex', 'future', 'index', 'metal'].includes(kind));
    const left = products.filter(({ shown, name }) => shown === name || shown.includes('US Dollar'));
    expect(left.map(({ code }) => code)).toEqual([]);
    const rule = OWN_SCRIPT[locale];
    if (rule === undefined) return;
    const [script, customaryMin] = rule;
    const foreign = products.filter(({ shown }) => !script.test(shown));
    expect(foreign.map(({ code, shown }) => `${code} ${shown}`)).toEqual([]);
    const customary = inLocale.filter(({ kind, shown }) => ['crypto', 'stock'].includes(kind) && script.test(shown));
    expect(customary.length).toBeGreaterThanOrEqual(customaryMin);
  });
});

test('aliases belong to listed instruments', () => {
  expect(Object.keys(INSTRUMENT_ALIASES).filter((code) => !codes.has(code))).toEqual([]);
});

test('a name of the server’s objects is no instrument', () => {
  expect(instrumentName(INSTRUMENT_NAMES.zh, { code: 'constructor', appName: 'x' })).toBe('x');
  expect(instrumentName(INSTRUMENT_NAMES.zh, { code: '__proto__', appName: 'x' })).toBe('x');
  expect(instrumentName(null, { code: 'AAPL', appName: 'Apple' })).toBe('Apple');
});

const entries = listed.map((item) => ({
  code: item.code,
  entry: searchEntry(item.code, item.quoteCurrency, calledNames(item)),
}));

function found(text: string): readonly string[] {
  const query = searchQuery(text);
  if (query === null) return [];
  return entries
    .flatMap(({ code, entry }) => {
      const rank = rankOf(entry, query);
      return rank === null ? [] : [{ code, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ code }) => code);
}

const MANY = /^(dolar|yen|日圓)$/;
const SEVERAL = /^(gold|الذهب|ذهب|oil|原油|نفط|petroleo|标普500|標普 500|s&p 500)$/;

it.each([
  ['BTC', 'BTCUSDT'],
  ['btc/usdt', 'BTCUSDT'],
  ['ＢＴＣ', 'BTCUSDT'],
  ['t', 'T'],
  ['c', 'C'],
  ['brk.b', 'BRK.B'],
  ['brkb', 'BRK.B'],
  ['eur-usd', 'EURUSD'],
  ['苹果', 'AAPL'],
  ['蘋果', 'AAPL'],
  ['Apple', 'AAPL'],
  ['アップル', 'AAPL'],
  ['あっぷる', 'AAPL'],
  ['ｱｯﾌﾟﾙ', 'AAPL'],
  ['애플', 'AAPL'],
  ['آبل', 'AAPL'],
  ['ابل', 'AAPL'],
  ['欧元', 'EURUSD'],
  ['歐元', 'EURUSD'],
  ['ユーロ', 'EURUSD'],
  ['اليورو', 'EURUSD'],
  ['يورو', 'EURUSD'],
  ['euro', 'EURUSD'],
  ['gold', 'XAUUSD'],
  ['黄金', 'XAUUSD'],
  ['黃金', 'XAUUSD'],
  ['الذهب', 'XAUUSD'],
  ['ذهب', 'XAUUSD'],
  ['oro', 'XAUUSD'],
  ['oil', 'CL'],
  ['原油', 'CL'],
  ['نفط', 'CL'],
  ['petroleo', 'CL'],
  ['比特币', 'BTCUSDT'],
  ['比特幣', 'BTCUSDT'],
  ['ビットコイン', 'BTCUSDT'],
  ['びっとこいん', 'BTCUSDT'],
  ['비트코인', 'BTCUSDT'],
  ['بيتكوين', 'BTCUSDT'],
  ['البيتكوين', 'BTCUSDT'],
  ['以太坊', 'ETHUSDT'],
  ['إيثريوم', 'ETHUSDT'],
  ['ايثريوم', 'ETHUSDT'],
  ['google', 'GOOGL'],
  ['谷歌', 'GOOGL'],
  ['台积电', 'TSM'],
  ['臺積電', 'TSM'],
  ['标普500', 'SPX500'],
  ['標普 500', 'SPX500'],
  ['s&p 500', 'SPX500'],
  ['日経', 'JP225'],
  ['日圓', 'USDJPY'],
  ['yen', 'USDJPY'],
  ['dolar', 'USDJPY'],
  ['coca cola', 'KO'],
  ['maiz', 'ZC'],
  ['café', 'KC'],
  ['cafe', 'KC'],
  ['weizen', 'ZW'],
] as const)('%o finds %s', (text, code) => {
  const all = found(text);
  // The dollar and the yen are in many pairs; metals, oil and indices have futures, too: the classes are shown one beside the other.
  if (MANY.test(text)) expect(all).toContain(code);
  else if (SEVERAL.test(text)) expect(all.slice(0, 6)).toContain(code);
  else expect(all[0]).toBe(code);
});

it('finds each instrument by its code, and among others by its name, in every language', () => {
  const lost = listed.flatMap((item) => {
    const names = new Set(LOCALES.map(({ locale }) => instrumentName(INSTRUMENT_NAMES[locale], item)));
    return [
      ...(found(item.code)[0] === item.code ? [] : [item.code]),
      ...[...names].filter((name) => !found(name).includes(item.code)),
    ];
  });
  expect(lost).toEqual([]);
});

it('ranks the ticker before a name, a name before what begins with it, and that before what contains it', () => {
  expect(found('gas')[0]).toBe('GASUSDT');
  expect(found('bitcoin').slice(0, 2)).toEqual(['BTCUSDT', 'BCHUSDT']);
  expect(found('bitcoin').indexOf('IBIT')).toBeGreaterThan(found('bitcoin').indexOf('BSVUSDT'));
  expect(found('dollar')).toEqual(expect.arrayContaining(['EURUSD', 'USDJPY', 'AUDUSD']));
  expect(found('💥')).toEqual([]);
  expect(found('(((')).toEqual([]);
});

test('every traditional character of a name is known in its simplified form', () => {
  const simplified = new TextDecoder('gbk');
  const isSimplified = (letter: string): boolean => {
    for (let lead = 0xb0; lead <= 0xf7; lead += 1) {
      for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
        if (simplified.decode(Uint8Array.of(lead, trail)) === letter) return true;
      }
    }
    return false;
  };
  const traditional = listed.flatMap((item) => foldedWords(instrumentName(INSTRUMENT_NAMES.hk, item)));
  const letters = [...new Set(traditional.join('').match(/\p{Script=Han}/gu))];
  expect(letters.filter((letter) => !isSimplified(letter))).toEqual([]);
});
