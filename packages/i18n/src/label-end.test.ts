import { expect, test } from 'vitest';
import { labelEnd } from './label-end.ts';
import { LOCALES } from './locales.ts';

const OTHERWISE: Readonly<Record<string, string>> = { zh: '：', hk: '：', ja: '：', fr: '\u202f: ' };

test.each(LOCALES)('ends a label as $locale does', ({ locale, lang }) => {
  expect(labelEnd(lang)).toBe(OTHERWISE[locale] ?? ': ');
});
