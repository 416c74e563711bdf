import { expect, test } from 'vitest';
import { daySpan } from './day-span.ts';
import { type Locale, localeInfo } from './locales.ts';

test.each<[Locale, string, string]>([
  ['en', '1 day', '7–30 days'],
  ['de', '1 Tag', '7–30 Tage'],
  ['zh', '1\u00A0天', '7-30\u00A0天'],
  ['hk', '1\u00A0日', '7-30\u00A0日'],
  ['ja', '1日', '7～30日'],
  ['ko', '1일', '7~30일'],
])('%s says %s and %s', (locale, one, span) => {
  const { lang } = localeInfo(locale);
  expect(daySpan({ locale, lang }, 1)).toBe(one);
  expect(daySpan({ locale, lang }, 7, 30)).toBe(span);
});
