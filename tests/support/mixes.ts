/** In which languages, sizes and schemes a story is told that looks the same in all others. The only table of them. */
import type { Scheme, View } from './browsing.ts';

export type Mix = readonly [locale: 'zh' | 'en' | 'ar', view: View, scheme: Scheme];

/** Whether everything is asked that is worth asking, however long it takes: `npm run test:long`. */
export const isLong = process.env['CANDOR_TESTS'] === 'long';

/** Each locale, view and scheme once, and both directions of writing: the three in which stories broke. */
const MIXES = {
  zh: ['zh', 'phone', 'light'],
  en: ['en', 'desktop', 'dark'],
  ar: ['ar', 'phone', 'dark'],
} as const satisfies Record<Mix[0], Mix>;

export function mixOf(locale: Mix[0]): Mix {
  return MIXES[locale];
}

/**
 * The mixes of a story: in `npm test` those that it names, in `npm run test:long` all three. What a mix may break on any page (layout, contrast,
 * words, direction) is held for every page by every-page.test.ts, and for every part by components.test.ts: most stories name one, and
 * the stories of one subject name different ones.
 */
export function mixes(...locales: readonly Mix[0][]): readonly Mix[] {
  return isLong ? Object.values(MIXES) : locales.map((locale) => MIXES[locale]);
}
