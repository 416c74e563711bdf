/** Our reading of a message against the reference implementation of ICU's syntax. */
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it, test } from 'vitest';
import { CATALOGUES } from './all-locales.ts';
import { messagesOf } from './catalogue.ts';
import { argumentsOf, formatMessage, type MessageValues } from './format.ts';
import { LOCALES } from './locales.ts';
import { partsOf } from './message-parts.ts';
import { choicesOf } from './testing/readings.ts';

const NUMBERS = [0, 1, 2, 3, 6, 11, 21, 100, 1_000_000, 1.5] as const;

/** What the reference implementation says. */
function reference(message: string, lang: string, values: MessageValues): string {
  return String(new IntlMessageFormat(message, lang, undefined, { ignoreTag: true }).format({ ...values }));
}

describe.each(LOCALES)('each message of $locale', ({ locale, lang }) => {
  it('is read as the reference reads it, with every number and every word that it chooses by', () => {
    for (const [key, message] of messagesOf(CATALOGUES[locale]).filter(([, text]) => /[{}']/.test(text))) {
      for (const values of valuesFor(message))
        expect(`${key}: ${formatMessage(message, lang, values)}`).toBe(`${key}: ${reference(message, lang, values)}`);
    }
  });
});

/** Each argument in turn as each of the words that the message has for it. */
function valuesFor(message: string): MessageValues[] {
  const words = choicesOf(message).flatMap((choice) => choice.words);
  const kinds: (string | number)[] = [...new Set(words.filter((word) => !word.startsWith('=')))];
  const needed = choicesOf(message).some(({ kind }) => kind === 'plural') ? NUMBERS : [1];
  return needed.flatMap((number) =>
    (kinds.length === 0 ? ['1,234.50'] : kinds).map((word) =>
      Object.fromEntries(argumentsOf(message).map((name) => [name, isCount(message, name) ? number : word])),
    ),
  );
}

function isCount(message: string, name: string): boolean {
  return new RegExp(`\\{\\s*${name}\\s*,\\s*plural`).test(message);
}

test.each([
  ["it''s {n}", { n: 1 }],
  ["'{n}' is {n}", { n: 1 }],
  ["'{it''s}' {n}", { n: 1 }],
  ["don't {n}", { n: 1 }],
  ["open '{n", {}],
  ['# {n}', { n: 1 }],
  ['{ n , plural , =1 {one # of {m}} other {{k, select, a {A #} other {B #}}} }', { n: 1, m: 'x', k: 'a' }],
  ['{ n , plural , =1 {one # of {m}} other {{k, select, a {A #} other {B #}}} }', { n: 2000, m: 'x', k: 'a' }],
  ['{a, plural, other {#{b, plural, other {(#)}}#}}', { a: 1, b: 2 }],
  ['{k, select, other {}}', { k: 'constructor' }],
  ['{n, plural, one {a} other {b}}', { n: '1' }],
] as const)('%s', (message, values) => {
  expect(formatMessage(message, 'en', values)).toBe(reference(message, 'en', values));
});

test.each([
  '{',
  '}',
  '{n',
  '{n, plural, one {a}}',
  '{n, plural, other {a}',
  '{n, number}',
  'a } b',
  '{n, select, {a}}',
])('%s is refused', (message) => {
  expect(() => partsOf(message)).toThrow(SyntaxError);
});

it('shows "…" for what is missing, also in a plural', () => {
  expect(formatMessage('{n, plural, one {# day} other {# days}} of {all}', 'en')).toBe('… days of …');
});
