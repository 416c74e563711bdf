import { expect, test } from 'vitest';
import { CATALOGUES } from './all-locales.ts';
import { wordsOf } from './text.ts';

test.each([
  ['en', '2026-11-27T03:04:05Z', /:04:05\u00a0AM$/],
  ['en', '2026-11-27T15:04:05Z', /:04:05\u00a0PM$/],
  ['ar', '2026-11-27T03:04:05Z', /:04:05\u00a0ص$/],
  ['ar', '2026-11-27T15:04:05Z', /:04:05\u00a0م$/],
] as const)('keeps the half of a day in the line of its time, in %s: %s', (locale, iso, end) => {
  expect(wordsOf(locale, CATALOGUES[locale]).dateTime(iso)).toMatch(end);
});
