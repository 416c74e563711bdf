/** The languages, sizes and schemes in which a story runs when it would look the same in all others. The only table of them. */
import type { Scheme, View } from './browsing.ts';

export type Mix = readonly [locale: 'zh' | 'en' | 'ar', view: View, scheme: Scheme];

/** Whether this is `npm run test:long`, which checks everything however long it takes. */
export const isLong = process.env['CANDOR_TESTS'] === 'long';

/** Each locale, view and scheme once, and both writing directions: the three in which stories have broken. */
const MIXES = {
  zh: ['zh', 'phone', 'light'],
  en: ['en', 'desktop', 'dark'],
  ar: ['ar', 'phone', 'dark'],
} as const satisfies Record<Mix[0], Mix>;

export function mixOf(locale: Mix[0]): Mix {
  return MIXES[locale];
}

/**
 * The mixes of a story: in `npm test` those that it names, in `npm run test:long` all three. What a mix can break on any page (layout, contrast,
 * texts, direction) is checked for every page by every-page.test.ts and for every component by components.test.ts. Most stories therefore name
 * one mix, and stories about one subject name different ones.
 */
export function mixes(...locales: readonly Mix[0][]): readonly Mix[] {
  return isLong ? Object.values(MIXES) : locales.map((locale) => MIXES[locale]);
}
