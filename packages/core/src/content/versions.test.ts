import { expect, it, test } from 'vitest';
import { languageState, versionAt } from './versions.ts';

const version = (number: number, startsAt: number | null = null, endsAt: number | null = null) => ({
  version: number,
  startsAt,
  endsAt,
});

test.each([
  [[], 5, null],
  [[version(1)], 5, 1],
  [[version(1), version(2, 10)], 9, 1],
  [[version(1), version(2, 10)], 10, 2],
  [[version(1, null, 10)], 9, 1],
  [[version(1, null, 10)], 10, null],
  // The end of one that was replaced is nobody's any more.
  [[version(1, null, 10), version(2)], 10, 2],
  [[version(1), version(2, 5, 8)], 9, null],
] as const)('of %j at %i holds %o', (versions, now, expected) => {
  expect(versionAt(versions, now)?.version ?? null).toBe(expected);
});

it('marks what is missing, and what is older than either original', () => {
  const since = { en: 3, zh: 2, de: 2, fr: 3 };
  expect(['en', 'zh', 'de', 'fr', 'ar'].map((locale) => languageState(since, locale))).toEqual([
    'current',
    'outdated',
    'outdated',
    'current',
    'missing',
  ]);
});
