import { expect, it, test } from 'vitest';
import { compareTexts } from './compare.ts';

const shown = (older: string, newer: string) =>
  compareTexts(older, newer)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

test.each([
  ['same', 'same', 'same'],
  ['', 'new', '{+new+}'],
  ['old', '', '[-old-]'],
  ['a fee of 5 USDT', 'a fee of 6 USDT', 'a fee of [-5-]{+6+} USDT'],
  ['one\ntwo\nthree\n', 'one\nthree\n', 'one\n[-two\n-]three\n'],
  ['手续费为五', '手续费为六', '手续费为[-五-]{+六+}'],
  ['a\nb\n', 'a\nx\nb\n', 'a\n{+x\n+}b\n'],
])('%j → %j', (older, newer, expected) => {
  expect(shown(older, newer)).toBe(expected);
});

it('loses nothing of either text', () => {
  const older = 'Der Preis gilt.\n\n- eins\n- zwei\n\nEnde.';
  const newer = 'Der neue Preis gilt nicht.\n\n- eins\n- drei\n- zwei\n\nEnde!';
  const parts = compareTexts(older, newer);
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect([without('added'), without('removed')]).toEqual([older, newer]);
});

it('takes two texts of a hundred kilobytes that share nothing for rewritten', () => {
  const parts = compareTexts('a\n'.repeat(50_000), 'b\n'.repeat(50_000));
  expect(parts.map(({ kind }) => kind).slice(0, 2)).toEqual(['removed', 'added']);
});
