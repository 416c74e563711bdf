import { describe, expect, it, test } from 'vitest';
import { DECEPTIONS, REAL_NAMES } from '../testing/names.ts';
import { isVisibleText, scriptsOf, visibleParts } from './visible-text.ts';

test.each([...REAL_NAMES.map(([name]) => name), 'Flat 3, "Rose & Crown" – 5 €', '👩\u200d🚀 ok', 'می\u200cخواهم'])(
  '%s is visible',
  (text) => {
    expect(isVisibleText(text)).toBe(true);
  },
);

test.each([
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200f',
  '\u00ad',
  '\u0000',
  '\u0085',
  '\u007f',
  '\u2028',
  '\uffff',
  '\ue000',
  '\ud800',
  '\u{e0041}',
  '\u0378',
  '\u3164',
])('%j is not', (hidden) => {
  expect(isVisibleText(`Elbe${hidden}strasse`)).toBe(false);
});

it('has line breaks only where they are allowed', () => {
  expect([isVisibleText('a\nb'), isVisibleText('a\nb', { hasBreaks: true })]).toEqual([false, true]);
  expect(isVisibleText('a\r\nb', { hasBreaks: true })).toBe(false);
});

describe('shown to a reviewer', () => {
  test.each([
    ['Borislav', 'Borislav'],
    ['\u202evalsiroB\u202c', '[U+202E]valsiroB[U+202C]'],
    ['Bo\u200bris\uffff', 'Bo[U+200B]ris[U+FFFF]'],
    ['\ud800x\u{e0041}', '[U+D800]x[U+E0041]'],
    ['a\u00a0b c', 'a[U+00A0]b c'],
  ])('%j is %s', (text, shown) => {
    expect(
      visibleParts(text)
        .map((part) => (part.kind === 'hidden' ? `[${part.text}]` : part.text))
        .join(''),
    ).toBe(shown);
  });

  it('holds no character any more that could hide or reorder, whatever the name was', () => {
    for (const [, name] of DECEPTIONS)
      for (const { text } of visibleParts(name)) expect(isVisibleText(text)).toBe(true);
  });

  test.each([
    ['Borislav', ['Latn']],
    ['B\u043erislav', ['Latn', 'Cyrl']],
    ['\u13f4\u13a2', ['Cher']],
    ['\ua4d0\ua4f3', ['Lisu']],
    ['田中さくら', ['Hira', 'Hani']],
    ['12 -', []],
    ['\u{12000}', ['Zzzz']],
  ])('%j is of %j', (text, scripts) => {
    expect(scriptsOf(text)).toEqual(scripts);
  });
});
