/** The catalogues are complete: the same keys, the same arguments, and every message parses. */
import { describe, expect, it, test } from 'vitest';
import { CATALOGUES } from './all-locales.ts';
import { problemSentence, refusalSentence } from './answers.ts';
import { messageOf, messagesOf } from './catalogue.ts';
import { argumentsOf, formatMessage } from './format.ts';
import { GLOSSARIES } from './glossary/all-glossaries.ts';
import { LOCALES, matchLocale } from './locales.ts';
import { glossaryFaults } from './testing/glossary.ts';
import { pluralFaults, readings, selectFaults } from './testing/readings.ts';
import { isLeftInEnglish, scriptFaults } from './testing/script.ts';
import { typographyFaults } from './testing/typography.ts';

const english = new Map(messagesOf(CATALOGUES.en));

/** Search words, which list both languages one after the other. */
const isSearchWords = (key: string) => key.startsWith('markets.words');

describe.each(LOCALES)('the sentences of $locale', ({ locale, lang }) => {
  const messages = messagesOf(CATALOGUES[locale]).filter(([key]) => !isSearchWords(key));

  it('are not left in English', () => {
    const left = messages.filter(([key, message]) => isLeftInEnglish(locale, message, english.get(key) ?? ''));
    expect(left).toEqual([]);
  });

  it('choose between the same words as English, and between all plurals of its own language', () => {
    const faults = messages.flatMap(([key, message]) =>
      [...selectFaults(message, english.get(key) ?? ''), ...pluralFaults(message, lang)].map(
        (fault) => `${key} ${fault}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  it('are in its own script and words', () => {
    expect(faultsIn(messages, (text) => scriptFaults(locale, text))).toEqual([]);
  });

  it('say each term by the word of the glossary', () => {
    const glossary = GLOSSARIES[locale];
    const faults = messages.flatMap(([key, message]) =>
      glossaryFaults(glossary, key, message, english.get(key) ?? '').map((fault) => `${key}: ${fault}: ${message}`),
    );
    expect(faults).toEqual([]);
  });

  it('are set by its own rules', () => {
    expect(faultsIn(messages, (text) => typographyFaults(locale, text))).toEqual([]);
  });
});

/** What stands in Chinese sentences as Chinese words: a time, a duration, a field, somebody. */
const CHINESE_VALUES = [
  'at',
  'bidder',
  'date',
  'days',
  'due',
  'factor',
  'field',
  'period',
  'privacy',
  'terms',
  'time',
  'wait',
];

it.each(['zh', 'hk'] as const)('%s has a blank between a character and what may be in Latin letters', (locale) => {
  const close = /(?<=\p{Script=Han})\{(\w+)\}|\{(\w+)\}(?=\p{Script=Han})/gu;
  const faults = messagesOf(CATALOGUES[locale]).filter(([, message]) =>
    [...message.matchAll(close)].some(([, behind, before]) => !CHINESE_VALUES.includes(behind ?? before ?? '')),
  );
  expect(faults).toEqual([]);
});

/** Each fault with its key and text, ready to be corrected. */
function faultsIn(messages: readonly [string, string][], check: (reading: string) => string[]): string[] {
  return messages.flatMap(([key, message]) =>
    readings(message).flatMap((reading) => check(reading).map((fault) => `${key}: ${fault}: ${reading}`)),
  );
}

describe.each(LOCALES)('$locale', ({ locale, lang }) => {
  const messages = messagesOf(CATALOGUES[locale]);

  it('has the keys of English, no more and no fewer', () => {
    expect(messages.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
  });

  it('takes the arguments of English in every message', () => {
    const differing = messages.filter(([key, message]) => {
      return argumentsOf(message).join() !== argumentsOf(english.get(key) ?? '').join();
    });
    expect(differing).toEqual([]);
  });

  it('formats every message in its own language', () => {
    for (const [, message] of messages) expect(formatMessage(message, lang)).not.toBe('');
  });
});

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-GB', 'en'],
  ['zh-TW, zh;q=0.8', 'hk'],
  ['zh-Hant', 'hk'],
  ['pt-BR, fr;q=0.5, en;q=0.4', 'fr'],
  ['xx', 'zh'],
  ['', 'zh'],
  [';;;,,q=', 'zh'],
])('Accept-Language %o → %s', (header, locale) => {
  expect(matchLocale(header)).toBe(locale);
});

it('names the field and the limits of a refusal', () => {
  const details = { field: 'lots', min: '0.01', max: '50', step: '0.01' };
  expect(refusalSentence(CATALOGUES.en, 'en', 'amount_incorrect', details)).toBe(
    'Lots: from 0.01 to 50, in steps of 0.01.',
  );
  expect(refusalSentence(CATALOGUES.zh, 'zh-Hans-CN', 'amount_incorrect', details)).toBe(
    '手数：最小 0.01，最大 50，步长 0.01。',
  );
  expect(refusalSentence(CATALOGUES.de, 'de', 'amount_incorrect', { ...details, max: '12345.50' })).toBe(
    'Lots: von 0,01 bis 12.345,50, in Schritten von 0,01.',
  );
  expect(refusalSentence(CATALOGUES.fr, 'fr', 'amount_incorrect', { ...details, step: '0' })).toBe(
    'Lots\u202f: de 0,01 à 50.',
  );
});

it('says beside which price a stop has to be', () => {
  const details = { field: 'stopLossPrice', side: 'below', price: '72922.95', at: 'sell', step: '0.01' };
  expect(refusalSentence(CATALOGUES.en, 'en', 'stops_unreasonable', details)).toBe(
    'Stop loss must be below 72,922.95, the current sell price.',
  );
  expect(refusalSentence(CATALOGUES.de, 'de', 'stops_unreasonable', { ...details, side: 'above', at: 'buy' })).toBe(
    'Stop-Loss muss über 72.922,95 liegen, dem aktuellen Kaufkurs.',
  );
});

it('says in cents how much is short, never so that it would seem to suffice', () => {
  const details = { needed: '1000.000001', free: '999.999999', asset: 'USDT' };
  expect(refusalSentence(CATALOGUES.en, 'en', 'insufficient_balance', details)).toMatch(
    'needs 1,000.01 USDT, and 999.99 USDT is available',
  );
  expect(
    refusalSentence(CATALOGUES.de, 'de', 'insufficient_balance', { ...details, free: '0.00000100', asset: 'BTC' }),
  ).toMatch('0,00000100 BTC');
});

it('shows a missing detail as an ellipsis instead of failing', () => {
  expect(refusalSentence(CATALOGUES.en, 'en', 'too_many_open_orders')).toBe(
    'You have … open orders, which is the maximum. Close one first.',
  );
});

it('says what a field allows, and keeps the wire name of a field without a name of its own', () => {
  expect(problemSentence(CATALOGUES.en, 'en', 'lots', 'decimal', { decimals: 8 })).toBe(
    'Lots: a plain decimal number with at most 8 digits after the point, such as 0.1.',
  );
  expect(problemSentence(CATALOGUES.zh, 'zh-Hans-CN', 'hack', 'unknownField')).toBe('hack：没有这个字段。');
});

it('never reads a key of the prototype', () => {
  expect(problemSentence(CATALOGUES.en, 'en', 'constructor', 'required')).toBe('constructor: required.');
  // @ts-expect-error such a key does not compile either
  expect(() => messageOf(CATALOGUES.en, 'refusals.constructor')).toThrow('no such message');
});
