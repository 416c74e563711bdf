/** In which languages, sizes and schemes a story is told that looks the same in all others. The only table of them. */
import type { Scheme, View } from './browsing.ts';

export type Mix = readonly [locale: 'zh' | 'en' | 'ar', view: View, scheme: Scheme];

/**
 * Each locale, view and scheme once, and both directions of writing: the three in which stories broke. What all mixes may break — layout, contrast,
 * words — is held for every page by every-page.test.ts and every-language.test.ts, and for every part by components.test.ts.
 */
export const MIXES: readonly Mix[] = [
  ['zh', 'phone', 'light'],
  ['en', 'desktop', 'dark'],
  ['ar', 'phone', 'dark'],
];
