/** The pseudo-language is longer, complete, and still takes every argument. */
import { expect, it, test } from 'vitest';
import { CATALOGUES } from './all-locales.ts';
import { messagesOf } from './catalogue.ts';
import { argumentsOf } from './format.ts';
import { pseudoCatalogue, pseudoMessage } from './pseudo.ts';
import { choicesOf, readings, VALUE } from './testing/readings.ts';

test.each([
  ['Close', '⟦Çlôôšéé⟧'],
  ['Order {number}', '⟦Ôôrdéér {number}⟧'],
  ['{n, plural, one {# day} other {# days}}', '⟦{n, plural, one {# dààý} other {# dààýš}}⟧'],
  ['{a, select, x {{b} or} other {}}.', '⟦{a, select, x {{b} ôôr} other {}}.⟧'],
])('%s → %s', (message, pseudo) => {
  expect(pseudoMessage(message)).toBe(pseudo);
});

it('keeps arguments and choices of every message, and makes it two fifths longer', () => {
  const pseudo = new Map(messagesOf(pseudoCatalogue(CATALOGUES.en)));
  const lengths = { english: 0, pseudo: 0 };
  for (const [key, message] of messagesOf(CATALOGUES.en)) {
    const disguised = pseudo.get(key) ?? '';
    expect(argumentsOf(disguised)).toEqual(argumentsOf(message));
    expect(choicesOf(disguised)).toEqual(choicesOf(message));
    lengths.english += lettersOf(message);
    lengths.pseudo += lettersOf(disguised);
  }
  expect(lengths.pseudo / lengths.english).toBeGreaterThan(1.3);
});

function lettersOf(message: string): number {
  return readings(message).join('').replaceAll(VALUE, '').length;
}
